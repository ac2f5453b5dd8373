import { describe, expect, test } from '@jest/globals';
import type { BetAnswer } from '#contract/sports/bets.ts';
import { toDecimal } from '#settlement/fraction.ts';
import { odds } from '#settlement/odds.ts';
import { buttonOf } from './slip-button.ts';
import { stakedBets, stakedBy, receiptOf, refusalOf, slipState, type SlipContext } from './slip-state.ts';
import { betsOf, numbersOf, payingBalance } from './slip-bets.ts';
import { SAMPLE_CONTEXT, sampleAttempt, sampleSelection as leg, sampleSlip } from './slip-samples.ts';
import {
  builderKeys,
  choose,
  clear,
  selectionKey,
  setBalance,
  setBuilder,
  setFreeBet,
  setPolicy,
  setSingleStake,
  setStake,
  type Slip,
} from './slip.ts';

const answer = (status: BetAnswer['status'], rest: Partial<BetAnswer> = {}): BetAnswer => ({
  status,
  bet_id: null,
  delay_ms: 0,
  legs: [],
  max_stake: null,
  max_reason: null,
  reason: null,
  fault: null,
  ...rest,
});
const single = (stake = '100', rest: Parameters<typeof leg>[2] = {}) =>
  setStake(sampleSlip(leg('a', 2000, rest)), stake);
const key = selectionKey(leg('a'));
const decided = (rest: Partial<BetAnswer>, status: BetAnswer['status'] = 'accepted') =>
  sampleAttempt({ stage: 'decided', answer: answer(status, rest) });
const shown = (slip: Slip, context: Partial<SlipContext>) => {
  const all = { ...SAMPLE_CONTEXT, ...context };
  const state = slipState(slip, all);
  const button = buttonOf(state, {
    charged: stakedBy(slip, all),
    count: stakedBets(slip, all.currency).length,
  });
  return { state, button };
};
/** The limit of a player who asked for at most 1,000 a day, of which `left` remains. */
const own = (left: bigint): Partial<SlipContext> => ({
  playerLimit: { amount: 1000_00n, period: 'day', left },
});
const limit = (max: bigint, reason: 'market' | 'maxPayout' | 'protection' | 'balance') => ({
  limits: new Map([[key, { min: 30_00n, max, reason }]]),
});

