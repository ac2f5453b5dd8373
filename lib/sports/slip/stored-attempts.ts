/**
 * Undecided bets in local storage: after a reload, and in other tabs, the platform is polled for their
 * results.
 */
import * as v from 'valibot';
import { receivedAmount } from '#contract/amounts.ts';
import { BET_BALANCES, betCombination } from '#contract/sports/bets.ts';
import { jsonOf } from '#contract/json-text.ts';
import type { Attempt } from './attempts.ts';
import { readSelection, storedEdit, storedSelection, toStoredSelection } from './stored-slip.ts';

export const storedAttempt = v.object({
  requestId: v.pipe(v.string(), v.uuid()),
  player: v.pipe(v.string(), v.minLength(1)),
  askedAt: v.number(),
  combination: betCombination,
  selections: v.pipe(v.array(storedSelection), v.minLength(1)),
  stake: receivedAmount,
  currency: v.pipe(v.string(), v.length(3)),
  isFree: v.boolean(),
  balance: v.optional(v.picklist(BET_BALANCES), 'real'),
  offerId: v.optional(v.nullable(v.string()), null),
  edit: v.optional(v.nullable(storedEdit), null),
});
const storedAttempts = jsonOf(v.array(v.unknown()));

/** What was sent, without what became of it. */
export const toStoredAttempt = ({
  stage: _stage,
  until: _until,
  endedAt: _endedAt,
  answer: _answer,
  ...kept
}: Attempt) => ({ ...kept, selections: kept.selections.map(toStoredSelection) });

export const toStoredAttempts = (attempts: readonly Attempt[]): string =>
  JSON.stringify(attempts.map(toStoredAttempt));

export const readAttempt = ({ selections, ...kept }: v.InferOutput<typeof storedAttempt>): Attempt => ({
  ...kept,
  selections: selections.map(readSelection),
  stage: 'unknown',
  until: null,
  endedAt: null,
  answer: null,
});

/** The stored bets, whose state is unknown until the platform responds, without malformed ones. */
export function fromStoredAttempts(text: string | null): readonly Attempt[] {
  const read = v.safeParse(storedAttempts, text);
  if (!read.success) return [];
  return read.output.flatMap((each): readonly Attempt[] => {
    const attempt = v.safeParse(storedAttempt, each);
    return attempt.success ? [readAttempt(attempt.output)] : [];
  });
}
