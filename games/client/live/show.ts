import type { TableResult } from '#games/engines/live/engine.ts';

/**
 * How a table presents its results. Everything is computed from the result and the time since betting ended,
 * so that all players see the same.
 */
export type Show<Result extends TableResult = TableResult> = {
  /** Betting begins: removes the last result. */
  clear(): void;
  /** Call in every frame after betting ended; Infinity = show the final state without motion. */
  at(result: Result, elapsedMs: number): void;
  /** Short text of the result for the strip, and its colour. */
  brief(result: Result): { text: string; tone: string };
  /** The result as a sentence. */
  sentence(result: Result): string;
  /** Key of the message during the presentation. */
  activity: 'spinning' | 'dealing' | 'rolling';
};

/** Elapsed share of the time from `from` to `to`, 0 to 1. */
export const shareOf = (elapsed: number, from: number, to: number): number =>
  Math.max(0, Math.min(1, (elapsed - from) / (to - from)));
export const easeOut = (share: number): number => 1 - (1 - share) ** 3;
