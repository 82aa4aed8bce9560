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
    """A bead is taken out only if there is one."""
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


# %% your-update wrong: only-a-win-counts
def update(opened, outcome):
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


# %% your-update wrong: boxes-unchanged
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


# %% your-update wrong: boxes-unchanged
def update(opened, outcome):
    """The boxes are new ones."""
    more = {1: 3, 0: 1, -1: -1}[outcome]
    for beads, drawn in opened:
        beads = {**beads, drawn: max(0, beads[drawn] + more)}


# %% your-update wrong: last-bead-kept
def update(opened, outcome):
    for beads, drawn in opened:
        if outcome == 1:
            beads[drawn] += 3
        elif outcome == 0:
            beads[drawn] += 1
        elif beads[drawn] > 1:
            beads[drawn] -= 1


# %% your-update wrong: empty-box-left-out
def update(opened, outcome):
    more = {1: 3, 0: 1, -1: -1}[outcome]
    for beads, drawn in opened:
        if beads[drawn] > 0:
            beads[drawn] += more


# %% your-update wrong: ended-at-a-missing-bead
def update(opened, outcome):
    """Boxes after an empty one are not punished."""
    more = {1: 3, 0: 1, -1: -1}[outcome]
    for beads, drawn in opened:
        if beads[drawn] + more < 0:
            break
        beads[drawn] += more


# %% your-update wrong: beads-replaced
def update(opened, outcome):
    for beads, drawn in opened:
        beads[drawn] = {1: 3, 0: 1, -1: -1}[outcome]


# %% your-update wrong: beads-replaced
def update(opened, outcome):
    for beads, drawn in opened:
        beads[drawn] = max(0, {1: 3, 0: 1, -1: -1}[outcome])


# %% your-update wrong: all-colours-changed
def update(opened, outcome):
    """And below 0, too."""
    for beads, drawn in opened:
        for move in beads:
            beads[move] += {1: 3, 0: 1, -1: -1}[outcome]


# %% your-update wrong: two-beads-for-a-win
def update(opened, outcome):
    for beads, drawn in opened:
        if outcome == 1:
            beads[drawn] += 3
        if outcome == 0:
            beads[drawn] += 1
        else:
            beads[drawn] -= 1


# %% your-update wrong: if-in-place-of-elif
def update(opened, outcome):
    if outcome == 1:
        more = 3
    if outcome == 0:
        more = 1
    else:
        more = -1
    for beads, drawn in opened:
        beads[drawn] = max(0, beads[drawn] + more)


# %% your-update wrong: float-for-whole-number
def update(opened, outcome):
    """The boxes hold 7.0 beads."""
    more = {1: 3, 0: 1, -1: -1}[outcome]
    for beads, drawn in opened:
        beads[drawn] = max(0.0, float(beads[drawn] + more))


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


# %% your-move right
def move_value(values, state, following, step_size):
    """The state comes last in the dictionary."""
    value = values.pop(state)
    values[state] = value + step_size * (values[following] - value)


# %% your-move wrong: wrong-for-one-value
def move_value(values, state, following, step_size):
    """A value of 0 is not moved."""
    if values[state]:
        values[state] += step_size * (values[following] - values[state])


# %% your-move wrong: wrong-for-one-value
def move_value(values, state, following, step_size):
    """Nor towards 0."""
    if values[following]:
        values[state] += step_size * (values[following] - values[state])


# %% your-move wrong: numbers-rounded
def move_value(values, state, following, step_size):
    """It is rounded."""
    values[state] = round(values[state] + step_size * (values[following] - values[state]), 2)


# %% your-move wrong: part-of-the-later-value
def move_value(values, state, following, step_size):
    """Without brackets."""
    values[state] += step_size * values[following] - values[state]


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


# %% your-move wrong: part-of-the-later-value
def move_value(values, state, following, step_size):
    values[state] = step_size * values[following]


# %% your-move wrong: parts-exchanged
def move_value(values, state, following, step_size):
    values[state] = step_size * values[state] + (1 - step_size) * values[following]


# %% your-move wrong: half-of-the-way
def move_value(values, state, following, step_size):
    """Half of the way, whatever the step size."""
    values[state] = (values[state] + values[following]) / 2


# %% your-move wrong: table-unchanged
def move_value(values, state, following, step_size):
    """Nothing is stored."""
    return values[state] + step_size * (values[following] - values[state])


