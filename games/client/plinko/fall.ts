/**
 * Path of a ball: x in distances between neighbouring pegs, from the centre; y in rows. `way`: one digit
 * for each row of pegs, '1' = the ball goes to the right of the peg.
 */

/**
 * Position of a ball after this number of rows. `side`: shift of the ball from the path, from −1 (left) to 1 (right),
 * which keeps the balls of one drop slightly apart; it shrinks to 0 until the ball reaches its slot.
 */
export function positionOf(way: string, rows: number, side: number): { x: number; y: number } {
  const row = Math.floor(rows);
  if (rows < 0) return { x: side * 0.12, y: (1 + Math.max(-1, rows)) ** 2 - 1 };
  if (row >= way.length) return { x: slotX(way, way.length), y: way.length };
  const from = slotX(way, row);
  const to = slotX(way, row + 1);
  const share = rows - row;
  // The ball bounces up a little from the peg, then accelerates down.
  const y = row + share * share * 1.34 - share * 0.34;
  return { x: from + (to - from) * (1 - (1 - share) ** 1.6) + side * 0.12 * (1 - row / way.length), y };
}

/** Distance from the centre after the first rows of a path, positive to the right. */
export const slotX = (way: string, rows: number): number => {
  let x = 0;
  for (let row = 0; row < rows; row += 1) x += way[row] === '1' ? 0.5 : -0.5;
  return x;
};
