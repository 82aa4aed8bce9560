# %% guarantees right
def guarantees(table):
    columns = list(zip(*table))
    return max(map(min, table)), min(map(max, columns))


# %% guarantees right
def guarantees(table):
    max_min = None
    for row in table:
        least = row[0]
        for payoff in row:
            if payoff < least:
                least = payoff
        if max_min is None or least > max_min:
            max_min = least
    min_max = None
    for j in range(len(table[0])):
        most = max([row[j] for row in table])
        if min_max is None or most < min_max:
            min_max = most
    return max_min, min_max


# %% guarantees wrong: rows-for-columns
def guarantees(table):
    """Columns are read as rows."""
    max_min = max([min(row) for row in table])
    min_max = min([max(row) for row in table])
    return max_min, min_max


# %% guarantees wrong: guarantees-exchanged
def guarantees(table):
    """The pair the wrong way round."""
    max_min = max([min(row) for row in table])
    min_max = min([max(column) for column in zip(*table)])
    return min_max, max_min


# %% guarantees wrong: table-for-entry
def guarantees(table):
    """As many columns as rows are looked at."""
    max_min = max([min(row) for row in table])
    min_max = min([max([row[j] for row in table]) for j in range(len(table)) if j < len(table[0])])
    return max_min, min_max


# %% guarantees wrong: last-column-left-out
def guarantees(table):
    """The last column is never looked at."""
    max_min = max([min(row) for row in table])
    min_max = min([max([row[j] for row in table]) for j in range(len(table[0]) - 1)])
    return max_min, min_max


# %% guarantees wrong
def guarantees(table):
    """The last row is never looked at."""
    max_min = max([min(row) for row in table[:-1]])
    min_max = min([max(column) for column in zip(*table)])
    return max_min, min_max


# %% guarantees wrong: starts-at-a-number
def guarantees(table):
    """It starts from 0."""
    max_min, min_max = 0, 100
    for row in table:
        max_min = max(max_min, min(row))
    for column in zip(*table):
        min_max = min(min_max, max(column))
    return max_min, min_max


# %% guarantees wrong: best-answer-taken
def guarantees(table):
    """What MAX can get at most in the best row, and MIN must give at least in the best column."""
    return max(map(max, table)), min(map(min, zip(*table)))


# %% guarantees wrong
def guarantees(table):
    """The row and the column with the best sum."""
    columns = list(zip(*table))
    return min(max(table, key=sum)), max(min(columns, key=sum))


# %% guarantees wrong
def guarantees(table):
    """The last payoff of a row is kept for its smallest."""
    max_min = None
    for row in table:
        least = row[0]
        for payoff in row:
            if payoff < least:
                least = payoff
        if max_min is None or payoff > max_min:
            max_min = payoff
    return max_min, min(map(max, zip(*table)))


# %% guarantees wrong
def guarantees(table):
    """MIN's guarantee is looked for among the first two rows."""
    return max(map(min, table)), min(map(max, zip(*table[:2])))


# %% sure-of right
def sure_of(payoffs, mix):
    return min(sum(p * x for p, x in zip(mix, column)) for column in zip(*payoffs))


# %% sure-of right
def sure_of(payoffs, mix):
    least = None
    for j in range(len(payoffs[0])):
        total = 0
        for i in range(len(payoffs)):
            total += mix[i] * payoffs[i][j]
        if least is None or total < least:
            least = total
    return least


# %% sure-of right
def sure_of(payoffs, mix):
    """With exact fractions."""
    mix = [Fraction(p) for p in mix]
    sums = [0] * len(payoffs[0])
    for p, row in zip(mix, payoffs):
        sums = [total + p * x for total, x in zip(sums, row)]
    return sorted(sums)[0]


# %% sure-of wrong: as-many-columns-as-rows
def sure_of(payoffs, mix):
    """Rows are counted as columns: there are as many as the table has rows."""
    sums = []
    for j in range(min(len(payoffs), len(payoffs[0]))):
        sums.append(sum(p * row[j] for p, row in zip(mix, payoffs)))
    return min(sums)


# %% sure-of wrong: rows-for-columns
def sure_of(payoffs, mix):
    """The rows are taken for the columns."""
    return min(sum(p * x for p, x in zip(mix, row)) for row in payoffs)


# %% sure-of wrong: best-answer-taken
def sure_of(payoffs, mix):
    """MIN helps."""
    return max(sum(p * x for p, x in zip(mix, column)) for column in zip(*payoffs))


# %% sure-of wrong: last-column-left-out
def sure_of(payoffs, mix):
    """The last column is never looked at."""
    sums = []
    for j in range(len(payoffs[0]) - 1):
        sums.append(sum(p * row[j] for p, row in zip(mix, payoffs)))
    return min(sums)


# %% sure-of wrong: answer-knows-the-row
def sure_of(payoffs, mix):
    """The smallest of each row is weighed."""
    return sum(p * min(row) for p, row in zip(mix, payoffs))


# %% sure-of wrong: mix-left-out
def sure_of(payoffs, mix):
    """The mix is left out."""
    return min(sum(column) / len(column) for column in zip(*payoffs))


# %% sure-of wrong: one-column-only
def sure_of(payoffs, mix):
    """Returned within the loop."""
    for column in zip(*payoffs):
        return min([sum(p * x for p, x in zip(mix, column))])


# %% sure-of wrong: smallest-starts-at-0
def sure_of(payoffs, mix):
    """The smallest begins at 0."""
    least = 0
    for column in zip(*payoffs):
        least = min(least, sum(p * x for p, x in zip(mix, column)))
    return least


