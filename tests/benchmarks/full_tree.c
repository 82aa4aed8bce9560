/* What bench.py compares gametree with: the full tree of tic-tac-toe in plain C, each node with its own malloc,
   and a minimax that needs no tree. Prints: nodes, nodes visited, value, seconds to build, seconds to search. */
#define _POSIX_C_SOURCE 200809L
#include <stdio.h>
#include <stdlib.h>
#include <time.h>

typedef struct Node Node;
struct Node {
    unsigned short x, o;              /* the state: the squares of X and of O, a bit for each */
    signed char move, player, value;  /* player: 1 is MAX (X), -1 is MIN, 0 is a leaf */
    signed char count;                /* how many children */
    Node *parent, **children;
};

static const unsigned LINES[8] = {0007, 0070, 0700, 0111, 0222, 0444, 0421, 0124};
static long visited = 0;

static int won(unsigned marks) {
    for (int i = 0; i < 8; i++)
        if ((marks & LINES[i]) == LINES[i]) return 1;
    return 0;
}

static void *allocate(size_t size) {
    void *memory = malloc(size);
    if (!memory) exit(1);
    return memory;
}

static Node *build(unsigned x, unsigned o, int player, int move, Node *parent) {
    unsigned free_squares = 0777 & ~(x | o);
    int lost = won(player > 0 ? o : x), over = lost || !free_squares;
    Node *node = allocate(sizeof *node);
    *node = (Node){x, o, move, over ? 0 : player, lost ? -player : 0, 0, parent, NULL};
    if (over) return node;
    node->children = allocate(__builtin_popcount(free_squares) * sizeof *node->children);
    for (int square = 0; square < 9; square++) {
        unsigned mark = 1u << square;
        if (free_squares & mark)
            node->children[node->count++] = player > 0 ? build(x | mark, o, -1, square, node)
                                                       : build(x, o | mark, 1, square, node);
    }
    return node;
}

static int minimax(unsigned x, unsigned o, int player) {
    visited++;
    unsigned free_squares = 0777 & ~(x | o);
    if (won(player > 0 ? o : x)) return -player;
    if (!free_squares) return 0;
    int best = -2 * player;
    for (int square = 0; square < 9; square++) {
        unsigned mark = 1u << square;
        if (free_squares & mark) {
            int value = player > 0 ? minimax(x | mark, o, -1) : minimax(x, o | mark, 1);
            if (player > 0 ? value > best : value < best) best = value;
        }
    }
    return best;
}

/* Counted afterwards, in the tree itself: so that it is known to be there. */
static long size(const Node *node) {
    long total = 1;
    for (int i = 0; i < node->count; i++) total += size(node->children[i]);
    return total;
}

static double cpu_time(void) {
    struct timespec now;
    clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &now);
    return now.tv_sec + now.tv_nsec * 1e-9;
}

int main(void) {
    double start = cpu_time();
    const Node *top = build(0, 0, 1, -1, NULL);
    double built = cpu_time();
    int value = minimax(0, 0, 1);
    double searched = cpu_time();
    printf("%ld %ld %d %.6f %.6f\n", size(top), visited, value, built - start, searched - built);
    return 0;
}