describe('products §7.0: each state, the label of its button and what a press does', () => {
  test.each<[string, Slip, Partial<SlipContext>, string, string | null]>([
    ['empty', sampleSlip(), {}, 'empty', null],
    ['noStake', single(''), {}, 'noStake', 'fill'],
    ['ready', single(), {}, 'place', 'place'],
    ['validating', single(), { limits: null }, 'place', 'place'],
    ['guest', single(''), { player: null }, 'login', 'login'],
    ['offline', single(), { isOnline: false }, 'offline', null],
    ['suspended', single('100', { status: 'suspended' }), {}, 'suspended', null],
    ['gone', single('100', { status: 'gone', now: null }), {}, 'drop', 'drop'],
    ['lineChanged', single('100', { status: 'moved', now: null }), {}, 'drop', 'drop'],
    ['priceChanged', single('100', { now: odds(1900) }), {}, 'accept', 'accept'],
    ['belowMinimum', single('29'), {}, 'raise', 'setStake'],
    ['insufficientFunds', single('1200'), {}, 'topUp', 'topup'],
    ['insufficientFunds', single('1200'), limit(1000_00n, 'balance'), 'topUp', 'topup'],
    ['limitExceeded', single('900'), limit(500_00n, 'market'), 'lower', 'setStake'],
    ['limitExceeded', single('900'), limit(0n, 'maxPayout'), 'limit', null],
    ['rgLimit', single('900'), own(200_00n), 'lower', 'setStake'],
    ['rgLimit', single('900'), own(0n), 'limit', null],
    ['rejected', single(), { refusal: { reason: 'price_moved', fault: null } }, 'again', 'place'],
    ['rejected', single(), { refusal: { reason: 'never_came', fault: null } }, 'again', 'place'],
    ['rejected', single(), { refusal: { reason: 'play_paused', fault: null } }, 'refused', null],
    ['rejected', single(), { refusal: { reason: 'region', fault: null } }, 'refused', null],
    ['placing', single(), { attempts: [sampleAttempt()] }, 'placing', null],
    ['placing', single(), { attempts: [sampleAttempt({ stage: 'delayed', until: 9 })] }, 'waiting', null],
    ['unknown', single(), { attempts: [sampleAttempt({ stage: 'unknown' })] }, 'ask', 'ask'],
    ['accepted', sampleSlip(), { attempts: [decided({})] }, 'done', 'done'],
    [
      'fault',
      setStake(sampleSlip(leg('a'), { ...leg('a'), marketId: 'btts' }, leg('b')), '100'),
      {},
      'drop',
      'drop',
    ],
    [
      'fault',
      setStake(sampleSlip(leg('a', 2000, { isExpressForbidden: true }), leg('b')), '100'),
      {},
      'drop',
      'drop',
    ],
  ])('%s', (name, slip, context, label, action) => {
    const { state, button } = shown(slip, context);
    expect([state.state, button.label, button.action]).toEqual([name, label, action]);
  });

  test('the button contains the amounts', () => {
    expect(shown(single('1200'), {}).button.amount).toBe(200_00n);
    expect(shown(single('29'), {}).button).toMatchObject({ amount: 30_00n, keys: [key] });
    expect(shown(single('900'), limit(500_00n, 'market')).button.amount).toBe(500_00n);
    const several = choose(sampleSlip(leg('a'), leg('b')), 'single');
    const staked = setSingleStake(setSingleStake(several, key, '100'), selectionKey(leg('b')), '50');
    expect(shown(staked, {}).button).toMatchObject({ label: 'placeSome', count: 2, amount: 150_00n });
  });

  test('the label of accepting contains the old and the new odds', () => {
    const slip = setStake(sampleSlip(leg('a', 2000, { now: odds(1900) }), leg('b')), '100');
    const { change } = shown(slip, {}).button;
    expect(change && [toDecimal(change.from, 2), toDecimal(change.to, 2)]).toEqual(['4.00', '3.80']);
  });

  test('under "higher" higher odds need no confirmation, under "ask me" any change needs one', () => {
    const slip = single('100', { now: odds(2100) });
    expect(shown(slip, {}).state.state).toBe('ready');
    expect(shown(setPolicy(slip, 'none'), {}).state.state).toBe('priceChanged');
  });

  test.each<[string, string, object]>([
    ['within the market', '5000', { state: { state: 'insufficientFunds', missing: 4000_00n }, button: { action: 'topup' } }],
    ['above it', '5000000', { state: { state: 'limitExceeded', max: 300_000_00n, reason: 'market' }, button: { action: 'setStake', label: 'lower', amount: 300_000_00n } }],
  ])('a stake above the balance, %s: no deposit is asked for a bet that no deposit makes possible', (_case, stake, expected) => {
    const limits = new Map([
      [key, { min: 30_00n, max: 1000_00n, reason: 'balance', beyondBalance: { max: 300_000_00n, reason: 'market' } } as const],
    ]);
    expect(shown(single(stake), { limits })).toMatchObject(expected);
  }); // oxfmt-ignore

  test('the limits that a player has set come before a deposit', () => {
    const limits = new Map([
      [key, { min: 30_00n, max: 1000_00n, reason: 'balance', beyondBalance: { max: 2000_00n, reason: 'protection' } } as const],
    ]);
    expect(shown(single('5000'), { limits, ...own(2000_00n) }).state).toMatchObject({ state: 'rgLimit', max: 2000_00n });
  }); // oxfmt-ignore

  test.each<[Parameters<typeof single>[1], string, string | null]>([
    [{ status: 'suspended', now: null }, 'suspended', null],
    [{}, 'rejected', 'place'],
    [{ now: odds(1900) }, 'priceChanged', 'accept'],
  ])('a bet was refused, and its leg is %j now: the state tells both', (rest, state, action) => {
    for (const reason of ['leg', 'suspended', 'price_moved'] as const) {
      const refusal = refusalOf(decided({ reason }, 'rejected'));
      const now = shown(single('100', rest), { refusal });
      expect(now.button.action).toBe(action);
      expect(now.state).toMatchObject({ state, ...(state === 'rejected' ? refusal : { refused: refusal }) });
    }
  });

  test('a limit on the stake comes before the balance, a refusal after both', () => {
    const refusal = { reason: 'suspended', fault: null } as const;
    expect(shown(single('1200'), { ...limit(500_00n, 'market'), refusal }).state.state).toBe('limitExceeded');
    expect(shown(single('1200'), { refusal }).state.state).toBe('insufficientFunds');
  });
});