# %% proves right
def proves(payoffs, number, row_mix, col_mix):
    import math

    def is_mix(mix):
        return all(p >= 0 for p in mix) and math.isclose(sum(mix), 1)

    if not is_mix(row_mix) or not is_mix(col_mix):
        return False
    for column in zip(*payoffs):
        if sum(p * x for p, x in zip(row_mix, column)) < number:
            return False
    for row in payoffs:
        if sum(q * x for q, x in zip(col_mix, row)) > number:
            return False
    return True


# %% proves right
def proves(payoffs, number, row_mix, col_mix):
    """A mix has nothing below 0 and sums to 1; the package weighs the rest."""
    if min(*row_mix, *col_mix) < 0 or sum(row_mix) != 1 or sum(col_mix) != 1:
        return False
    found = MatrixGame(payoffs).certificate(row_mix, col_mix)
    return found.lower >= number >= found.upper


# %% proves right
def proves(payoffs, number, row_mix, col_mix):
    """The same question twice: MIN's is that of MAX in the table turned about."""

    def sure(table, mix, least):
        if any(p < 0 for p in mix) or sum(mix) != 1:
            return False
        columns = range(len(table[0]))
        return all(sum(p * row[j] for p, row in zip(mix, table)) >= least for j in columns)

    turned = [[-x for x in column] for column in zip(*payoffs)]
    return sure(payoffs, row_mix, number) and sure(turned, col_mix, -number)


# %% proves wrong: one-side-proved
def proves(payoffs, number, row_mix, col_mix):
    """MIN's mix is not looked at."""
    against_columns = [sum(p * x for p, x in zip(row_mix, column)) for column in zip(*payoffs)]
    if min(row_mix) < 0 or sum(row_mix) != 1 or min(col_mix) < 0 or sum(col_mix) != 1:
        return False
    return min(against_columns) >= number


# %% proves wrong: one-mix-for-both
def proves(payoffs, number, row_mix, col_mix):
    """The rows are weighed with MAX's mix."""
    against_columns = [sum(p * x for p, x in zip(row_mix, column)) for column in zip(*payoffs)]
    against_rows = [sum(q * x for q, x in zip(row_mix, row)) for row in payoffs]
    if min(row_mix) < 0 or sum(row_mix) != 1 or min(col_mix) < 0 or sum(col_mix) != 1:
        return False
    return min(against_columns) >= number and max(against_rows) <= number


# %% proves wrong: best-answer-taken
def proves(payoffs, number, row_mix, col_mix):
    """max and min are exchanged."""
    against_columns = [sum(p * x for p, x in zip(row_mix, column)) for column in zip(*payoffs)]
    against_rows = [sum(q * x for q, x in zip(col_mix, row)) for row in payoffs]
    if min(row_mix) < 0 or sum(row_mix) != 1 or min(col_mix) < 0 or sum(col_mix) != 1:
        return False
    return max(against_columns) >= number and min(against_rows) <= number


# %% proves wrong: best-answer-taken
def proves(payoffs, number, row_mix, col_mix):
    """The smallest of the rows is taken, which is MAX's worst answer."""
    against_columns = [sum(p * x for p, x in zip(row_mix, column)) for column in zip(*payoffs)]
    against_rows = [sum(q * x for q, x in zip(col_mix, row)) for row in payoffs]
    if min(row_mix) < 0 or sum(row_mix) != 1 or min(col_mix) < 0 or sum(col_mix) != 1:
        return False
    return min(against_columns) >= number and min(against_rows) <= number


# %% proves wrong: no-mix-believed
def proves(payoffs, number, row_mix, col_mix):
    """It accepts numbers that are not a mix."""
    against_columns = [sum(p * x for p, x in zip(row_mix, column)) for column in zip(*payoffs)]
    against_rows = [sum(q * x for q, x in zip(col_mix, row)) for row in payoffs]
    return min(against_columns) >= number and max(against_rows) <= number


# %% proves wrong: no-mix-believed
def proves(payoffs, number, row_mix, col_mix):
    """Probabilities below 0 are believed."""
    against_columns = [sum(p * x for p, x in zip(row_mix, column)) for column in zip(*payoffs)]
    against_rows = [sum(q * x for q, x in zip(col_mix, row)) for row in payoffs]
    if sum(row_mix) != 1 or sum(col_mix) != 1:
        return False
    return min(against_columns) >= number and max(against_rows) <= number


# %% proves wrong: no-mix-believed
def proves(payoffs, number, row_mix, col_mix):
    """MIN's mix need be none."""
    against_columns = [sum(p * x for p, x in zip(row_mix, column)) for column in zip(*payoffs)]
    against_rows = [sum(q * x for q, x in zip(col_mix, row)) for row in payoffs]
    if min(row_mix) < 0 or sum(row_mix) != 1:
        return False
    return min(against_columns) >= number and max(against_rows) <= number


# %% proves wrong: exactly-the-number-wanted
def proves(payoffs, number, row_mix, col_mix):
    """Every answer must give exactly the number."""
    against_columns = [sum(p * x for p, x in zip(row_mix, column)) for column in zip(*payoffs)]
    against_rows = [sum(q * x for q, x in zip(col_mix, row)) for row in payoffs]
    if min(row_mix) < 0 or sum(row_mix) != 1 or min(col_mix) < 0 or sum(col_mix) != 1:
        return False
    return all(x == number for x in against_columns + against_rows)


