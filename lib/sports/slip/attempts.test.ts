import { describe, expect, test } from '@jest/globals';
import { CURRENCIES } from '#contract/currencies.ts';
import { MARKET_STATUS } from '#contract/feed.ts';
import type { BetAnswer } from '#contract/sports/bets.ts';
import type { LineMessage } from '#contract/sports/line-stream.ts';
import { odds } from '#settlement/odds.ts';
import {
  answered,
  attemptsOf,
  begin,
  bodyOf,
  callRefused,
  afterUnknownRequest,
  offersIn,
  slipAfter,
  unanswered,
} from './attempts.ts';
import { addResult, decideResult, isArmed, NO_FAST_BET, type FastResult } from './fast-bet.ts';
import { offersOfMessage } from './line-offers.ts';
import { sampleAttempt, sampleSelection, sampleSlip } from './slip-samples.ts';
import { stakedBets } from './slip-state.ts';
import { choose, selectionKey, setSingleStake, setStake } from './slip.ts';
import { fromStoredAttempts, toStoredAttempts } from './stored-attempts.ts';
import { merged } from './stored-slip.ts';

const ID = sampleAttempt().requestId;
const accepted: BetAnswer = {
  status: 'accepted',
  bet_id: 'bet',
  delay_ms: 0,
  legs: [],
  max_stake: null,
  max_reason: null,
  reason: null,
  fault: null,
};

describe('a pending bet', () => {
  test('nothing is sent while a bet of the player is undecided; bets of other players do not matter', () => {
    const waiting = sampleAttempt({ stage: 'unknown' });
    const next = sampleAttempt({ requestId: 'next' });
    expect(begin([waiting], [next])).toBeNull();
    expect(begin([waiting], [{ ...next, player: '2' }])).toHaveLength(2);
    expect(begin([], [])).toBeNull();
    expect(begin([{ ...waiting, stage: 'decided' }], [next])).toEqual([next]);
  });

  test('the end of a delay does not change when it is reported again', () => {
    const pending: BetAnswer = { ...accepted, status: 'pending', delay_ms: 3000 };
    const once = answered([sampleAttempt()], ID, pending, 1000);
    expect(once[0]).toMatchObject({ stage: 'delayed', until: 4000 });
    expect(answered(once, ID, pending, 2500)[0]?.until).toBe(4000);
  });

  test('the stake of a placed bet does not pass to a selection for which no stake was typed', () => {
    const [a, b] = [sampleSelection('a'), sampleSelection('b')];
    const typed = setStake(sampleSlip(a, b), '300');
    const singles = setSingleStake(choose(typed, 'single'), selectionKey(a), '100');
    const left = slipAfter(singles, sampleAttempt({ selections: [a], answer: accepted }));
    expect(stakedBets(left, CURRENCIES.KZT)).toEqual([]);
    // A refused selection keeps the stake that was typed for it.
    const again = setSingleStake(singles, selectionKey(b), '50');
    const kept = slipAfter(again, sampleAttempt({ selections: [a], answer: accepted }));
    expect(stakedBets(kept, CURRENCIES.KZT)).toMatchObject([{ stake: 50_00n }]);
  });

  test('a decision is final', () => {
    const decided = answered([sampleAttempt()], ID, accepted, 0);
    expect(answered(decided, ID, { ...accepted, status: 'rejected' }, 1)).toEqual(decided);
    expect(afterUnknownRequest(decided, ID, 1e9)).toEqual(decided);
  });

  test.each([
    ['just after its call has ended', 2000, 'unknown'],
    ['later', 7000, 'decided'],
  ])('the request is unknown to the platform %s', (_name, now, stage) => {
    const lost = unanswered([sampleAttempt()], ID, 1000);
    expect(afterUnknownRequest(lost, ID, now)[0]).toMatchObject({ stage, answer: null });
  });

  test.each([
    [59_000, 'unknown'],
    [60_000, 'decided'],
  ])('of an earlier page, after %i ms', (now, stage) =>
    expect(afterUnknownRequest([sampleAttempt({ stage: 'unknown' })], ID, now)[0]?.stage).toBe(stage),
  );

  test('a call that was refused has placed no bet', () =>
    expect(callRefused([sampleAttempt()], ID)[0]).toMatchObject({ stage: 'decided', answer: null }));

  test('the request contains the odds that the player accepted', () => {
    const slip = setStake(sampleSlip(sampleSelection('a', 2000, { now: odds(1900) })), '12.5');
    const [sent] = attemptsOf(stakedBets(slip, CURRENCIES.KZT), {
      player: '1',
      askedAt: 0,
      code: 'KZT',
      currency: CURRENCIES.KZT,
      idOf: () => ID,
    });
    expect(sent && bodyOf(sent, { kind: 'higher' })).toMatchObject({
      stake: '12.50',
      currency: 'KZT',
      combination: { kind: 'single' },
      selections: [{ event_id: 'a', odds: 2000, is_banker: false }],
    });
  });

  test('legs of a response update their selections', () =>
    expect(
      offersIn(
        sampleAttempt({
          answer: { ...accepted, status: 'line_changed', legs: [{ odds: null, problem: 'line_changed' }] },
        }),
      ),
    ).toEqual([{ key: selectionKey(sampleSelection('a')), odds: null, status: 'moved' }]));

  test('a bet that is read back after a reload is unknown, so that it is polled', () => {
    const kept = fromStoredAttempts(toStoredAttempts([sampleAttempt()]));
    expect(kept).toEqual([sampleAttempt({ stage: 'unknown' })]);
    for (const text of [null, '', '{}', '[{}]', '[{"requestId":"1"}]'])
      expect(fromStoredAttempts(text)).toEqual([]);
  });

  test('a malformed stored bet is dropped alone; a bet with a long name stays', () => {
    const long = `${'a'.repeat(200)} – ${'b'.repeat(200)}`;
    const attempt = sampleAttempt({ selections: [sampleSelection('a', 2000, { event: long })] });
    const text = toStoredAttempts([attempt]).replace('[', '[{"requestId":"1"},');
    expect(fromStoredAttempts(text)).toEqual([{ ...attempt, stage: 'unknown' }]);
  });
});