test('products §8.3: a free bet pays its stake, whatever the balance; a win pays without it', () => {
  const slip = setFreeBet(sampleSlip(leg('a', 2000)), '600');
  const { state, button } = shown(slip, { player: { balance: 0n, bk: 0n }, ...limit(100_00n, 'balance') });
  expect([state.state, button.amount]).toEqual(['ready', 600_00n]);
  const [bet] = stakedBets(slip, SAMPLE_CONTEXT.currency);
  expect(bet && numbersOf(bet, SAMPLE_CONTEXT.terms).possibleWin).toBe(600_00n);
  expect(refusalOf(decided({ max_reason: 'freeBet' }, 'limit'))).toEqual({
    reason: 'free_bet',
    fault: null,
  });
  expect(setStake(slip, '5').isFree).toBe(false);
});

test('products §8.10: bonus money pays as far as the bonus allows, whatever the balance is', () => {
  const slip = setBalance(single('600'), 'bonus');
  const max = (amount: bigint) => ({
    player: { balance: 0n, bk: 0n },
    bonus: amount,
    ...limit(amount, 'balance'),
  });
  expect(shown(slip, max(500_00n)).state).toMatchObject({
    state: 'limitExceeded',
    max: 500_00n,
    reason: 'bonus',
  });
  expect(shown(setStake(slip, '500'), max(500_00n)).state.state).toBe('ready');
  expect(shown(slip, max(0n)).button.action).toBeNull();
  expect(setFreeBet(slip, '600')).toMatchObject({ isFree: true, balance: 'real' });
  expect(setBalance(setFreeBet(slip, '600'), 'bonus')).toMatchObject({
    isFree: false,
    balance: 'bonus',
    stake: '',
  });
});

test('the sports balance pays what it has, whatever the real balance is; it stays for the next bet, a bonus does not', () => {
  const slip = setBalance(single('600'), 'bk');
  const max = (amount: bigint) => ({ player: { balance: 0n, bk: amount }, ...limit(amount, 'balance') });
  expect(shown(slip, max(500_00n)).state).toMatchObject({
    state: 'limitExceeded',
    max: 500_00n,
    reason: 'bk',
  });
  expect(shown(slip, max(600_00n)).state.state).toBe('ready');
  expect(clear(slip).balance).toBe('bk');
  expect(clear(setBalance(slip, 'bonus')).balance).toBe('real');
  const several = setSingleStake(choose(sampleSlip(leg('a'), leg('b')), 'single'), key, '100');
  expect(stakedBets(setBalance(several, 'bonus'), SAMPLE_CONTEXT.currency)).toMatchObject([
    { balance: 'real' },
  ]);
  const [bet] = stakedBets(slip, SAMPLE_CONTEXT.currency);
  expect(bet?.balance).toBe('bk');
});

test("several singles stake together what the player's own limit leaves, whichever balance pays; a bonus does not count", () => {
  const [a, b, c] = [leg('a'), leg('b', 2000, { eventId: 'b' }), leg('c', 2000, { eventId: 'c' })];
  const keys = [a, b, c].map(selectionKey);
  const staked = (...stakes: readonly string[]) =>
    stakes.reduce(
      (slip, stake, index) => setSingleStake(slip, keys[index] ?? '', stake),
      choose(sampleSlip(a, b, c), 'single'),
    );
  expect(shown(staked('200', '200', '100'), own(500_00n)).state.state).toBe('ready');
  expect(shown(staked('300', '150', '100'), own(500_00n))).toMatchObject({
    state: { state: 'rgLimit', max: 50_00n, isShared: true, keys: [keys[2]] },
    button: { action: 'setStake', label: 'lower', amount: 50_00n, keys: [keys[2]] },
  });
  // The rest of the limit is below the smallest stake, so the button removes the bet: a lowered stake would be too
  // small.
  expect(shown(staked('300', '190', '100'), own(500_00n)).button).toMatchObject({
    action: 'drop',
    keys: [keys[2]],
  });
  expect(shown(staked('300', '200', '100'), own(500_00n)).button).toMatchObject({
    action: 'drop',
    keys: [keys[2]],
  });
  expect(
    shown(setBalance(staked('600', '', ''), 'bk'), { ...own(500_00n), player: { balance: 0n, bk: 9000_00n } })
      .state,
  ).toMatchObject({
    state: 'rgLimit',
    max: 500_00n,
    isShared: false,
  });
  expect(shown(setBalance(single('600'), 'bonus'), own(500_00n)).state.state).not.toBe('rgLimit');
});