# %% proves wrong: argument-unused
def proves(payoffs, number, row_mix, col_mix):
    """It asks whether the number is the value, not whether these mixes prove it."""
    return MatrixGame(payoffs).solve().value == number


# %% proves wrong: mixes-against-each-other
def proves(payoffs, number, row_mix, col_mix):
    """What the two mixes give against each other proves nothing."""
    if min(row_mix) < 0 or sum(row_mix) != 1 or min(col_mix) < 0 or sum(col_mix) != 1:
        return False
    mean = sum(p * q * x for p, row in zip(row_mix, payoffs) for q, x in zip(col_mix, row))
    return mean == number


# %% proves wrong: wrong-below-0
def proves(payoffs, number, row_mix, col_mix):
    """MIN's mix may have probabilities below 0."""
    against_columns = [sum(p * x for p, x in zip(row_mix, column)) for column in zip(*payoffs)]
    against_rows = [sum(q * x for q, x in zip(col_mix, row)) for row in payoffs]
    if min(row_mix) < 0 or sum(row_mix) != 1 or sum(col_mix) != 1:
        return False
    return min(against_columns) >= number >= max(against_rows)


# %% proves wrong
def proves(payoffs, number, row_mix, col_mix):
    """No probability is above 1; some may be below 0."""
    against_columns = [sum(p * x for p, x in zip(row_mix, column)) for column in zip(*payoffs)]
    against_rows = [sum(q * x for q, x in zip(col_mix, row)) for row in payoffs]
    if min(row_mix) < 0 or sum(row_mix) != 1 or max(col_mix) > 1 or sum(col_mix) != 1:
        return False
    return min(against_columns) >= number >= max(against_rows)


# %% proves wrong
def proves(payoffs, number, row_mix, col_mix):
    """The same with the mix of MAX."""
    against_columns = [sum(p * x for p, x in zip(row_mix, column)) for column in zip(*payoffs)]
    against_rows = [sum(q * x for q, x in zip(col_mix, row)) for row in payoffs]
    if max(row_mix) > 1 or sum(row_mix) != 1 or min(col_mix) < 0 or sum(col_mix) != 1:
        return False
    return min(against_columns) >= number >= max(against_rows)


# %% proves wrong
def proves(payoffs, number, row_mix, col_mix):
    """The mix of MAX may sum to less than 1."""
    against_columns = [sum(p * x for p, x in zip(row_mix, column)) for column in zip(*payoffs)]
    against_rows = [sum(q * x for q, x in zip(col_mix, row)) for row in payoffs]
    if min(row_mix) < 0 or sum(row_mix) > 1 or min(col_mix) < 0 or sum(col_mix) != 1:
        return False
    return min(against_columns) >= number >= max(against_rows)


# %% proves wrong
def proves(payoffs, number, row_mix, col_mix):
    """The mix of MIN may sum to more than 1."""
    against_columns = [sum(p * x for p, x in zip(row_mix, column)) for column in zip(*payoffs)]
    against_rows = [sum(q * x for q, x in zip(col_mix, row)) for row in payoffs]
    if min(row_mix) < 0 or sum(row_mix) != 1 or min(col_mix) < 0 or sum(col_mix) < 1:
        return False
    return min(against_columns) >= number >= max(against_rows)


# %% sure-of wrong: starts-at-a-number
def sure_of(payoffs, mix):
    """A hundred is taken for more than all payoffs."""
    worst = 100
    for column in zip(*payoffs):
        worst = min(worst, sum(p * x for p, x in zip(mix, column)))
    return worst


# %% sure-of wrong: starts-at-a-number
def sure_of(payoffs, mix):
    """A million is taken for more than all payoffs."""
    worst = 1_000_000
    for column in zip(*payoffs):
        worst = min(worst, sum(p * x for p, x in zip(mix, column)))
    return worst


# %% sure-of wrong
def sure_of(payoffs, mix):
    """−1 is taken for "nothing yet"."""
    worst = -1
    for column in zip(*payoffs):
        total = sum(p * x for p, x in zip(mix, column))
        if worst == -1 or total < worst:
            worst = max(total, -1000)
    return worst


# %% proves wrong: never-proved
def proves(payoffs, number, row_mix, col_mix):
    """It wants more than the number on one side, and less on the other."""
    against_columns = [sum(p * x for p, x in zip(row_mix, column)) for column in zip(*payoffs)]
    against_rows = [sum(q * x for q, x in zip(col_mix, row)) for row in payoffs]
    if min(row_mix) < 0 or sum(row_mix) != 1 or min(col_mix) < 0 or sum(col_mix) != 1:
        return False
    return min(against_columns) > number and max(against_rows) < number


# %% proves wrong: never-proved
def proves(payoffs, number, row_mix, col_mix):
    """It always says False."""
    return False


# %% proves wrong: best-answer-taken
def proves(payoffs, number, row_mix, col_mix):
    """The largest of the columns, but MAX is sure only of the smallest."""
    against_columns = [sum(p * x for p, x in zip(row_mix, column)) for column in zip(*payoffs)]
    against_rows = [sum(q * x for q, x in zip(col_mix, row)) for row in payoffs]
    if min(row_mix) < 0 or sum(row_mix) != 1 or min(col_mix) < 0 or sum(col_mix) != 1:
        return False
    return max(against_columns) >= number and max(against_rows) <= number


# %% sure-of wrong: wrong-at-0
def sure_of(payoffs, mix):
    """A column worth 0 counts as none."""
    least = None
    for c in zip(*payoffs):
        s = sum(p * x for p, x in zip(mix, c))
        if not least or s < least:
            least = s
    return least