# %% your-move wrong: numbers-rounded
def move_value(values, state, following, step_size):
    """It is rounded to four digits."""
    values[state] = round(values[state] + step_size * (values[following] - values[state]), 4)


# %% your-update wrong
def update(opened, outcome):
    """After a loss a bead is taken if the box is not empty, even one that is not there."""
    for beads, drawn in opened:
        if outcome == -1:
            if sum(beads.values()) > 0:
                beads[drawn] -= 1
        else:
            beads[drawn] += 3 if outcome == 1 else 1


# %% your-update wrong: wrong-beyond-length
def update(opened, outcome):
    """Only the first four boxes of a game are changed; a longer game opens more."""
    more = {1: 3, 0: 1, -1: -1}[outcome]
    for beads, drawn in opened[:4]:
        beads[drawn] = max(0, beads[drawn] + more)


# %% your-update wrong: answers-held
def update(opened, outcome):
    """A box holds at most nine beads of a colour, so the ninth win adds nothing."""
    more = {1: 3, 0: 1, -1: -1}[outcome]
    for beads, drawn in opened:
        beads[drawn] = min(9, max(0, beads[drawn] + more))


# %% your-update wrong: wrong-beyond-length
def update(opened, outcome):
    """Two boxes with the same beads are taken for one, and the second is not changed."""
    more = {1: 3, 0: 1, -1: -1}[outcome]
    done = []
    for beads, drawn in opened:
        if (beads, drawn) in done:
            continue
        done.append((dict(beads), drawn))
        beads[drawn] = max(0, beads[drawn] + more)


# %% your-update wrong: last-bead-of-a-box-kept
def update(opened, outcome):
    """A loss takes out a bead only if its colour is not the only one with beads in the box (so
    that no box becomes empty).
    """
    more = {1: 3, 0: 1, -1: -1}[outcome]
    for beads, drawn in opened:
        if outcome < 0 and sum(beads.values()) <= 1:
            continue
        beads[drawn] = max(0, beads[drawn] + more)


# %% your-move wrong: answers-held
def move_value(values, state, following, step_size):
    """Values stay between -1 and 1, which is wrong if a win is worth 10."""
    new = values[state] + step_size * (values[following] - values[state])
    values[state] = max(-1, min(1, new))


# %% your-move wrong: wrong-at-0
def move_value(values, state, following, step_size):
    """A step size of 0 is taken for not given."""
    values[state] += (step_size or 0.1) * (values[following] - values[state])


# %% your-move wrong: small-steps-left-out
def move_value(values, state, following, step_size):
    """A small difference, below a hundredth, is not worth a correction."""
    difference = values[following] - values[state]
    if abs(difference) >= 0.01:
        values[state] += step_size * difference


# %% your-update wrong: float-for-whole-number
def update(opened, outcome):
    """Floats."""
    more = {1: 3.0, 0: 1.0, -1: -1.0}[outcome]
    for beads, drawn in opened:
        beads[drawn] = max(0, beads[drawn] + more)


# %% your-update wrong: last-bead-kept
def update(opened, outcome):
    """The last bead stays: never below 1."""
    more = {1: 3, 0: 1, -1: -1}[outcome]
    for beads, drawn in opened:
        beads[drawn] = max(1, beads[drawn] + more)


# %% your-update wrong: boxes-unchanged
def update(opened, outcome):
    """Makes new dicts and puts them into the list: the boxes themselves do not change."""
    more = {1: 3, 0: 1, -1: -1}[outcome]
    for i in range(len(opened)):
        beads, drawn = opened[i]
        beads = dict(beads)
        beads[drawn] = max(0, beads[drawn] + more)
        opened[i] = (beads, drawn)


# %% your-update wrong: colour-dropped
def update(opened, outcome):
    """A colour without beads is deleted from the box."""
    more = {1: 3, 0: 1, -1: -1}[outcome]
    for beads, drawn in opened:
        beads[drawn] = beads[drawn] + more
        if beads[drawn] <= 0:
            del beads[drawn]


# %% your-update wrong: all-colours-changed
def update(opened, outcome):
    """A loss puts a bead on every colour that was not drawn."""
    for beads, drawn in opened:
        if outcome == 1:
            beads[drawn] += 3
        elif outcome == 0:
            beads[drawn] += 1
        else:
            for move in beads:
                if move != drawn:
                    beads[move] += 1


