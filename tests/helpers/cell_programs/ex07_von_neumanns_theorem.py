# %% saddle-own right
def saddle_points(table):
    least = [min(row) for row in table]
    most = [max(column) for column in zip(*table)]
    pairs = [(i, j) for i in range(len(least)) for j in range(len(most))]
    return [(i, j) for i, j in pairs if least[i] == table[i][j] == most[j]]


# %% saddle-own right
def saddle_points(table):
    """Column by column, and put in order at the end."""
    found = []
    for j in range(len(table[0])):
        for i in range(len(table)):
            in_row = all(table[i][j] <= other for other in table[i])
            in_column = all(table[i][j] >= row[j] for row in table)
            if in_row and in_column:
                found.append((i, j))
    return sorted(found)


# %% saddle-own right
def saddle_points(table):
    """Where max min is min max, the crossings of the best rows and the best columns."""
    least = [min(row) for row in table]
    most = [max(row[j] for row in table) for j in range(len(table[0]))]
    if max(least) != min(most):
        return []
    rows = [i for i in range(len(least)) if least[i] == max(least)]
    columns = [j for j in range(len(most)) if most[j] == min(most)]
    return [(i, j) for i in rows for j in columns]


# %% saddle-own wrong: largest-of-the-row
def saddle_points(table):
    """Largest of its row, smallest of its column."""
    found = []
    for i in range(len(table)):
        for j in range(len(table[0])):
            column = [row[j] for row in table]
            if table[i][j] == max(table[i]) and table[i][j] == min(column):
                found.append((i, j))
    return found


# %% saddle-own wrong: only-the-first
def saddle_points(table):
    """Only the first one."""
    for i in range(len(table)):
        for j in range(len(table[0])):
            column = [row[j] for row in table]
            if table[i][j] == min(table[i]) and table[i][j] == max(column):
                return [(i, j)]
    return []


# %% saddle-own wrong: equal-numbers-mixed-up
def saddle_points(table):
    """One for each row."""
    found = []
    for i, row in enumerate(table):
        j = row.index(min(row))
        if row[j] == max(other[j] for other in table):
            found.append((i, j))
    return found


# %% saddle-own wrong: one-too-many
def saddle_points(table):
    """Counted from 1."""
    found = []
    for i in range(len(table)):
        for j in range(len(table[0])):
            column = [row[j] for row in table]
            if table[i][j] == min(table[i]) and table[i][j] == max(column):
                found.append((i + 1, j + 1))
    return found


# %% saddle-own wrong: column-before-row
def saddle_points(table):
    """The pairs the wrong way round."""
    found = []
    for i in range(len(table)):
        for j in range(len(table[0])):
            column = [row[j] for row in table]
            if table[i][j] == min(table[i]) and table[i][j] == max(column):
                found.append((j, i))
    return found


# %% saddle-own wrong: table-for-entry
def saddle_points(table):
    """As many columns as rows."""
    found = []
    for i in range(len(table)):
        for j in range(min(len(table), len(table[0]))):
            column = [row[j] for row in table]
            if table[i][j] == min(table[i]) and table[i][j] == max(column):
                found.append((i, j))
    return found


# %% saddle-own wrong: some-too-many
def saddle_points(table):
    """Every place where the number is max min, wherever it is."""
    value = max(min(row) for row in table)
    return [(i, j) for i, row in enumerate(table) for j, x in enumerate(row) if x == value]


# %% saddle-own wrong: some-missing
def saddle_points(table):
    """Strictly smaller and larger than all others."""
    found = []
    for i, row in enumerate(table):
        for j, x in enumerate(row):
            others = [y for k, y in enumerate(row) if k != j]
            column = [other[j] for k, other in enumerate(table) if k != i]
            if all(x < y for y in others) and all(x > y for y in column):
                found.append((i, j))
    return found


# %% bakers-own right
bakers = [[0, 30 - 70, 45 - 55], [70 - 30, 0, 60 - 40], [55 - 45, 40 - 60, 0]]


# %% bakers-own right
bakers = [[0.0, -40.0, -10.0], [40.0, 0.0, 20.0], [10.0, -20.0, 0.0]]


# %% bakers-own wrong: None
bakers = [[50, 30, 45], [70, 50, 60], [55, 40, 50]]


# %% bakers-own wrong: None
bakers = [[0, 40, 10], [-40, 0, -20], [-10, 20, 0]]