# %% sure-of wrong
def sure_of(payoffs, mix):
    """The last row has all that the first leaves."""
    p = mix[0]
    return min(p * c[0] + (1 - p) * c[-1] for c in zip(*payoffs))


# %% proves wrong: no-mix-believed
def proves(payoffs, number, row_mix, col_mix):
    """The sum of both mixes."""
    if sum(row_mix) + sum(col_mix) != 2:
        return False
    if min(row_mix) < 0 or min(col_mix) < 0:
        return False
    return (
        min(sum(p * x for p, x in zip(row_mix, c)) for c in zip(*payoffs)) >= number
        and max(sum(q * x for q, x in zip(col_mix, r)) for r in payoffs) <= number
    )


# %% proves wrong
def proves(payoffs, number, row_mix, col_mix):
    """Two probabilities alone make a mix."""
    for m in (row_mix, col_mix):
        if m[0] + m[1] != 1 or min(m) < 0:
            return False
    return (
        min(sum(p * x for p, x in zip(row_mix, c)) for c in zip(*payoffs)) >= number
        and max(sum(q * x for q, x in zip(col_mix, r)) for r in payoffs) <= number
    )


# %% proves wrong
def proves(payoffs, number, row_mix, col_mix):
    """The sign of two probabilities alone."""
    for m in (row_mix, col_mix):
        if sum(m) != 1 or m[0] < 0 or m[1] < 0:
            return False
    return (
        min(sum(p * x for p, x in zip(row_mix, c)) for c in zip(*payoffs)) == number
        and max(sum(q * x for q, x in zip(col_mix, r)) for r in payoffs) == number
    )


# %% proves wrong: one-row-only
def proves(payoffs, number, row_mix, col_mix):
    """The return is in the loop over the rows."""
    for m in (row_mix, col_mix):
        if sum(m) != 1 or min(m) < 0:
            return False
    for c in zip(*payoffs):
        if sum(p * x for p, x in zip(row_mix, c)) < number:
            return False
    for r in payoffs:
        return sum(q * x for q, x in zip(col_mix, r)) <= number


# %% proves wrong: one-column-only
def proves(payoffs, number, row_mix, col_mix):
    """The first column alone."""
    for mix in (row_mix, col_mix):
        if sum(mix) != 1 or min(mix) < 0:
            return False
    if sum(p * row[0] for p, row in zip(row_mix, payoffs)) < number:
        return False
    return max(sum(q * x for q, x in zip(col_mix, row)) for row in payoffs) <= number


# %% sure-of right
def sure_of(payoffs, mix):
    """Each row is weighed as a whole, and the table is turned about after."""
    weighed = [[p * x for x in row] for p, row in zip(mix, payoffs)]
    return min(map(sum, zip(*weighed)))


# %% sure-of wrong: equals-dropped
def sure_of(payoffs, mix):
    """Of equal products one is left: a set holds each thing once."""
    return min(sum({p * x for p, x in zip(mix, column)}) for column in zip(*payoffs))


# %% sure-of wrong
def sure_of(payoffs, mix):
    """Of equal rows the first is found each time."""
    columns = range(len(payoffs[0]))
    return min(sum(mix[payoffs.index(row)] * row[j] for row in payoffs) for j in columns)


# %% proves right
def proves(payoffs, number, row_mix, col_mix):
    """Between the two there is no room: both numbers are equal to it."""
    if any(p < 0 for p in row_mix + col_mix) or not sum(row_mix) == sum(col_mix) == 1:
        return False
    least = min(sum(p * x for p, x in zip(row_mix, column)) for column in zip(*payoffs))
    most = max(sum(q * x for q, x in zip(col_mix, row)) for row in payoffs)
    return least == number == most


# %% proves wrong
def proves(payoffs, number, row_mix, col_mix):
    """What MAX would lose counts as won."""
    for mix in (row_mix, col_mix):
        if min(mix) < 0 or sum(mix) != 1:
            return False
    least = min(abs(sum(p * x for p, x in zip(row_mix, c))) for c in zip(*payoffs))
    return least >= number >= max(sum(q * x for q, x in zip(col_mix, r)) for r in payoffs)


# %% proves wrong
def proves(payoffs, number, row_mix, col_mix):
    """Of each row the first two payoffs alone."""
    for mix in (row_mix, col_mix):
        if min(mix) < 0 or sum(mix) != 1:
            return False
    most = max(col_mix[0] * r[0] + (col_mix[1] * r[1] if len(r) > 1 else 0) for r in payoffs)
    return min(sum(p * x for p, x in zip(row_mix, c)) for c in zip(*payoffs)) >= number >= most


# %% proves wrong
def proves(payoffs, number, row_mix, col_mix):
    """Each row must give exactly the number, even one that MAX does not play."""
    for mix in (row_mix, col_mix):
        if min(mix) < 0 or sum(mix) != 1:
            return False
    if min(sum(p * x for p, x in zip(row_mix, c)) for c in zip(*payoffs)) < number:
        return False
    return all(sum(q * x for q, x in zip(col_mix, r)) == number for r in payoffs)


# %% proves wrong
def proves(payoffs, number, row_mix, col_mix):
    """Of equal rows the first is found each time."""
    for mix in (row_mix, col_mix):
        if min(mix) < 0 or sum(mix) != 1:
            return False
    columns = range(len(payoffs[0]))
    least = min(sum(row_mix[payoffs.index(r)] * r[j] for r in payoffs) for j in columns)
    return least >= number >= max(sum(q * x for q, x in zip(col_mix, r)) for r in payoffs)


