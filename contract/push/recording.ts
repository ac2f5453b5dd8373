/**
 * A recording of the pushes of one player, and how it can be played back (`npm run operator -- record` and
 * `replay`, the push lab of the gallery, tests).
 */
import * as v from 'valibot';

const PUSHES_MAX = 10_000;

export const recording = v.object({
  version: v.literal(1),
  /** Time when the recording began, ISO 8601. */
  recordedAt: v.string(),
  pushes: v.pipe(
    v.array(
      v.object({
        /** Milliseconds since the beginning. */
        atMs: v.pipe(v.number(), v.integer(), v.minValue(0)),
        /** Cursor of the stream after this push (cursor.ts); null: the push has no place in a line. */
        id: v.nullable(v.string()),
        type: v.string(),
        payload: v.unknown(),
      }),
    ),
    v.maxLength(PUSHES_MAX),
  ),
});
export type Recording = v.InferOutput<typeof recording>;

export type Playback = {
  /** Factor of the speed; 2 = twice as fast. */
  readonly speed: number;
  /** Numbers of pushes, from 1, before which the connection breaks. */
  readonly cuts: readonly number[];
  /** Each push is delivered twice. */
  readonly doubled: boolean;
  /** Seed of a shuffle that exchanges pushes near each other; null: original order. */
  readonly shuffle: number | null;
};
export const PLAIN: Playback = { speed: 1, cuts: [], doubled: false, shuffle: null };

/** A step of the playback, `atMs` milliseconds after its beginning. `index`: index of the push in the recording. */
export type PlaybackStep =
  | { readonly atMs: number; readonly do: 'push'; readonly index: number }
  | { readonly atMs: number; readonly do: 'cut' };

/** Maximum number of positions by which a push is moved. */
const SHUFFLED = 3;

/** Numbers from 0 to 1 that depend on `seed` only (mulberry32). */
function numbersOf(seed: number): () => number {
  let state = seed | 0;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/**
 * Indexes of the pushes in the order of their delivery. The first push stays first, because it sets the start of the
 * stream.
 */
function orderOf({ pushes }: Recording, shuffle: number | null): number[] {
  const inOrder = pushes.map((_push, index) => index);
  if (shuffle === null) return inOrder;
  const random = numbersOf(shuffle);
  const places = new Map(inOrder.map((index) => [index, index === 0 ? -1 : index + random() * SHUFFLED]));
  return inOrder.toSorted((one, other) => (places.get(one) ?? 0) - (places.get(other) ?? 0));
}

/**
 * The steps of a playback, in order. Shuffled pushes exchange their positions, and the times stay with the positions.
 */
export function playbackSteps(played: Recording, playback: Playback): readonly PlaybackStep[] {
  return orderOf(played, playback.shuffle).flatMap((index, place): readonly PlaybackStep[] => {
    const atMs = Math.round((played.pushes[place]?.atMs ?? 0) / playback.speed);
    const push = { atMs, do: 'push', index } as const;
    return [
      ...(playback.cuts.includes(place + 1) ? [{ atMs, do: 'cut' } as const] : []),
      push,
      ...(playback.doubled ? [push] : []),
    ];
  });
}
