/** The bets of the last press in session storage, when one was accepted: their receipt stays over a reload. */
import * as v from 'valibot';
import { betAnswer } from '#contract/sports/bets.ts';
import { jsonOf } from '#contract/json-text.ts';
import { isAccepted, isDecided, type Attempt } from './attempts.ts';
import { readAttempt, storedAttempt, toStoredAttempt } from './stored-attempts.ts';

const storedDecision = v.object({ ...storedAttempt.entries, answer: v.nullable(betAnswer) });
const storedDecisions = jsonOf(v.array(v.unknown()));

/** Null: no bet was accepted, so there is no receipt. */
export function toStoredReceipt(attempts: readonly Attempt[]): string | null {
  const decided = attempts.filter(isDecided);
  if (!decided.some(isAccepted)) return null;
  return JSON.stringify(decided.map((each) => ({ ...toStoredAttempt(each), answer: each.answer })));
}

/** The stored bets, decided, without malformed ones. */
export function fromStoredReceipt(text: string | null): readonly Attempt[] {
  const read = v.safeParse(storedDecisions, text);
  if (!read.success) return [];
  return read.output.flatMap((each): readonly Attempt[] => {
    const one = v.safeParse(storedDecision, each);
    if (!one.success) return [];
    const { answer, ...sent } = one.output;
    return [{ ...readAttempt(sent), stage: 'decided', answer }];
  });
}