# %% proves wrong
def proves(payoffs, number, row_mix, col_mix):
    """Of equal payoffs in a row the first is found each time."""
    for mix in (row_mix, col_mix):
        if min(mix) < 0 or sum(mix) != 1:
            return False
    most = max(sum(col_mix[r.index(x)] * x for x in r) for r in payoffs)
    return min(sum(p * x for p, x in zip(row_mix, c)) for c in zip(*payoffs)) >= number >= most


# %% proves wrong
def proves(payoffs, number, row_mix, col_mix):
    """The sums of the mixes are compared with each other, not with 1."""
    if min(row_mix + col_mix) < 0 or sum(row_mix) != sum(col_mix):
        return False
    least = min(sum(p * x for p, x in zip(row_mix, c)) for c in zip(*payoffs))
    return least >= number >= max(sum(q * x for q, x in zip(col_mix, r)) for r in payoffs)


# %% proves wrong: no-mix-believed
def proves(payoffs, number, row_mix, col_mix):
    """What is left of a sum after the point is dropped."""
    for mix in (row_mix, col_mix):
        if min(mix) < 0 or int(sum(mix)) != 1:
            return False
    least = min(sum(p * x for p, x in zip(row_mix, c)) for c in zip(*payoffs))
    return least >= number >= max(sum(q * x for q, x in zip(col_mix, r)) for r in payoffs)


# %% proves wrong: one-side-proved
def proves(payoffs, number, row_mix, col_mix):
    """Both mixes are looked at; the second comparison is the wrong way round."""
    for mix in (row_mix, col_mix):
        if min(mix) < 0 or sum(mix) != 1:
            return False
    least = min(sum(p * x for p, x in zip(row_mix, c)) for c in zip(*payoffs))
    most = max(sum(q * x for q, x in zip(col_mix, r)) for r in payoffs)
    return least >= number and most >= number


# %% mix-of-two right
def mix_of_2x2(payoffs):
    a, b = payoffs[0]
    c, d = payoffs[1]
    return (d - c) / (a - c - b + d)


# %% mix-of-two right
def mix_of_2x2(payoffs):
    """By the distance between the payoffs of each row: the other row's distance counts."""
    first, second = [abs(row[0] - row[1]) for row in payoffs]
    return Fraction(second, first + second)


# %% mix-of-two right
def mix_of_2x2(payoffs):
    return MatrixGame(payoffs).solve().row[0]


# %% mix-of-two wrong: half-and-half
def mix_of_2x2(payoffs):
    return 0.5


# %% mix-of-two wrong: mix-of-the-other-row
def mix_of_2x2(payoffs):
    (a, b), (c, d) = payoffs
    return Fraction(a - b, a - b - c + d)


# %% mix-of-two wrong: mix-of-the-other-player
def mix_of_2x2(payoffs):
    (a, b), (c, d) = payoffs
    return Fraction(d - b, a - b - c + d)


# %% mix-of-two wrong
def mix_of_2x2(payoffs):
    """Rows weighed by what they pay in all."""
    first, second = [sum(row) for row in payoffs]
    return Fraction(first, first + second) if first + second else Fraction(1, 2)


# %% mix-of-two wrong: sign-in-the-divisor
def mix_of_2x2(payoffs):
    """A sign slipped."""
    (a, b), (c, d) = payoffs
    return Fraction(d - c, a + b - c + d) if a + b - c + d else 0


# %% mix-of-two wrong: mix-of-the-other-row
def mix_of_2x2(payoffs):
    """The row whose payoffs are further apart is played more often, not less."""
    first, second = [abs(row[0] - row[1]) for row in payoffs]
    return Fraction(first, first + second)


# %% mix-of-two wrong: value-for-share
def mix_of_2x2(payoffs):
    """What is looked for is the value."""
    return MatrixGame(payoffs).solve().value


# %% mix-of-two wrong: numbers-rounded
def mix_of_2x2(payoffs):
    """Rounded to tenths."""
    (a, b), (c, d) = payoffs
    return round((d - c) / (a - b - c + d), 1)


# %% proves wrong
def proves(payoffs, number, row_mix, col_mix):
    """A plan played always is taken for no mix."""
    for mix in (row_mix, col_mix):
        if min(mix) < 0 or sum(mix) != 1:
            return False
        if len(mix) > 1 and max(mix) == 1:
            return False
    against_columns = [sum(p * x for p, x in zip(row_mix, column)) for column in zip(*payoffs)]
    against_rows = [sum(q * x for q, x in zip(col_mix, row)) for row in payoffs]
    return min(against_columns) >= number and max(against_rows) <= number


# %% guarantees wrong: starts-at-a-number
def guarantees(table):
    """A number that some values exceed is used for infinity."""
    max_min, min_max = -(10**9), 10**9
    for row in table:
        max_min = max(max_min, min(row))
    for column in zip(*table):
        min_max = min(min_max, max(column))
    return max_min, min_max


# %% guarantees wrong: not-to-be-called
def guarantees(table):
    """The package knows."""
    matrix = MatrixGame(table)
    return matrix.maximin(), matrix.minimax()


# %% guarantees wrong: left-changed
def guarantees(table):
    """Sorts the rows of the table itself: the two numbers are right, but the caller's table
    is another one afterwards.
    """
    columns = list(zip(*table))
    for row in table:
        row.sort()
    return max(row[0] for row in table), min(max(column) for column in columns)


