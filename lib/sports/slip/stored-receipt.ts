/** The bets of the last press in session storage, when one was accepted: their receipt stays over a reload. */
import * as v from 'valibot';
import { betAnswer } from '#contract/sports/bets.ts';
import { storedRows } from '#lib/storage/stored-json.ts';
import { isAccepted, isDecided, type Attempt } from './attempts.ts';
import { readAttempt, storedAttempt, toStoredAttempt } from './stored-attempts.ts';

const storedDecision = v.object({ ...storedAttempt.entries, answer: v.nullable(betAnswer) });

/** Text to store; null when no bet was accepted, so that there is no receipt. */
export function toStoredReceipt(attempts: readonly Attempt[]): string | null {
  const decided = attempts.filter(isDecided);
  if (!decided.some(isAccepted)) return null;
  return JSON.stringify(decided.map((each) => ({ ...toStoredAttempt(each), answer: each.answer })));
}

/** The stored bets with their decisions; malformed ones are dropped. */
export const fromStoredReceipt = (text: string | null): readonly Attempt[] =>
  storedRows(text, storedDecision).map(({ answer, ...sent }) => ({
    ...readAttempt(sent),
    stage: 'decided',
    answer,
  }));