# %% your-update wrong: loss-taken-for-win
def update(opened, outcome):
    """`if outcome:` takes -1 for a win."""
    for beads, drawn in opened:
        if outcome:
            beads[drawn] += 3
        elif outcome == 0:
            beads[drawn] += 1
        else:
            beads[drawn] = max(0, beads[drawn] - 1)


# %% your-move wrong: sign-of-the-difference-lost
def move_value(values, state, following, step_size):
    """The distance without its direction."""
    values[state] += step_size * abs(values[following] - values[state])


# %% your-move wrong: only-upwards
def move_value(values, state, following, step_size):
    """Only upwards."""
    if values[following] > values[state]:
        values[state] += step_size * (values[following] - values[state])


# %% your-move wrong: table-unchanged
def move_value(values, state, following, step_size):
    """Changes a copy."""
    values = dict(values)
    values[state] += step_size * (values[following] - values[state])
    return values


# %% your-update wrong: last-bead-of-a-box-kept
def update(opened, outcome):
    """A loss takes nothing out of a box that holds a single bead."""
    more = {1: 3, 0: 1, -1: -1}[outcome]
    for beads, drawn in opened:
        if outcome == -1 and sum(beads.values()) <= 1:
            continue
        beads[drawn] = max(0, beads[drawn] + more)


# %% your-move wrong: difference-not-counted
def move_value(values, state, following, step_size):
    """A fixed step up or down, whatever the distance."""
    if values[following] > values[state]:
        values[state] += step_size
    elif values[following] < values[state]:
        values[state] -= step_size


# %% your-move wrong: half-of-the-way
def move_value(values, state, following, step_size):
    """Always half of the way."""
    values[state] += 0.5 * (values[following] - values[state])


# %% your-update wrong: argument-compared-with-text
def update(opened, outcome):
    for beads, drawn in opened:
        if outcome == "win":
            beads[drawn] += 3
        elif outcome == "draw":
            beads[drawn] += 1
        else:
            beads[drawn] -= 1


# %% your-move wrong: value-changed-too-early
def move_value(values, state, following, step_size):
    """The value has already changed when it is subtracted."""
    values[state] += step_size * values[following]
    values[state] -= step_size * values[state]


# %% your-update wrong: all-colours-changed
def update(opened, outcome):
    """A loss takes a bead of each colour."""
    for beads, drawn in opened:
        if outcome == -1:
            for move in beads:
                beads[move] = max(0, beads[move] - 1)
        else:
            beads[drawn] += 1 if outcome == 0 else 3


# %% your-update wrong: three-times-the-outcome
def update(opened, outcome):
    """Three times the outcome."""
    for beads, drawn in opened:
        beads[drawn] = max(0, beads[drawn] + 3 * outcome)


# %% your-update wrong: loss-takes-three
def update(opened, outcome):
    for beads, drawn in opened:
        beads[drawn] = max(0, beads[drawn] + (outcome * 3 or 1))


# %% your-update wrong: draw-and-loss-exchanged
def update(opened, outcome):
    for beads, drawn in opened:
        if outcome == 1:
            beads[drawn] += 3
        elif outcome == -1:
            beads[drawn] += 1
        else:
            beads[drawn] = max(0, beads[drawn] - 1)


# %% your-update wrong: beads-replaced
def update(opened, outcome):
    for beads, drawn in opened:
        if outcome == 1:
            beads[drawn] = 3
        elif outcome == 0:
            beads[drawn] = 1
        else:
            beads[drawn] = max(0, beads[drawn] - 1)


# %% your-update wrong: two-beads-for-a-win
def update(opened, outcome):
    for beads, drawn in opened:
        beads[drawn] = max(0, beads[drawn] + {1: 2, 0: 1, -1: -1}[outcome])


# %% your-move wrong: following-moved
def move_value(values, state, following, step_size):
    values[following] += step_size * (values[following] - values[state])


# %% your-update wrong: draw-punished
def update(opened, outcome):
    for beads, drawn in opened:
        if outcome == 1:
            beads[drawn] += 3
        else:
            beads[drawn] = max(0, beads[drawn] - 1)


# %% your-update wrong: draw-taken-for-a-win
def update(opened, outcome):
    for beads, drawn in opened:
        if outcome >= 0:
            beads[drawn] += 3
        elif beads[drawn] > 0:
            beads[drawn] -= 1


# %% your-move wrong: sum-for-the-difference
def move_value(values, state, following, step_size):
    values[state] += step_size * (values[following] + values[state])