# %% bakers-own wrong: None
bakers = [[0, -40, -10], [40, 0, 20], [10, 20, 0]]


# %% x-none right
none_at_all = [[0, 1], [1, 0]]


# %% x-none wrong: None
none_at_all = [[1, 2], [3, 4]]


# %% x-none wrong: None
none_at_all = [[0, 1, 0], [1, 0, 1], [0, 1, 0]]


# %% x-two right
exactly_two = [[0, 0, 0], [-1, 1, -1], [0, -2, -1]]


# %% x-two right
exactly_two = [[3, 5, 9], [3, 4, 8], [2, 6, 7]]


# %% x-two wrong: None
exactly_two = [[2, 2, 2], [1, 1, 1], [1, 1, 1]]


# %% x-two wrong: None
exactly_two = [[5, 6, 9], [1, 2, 8], [3, 4, 0]]


# %% x-two wrong: None
exactly_two = [[1, 2, 3], [3, 1, 2], [2, 3, 1]]


# %% good-plan-own right
def good_plan(top, player):
    return {
        node.path: minimax(node).moves[-1]
        for node in top.walk()
        if not node.is_leaf and node.player is player
    }


# %% good-plan-own right
def good_plan(top, player):
    """By a search of its own, the last of equal moves; it answers the other's nodes as well."""
    plan = {}

    def value_of(node):
        if node.is_leaf:
            return node.value
        values = {child.move: value_of(child) for child in node}
        best = node.player.best(values.values())
        for move, value in values.items():
            if value == best:
                plan[node.path] = move
        return best

    value_of(top)
    return plan


# %% good-plan-own wrong
def good_plan(top, player):
    """The first move everywhere."""
    return {node.path: node.children[0].move for node in top.walk() if node.player is player}


# %% good-plan-own wrong: wrong-for-one-value
def good_plan(top, player):
    """MAX's best child for both."""
    values = values_of(top)
    plan = {}
    for node in top.walk():
        if node.player is player:
            plan[node.path] = max(node.children, key=values.get).move
    return plan


# %% good-plan-own wrong
def good_plan(top, player):
    """Only along the best line."""
    plan, node = {}, top
    while not node.is_leaf:
        move = minimax(node).move
        if node.player is player:
            plan[node.path] = move
        node = node[move]
    return plan


# %% good-plan-own wrong
def good_plan(top, player):
    """Children with the value of the root."""
    values = values_of(top)
    plan = {}
    for node in top.walk():
        if node.player is player:
            good = [child.move for child in node.children if values[child] == values[top]]
            plan[node.path] = good[0] if good else node.children[0].move
    return plan


# %% good-plan-own wrong
def good_plan(top, player):
    """Keys are moves, not paths."""
    values = values_of(top)
    plan = {}
    for node in top.walk():
        if node.player is player:
            good = [child.move for child in node.children if values[child] == values[node]]
            plan[node.move] = good[0]
    return plan


# %% good-plan-own wrong: not-written-yet
def good_plan(top, player):
    values = values_of(top)
    plan = {}
    for node in top.walk():
        if node.player is player:
            good = [child.move for child in node.children if values[child] == values[node]]
            plan[node.path] = good[0]


# %% saddle-own wrong: some-too-many
def saddle_points(table):
    """The last number of a column is taken for its largest."""
    pairs = [(i, j) for i in range(len(table)) for j in range(len(table[0]))]
    return [(i, j) for i, j in pairs if min(table[i]) == table[i][j] >= table[-1][j]]


# %% saddle-own wrong: some-missing
def saddle_points(table):
    """Only the first two of each row are looked at."""
    found = []
    for i in range(len(table)):
        for j in range(len(table[0]))[:2]:
            column = [row[j] for row in table]
            if table[i][j] == min(table[i]) and table[i][j] == max(column):
                found.append((i, j))
    return found


# %% saddle-own wrong: some-too-many
def saddle_points(table):
    """The column is never looked at once the two guarantees are equal."""
    max_min = max([min(row) for row in table])
    if max_min != min([max(column) for column in zip(*table)]):
        return []
    return [
        (i, j)
        for i, row in enumerate(table)
        for j, value in enumerate(row)
        if value == max_min == min(row)
    ]


# %% saddle-own wrong: not-to-be-called
def saddle_points(table):
    """The package knows."""
    return by_the_package(table)


