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


# %% saddle-own wrong
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


# %% saddle-own wrong: some-missing
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


# %% saddle-own wrong
def saddle_points(table):
    """The pairs the wrong way round."""
    found = []
    for i in range(len(table)):
        for j in range(len(table[0])):
            column = [row[j] for row in table]
            if table[i][j] == min(table[i]) and table[i][j] == max(column):
                found.append((j, i))
    return found


# %% saddle-own wrong
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


# %% short-own right
def count_short_plans(node, player):
    from math import prod

    counts = [count_short_plans(child, player) for child in node]
    if not counts:
        return 1
    return sum(counts) if node.player is player else prod(counts)


# %% short-own right
def count_short_plans(node, player):
    """Written out, not only counted."""

    def plans(node):
        if node.is_leaf:
            return [{}]
        if node.player is player:
            return [{node.path: child.move, **plan} for child in node for plan in plans(child)]
        together = [{}]
        for child in node:
            together = [{**plan, **more} for plan in together for more in plans(child)]
        return together

    return len(plans(node))


# %% short-own wrong: complete-plans-counted
def count_short_plans(node, player):
    """Complete plans."""
    count = 1
    for below in node.walk():
        if below.player is player:
            count *= len(below.children)
    return count


# %% short-own wrong: sum-and-product-exchanged
def count_short_plans(node, player):
    """Added and multiplied the wrong way round."""
    if node.is_leaf:
        return 1
    counts = [count_short_plans(child, player) for child in node.children]
    if node.player is not player:
        return sum(counts)
    result = 1
    for count in counts:
        result = result * count
    return result


# %% short-own wrong: always-added
def count_short_plans(node, player):
    """Always added: the leaves."""
    if node.is_leaf:
        return 1
    return sum(count_short_plans(child, player) for child in node.children)


# %% short-own wrong
def count_short_plans(node, player):
    """The product begins at 0."""
    if node.is_leaf:
        return 1
    counts = [count_short_plans(child, player) for child in node.children]
    if node.player is player:
        return sum(counts)
    result = 0
    for count in counts:
        result = result * count
    return result


# %% short-own wrong: always-for-one-player
def count_short_plans(node, player):
    """It counts for MAX, whichever player is asked about."""
    if node.is_leaf:
        return 1
    counts = [count_short_plans(child, player) for child in node.children]
    if node.player is MAX:
        return sum(counts)
    result = 1
    for count in counts:
        result = result * count
    return result


# %% short-own wrong: leaf-has-no-plan
def count_short_plans(node, player):
    """A leaf has no plan, so nothing has."""
    if node.is_leaf:
        return 0
    counts = [count_short_plans(child, player) for child in node.children]
    if node.player is player:
        return sum(counts)
    result = 1
    for count in counts:
        result = result * count
    return result


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


# %% short-own wrong: wrong-where-one-moves-again
def count_short_plans(node, player):
    """The players take turns."""

    def count(node, mover):
        if node.is_leaf:
            return 1
        counts = [count(child, mover.opponent) for child in node.children]
        if mover is player:
            return sum(counts)
        result = 1
        for number in counts:
            result = result * number
        return result

    return count(node, node.player) if not node.is_leaf else 1
