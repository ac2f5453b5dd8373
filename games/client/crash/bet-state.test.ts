import { describe, expect, test } from '@jest/globals';
import type { OwnBet } from '#games/server/shared/shared-protocol.ts';
import { isLocked, offerOf } from './bet-state.ts';

const bet = (more: Partial<OwnBet> = {}): OwnBet =>
  ({ id: 'b', stake: '1000', win: null, cashedOut: null, bet: { auto: null }, ...more }) as OwnBet;

describe('what the bet panel offers', () => {
  test.each([
    ['no bet while betting', 'betting', null, false, 'bet'],
    ['no bet while flying', 'running', null, false, 'queue'],
    ['a queued bet', 'running', null, true, 'unqueue'],
    ['a bet before the start', 'betting', bet(), false, 'takeBack'],
    ['a bet in flight', 'running', bet(), false, 'cashOut'],
    ['a bet that was cashed out', 'running', bet({ cashedOut: 250, win: '2500' }), false, 'won'],
    [
      'a bet that was cashed out, next one queued',
      'over',
      bet({ cashedOut: 250, win: '2500' }),
      true,
      'unqueue',
    ],
    ['a lost bet', 'over', bet({ win: '0' }), false, 'queue'],
  ] as const)('%s', (_, phase, own, isQueued, kind) =>
    expect(offerOf({ phase, own, multiplier: 150 }, isQueued).kind).toBe(kind),
  );

  test('cashing out pays the stake times the multiplier, but no more than the automatic cash-out', () => {
    const offer = (auto: number | null) =>
      offerOf({ phase: 'running', own: bet({ bet: { auto } }), multiplier: 250 }, false);
    expect(offer(null)).toMatchObject({ amount: 2500n });
    expect(offer(200)).toMatchObject({ amount: 2000n });
  });
});

test('stake and cash-out are locked while a bet is open or queued', () => {
  expect(isLocked({ phase: 'running', own: bet(), multiplier: 100 }, false)).toBe(true);
  expect(isLocked({ phase: 'over', own: bet(), multiplier: 100 }, false)).toBe(false);
  expect(isLocked({ phase: 'running', own: bet({ win: '0' }), multiplier: 100 }, false)).toBe(false);
  expect(isLocked({ phase: 'over', own: null, multiplier: 100 }, true)).toBe(true);
});