# %% good-plan-own wrong
def good_plan(top, player):
    """Whose turn it is follows from the ply, and MAX begins."""
    values = values_of(top)
    plan = {}
    for node in top.walk():
        mover = MAX if len(node.path) % 2 == 0 else MIN
        if mover is player and not node.is_leaf:
            good = [child.move for child in node.children if values[child] == values[node]]
            plan[node.path] = good[0]
    return plan


# %% good-plan-own wrong
def good_plan(top, player):
    """The first three children only."""
    values = values_of(top)
    plan = {}
    for node in top.walk():
        if node.player is player:
            best = player.best([values[child] for child in node.children[:3]])
            plan[node.path] = next(child.move for child in node if values[child] == best)
    return plan


# %% regret-own right
def mix_by_regret(regrets):
    positive = [regret if regret > 0 else 0 for regret in regrets]
    if not any(positive):
        return [1 / len(positive) for _ in positive]
    return [share / sum(positive) for share in positive]


# %% regret-own right
def mix_by_regret(regrets):
    if max(regrets) <= 0:
        regrets = [1 for _ in regrets]
    total = sum(regret for regret in regrets if regret > 0)
    return [Fraction(max(regret, 0)) / Fraction(total) for regret in regrets]


# %% regret-own wrong: raises
def mix_by_regret(regrets):
    """It divides by 0."""
    wished = [max(0, regret) for regret in regrets]
    return [wish / sum(wished) for wish in wished]


# %% regret-own wrong
def mix_by_regret(regrets):
    """Regrets below 0 count, too."""
    total = sum(regrets)
    if total == 0:
        return [1 / len(regrets)] * len(regrets)
    return [regret / total for regret in regrets]


# %% regret-own wrong
def mix_by_regret(regrets):
    """All on the largest."""
    best = regrets.index(max(regrets))
    return [1 if place == best else 0 for place in range(len(regrets))]


# %% regret-own wrong: regrets-without-sign
def mix_by_regret(regrets):
    """By size, whatever the sign."""
    sizes = [abs(regret) for regret in regrets]
    return [size / sum(sizes) if sum(sizes) else 1 / len(sizes) for size in sizes]


# %% regret-own wrong: always-a-half
def mix_by_regret(regrets):
    """Two moves are taken for all."""
    wished = [max(0, regret) for regret in regrets]
    total = sum(wished)
    return [wish / total for wish in wished] if total else [0.5] * len(regrets)


# %% regret-own wrong: left-changed
def mix_by_regret(regrets):
    """What is below 0 becomes 0 in the list that was given."""
    for place, regret in enumerate(regrets):
        if regret < 0:
            regrets[place] = 0
    total = sum(regrets)
    return [regret / total if total else 1 / len(regrets) for regret in regrets]


# %% regret-own wrong: sum-of-all-regrets
def mix_by_regret(regrets):
    """All share alike as soon as the sum is not above 0."""
    if sum(regrets) <= 0:
        return [1 / len(regrets)] * len(regrets)
    wished = [max(0, regret) for regret in regrets]
    return [wish / sum(wished) for wish in wished]


# %% regret-own wrong: small-sums-left-out
def mix_by_regret(regrets):
    """Regrets that are small in all count for nothing."""
    wished = [max(0, regret) for regret in regrets]
    if sum(wished) < 1:
        return [1 / len(regrets)] * len(regrets)
    return [wish / sum(wished) for wish in wished]


# %% signs-own right
row_mix = (1 / 6, 1 / 3, 1 / 2)
col_mix = [1 / 6, 1 / 3, 1 / 2]


# %% signs-own wrong: None
row_mix = [Fraction(1, 3)] * 3
col_mix = [Fraction(1, 3)] * 3


# %% signs-own wrong: None
row_mix = [1, 2, 3]
col_mix = [1, 2, 3]


# %% signs-own wrong: None
row_mix = [Fraction(1, 6), Fraction(1, 3), Fraction(1, 2)]
col_mix = [Fraction(1, 2), Fraction(1, 6), Fraction(1, 3)]


# %% signs-own wrong: None
row_mix = [Fraction(1, 6), Fraction(1, 3)]
col_mix = ...


# %% invent-own right
my_payoffs = [[0, -1, 1, 2], [1, 0, -1, 0], [-1, 1, 0, -2]]


# %% invent-own wrong: None
my_payoffs = [[1, -1], [-1, 1]]


