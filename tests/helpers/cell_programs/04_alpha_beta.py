# %% your-turn right
def my_alphabeta(node, alpha=-inf, beta=inf):
    if node.is_leaf:
        return node.value, None
    if node.player is MAX:
        best, best_move = -inf, None
        for child in node.children:
            value, _ = my_alphabeta(child, alpha, beta)
            if value > best:
                best, best_move = value, child.move
            alpha = max(alpha, best)
            if beta <= alpha:
                return best, best_move
        return best, best_move
    best, best_move = inf, None
    for child in node.children:
        value, _ = my_alphabeta(child, alpha, beta)
        if value < best:
            best, best_move = value, child.move
        beta = min(beta, best)
        if beta <= alpha:
            return best, best_move
    return best, best_move


# %% your-turn right
def my_alphabeta(node, alpha=-inf, beta=inf):
    """As a negamax, turned back at the end."""

    def search(node, alpha, beta):
        if node.is_leaf:
            return node.value, None
        sign, best, best_move = node.player.sign, -inf, None
        low, high = (alpha, beta) if sign > 0 else (-beta, -alpha)
        for child in node.children:
            window = (low, high) if sign > 0 else (-high, -low)
            value = sign * search(child, *window)[0]
            if value > best:
                best, best_move = value, child.move
            low = max(low, best)
            if low >= high:
                break
        return sign * best, best_move

    return search(node, alpha, beta)


# %% your-turn wrong: cut-missing (long)
def my_alphabeta(node, alpha=-inf, beta=inf):
    if node.is_leaf:
        return node.value, None
    best = best_move = None
    for child in node.children:
        value, _ = my_alphabeta(child, alpha, beta)
        if best is None or (value > best if node.player is MAX else value < best):
            best, best_move = value, child.move
        if node.player is MAX:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
    return best, best_move


# %% your-turn wrong: both-ends-moved
def my_alphabeta(node, alpha=-inf, beta=inf):
    """It does not ask who moves."""
    if node.is_leaf:
        return node.value, None
    best = best_move = None
    for child in node.children:
        value, _ = my_alphabeta(child, alpha, beta)
        if best is None or (value > best if node.player is MAX else value < best):
            best, best_move = value, child.move
        alpha = max(alpha, best)
        beta = min(beta, best)
        if alpha >= beta:
            break
    return best, best_move


# %% your-turn wrong: both-ends-moved
def my_alphabeta(node, alpha=-inf, beta=inf):
    """It compares with each latest value, and does not ask who moves."""
    if node.is_leaf:
        return node.value, None
    best = best_move = None
    for child in node.children:
        value, _ = my_alphabeta(child, alpha, beta)
        if best is None or (value > best if node.player is MAX else value < best):
            best, best_move = value, child.move
        if value > alpha:
            alpha = value
        if value < beta:
            beta = value
        if alpha >= beta:
            break
    return best, best_move


# %% your-turn wrong: test-the-wrong-way-round (long)
def my_alphabeta(node, alpha=-inf, beta=inf):
    """The test is turned round."""
    if node.is_leaf:
        return node.value, None
    best = best_move = None
    for child in node.children:
        value, _ = my_alphabeta(child, alpha, beta)
        if best is None or (value > best if node.player is MAX else value < best):
            best, best_move = value, child.move
        if node.player is MAX:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha <= beta:
            break
    return best, best_move


# %% your-turn wrong: one-player-stops-at-once
def my_alphabeta(node, alpha=-inf, beta=inf):
    """The test is turned round where MIN moves, as a mirror image."""
    if node.is_leaf:
        return node.value, None
    best = best_move = None
    for child in node.children:
        value, _ = my_alphabeta(child, alpha, beta)
        if best is None or (value > best if node.player is MAX else value < best):
            best, best_move = value, child.move
        if node.player is MAX:
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        else:
            beta = min(beta, best)
            if beta >= alpha:
                break
    return best, best_move


# %% your-turn wrong: player-compared-with-text
def my_alphabeta(node, alpha=-inf, beta=inf):
    """The player is compared with a text."""
    if node.is_leaf:
        return node.value, None
    best = best_move = None
    for child in node.children:
        value, _ = my_alphabeta(child, alpha, beta)
        if best is None or (value > best if node.player is MAX else value < best):
            best, best_move = value, child.move
        if node.player == "MAX":
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best, best_move


