/**
 * Motion of the runners. Pure: computed from the finishing order and a hash of the round's id, so that every
 * player sees the same race.
 */

/** Share of the time after which the winner finishes; the rest is the run-out. */
const FINISH = 0.82;
/** The last runner finishes about this much later than the winner, as a share of the winner's time. */
const SPREAD = 0.1;
/** Distance past the finish at which runners stop, as a share of the track. */
const RUN_OUT = 0.075;

/** A hash (FNV-1a) for visual variation only. */
export function hashOf(text: string): number {
  let hash = 2166136261;
  for (const letter of text) hash = Math.imul(hash ^ (letter.codePointAt(0) ?? 0), 16777619);
  return hash >>> 0;
}
/** A pseudo-random generator of numbers from 0 to 1; the same seed gives the same numbers. */
function randomNumbers(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/**
 * Returns a function from the share of the time to each runner's position as a share of the track: 1 = the
 * finish, more = the run-out.
 */
export function createRaceMotion(order: readonly number[], seed: number): (share: number) => number[] {
  const random = randomNumbers(seed);
  const runners = order.map((_, runner) => {
    const rank = order.indexOf(runner);
    // Time of finishing; no two runners finish at the same time.
    const arrives = FINISH * (1 + SPREAD * ((rank + (rank === 0 ? 0 : random() * 0.35)) / order.length));
    // Slow changes of speed, which end at the finish.
    const waves = [1, 2, 3].map((turns) => ({
      turns: turns + random() * 0.6,
      shift: random() * Math.PI * 2,
      size: (0.05 / turns) * (0.5 + random()),
    }));
    return { arrives, waves };
  });
  return (share) =>
    runners.map(({ arrives, waves }) => {
      const progress = Math.max(0, share) / arrives;
      if (progress >= 1) return 1 + RUN_OUT * (1 - Math.exp((1 - progress) * 8));
      const away = Math.sin(Math.PI * progress) * (1 - progress) ** 0.4;
      const swing = waves.reduce(
        (sum, { turns, shift, size }) =>
          sum + size * (Math.sin(progress * Math.PI * turns + shift) - Math.sin(shift)),
        0,
      );
      // A smooth start.
      const run = progress < 0.06 ? (progress * progress) / 0.12 : progress - 0.03 + 0.03 * progress;
      return Math.max(0, Math.min(0.999, run + swing * away));
    });
}

/** Runners from first to last at these positions. */
export const rankingOf = (positions: readonly number[]): number[] =>
  positions.map((_, runner) => runner).sort((a, b) => (positions[b] ?? 0) - (positions[a] ?? 0));
