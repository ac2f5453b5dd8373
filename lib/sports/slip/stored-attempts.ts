/**
 * Undecided bets in local storage: after a reload, and in other tabs, the platform is polled for their
 * results.
 */
import * as v from 'valibot';
import { receivedAmount } from '#contract/amounts.ts';
import { BET_BALANCES, betCombination } from '#contract/sports/bets.ts';
import { storedRows } from '#lib/storage/stored-json.ts';
import type { Attempt } from './attempts.ts';
import { readSelection, storedEdit, storedSelection, toStoredSelection } from './stored-slip.ts';

/** The last millisecond that a JavaScript date can have: the receipt formats the time. */
const LAST_MS = 8.64e15;

export const storedAttempt = v.object({
  requestId: v.pipe(v.string(), v.uuid()),
  player: v.pipe(v.string(), v.minLength(1)),
  askedAt: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(LAST_MS)),
  combination: betCombination,
  selections: v.pipe(v.array(storedSelection), v.minLength(1)),
  stake: receivedAmount,
  currency: v.pipe(v.string(), v.length(3)),
  isFree: v.boolean(),
  balance: v.optional(v.picklist(BET_BALANCES), 'real'),
  offerId: v.optional(v.nullable(v.string()), null),
  edit: v.optional(v.nullable(storedEdit), null),
});
const STORED_KEYS = Object.keys(storedAttempt.entries) as (keyof typeof storedAttempt.entries)[];

/** The stored part of an attempt: what was sent, without the result. */
export const toStoredAttempt = (attempt: Attempt) => ({
  ...Object.fromEntries(STORED_KEYS.map((key) => [key, attempt[key]])),
  selections: attempt.selections.map(toStoredSelection),
});

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

/** The stored bets, whose state is unknown until the platform responds; malformed ones are dropped. */
export const fromStoredAttempts = (text: string | null): readonly Attempt[] =>
  storedRows(text, storedAttempt).map(readAttempt);