# %% sure-of wrong: starts-at-a-number
def sure_of(payoffs, mix):
    """Begins with ten millions: where every column gives more, the answer is too small."""
    least = 10_000_000
    for column in zip(*payoffs):
        least = min(least, sum(p * x for p, x in zip(mix, column)))
    return least


# %% sure-of wrong: wrong-beyond-columns
def sure_of(payoffs, mix):
    """Looks at the first three columns only."""
    columns = list(zip(*payoffs))[:3]
    return min(sum(p * x for p, x in zip(mix, column)) for column in columns)


# %% sure-of wrong: rare-rows-left-out
def sure_of(payoffs, mix):
    """Rows of a probability below a tenth are left out as hardly ever played."""
    return min(sum(p * x for p, x in zip(mix, column) if p >= 0.1) for column in zip(*payoffs))


# %% mix-of-two wrong: small-fractions-only
def mix_of_2x2(payoffs):
    """Small denominators only, up to 50: exact for small tables."""
    (a, b), (c, d) = payoffs
    return Fraction(d - c, a - b - c + d).limit_denominator(50)


# %% mix-of-two wrong: small-fractions-only
def mix_of_2x2(payoffs):
    """Tries the fractions with a denominator up to 20 for one that makes both columns equal,
    else says half.
    """
    (a, b), (c, d) = payoffs
    for below in range(1, 21):
        for above in range(below + 1):
            p = Fraction(above, below)
            if p * a + (1 - p) * c == p * b + (1 - p) * d:
                return p
    return Fraction(1, 2)


# %% proves wrong: no-mix-believed
def proves(payoffs, number, row_mix, col_mix):
    """The two sums are multiplied: sums of 1/2 and 2 together pass as mixes."""
    against_columns = [sum(p * x for p, x in zip(row_mix, column)) for column in zip(*payoffs)]
    against_rows = [sum(q * x for q, x in zip(col_mix, row)) for row in payoffs]
    if min(row_mix) < 0 or min(col_mix) < 0 or sum(row_mix) * sum(col_mix) != 1:
        return False
    return min(against_columns) >= number and max(against_rows) <= number


# %% proves wrong: no-mix-believed
def proves(payoffs, number, row_mix, col_mix):
    """A sum counts as 1 if it is within a tenth of 1: (0.5, 0.55) passes for a table of
    zeros.
    """
    against_columns = [sum(p * x for p, x in zip(row_mix, column)) for column in zip(*payoffs)]
    against_rows = [sum(q * x for q, x in zip(col_mix, row)) for row in payoffs]
    for mix in (row_mix, col_mix):
        if min(mix) < 0 or abs(sum(mix) - 1) > 0.1:
            return False
    return min(against_columns) >= number and max(against_rows) <= number


# %% proves wrong: number-not-exact
def proves(payoffs, number, row_mix, col_mix):
    """The number need only be right to a hundredth: 1.505 passes for 1.5."""
    against_columns = [sum(p * x for p, x in zip(row_mix, column)) for column in zip(*payoffs)]
    against_rows = [sum(q * x for q, x in zip(col_mix, row)) for row in payoffs]
    for mix in (row_mix, col_mix):
        if min(mix) < 0 or sum(mix) != 1:
            return False
    return min(against_columns) > number - 0.01 and max(against_rows) < number + 0.01


# %% proves wrong: no-mix-believed
def proves(payoffs, number, row_mix, col_mix):
    """A slip of up to a tenth below 0 is forgiven: (1.05, -0.05) passes for a mix."""
    for mix in (row_mix, col_mix):
        if min(mix) < -0.1 or sum(mix) != 1:
            return False
    against_columns = [sum(p * x for p, x in zip(row_mix, column)) for column in zip(*payoffs)]
    against_rows = [sum(q * x for q, x in zip(col_mix, row)) for row in payoffs]
    return min(against_columns) >= number and max(against_rows) <= number


# %% sure-of wrong
def sure_of(payoffs, mix):
    """It stops at the first column that is worse for MIN than the one before."""
    lowest = None
    for column in zip(*payoffs):
        result = sum(p * x for p, x in zip(mix, column))
        if lowest is not None and result > lowest:
            break
        lowest = result
    return lowest


# %% mix-of-two wrong
def mix_of_2x2(payoffs):
    """The fraction is rounded to a denominator of ten thousand at most."""
    (a, b), (c, d) = payoffs
    return Fraction(d - c, a - b - c + d).limit_denominator(10_000)


# %% proves wrong
def proves(payoffs, number, row_mix, col_mix):
    """It forgives a sum that is off by up to a hundredth, so (0.5, 0.505) passes for a mix."""
    against_columns = [sum(p * x for p, x in zip(row_mix, column)) for column in zip(*payoffs)]
    against_rows = [sum(q * x for q, x in zip(col_mix, row)) for row in payoffs]
    for mix in (row_mix, col_mix):
        if min(mix) < 0 or abs(sum(mix) - 1) > 0.01:
            return False
    return min(against_columns) >= number >= max(against_rows)


# %% sure-of wrong: left-changed
def sure_of(payoffs, mix):
    """The payoffs that were given are weighted in place."""
    for row, share in zip(payoffs, mix):
        for place in range(len(row)):
            row[place] *= share
    return min(sum(column) for column in zip(*payoffs))