# %% invent-own wrong: None
my_payoffs = [[0, 1, 2], [-1, 3, 4], [-2, 5, 6]]


# %% invent-own wrong: None
my_payoffs = [[0, 1, 2], [-1, 3], [-2, 5, 6]]


# %% saddle-own wrong: in-another-order
def saddle_points(table):
    """Column by column."""
    found = []
    for j in range(len(table[0])):
        column = [row[j] for row in table]
        for i in range(len(table)):
            if table[i][j] == min(table[i]) and table[i][j] == max(column):
                found.append((i, j))
    return found


# %% good-plan-own wrong
def good_plan(top, player):
    """Good enough for the value of the root is enough."""
    values = values_of(top)
    plan = {}
    for node in top.walk():
        if node.player is player:
            plan[node.path] = player.best(node.children, key=values.get).move
            for child in node.children:
                if player.sign * values[child] >= player.sign * values[top]:
                    plan[node.path] = child.move
                    break
    return plan


# %% saddle-own wrong: lists-for-pairs
def saddle_points(table):
    """Lists, not pairs."""
    found = []
    for i in range(len(table)):
        for j in range(len(table[0])):
            column = [row[j] for row in table]
            if table[i][j] == min(table[i]) and table[i][j] == max(column):
                found.append([i, j])
    return found


# %% saddle-own wrong: equal-rows-mixed-up
def saddle_points(table):
    """Table.index(row): of equal rows always the first."""
    columns = list(zip(*table))
    found = []
    for row in table:
        for j, x in enumerate(row):
            if x == min(row) and x == max(columns[j]):
                found.append((table.index(row), j))
    return found


# %% regret-own wrong: smallest-regret-subtracted
def mix_by_regret(regrets):
    """Lifts all regrets by the smallest."""
    least = min(regrets)
    wished = [regret - least for regret in regrets]
    total = sum(wished)
    if total == 0:
        return [1 / len(regrets)] * len(regrets)
    return [wish / total for wish in wished]


# %% regret-own wrong: left-changed
def mix_by_regret(regrets):
    """Changes the list of regrets that it was given."""
    for i in range(len(regrets)):
        if regrets[i] < 0:
            regrets[i] = 0
    total = sum(regrets)
    if total == 0:
        return [1 / len(regrets)] * len(regrets)
    return [regret / total for regret in regrets]


# %% regret-own wrong: always-a-half
def mix_by_regret(regrets):
    """Equal shares are always a half."""
    wished = [max(0, regret) for regret in regrets]
    total = sum(wished)
    if total == 0:
        return [0.5] * len(regrets)
    return [wish / total for wish in wished]


# %% regret-own wrong: largest-of-the-bad
def mix_by_regret(regrets):
    """If none is above 0, only the largest regrets share."""
    wished = [max(0, regret) for regret in regrets]
    total = sum(wished)
    if total == 0:
        best = [regret == max(regrets) for regret in regrets]
        return [each / sum(best) for each in best]
    return [wish / total for wish in wished]


# %% regret-own wrong: largest-regret-takes-all
def mix_by_regret(regrets):
    """The largest regret takes all."""
    if max(regrets) <= 0:
        return [1 / len(regrets)] * len(regrets)
    place = regrets.index(max(regrets))
    return [1 if i == place else 0 for i in range(len(regrets))]


# %% regret-own wrong: sum-of-all-regrets
def mix_by_regret(regrets):
    """Divides by the sum of all regrets, negative ones too."""
    wished = [max(0, regret) for regret in regrets]
    if max(regrets) <= 0:
        return [1 / len(regrets)] * len(regrets)
    return [wish / sum(regrets) for wish in wished]


# %% regret-own wrong: small-sums-left-out
def mix_by_regret(regrets):
    """Equal shares already if the regrets above 0 add up to less than 1 (total < 1)."""
    wished = [max(0, regret) for regret in regrets]
    total = sum(wished)
    if total < 1:
        return [1 / len(regrets)] * len(regrets)
    return [wish / total for wish in wished]


# %% saddle-own wrong: numbers-for-places
def saddle_points(table):
    """Returns the numbers, not their places."""
    found = []
    for i in range(len(table)):
        for j in range(len(table[0])):
            column = [row[j] for row in table]
            if table[i][j] == min(table[i]) and table[i][j] == max(column):
                found.append(table[i][j])
    return found