test('several singles that the sports balance pays stake together what it has at most', () => {
  const [a, b] = [leg('a'), leg('b', 2000, { eventId: 'b' })];
  const staked = (first: string, second: string) =>
    setBalance(
      setSingleStake(
        setSingleStake(choose(sampleSlip(a, b), 'single'), selectionKey(a), first),
        selectionKey(b),
        second,
      ),
      'bk',
    );
  const enough = { player: { balance: 0n, bk: 500_00n }, limits: new Map() };
  expect(stakedBets(staked('300', '200'), SAMPLE_CONTEXT.currency)).toMatchObject([
    { balance: 'bk' },
    { balance: 'bk' },
  ]);
  expect(shown(staked('300', '200'), enough).state.state).toBe('ready');
  expect(shown(staked('300', '201'), enough)).toMatchObject({
    state: { state: 'limitExceeded', max: 200_00n, reason: 'bkShared', keys: [selectionKey(b)] },
    button: { action: 'setStake', label: 'lower', amount: 200_00n },
  });
  expect(shown(staked('501', '100'), enough).state).toMatchObject({ max: 500_00n, reason: 'bk' });
  expect(shown(staked('500', '100'), enough).button).toMatchObject({
    action: 'drop',
    keys: [selectionKey(b)],
  });
  // Bonus money can pay only one bet at a time.
  expect(payingBalance(setBalance(staked('300', '200'), 'bonus'))).toBe('real');
});

describe('products §8.11: several selections of one match are a builder', () => {
  const goals = leg('a', 1900, { marketId: 'total;line=2.5', outcomeId: 'over' });
  const slip = setStake(sampleSlip(leg('a'), goals), '100');
  const keys = builderKeys(slip.selections);
  test.each<[string, Slip, Partial<SlipContext>, string, string | null]>([
    ['not priced yet', slip, {}, 'pricing', null],
    ['a guest', slip, { player: null }, 'guest', 'login'],
    ['no price', setBuilder(slip, keys, null), {}, 'fault', null],
    ['priced', setBuilder(slip, keys, odds(3420)), {}, 'ready', 'place'],
    ['priced for others', setBuilder(slip, 'x', odds(3420)), {}, 'pricing', null],
  ])('%s', (_name, shownSlip, context, state, action) => {
    const { state: now, button } = shown(shownSlip, context);
    expect([now.state, button.action]).toEqual([state, action]);
  });
  test('the payout follows the price, not the product', () => {
    const [bet] = betsOf(setBuilder(slip, keys, odds(3420)), SAMPLE_CONTEXT.currency);
    if (!bet) throw new Error('no bet');
    expect(bet.combination).toEqual({ kind: 'builder', odds: 3420 });
    expect(numbersOf(bet, SAMPLE_CONTEXT.terms).possibleWin).toBe(342_00n);
  });
});

describe('results of the bets', () => {
  test('with some bets accepted, the receipt shows how many, and the others stay on the slip', () => {
    const attempts = [decided({}), { ...decided({}, 'price_changed'), requestId: 'b' }];
    expect(receiptOf(attempts)).toMatchObject({ of: 2 });
    expect(receiptOf(attempts)?.placed).toHaveLength(1);
    expect(shown(single(), { attempts }).state.state).toBe('ready');
  });

  test('there is no receipt before all bets are decided', () =>
    expect(receiptOf([decided({}), sampleAttempt({ requestId: 'b' })])).toBeNull());

  test.each([
    [decided({}), null],
    [decided({ reason: 'leg' }, 'rejected'), { reason: 'never_came', fault: null }],
    [decided({}, 'limit'), null],
    [decided({ reason: 'price_moved' }, 'rejected'), { reason: 'price_moved', fault: null }],
    [sampleAttempt({ stage: 'decided' }), { reason: 'never_came', fault: null }],
    [sampleAttempt({ stage: 'unknown' }), null],
  ])('refusal of %#', (attempt, refusal) => expect(refusalOf(attempt)).toEqual(refusal));
});