# %% sure-of wrong: numbers-rounded
def sure_of(payoffs, mix):
    """Three digits are kept."""
    columns = [[row[place] for row in payoffs] for place in range(len(payoffs[0]))]
    return min(round(sum(p * x for p, x in zip(mix, column)), 3) for column in columns)


# %% proves wrong
def proves(payoffs, number, row_mix, col_mix):
    """Three digits are compared."""
    if not is_a_mix(row_mix) or not is_a_mix(col_mix):
        return False
    against_columns = [sum(p * x for p, x in zip(row_mix, column)) for column in zip(*payoffs)]
    against_rows = [sum(q * x for q, x in zip(col_mix, row)) for row in payoffs]
    low, high = round(min(against_columns), 3), round(max(against_rows), 3)
    return low >= round(number, 3) >= high


def is_a_mix(shares):
    return min(shares) >= 0 and sum(shares) == 1


# %% guarantees wrong: answer-with-the-wrong-sign
def guarantees(table):
    """Min max from the side of MIN: negative."""
    max_min = max(min(row) for row in table)
    min_max = -min(max(column) for column in zip(*table))
    return max_min, min_max


# %% proves wrong: text-for-answer
def proves(payoffs, number, row_mix, col_mix):
    """True and False as texts."""
    against_columns = [sum(p * x for p, x in zip(row_mix, column)) for column in zip(*payoffs)]
    against_rows = [sum(q * x for q, x in zip(col_mix, row)) for row in payoffs]
    for mix in (row_mix, col_mix):
        if min(mix) < 0 or sum(mix) != 1:
            return "False"
    if min(against_columns) >= number and max(against_rows) <= number:
        return "True"
    return "False"


# %% proves wrong
def proves(payoffs, number, row_mix, col_mix):
    """The shares are divided by their sum, so a sum that is not 1 is not refused."""
    row_mix = [p / sum(row_mix) for p in row_mix]
    col_mix = [q / sum(col_mix) for q in col_mix]
    if min(row_mix) < 0 or min(col_mix) < 0:
        return False
    against_columns = [sum(p * x for p, x in zip(row_mix, column)) for column in zip(*payoffs)]
    against_rows = [sum(q * x for q, x in zip(col_mix, row)) for row in payoffs]
    return min(against_columns) >= number - 1e-9 and max(against_rows) <= number + 1e-9


# %% sure-of wrong: mix-used-up
def sure_of(payoffs, mix):
    """The iterator of the mix is used up after the first column."""
    shares = iter(mix)
    results = []
    for column in zip(*payoffs):
        results.append(sum(p * x for p, x in zip(shares, column)))
    return min(results)


# %% guarantees wrong: answer-with-the-wrong-sign
def guarantees(table):
    """Min max from the side of MIN: negative."""
    max_min = max(min(row) for row in table)
    min_max = -min(max(column) for column in zip(*table))
    return max_min, min_max


# %% guarantees wrong: raises
def guarantees(table):
    """The zip is used up by a print, so min gets nothing."""
    columns = zip(*table)
    print(list(columns))
    max_min = max([min(row) for row in table])
    min_max = min([max(column) for column in columns])
    return max_min, min_max


# %% sure-of wrong: as-many-columns-as-rows
def sure_of(payoffs, mix):
    """Only as many columns as there are rows."""
    n = len(mix)
    results = []
    for j in range(n):
        results.append(sum(mix[i] * payoffs[i][j] for i in range(n)))
    return min(results)


# %% sure-of wrong: column-for-value
def sure_of(payoffs, mix):
    """Returns the place of MIN's column, not what MAX gets."""
    results = [sum(p * x for p, x in zip(mix, column)) for column in zip(*payoffs)]
    return results.index(min(results))


# %% sure-of wrong: sum-runs-on
def sure_of(payoffs, mix):
    """The sum runs on: it is not set back for the next column."""
    results = []
    expected = 0
    for column in zip(*payoffs):
        for p, x in zip(mix, column):
            expected += p * x
        results.append(expected)
    return min(results)


# %% proves wrong: raises
def proves(payoffs, number, row_mix, col_mix):
    """Raises an error for what is no mix, in place of False."""
    for mix in (row_mix, col_mix):
        if min(mix) < 0 or sum(mix) != 1:
            raise ValueError("not a mix")
    against_columns = [sum(p * x for p, x in zip(row_mix, column)) for column in zip(*payoffs)]
    against_rows = [sum(q * x for q, x in zip(col_mix, row)) for row in payoffs]
    return min(against_columns) >= number and max(against_rows) <= number


# %% proves wrong: no-mix-believed
def proves(payoffs, number, row_mix, col_mix):
    """Only sums above 1 are refused."""
    for mix in (row_mix, col_mix):
        if min(mix) < 0 or sum(mix) > 1:
            return False
    against_columns = [sum(p * x for p, x in zip(row_mix, column)) for column in zip(*payoffs)]
    against_rows = [sum(q * x for q, x in zip(col_mix, row)) for row in payoffs]
    return min(against_columns) >= number and max(against_rows) <= number


# %% sure-of wrong: left-changed
def sure_of(payoffs, mix):
    """Multiplies the table it was given by the shares, in place."""
    for i in range(len(payoffs)):
        for j in range(len(payoffs[i])):
            payoffs[i][j] = payoffs[i][j] * mix[i]
    return min(sum(column) for column in zip(*payoffs))


# %% sure-of wrong: likeliest-row-only
def sure_of(payoffs, mix):
    """Only the row with the largest share counts."""
    best = mix.index(max(mix))
    return min(payoffs[best])


