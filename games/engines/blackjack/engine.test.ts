import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import * as v from 'valibot';
import { roundNumbers } from '#games/server/fairness.ts';
import { blackjackEngine } from './engine.ts';
import type { BlackjackAction, BlackjackRules, BlackjackState, BlackjackView } from './engine.ts';
import { blackjackGame } from '#games/server/kinds/blackjack.ts';
import { scoreOf } from './hand.ts';
import { BLACKJACK_RULES } from './rules.ts';

const [rules, , duo] = BLACKJACK_RULES as [BlackjackRules, BlackjackRules, BlackjackRules];
const NAMES = '23456789TJQKA';
const cards = (text: string): number[] => text.split(' ').map((name) => NAMES.indexOf(name));

/**
 * A round with a given shoe, in the order of dealing: player, dealer, player, dealer's hole card, then the cards drawn.
 */
function deal(text: string, by: BlackjackRules = rules): BlackjackState {
  const wanted = cards(text);
  const shoe = Array.from({ length: by.packs * 52 }, (_, index) => index % 52);
  let place = 0;
  return blackjackEngine.begin(by, {}, (bound) => {
    const want = wanted[place];
    const from =
      want === undefined ? place : shoe.findIndex((card, index) => index >= place && card % 13 === want);
    [shoe[place], shoe[from]] = [shoe[from] ?? 0, shoe[place] ?? 0];
    place += 1;
    expect(from - place + 1).toBeLessThan(bound);
    return from - place + 1;
  });
}
function play(text: string, actions: string, by: BlackjackRules = rules): BlackjackState {
  return actions
    .split(' ')
    .filter(Boolean)
    .reduce(
      (state, name) => {
        const action: BlackjackAction =
          name === 'insure' || name === 'decline'
            ? { type: 'insurance', take: name === 'insure' }
            : { type: name as 'hit' };
        const next = blackjackEngine.act(by, state, action);
        if (!next) throw new Error(`${name} is not allowed`);
        return next;
      },
      deal(text, by),
    );
}
const view = (state: BlackjackState, by: BlackjackRules = rules): BlackjackView =>
  blackjackEngine.view(by, state) as BlackjackView;
const money = (state: BlackjackState): string =>
  `${blackjackEngine.staked(rules, state, 100n)} ${blackjackEngine.won(rules, state, 100n)}`;

test.each([
  ['A K', 21, true],
  ['A A', 12, true],
  ['A A 9', 21, true],
  ['A 5 K', 16, false],
  ['A A A A 7', 21, true],
  ['9 8 7', 24, false],
  ['A 6', 17, true],
])('%s is worth %i', (text, total, soft) => expect(scoreOf(cards(text))).toEqual({ total, soft }));

describe('a round', () => {
  test.each([
    // columns: player, dealer, player, hole card, draws | decisions | stake and win | results
    ['A 9 K 8', '', '100 250', ['blackjack']],
    ['A T K A', '', '100 100', ['push']],
    ['9 T 9 A', '', '100 0', ['lose']],
    ['T 9 9 9', 'stand', '100 200', ['win']],
    ['T 9 8 9', 'stand', '100 100', ['push']],
    ['T 9 7 9', 'stand', '100 0', ['lose']],
    ['T 9 6 9 9', 'hit', '100 0', ['bust']],
    ['T 6 6 T 9', 'stand', '100 200', ['win']],
    ['6 6 5 T T 5', 'double', '200 200', ['push']],
    ['6 6 5 T T 4', 'double', '200 400', ['win']],
    ['8 6 8 T T 6 T T', 'split stand hit', '200 200', ['win', 'bust']],
    ['8 6 8 T 3 3 T T T', 'split double double', '400 800', ['win', 'win']],
    ['A 6 A T K K T', 'split', '200 400', ['win', 'win']],
    ['5 6 5 T 6 T T 4', 'split hit stand', '200 200', ['win', 'lose']],
    // Insurance: taken and won, taken and lost, declined.
    ['T A T K', 'insure', '150 150', ['lose']],
    ['T A T 9', 'insure stand', '150 100', ['push']],
    ['T A T K', 'decline', '100 0', ['lose']],
    ['A A K K', 'insure', '150 250', ['push']],
    ['A A K 9', 'decline', '100 250', ['blackjack']],
    // Twenty-one of three cards is no blackjack: the dealer plays on, and also has twenty-one of three
    // cards.
    ['T 6 5 6 6 9', 'hit', '100 100', ['push']],
  ])('%s, %s: %s', (text, actions, expected, results) => {
    const state = play(text, actions);
    expect(money(state)).toBe(expected);
    expect(blackjackEngine.isOver(rules, state)).toBe(true);
    expect(view(state).hands.map(({ result }) => result)).toEqual(results);
  });

  test('the dealer stands on a soft seventeen, or draws to it if the rules say so', () => {
    expect(play('T 6 8 A 2', 'stand').dealer).toHaveLength(2);
    expect(play('T 6 8 A 2', 'stand', duo).dealer).toHaveLength(3);
  });

  test('the dealer draws no card when every hand is finished', () => {
    expect(play('T 2 6 4 9', 'hit').dealer).toHaveLength(2);
  });

  test('the allowed decisions depend on the cards', () => {
    expect(view(deal('8 6 8 T')).choices).toEqual(['hit', 'stand', 'double', 'split']);
    expect(view(deal('K 6 Q T')).choices).toContain('split');
    expect(view(deal('8 6 7 T')).choices).toEqual(['hit', 'stand', 'double']);
    expect(view(play('2 6 3 T 2', 'hit')).choices).toEqual(['hit', 'stand']);
    expect(view(play('8 6 8 T 8 8', 'split')).choices).toEqual(['hit', 'stand', 'double']);
    expect(view(deal('8 A 8 T')).choices).toEqual(['insurance']);
    expect(
      view(play('8 6 8 T 8 8', 'split', { ...rules, doubleAfterSplit: false }), {
        ...rules,
        doubleAfterSplit: false,
      }).choices,
    ).toEqual(['hit', 'stand']);
  });

  test('a decision that is not allowed gives null and leaves the state unchanged', () => {
    const state = deal('8 6 7 T');
    const before = JSON.stringify(state);
    for (const action of [{ type: 'split' }, { type: 'insurance', take: true }] as const)
      expect(blackjackEngine.act(rules, state, action)).toBeNull();
    expect(blackjackEngine.act(rules, deal('8 A 7 T'), { type: 'hit' })).toBeNull();
    expect(blackjackEngine.act(rules, play('T 9 9 9', 'stand'), { type: 'hit' })).toBeNull();
    expect(JSON.stringify(state)).toBe(before);
  });

  test('the view contains no face-down card of the dealer', () => {
    const asked = view(deal('8 A 7 T'));
    expect(asked.dealer.cards).toHaveLength(1);
    expect(Object.keys(asked).sort()).toEqual(['active', 'choices', 'dealer', 'hands', 'insurance']);
    expect(asked.active).toBeNull();
  });
});

