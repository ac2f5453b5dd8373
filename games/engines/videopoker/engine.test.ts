import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import * as v from 'valibot';
import { roundNumbers } from '#games/server/fairness.ts';
import { lineOf, paysOf, pokerEngine, stakeOf } from './engine.ts';
import type { PokerRules, PokerState, PokerView } from './engine.ts';
import { videoPokerGame } from '#games/server/kinds/videopoker.ts';
import { POKER_RULES } from './rules.ts';

const [jacks, bonus, deuces] = POKER_RULES as [PokerRules, PokerRules, PokerRules];
const RANKS = '23456789TJQKA';
const SUITS = 'shdc';
/** Parses cards such as 'As Td'. */
const cards = (text: string): number[] =>
  text.split(' ').map((name) => RANKS.indexOf(name[0] ?? '') + 13 * SUITS.indexOf(name[1] ?? ''));

describe('names of hands', () => {
  test.each([
    ['Ts Js Qs Ks As', jacks, 'royal-flush'],
    ['9s Ts Js Qs Ks', jacks, 'straight-flush'],
    ['As 2s 3s 4s 5s', jacks, 'straight-flush'],
    ['As 2h 3s 4s 5s', jacks, 'straight'],
    ['Ks Ah 2s 3s 4s', jacks, null],
    ['As Ah Ad Ac 5s', jacks, 'four'],
    ['As Ah Ad Ac 5s', bonus, 'four-aces'],
    ['3s 3h 3d 3c 5s', bonus, 'four-low'],
    ['5s 5h 5d 5c 3s', bonus, 'four'],
    ['As Ah Ad 5c 5s', jacks, 'full-house'],
    ['2s 9s 4s Js As', jacks, 'flush'],
    ['Ts Jh Qs Ks As', jacks, 'straight'],
    ['7s 7h 7d 5c 4s', jacks, 'three'],
    ['7s 7h 5d 5c 4s', jacks, 'two-pair'],
    ['Js Jh 5d 6c 4s', jacks, 'jacks'],
    ['Ts Th 5d 6c 4s', jacks, null],
    ['Ts Js Qs Ks As', deuces, 'royal-flush'],
    ['Ts 2h Qs Ks As', deuces, 'wild-royal'],
    ['2s 2h 2d 2c As', deuces, 'four-deuces'],
    ['2s 2h 2d As Ah', deuces, 'five'],
    ['2s 2h 2d As Ks', deuces, 'wild-royal'],
    ['2s 5h 6h 7h 9h', deuces, 'straight-flush'],
    ['2s Ah 3h 4h 5h', deuces, 'straight-flush'],
    ['2s 2h 7h 7d 9h', deuces, 'four'],
    ['2s 9d 7h 7d 9h', deuces, 'full-house'],
    ['2s 3h 7h 9h Kh', deuces, 'flush'],
    ['2s Kh Qd Jd 9c', deuces, 'straight'],
    ['2s 2h Qd 7d 4c', deuces, 'three'],
    ['2s Kh Kd 7d 4c', deuces, 'three'],
    ['2s Kh Qd 7d 4c', deuces, null],
    ['Ks Kh Qd Qc 4c', deuces, null],
  ])('%s', (text, rules, name) => {
    expect(lineOf(rules, cards(text))).toBe(name);
    // The order of the cards must not matter.
    expect(lineOf(rules, cards(text).reverse())).toBe(name);
  });
});

/** A round with these ten cards. */
const round = (text: string, coins = 5): PokerState => ({ deck: cards(text), coins, hold: null });
const TEN = 'Ts Js Qs Ks 4d As 3h 3d 3c 9h';

test('held cards stay; the other cards are replaced in the order of drawing', () => {
  const drawn = pokerEngine.act(jacks, round(TEN), { type: 'draw', hold: [0, 1, 2, 3] });
  const view = drawn && (pokerEngine.view(jacks, drawn) as PokerView);
  expect(view?.cards).toEqual(cards('Ts Js Qs Ks As'));
  expect(view?.hand).toBe('royal-flush');
  expect(drawn && pokerEngine.won(jacks, drawn, 50n)).toBe(40_000n);
  const all = pokerEngine.act(jacks, round(TEN), { type: 'draw', hold: [] });
  expect(all && (pokerEngine.view(jacks, all) as PokerView).cards).toEqual(cards('As 3h 3d 3c 9h'));
});

test('the royal flush pays more for five coins', () => {
  expect([1, 2, 3, 4, 5].map((coins) => paysOf(jacks, 'royal-flush', coins))).toEqual([
    250, 250, 250, 250, 800,
  ]);
  expect(paysOf(jacks, null, 5)).toBe(0);
});

