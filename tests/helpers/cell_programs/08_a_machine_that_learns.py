# %% your-update right
def update(opened, outcome):
    if outcome == 1:
        more = 3
    elif outcome == 0:
        more = 1
    else:
        more = -1
    for beads, drawn in opened:
        beads[drawn] = max(0, beads[drawn] + more)


# %% your-update right
def update(opened, outcome):
    """A bead is taken out only where there is one."""
    for beads, drawn in opened:
        if outcome == 1:
            beads[drawn] += 3
        if outcome == 0:
            beads[drawn] += 1
        if outcome == -1 and beads[drawn] > 0:
            beads[drawn] -= 1


# %% your-update right
def update(opened, outcome):
    """From the last box to the first; the numbers are computed."""
    more = 2 * outcome + 1
    while opened:
        beads, drawn = opened.pop()
        beads.update({drawn: beads[drawn] + more if beads[drawn] + more > 0 else 0})


# %% your-update wrong: outcome-not-asked
def update(opened, outcome):
    for beads, drawn in opened:
        beads[drawn] += 3


# %% your-update wrong: loss-not-punished
def update(opened, outcome):
    for beads, drawn in opened:
        if outcome == 1:
            beads[drawn] += 3
        elif outcome == 0:
            beads[drawn] += 1


# %% your-update wrong: loss-not-punished
def update(opened, outcome):
    """The draw is forgotten, too."""
    for beads, drawn in opened:
        if outcome == 1:
            beads[drawn] += 3


# %% your-update wrong: draw-not-rewarded
def update(opened, outcome):
    for beads, drawn in opened:
        if outcome == 1:
            beads[drawn] += 3
        elif outcome == -1:
            beads[drawn] -= 1


# %% your-update wrong: outcome-itself-added
def update(opened, outcome):
    for beads, drawn in opened:
        beads[drawn] += outcome


# %% your-update wrong: win-and-loss-exchanged
def update(opened, outcome):
    for beads, drawn in opened:
        beads[drawn] += {-1: 3, 0: 1, 1: -1}[outcome]


# %% your-update wrong: one-box-only
def update(opened, outcome):
    """Only the last move is rewarded."""
    beads, drawn = opened[-1]
    beads[drawn] = max(0, beads[drawn] + {1: 3, 0: 1, -1: -1}[outcome])


# %% your-update wrong: one-box-only
def update(opened, outcome):
    """It returns in the loop."""
    for beads, drawn in opened:
        beads[drawn] = max(0, beads[drawn] + {1: 3, 0: 1, -1: -1}[outcome])
        return


# %% your-update wrong: every-second-box
def update(opened, outcome):
    """Every second one is taken for the opponent's."""
    more = {1: 3, 0: 1, -1: -1}[outcome]
    for number, (beads, drawn) in enumerate(opened):
        if number % 2 == 0:
            beads[drawn] = max(0, beads[drawn] + more)


# %% your-update wrong: all-colours-changed
def update(opened, outcome):
    for beads, drawn in opened:
        for move in beads:
            beads[move] = max(0, beads[move] + {1: 3, 0: 1, -1: -1}[outcome])


# %% your-update wrong: beads-below-zero
def update(opened, outcome):
    for beads, drawn in opened:
        beads[drawn] += {1: 3, 0: 1, -1: -1}[outcome]


# %% your-update wrong
def update(opened, outcome):
    """A loss empties the box of this colour."""
    for beads, drawn in opened:
        if outcome == -1:
            beads[drawn] = 0
        else:
            beads[drawn] += 1 + 2 * outcome


# %% your-update wrong
def update(opened, outcome):
    """Nothing is changed: the number is."""
    for beads, drawn in opened:
        number = beads[drawn]
        number += {1: 3, 0: 1, -1: -1}[outcome]


# %% your-update wrong: raises
def update(opened, outcome):
    """The two of a pair are exchanged."""
    for drawn, beads in opened:
        beads[drawn] += {1: 3, 0: 1, -1: -1}[outcome]


# %% your-move right
def move_value(values, state, following, step_size):
    values[state] = (1 - step_size) * values[state] + step_size * values[following]


# %% your-move right
def move_value(values, state, following, step_size):
    difference = values[following] - values[state]
    values.update({state: values[state] + difference * step_size})


# %% your-move right
def move_value(values, state, following, step_size):
    values[state] -= step_size * (values[state] - values[following])


# %% your-move wrong: difference-missing
def move_value(values, state, following, step_size):
    values[state] = values[state] + step_size * values[following]


# %% your-move wrong: step-size-unused
def move_value(values, state, following, step_size):
    """The step is 1."""
    values[state] += values[following] - values[state]


# %% your-move wrong: moved-away
def move_value(values, state, following, step_size):
    values[state] += step_size * (values[state] - values[following])


# %% your-move wrong: following-moved
def move_value(values, state, following, step_size):
    values[following] += step_size * (values[state] - values[following])


# %% your-move wrong: old-value-dropped
def move_value(values, state, following, step_size):
    values[state] = step_size * (values[following] - values[state])


# %% your-move wrong: old-value-dropped
def move_value(values, state, following, step_size):
    values[state] = step_size * values[following]


# %% your-move wrong: parts-exchanged
def move_value(values, state, following, step_size):
    values[state] = step_size * values[state] + (1 - step_size) * values[following]


# %% your-move wrong
def move_value(values, state, following, step_size):
    """Half of the way, whatever the step size."""
    values[state] = (values[state] + values[following]) / 2


# %% your-move wrong
def move_value(values, state, following, step_size):
    """Nothing is stored."""
    return values[state] + step_size * (values[following] - values[state])