# %% your-turn wrong: bounds-moved-by-the-other
def my_alphabeta(node, alpha=-inf, beta=inf):
    """MAX lowers beta, MIN raises alpha."""
    if node.is_leaf:
        return node.value, None
    best = best_move = None
    for child in node.children:
        value, _ = my_alphabeta(child, alpha, beta)
        if best is None or (value > best if node.player is MAX else value < best):
            best, best_move = value, child.move
        if node.player is MAX:
            beta = min(beta, best)
        else:
            alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best, best_move


# %% your-turn wrong: test-too-early
def my_alphabeta(node, alpha=-inf, beta=inf):
    """The test comes before the update."""
    if node.is_leaf:
        return node.value, None
    best = best_move = None
    for child in node.children:
        value, _ = my_alphabeta(child, alpha, beta)
        if best is None or (value > best if node.player is MAX else value < best):
            best, best_move = value, child.move
        if alpha >= beta:
            break
        if node.player is MAX:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
    return best, best_move


# %% your-turn wrong: one-player-cuts
def my_alphabeta(node, alpha=-inf, beta=inf):
    """The test is under else."""
    if node.is_leaf:
        return node.value, None
    best = best_move = None
    for child in node.children:
        value, _ = my_alphabeta(child, alpha, beta)
        if best is None or (value > best if node.player is MAX else value < best):
            best, best_move = value, child.move
        if node.player is MAX:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
            if alpha >= beta:
                break
    return best, best_move


# %% your-turn wrong: one-player-cuts
def my_alphabeta(node, alpha=-inf, beta=inf):
    """The test is under if."""
    if node.is_leaf:
        return node.value, None
    best = best_move = None
    for child in node.children:
        value, _ = my_alphabeta(child, alpha, beta)
        if best is None or (value > best if node.player is MAX else value < best):
            best, best_move = value, child.move
        if node.player is MAX:
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        else:
            beta = min(beta, best)
    return best, best_move


# %% your-turn wrong: window-not-passed (long)
def my_alphabeta(node, alpha=-inf, beta=inf):
    """A child begins with a window of its own."""
    if node.is_leaf:
        return node.value, None
    best = best_move = None
    for child in node.children:
        value, _ = my_alphabeta(child)
        if best is None or (value > best if node.player is MAX else value < best):
            best, best_move = value, child.move
        if node.player is MAX:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best, best_move


# %% your-turn wrong: window-exchanged (long)
def my_alphabeta(node, alpha=-inf, beta=inf):
    """As in a negamax, without the sign."""
    if node.is_leaf:
        return node.value, None
    best = best_move = None
    for child in node.children:
        value, _ = my_alphabeta(child, -beta, -alpha)
        if best is None or (value > best if node.player is MAX else value < best):
            best, best_move = value, child.move
        if node.player is MAX:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best, best_move


# %% your-turn wrong: one-player-stops-at-once
def my_alphabeta(node, alpha=-inf, beta=inf):
    """The last return is in the loop."""
    if node.is_leaf:
        return node.value, None
    best = best_move = None
    if node.player is MAX:
        for child in node.children:
            value, _ = my_alphabeta(child, alpha, beta)
            if best is None or value > best:
                best, best_move = value, child.move
            alpha = max(alpha, best)
            if alpha >= beta:
                break
        return best, best_move
    else:
        for child in node.children:
            value, _ = my_alphabeta(child, alpha, beta)
            if best is None or value < best:
                best, best_move = value, child.move
            beta = min(beta, best)
            if alpha >= beta:
                break
            return best, best_move


# %% your-turn wrong: one-player-stops-at-once
def my_alphabeta(node, alpha=-inf, beta=inf):
    """beta becomes the smaller of alpha and best."""
    if node.is_leaf:
        return node.value, None
    best = best_move = None
    for child in node.children:
        value, _ = my_alphabeta(child, alpha, beta)
        if best is None or (value > best if node.player is MAX else value < best):
            best, best_move = value, child.move
        if node.player is MAX:
            alpha = max(alpha, best)
        else:
            beta = min(alpha, best)
        if alpha >= beta:
            break
    return best, best_move


# %% your-turn wrong: strict-test (long)
def my_alphabeta(node, alpha=-inf, beta=inf):
    if node.is_leaf:
        return node.value, None
    best = best_move = None
    for child in node.children:
        value, _ = my_alphabeta(child, alpha, beta)
        if best is None or (value > best if node.player is MAX else value < best):
            best, best_move = value, child.move
        if node.player is MAX:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha > beta:
            break
    return best, best_move


