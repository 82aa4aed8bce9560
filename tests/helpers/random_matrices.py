"""Random tables of payoffs."""

from hypothesis import strategies as st


def matrices(numbers, most=5):
    sizes = st.tuples(st.integers(1, most), st.integers(1, most))
    return sizes.flatmap(
        lambda size: st.lists(
            st.lists(numbers, min_size=size[1], max_size=size[1]),
            min_size=size[0],
            max_size=size[0],
        )
    )
