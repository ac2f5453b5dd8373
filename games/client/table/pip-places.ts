const [LEFT, MIDDLE, RIGHT] = [37, 50, 63];
/**
 * Places of the pips on the cards two to ten; the index is the rank, 0 = two. Pips in the lower half are upside down.
 */
export const PIP_PLACES: readonly (readonly (readonly [number, number])[])[] = [
  [
    [MIDDLE, 30],
    [MIDDLE, 110],
  ],
  [
    [MIDDLE, 30],
    [MIDDLE, 70],
    [MIDDLE, 110],
  ],
  [
    [LEFT, 30],
    [RIGHT, 30],
    [LEFT, 110],
    [RIGHT, 110],
  ],
  [
    [LEFT, 30],
    [RIGHT, 30],
    [MIDDLE, 70],
    [LEFT, 110],
    [RIGHT, 110],
  ],
  [
    [LEFT, 30],
    [RIGHT, 30],
    [LEFT, 70],
    [RIGHT, 70],
    [LEFT, 110],
    [RIGHT, 110],
  ],
  [
    [LEFT, 30],
    [RIGHT, 30],
    [MIDDLE, 50],
    [LEFT, 70],
    [RIGHT, 70],
    [LEFT, 110],
    [RIGHT, 110],
  ],
  [
    [LEFT, 30],
    [RIGHT, 30],
    [MIDDLE, 50],
    [LEFT, 70],
    [RIGHT, 70],
    [MIDDLE, 90],
    [LEFT, 110],
    [RIGHT, 110],
  ],
  [
    [LEFT, 29],
    [RIGHT, 29],
    [LEFT, 56],
    [RIGHT, 56],
    [MIDDLE, 70],
    [LEFT, 84],
    [RIGHT, 84],
    [LEFT, 111],
    [RIGHT, 111],
  ],
  [
    [LEFT, 29],
    [RIGHT, 29],
    [MIDDLE, 42],
    [LEFT, 56],
    [RIGHT, 56],
    [LEFT, 84],
    [RIGHT, 84],
    [MIDDLE, 98],
    [LEFT, 111],
    [RIGHT, 111],
  ],
];