describe('messages of the line', () => {
  const selection = sampleSelection('a');
  const key = selectionKey(selection);
  const message = (rest: Partial<LineMessage>): LineMessage => ({
    id: 'a',
    isGone: false,
    state: null,
    markets: [],
    ...rest,
  });
  const market = (status: number, price = 2100, isActive = true) => ({
    id: 'match_1x2',
    status,
    outcomes: [{ id: '1', odds: price, isActive }],
  });
  test.each<[string, LineMessage, boolean, object[]]>([
    [
      'open',
      message({ markets: [market(MARKET_STATUS.active)] }),
      false,
      [{ key, odds: 2100, status: 'open' }],
    ],
    [
      'suspended',
      message({ markets: [market(MARKET_STATUS.suspended)] }),
      false,
      [{ key, odds: 2100, status: 'suspended' }],
    ],
    [
      'handed over',
      message({ markets: [market(MARKET_STATUS.handedOver)] }),
      false,
      [{ key, odds: 2100, status: 'suspended' }],
    ],
    [
      'not active',
      message({ markets: [market(MARKET_STATUS.active, 2100, false)] }),
      false,
      [{ key, odds: 2100, status: 'suspended' }],
    ],
    [
      'settled',
      message({ markets: [market(MARKET_STATUS.settled)] }),
      false,
      [{ key, odds: null, status: 'gone' }],
    ],
    ['event gone', message({ isGone: true }), false, [{ key, odds: null, status: 'gone' }]],
    ['a change elsewhere', message({}), false, []],
    ['not in the whole state', message({}), true, [{ key, odds: null, status: 'gone' }]],
    ['another event', message({ id: 'b', isGone: true }), true, []],
  ])('%s', (_name, sent, isWhole, offers) =>
    expect(offersOfMessage([selection], sent, isWhole)).toEqual(offers),
  );
});

test('a slip of another tab keeps the offers known in this tab', () => {
  const known = sampleSlip(sampleSelection('a', 2000, { now: odds(1900), status: 'suspended' }));
  const stored = sampleSlip(sampleSelection('a'), sampleSelection('b'));
  expect(merged(known, stored).selections.map(({ now, status }) => [now, status])).toEqual([
    [1900, 'suspended'],
    [2000, 'open'],
  ]);
});

test('a notice of this tab ends when another tab has changed the slip', () => {
  const known = { ...sampleSlip(sampleSelection('a')), notice: 'booked' } as const;
  expect(merged(known, sampleSlip(sampleSelection('a'))).notice).toBe('booked');
  expect(merged(known, sampleSlip(sampleSelection('b'))).notice).toBeNull();
});

describe('one-tap bets', () => {
  const result: FastResult = {
    requestId: '1',
    event: 'Match',
    outcome: '1',
    odds: 2000,
    stake: '50',
    currency: 'KZT',
    at: 0,
    status: 'pending',
    reason: null,
  };
  test('are armed for the player who confirmed them, and have a stake', () => {
    const armed = { ...NO_FAST_BET, armedFor: '1', stake: '50' };
    expect(isArmed(armed, '1')).toBe(true);
    expect(isArmed(armed, '2')).toBe(false);
    expect(isArmed(armed, null)).toBe(false);
    expect(isArmed({ ...armed, stake: '0' }, '1')).toBe(false);
  });

  test('keep the last five results, each decided once', () => {
    const six = Array.from({ length: 6 }, (_, at) => ({ ...result, requestId: String(at) }));
    const fast = six.reduce(addResult, NO_FAST_BET);
    expect(fast.results.map(({ requestId }) => requestId)).toEqual(['5', '4', '3', '2', '1']);
    const done = decideResult(fast, '5', { status: 'accepted', reason: null });
    expect(decideResult(done, '5', { status: 'refused', reason: 'x' })).toEqual(done);
  });
});