test.each([[[1, 0]], [[0, 0]], [[5]], [[-1]], [[0.5]]])('holding %j is not allowed', (hold) => {
  const state = round(TEN);
  expect(pokerEngine.act(jacks, state, { type: 'draw', hold })).toBeNull();
  expect(state).toEqual(round(TEN));
});

test('there is only one draw', () => {
  const drawn = pokerEngine.act(jacks, round(TEN), { type: 'draw', hold: [0] });
  expect(drawn && pokerEngine.act(jacks, drawn, { type: 'draw', hold: [1] })).toBeNull();
});

test.each([
  [jacks, 'Js Jh 5d 6c 4s 2h 3h 4h 5h 6h', [0, 1, 2, 3, 4]],
  [jacks, 'Ts Th 5d 6c 4s 2h 3h 4h 5h 6h', [0, 1]],
  [jacks, 'Ts 7h 5d 6c Ks 2h 3h 4h 5h 6h', []],
  [deuces, '2s 7h 5d 9c Ks 2h 3h 4h 5h 6h', [0]],
])('an abandoned round holds the cards worth keeping: %#', (rules, text, hold) => {
  expect(pokerEngine.abandon(rules, round(text)).hold).toEqual(hold);
});

test('the schema accepts bets of one to five coins and the action of drawing, and nothing else', () => {
  const bet = (value: unknown) => v.safeParse(videoPokerGame.bet, value).success;
  expect(bet({ coins: 5, coin: '100' })).toBe(true);
  for (const value of [
    { coins: 0, coin: '100' },
    { coins: 6, coin: '100' },
    { coins: 1.5, coin: '100' },
    { coins: 5, coin: '105' },
    { coins: 5 },
    { coins: 5, coin: '100', deck: [] },
  ])
    expect(bet(value)).toBe(false);
  const action = (value: unknown) => v.safeParse(videoPokerGame.action, value).success;
  expect(action({ type: 'draw', hold: [0, 4] })).toBe(true);
  for (const value of [
    { type: 'draw' },
    { type: 'draw', hold: [5] },
    { type: 'draw', hold: [0, 1, 2, 3, 4, 4] },
    { type: 'deal', hold: [] },
  ])
    expect(action(value)).toBe(false);
  expect(videoPokerGame.stakeOfBet?.({ coins: 3, coin: '100' })).toBe(300n);
});

const hold = fc.subarray([0, 1, 2, 3, 4]);

test('any round is determined by its seeds, hides the second five cards until the draw, and wins at most the royal flush', () => {
  fc.assert(
    fc.property(
      fc.nat(),
      fc.constantFrom(...POKER_RULES),
      fc.integer({ min: 1, max: 5 }),
      hold,
      (nonce, rules, coins, held) => {
        const bet = { coins, coin: '10' };
        const numbers = (clientSeed: string) =>
          roundNumbers({ serverSeed: '7e'.repeat(32), clientSeed, nonce });
        const state = pokerEngine.begin(rules, bet, numbers('a'));
        expect(pokerEngine.begin(rules, bet, numbers('a'))).toEqual(state);
        expect(JSON.parse(JSON.stringify(state))).toEqual(state);
        expect(new Set(state.deck).size).toBe(10);
        // A state with the same first five cards and another second half gives the same view before the draw.
        const other = { ...state, deck: [...state.deck.slice(0, 5), ...state.deck.slice(5).reverse()] };
        expect(pokerEngine.view(rules, other)).toEqual(pokerEngine.view(rules, state));
        expect(pokerEngine.won(rules, state, stakeOf(bet))).toBe(0n);
        expect(pokerEngine.isOver(rules, pokerEngine.abandon(rules, state))).toBe(true);
        const drawn = pokerEngine.act(rules, state, { type: 'draw', hold: held });
        expect(drawn && pokerEngine.isOver(rules, drawn)).toBe(true);
        if (!drawn) return;
        expect(pokerEngine.staked(rules, drawn, stakeOf(bet))).toBe(stakeOf(bet));
        expect(pokerEngine.won(rules, drawn, stakeOf(bet))).toBeLessThanOrEqual(
          stakeOf(bet) * BigInt(rules.royalOfFiveCoins),
        );
        const view = pokerEngine.view(rules, drawn) as PokerView;
        for (const place of held) expect(view.cards[place]).toBe(state.deck[place]);
        expect(new Set(view.cards).size).toBe(5);
      },
    ),
  );
});