# %% saddle-own wrong: wrong-beyond-length
def saddle_points(table):
    """Break after the first one of a row."""
    found = []
    for i in range(len(table)):
        for j in range(len(table[0])):
            column = [row[j] for row in table]
            if table[i][j] == min(table[i]) and table[i][j] == max(column):
                found.append((i, j))
                break
    return found


# %% regret-own wrong: regrets-squared
def mix_by_regret(regrets):
    """Squares: proportional to the square of the regret."""
    wished = [max(0, regret) ** 2 for regret in regrets]
    total = sum(wished)
    if total == 0:
        return [1 / len(regrets)] * len(regrets)
    return [wish / total for wish in wished]


# %% regret-own wrong: regrets-without-sign
def mix_by_regret(regrets):
    """Absolute values."""
    total = sum(abs(regret) for regret in regrets)
    if total == 0:
        return [1 / len(regrets)] * len(regrets)
    return [abs(regret) / total for regret in regrets]


# %% regret-own wrong: small-share-for-all
def mix_by_regret(regrets):
    """Regrets of 0 or less get the same small share."""
    wished = [max(0.01, regret) for regret in regrets]
    total = sum(wished)
    return [wish / total for wish in wished]


# %% regret-own wrong: equals-counted-once
def mix_by_regret(regrets):
    """A dict from regret to place: of equal regrets only the last one gets a share."""
    wished = {}
    for place, regret in enumerate(regrets):
        if regret > 0:
            wished[regret] = place
    if not wished:
        return [1 / len(regrets)] * len(regrets)
    shares = [0] * len(regrets)
    for regret, place in wished.items():
        shares[place] = regret / sum(wished)
    return shares


# %% saddle-own wrong: not-compared
def saddle_points(table):
    """The column is not compared with anything."""
    found = []
    for i, row in enumerate(table):
        for j, x in enumerate(row):
            column = [other[j] for other in table]
            if x == min(row) and max(column):
                found.append((i, j))
    return found


# %% saddle-own wrong: saddle-by-its-number
def saddle_points(table):
    """All places with the value."""
    low = max(min(row) for row in table)
    high = min(max(column) for column in zip(*table))
    if low != high:
        return []
    return [(i, j) for i, row in enumerate(table) for j, x in enumerate(row) if x == low]


# %% saddle-own wrong: equal-numbers-mixed-up
def saddle_points(table):
    """Places found by index."""
    found = []
    for i, row in enumerate(table):
        for x in row:
            j = row.index(x)
            if x == min(row) and x == max([other[j] for other in table]):
                found.append((i, j))
    return found


# %% regret-own wrong: sum-of-all-regrets
def mix_by_regret(regrets):
    """Absolute values in the divisor."""
    if max(regrets) <= 0:
        return [1 / len(regrets)] * len(regrets)
    total = sum(abs(r) for r in regrets)
    return [max(0, r) / total for r in regrets]


# %% regret-own wrong: nothing-shared
def mix_by_regret(regrets):
    """Nobody gets anything where nothing is above 0."""
    wished = [max(0, r) for r in regrets]
    total = sum(wished)
    if total == 0:
        return wished
    return [w / total for w in wished]


# %% regret-own wrong: equal-shares
def mix_by_regret(regrets):
    """The same share for every regret above 0."""
    wished = [1 if r > 0 else 0 for r in regrets]
    if sum(wished) == 0:
        wished = [1 for r in regrets]
    return [w / sum(wished) for w in wished]


# %% regret-own wrong: divided-by-the-largest
def mix_by_regret(regrets):
    """Divided by the largest."""
    if max(regrets) <= 0:
        return [1 / len(regrets) for _ in regrets]
    return [max(0, r) / max(regrets) for r in regrets]


# %% saddle-own wrong: is-for-equal
def saddle_points(table):
    found = []
    for i, row in enumerate(table):
        for j, x in enumerate(row):
            column = [other[j] for other in table]
            if x is min(row) and x is max(column):
                found.append((i, j))
    return found


# %% regret-own wrong: sum-of-all-regrets
def mix_by_regret(regrets):
    total = sum(regrets)
    if total <= 0:
        return [1 / len(regrets)] * len(regrets)
    return [max(0, r) / total for r in regrets]


# %% regret-own wrong: not-divided
def mix_by_regret(regrets):
    kept = [max(0, r) for r in regrets]
    if sum(kept) == 0:
        return [1 / len(regrets)] * len(regrets)
    return kept
