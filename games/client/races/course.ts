/**
 * How a race is run in the picture: pure, from the order and a number of the round, so that every player sees
 * the same race.
 */

/** The leader is at the finish after this share of the time; the rest is the run-out. */
const FINISH = 0.82;
/** How far the last one is behind when the first is in, as a share of the course. */
const SPREAD = 0.1;
/** How far behind the finish they come to a stop, as a share of the course. */
const RUN_OUT = 0.075;

/** A number from a text, for what is only seen. */
export function numberOf(text: string): number {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
  return hash >>> 0;
}
/** Numbers from 0 to 1, the same for the same start. */
function chances(start: number): () => number {
  let state = start;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * For each runner the share of the course it has behind it at a share of the time. 1 = the finish; beyond it
 * they run out.
 */
export function createCourse(order: readonly number[], start: number): (share: number) => number[] {
  const chance = chances(start);
  const runners = order.map((_, runner) => {
    const place = order.indexOf(runner);
    // When it comes in; gaps between neighbours are never nothing.
    const arrives = FINISH * (1 + SPREAD * ((place + (place === 0 ? 0 : chance() * 0.35)) / order.length));
    // Slow waves of strength that are gone at the finish.
    const waves = [1, 2, 3].map((turns) => ({
      turns: turns + chance() * 0.6,
      shift: chance() * Math.PI * 2,
      size: (0.05 / turns) * (0.5 + chance()),
    }));
    return { arrives, waves };
  });
  return (share) =>
    runners.map(({ arrives, waves }) => {
      const own = Math.max(0, share) / arrives;
      if (own >= 1) return 1 + RUN_OUT * (1 - Math.exp((1 - own) * 8));
      const away = Math.sin(Math.PI * own) * (1 - own) ** 0.4;
      const swing = waves.reduce(
        (sum, { turns, shift, size }) =>
          sum + size * (Math.sin(own * Math.PI * turns + shift) - Math.sin(shift)),
        0,
      );
      // A start from standing.
      const run = own < 0.06 ? (own * own) / 0.12 : own - 0.03 + 0.03 * own;
      return Math.max(0, Math.min(0.999, run + swing * away));
    });
}

/** Who is in front now, from first to last. */
export const standing = (places: readonly number[]): number[] =>
  places.map((_, runner) => runner).sort((a, b) => (places[b] ?? 0) - (places[a] ?? 0));
