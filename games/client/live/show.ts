import type { TableResult } from '#games/engines/live/engine.ts';

/**
 * What a table shows of its rounds. Everything is drawn from the result and the time since betting ended, so
 * all players see the same at once.
 */
export type Show<Result extends TableResult = TableResult> = {
  /** Bets are taken: what was shown goes. */
  clear(): void;
  /** Called every frame from the end of betting on; Infinity = show the end at once. */
  at(result: Result, elapsedMs: number): void;
  /** The result in a word for the strip, and its colour. */
  brief(result: Result): { text: string; tone: string };
  /** The result in a sentence. */
  sentence(result: Result): string;
  /** What is said while it is shown. */
  course: 'spinning' | 'dealing' | 'rolling';
};

/** 0 before `from`, 1 after `to`, in between the share. */
export const shareOf = (elapsed: number, from: number, to: number): number =>
  Math.max(0, Math.min(1, (elapsed - from) / (to - from)));
export const easeOut = (share: number): number => 1 - (1 - share) ** 3;