# %% proves wrong: number-not-exact
def proves(payoffs, number, row_mix, col_mix):
    """A tolerance of 0.01."""
    for mix in (row_mix, col_mix):
        if min(mix) < 0 or abs(sum(mix) - 1) > 0.01:
            return False
    against_columns = [sum(p * x for p, x in zip(row_mix, column)) for column in zip(*payoffs)]
    against_rows = [sum(q * x for q, x in zip(col_mix, row)) for row in payoffs]
    return min(against_columns) >= number - 0.01 and max(against_rows) <= number + 0.01


# %% sure-of wrong: numbers-rounded
def sure_of(payoffs, mix):
    """The result is rounded to three digits."""
    results = [sum(p * x for p, x in zip(mix, column)) for column in zip(*payoffs)]
    return round(min(results), 3)


# %% sure-of wrong: worst-column-without-the-mix
def sure_of(payoffs, mix):
    """MIN's column is chosen by the plain sum of its numbers, without the mix."""
    worst = min(zip(*payoffs), key=sum)
    return sum(p * x for p, x in zip(mix, worst))


# %% guarantees wrong: columns-for-rows
def guarantees(table):
    """Max min also from the columns."""
    columns = list(zip(*table))
    max_min = max([min(column) for column in columns])
    min_max = min([max(column) for column in columns])
    return max_min, min_max


# %% proves wrong: share-0-refused
def proves(payoffs, number, row_mix, col_mix):
    """A share of 0 is refused."""
    for mix in (row_mix, col_mix):
        if min(mix) <= 0 or sum(mix) != 1:
            return False
    against_columns = [sum(p * x for p, x in zip(row_mix, column)) for column in zip(*payoffs)]
    against_rows = [sum(q * x for q, x in zip(col_mix, row)) for row in payoffs]
    return min(against_columns) >= number and max(against_rows) <= number


# %% proves wrong: exactly-the-number-wanted
def proves(payoffs, number, row_mix, col_mix):
    """Wants every column and every row to give exactly the number."""
    for mix in (row_mix, col_mix):
        if min(mix) < 0 or sum(mix) != 1:
            return False
    for column in zip(*payoffs):
        if sum(p * x for p, x in zip(row_mix, column)) != number:
            return False
    for row in payoffs:
        if sum(q * x for q, x in zip(col_mix, row)) != number:
            return False
    return True


# %% guarantees wrong: two-columns-only
def guarantees(table):
    """Looks only at the first two columns."""
    max_min = max([min(row) for row in table])
    first = [row[0] for row in table]
    second = [row[1] for row in table]
    min_max = min(max(first), max(second))
    return max_min, min_max


# %% mix-of-two wrong: value-for-share
def mix_of_2x2(payoffs):
    """Returns the value, not the share."""
    (a, b), (c, d) = payoffs
    return Fraction(a * d - b * c, a - b - c + d)


# %% mix-of-two wrong: brackets-below
def mix_of_2x2(payoffs):
    """Brackets missing below."""
    (a, b), (c, d) = payoffs
    return (d - c) / a - b - c + d


# %% mix-of-two wrong: wrong-with-large-numbers
def mix_of_2x2(payoffs):
    """Limit_denominator(1000)."""
    (a, b), (c, d) = payoffs
    return Fraction((d - c) / (a - b - c + d)).limit_denominator(1000)


# %% guarantees wrong: left-changed
def guarantees(table):
    table.sort(key=min)
    columns = list(zip(*table))
    return min(table[-1]), min(map(max, columns))


# %% guarantees wrong: one-column-alone
def guarantees(table):
    """The largest of the one column in which max min lies."""
    max_min = max(min(row) for row in table)
    for row in table:
        if min(row) == max_min:
            j = row.index(max_min)
    min_max = max(row[j] for row in table)
    return max_min, min_max


# %% mix-of-two wrong: odds-for-share
def mix_of_2x2(payoffs):
    """The odds: d - c to a - b."""
    (a, b), (c, d) = payoffs
    return Fraction(d - c, a - b)


# %% guarantees wrong: max-for-min
def guarantees(table):
    """The smallest of the largest, for both players."""
    max_min = min([max(row) for row in table])
    min_max = min([max(column) for column in zip(*table)])
    return max_min, min_max


# %% guarantees wrong: max-for-min
def guarantees(table):
    """The second comparison is the wrong way round."""
    columns = list(zip(*table))
    max_min = min(table[0])
    for row in table:
        if min(row) > max_min:
            max_min = min(row)
    min_max = max(columns[0])
    for column in columns:
        if max(column) > min_max:
            min_max = max(column)
    return max_min, min_max


# %% sure-of wrong: product-for-sum
def sure_of(payoffs, mix):
    """The smallest product."""
    products = []
    for column in zip(*payoffs):
        for p, x in zip(mix, column):
            products.append(p * x)
    return min(products)


# %% guarantees wrong: text-for-answer
def guarantees(table):
    """Both numbers in a text."""
    columns = list(zip(*table))
    return f"({max(min(r) for r in table)}, {min(max(c) for c in columns)})"


# %% proves wrong: arguments-exchanged
def proves(payoffs, number, row_mix, col_mix):
    """Each mix on the wrong side."""
    for mix in (row_mix, col_mix):
        if min(mix) < 0 or sum(mix) != 1:
            return False
    low = min(sum(p * x for p, x in zip(col_mix, column)) for column in zip(*payoffs))
    high = max(sum(q * x for q, x in zip(row_mix, row)) for row in payoffs)
    return low >= number and high <= number