# %% your-turn wrong: beta-not-lowered (long)
def my_alphabeta(node, alpha=-inf, beta=inf):
    if node.is_leaf:
        return node.value, None
    best = best_move = None
    for child in node.children:
        value, _ = my_alphabeta(child, alpha, beta)
        if best is None or (value > best if node.player is MAX else value < best):
            best, best_move = value, child.move
        if node.player is MAX:
            alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best, best_move


# %% your-turn wrong: bound-taken-as-value (long)
def my_alphabeta(node, alpha=-inf, beta=inf):
    """The last of equal moves, whose value may be a bound."""
    if node.is_leaf:
        return node.value, None
    best = best_move = None
    for child in node.children:
        value, _ = my_alphabeta(child, alpha, beta)
        if best is None or (value >= best if node.player is MAX else value <= best):
            best, best_move = value, child.move
        if node.player is MAX:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best, best_move


# %% your-turn wrong: small-differences-ignored
def my_alphabeta(node, alpha=-inf, beta=inf):
    """It cuts if the window is small."""
    if node.is_leaf:
        return node.value, None
    best = best_move = None
    for child in node.children:
        value, _ = my_alphabeta(child, alpha, beta)
        if best is None or (value > best if node.player is MAX else value < best):
            best, best_move = value, child.move
        if node.player is MAX:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha > beta - 1:
            break
    return best, best_move


# %% your-turn wrong: looks-at-too-many (long)
def my_alphabeta(node, alpha=-inf, beta=inf):
    """A fresh window if the same player moves again."""
    if node.is_leaf:
        return node.value, None
    best = best_move = None
    for child in node.children:
        if not child.is_leaf and child.player is node.player:
            value, _ = my_alphabeta(child)
        else:
            value, _ = my_alphabeta(child, alpha, beta)
        if best is None or (value > best if node.player is MAX else value < best):
            best, best_move = value, child.move
        if node.player is MAX:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best, best_move


# %% your-turn wrong: memory-outlives-the-call
def my_alphabeta(node, window=[-inf, inf]):
    """A window as a default that is changed."""
    if node.is_leaf:
        return node.value, None
    best = best_move = None
    for child in node.children:
        value, _ = my_alphabeta(child, list(window))
        if best is None or (value > best if node.player is MAX else value < best):
            best, best_move = value, child.move
        if node.player is MAX:
            window[0] = max(window[0], best)
        else:
            window[1] = min(window[1], best)
        if window[0] >= window[1]:
            break
    return best, best_move


# %% your-turn wrong: memory-outlives-the-call
A_, B_ = -inf, inf


def my_alphabeta(node, alpha=-inf, beta=inf):
    """A global bound."""
    global A_
    if node.is_leaf:
        return node.value, None
    best = best_move = None
    for child in node.children:
        value, _ = my_alphabeta(child, max(alpha, A_), beta)
        if best is None or (value > best if node.player is MAX else value < best):
            best, best_move = value, child.move
        if node.player is MAX:
            alpha = max(alpha, best)
            A_ = alpha
        else:
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best, best_move


# %% your-turn wrong: wrong-move
def my_alphabeta(node, alpha=-inf, beta=inf):
    """The move of the last child that is looked at."""
    if node.is_leaf:
        return node.value, None
    best = best_move = None
    for child in node.children:
        value, _ = my_alphabeta(child, alpha, beta)
        if best is None or (value > best if node.player is MAX else value < best):
            best = value
        best_move = child.move
        if node.player is MAX:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best, best_move


# %% your-turn wrong: child-for-move
def my_alphabeta(node, alpha=-inf, beta=inf):
    if node.is_leaf:
        return node.value, None
    best = best_child = None
    for child in node.children:
        value, _ = my_alphabeta(child, alpha, beta)
        if best is None or (value > best if node.player is MAX else value < best):
            best, best_child = value, child
        if node.player is MAX:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best, best_child


# %% your-turn wrong: one-player-never-cuts (long)
def my_alphabeta(node, alpha=-inf, beta=inf):
    if node.is_leaf:
        return node.value, None
    best = best_move = None
    for child in node.children:
        value, _ = my_alphabeta(child, alpha)
        if best is None or (value > best if node.player is MAX else value < best):
            best, best_move = value, child.move
        if node.player is MAX:
            alpha = max(alpha, best)
        else:
            beta = min(beta, best)
        if alpha >= beta:
            break
    return best, best_move