const anyAction = fc.constantFrom<BlackjackAction>(
  { type: 'hit' },
  { type: 'stand' },
  { type: 'double' },
  { type: 'split' },
  { type: 'insurance', take: true },
  { type: 'insurance', take: false },
);

test('any round with any decisions is determined by its seeds, needs no more cards than its shoe has, never lowers the stake, and ends', () => {
  fc.assert(
    fc.property(
      fc.nat(),
      fc.constantFrom(...BLACKJACK_RULES),
      fc.array(anyAction, { maxLength: 40 }),
      fc.integer({ min: 1, max: 100_000 }).map((tens) => BigInt(tens) * 10n),
      (nonce, by, actions, stake) => {
        const numbers = () => roundNumbers({ serverSeed: 'c3'.repeat(32), clientSeed: 'property', nonce });
        let state = blackjackEngine.begin(by, {}, numbers());
        expect(blackjackEngine.begin(by, {}, numbers())).toEqual(state);
        for (const action of actions) {
          const before = JSON.stringify(state);
          const next = blackjackEngine.act(by, state, action);
          expect(JSON.stringify(state)).toBe(before);
          if (!next) continue;
          expect(blackjackEngine.staked(by, next, stake)).toBeGreaterThanOrEqual(
            blackjackEngine.staked(by, state, stake),
          );
          expect(JSON.parse(JSON.stringify(next))).toEqual(next);
          state = next;
          if (state.over) break;
          expect(view(state, by).dealer.cards).toHaveLength(1);
          expect(view(state, by).hands.every(({ result }) => result === null)).toBe(true);
          expect(blackjackEngine.won(by, state, stake)).toBe(0n);
        }
        const left = blackjackEngine.abandon(by, state);
        expect(blackjackEngine.isOver(by, left)).toBe(true);
        expect(blackjackEngine.staked(by, left, stake)).toBe(blackjackEngine.staked(by, state, stake));
        expect(blackjackEngine.abandon(by, left)).toEqual(left);
        expect(blackjackEngine.won(by, left, stake)).toBeLessThanOrEqual(stake * 8n);
        // Insurance costs half a stake and a blackjack returns two and a half stakes, so every win is a multiple of
        // half a stake.
        expect((blackjackEngine.won(by, left, stake) * 2n) % stake).toBe(0n);
        const shown = view(left, by);
        expect(
          new Set([...shown.hands.flatMap(({ cards: held }) => held), ...shown.dealer.cards].map(String))
            .size,
        ).toBeGreaterThan(0);
        expect(left.dealt).toBe(
          shown.hands.reduce((sum, { cards: held }) => sum + held.length, shown.dealer.cards.length),
        );
        expect(left.dealt).toBeLessThanOrEqual(left.shoe.length);
        return true;
      },
    ),
    { numRuns: 400 },
  );
});

test('LAID_OUT cards suffice for the longest round: aces and twos only, and a player who splits and hits to the end', () => {
  const eight = { ...rules, packs: 8 };
  const hits = Array.from({ length: 60 }, () => 'hit');
  const shoe = [
    '2',
    '2',
    '2',
    '2',
    ...Array.from({ length: 29 }, () => '2'),
    ...Array.from({ length: 32 }, () => 'A'),
  ]
    .slice(0, 52)
    .join(' ');
  let state = blackjackEngine.act(eight, deal(shoe, eight), { type: 'split' });
  for (const _ of hits) {
    const next: BlackjackState | null = state && blackjackEngine.act(eight, state, { type: 'hit' });
    if (!next) break;
    state = next;
  }
  expect(state?.over).toBe(true);
  expect(state?.dealt).toBeLessThan(52);
});

test('the schema accepts the five decisions and nothing else', () => {
  const reads = (action: unknown) => v.safeParse(blackjackGame.action, action).success;
  expect(reads({ type: 'hit' })).toBe(true);
  expect(reads({ type: 'insurance', take: true })).toBe(true);
  for (const action of [{ type: 'insurance' }, { type: 'hit', card: 12 }, { type: 'surrender' }, 'hit', null])
    expect(reads(action)).toBe(false);
  expect(v.safeParse(blackjackGame.bet, { chips: [] }).success).toBe(false);
  expect(blackjackGame.rules('constructor')).toBeNull();
});
