import { expect, test } from '@jest/globals';
import type { BetAnswer } from '#contract/sports/bets.ts';
import type { Attempt } from './attempts.ts';
import { sampleAttempt } from './slip-samples.ts';
import { fromStoredReceipt, toStoredReceipt } from './stored-receipt.ts';

const answer = (status: BetAnswer['status']): BetAnswer => ({
  status,
  bet_id: status === 'accepted' ? '00000000-0000-4000-8000-00000000000a' : null,
  delay_ms: 0,
  legs: [{ odds: 2100, problem: null }],
  max_stake: null,
  max_reason: null,
  reason: null,
  fault: null,
});
const decided = (status: BetAnswer['status'], rest: Partial<Attempt> = {}): Attempt =>
  sampleAttempt({ stage: 'decided', answer: answer(status), ...rest });

test('the decided bets of a press are read back as they were, refused ones too', () => {
  const sent = [decided('accepted'), decided('rejected'), sampleAttempt({ stage: 'decided', answer: null })];
  const unsent = sampleAttempt({ stage: 'delayed', until: 1 });
  const read = fromStoredReceipt(toStoredReceipt([...sent, unsent]));
  expect(read.map(({ stage, player, answer: told }) => ({ stage, player, answer: told }))).toEqual(
    sent.map(({ stage, player, answer: told }) => ({ stage, player, answer: told })),
  );
  expect(read[0]?.selections).toHaveLength(1);
});

test('without an accepted bet there is no receipt', () => {
  expect(toStoredReceipt([])).toBeNull();
  expect(toStoredReceipt([decided('rejected'), sampleAttempt()])).toBeNull();
});

test.each([null, '', '{', '{}', '[1]', '[{"requestId":"x"}]'])('malformed: %s', (text) => {
  expect(fromStoredReceipt(text)).toEqual([]);
});
