import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { expectedResult } from '#games/testing/blackjack-mathematics.ts';
import { pointsOf, scoreOf } from '../blackjack/hand.ts';
import { adviceOf } from '../blackjack/strategy.ts';
import { roundNumbers } from '#games/server/fairness.ts';
import { PACKS } from '../live/cards.ts';
import { timelineOf, windowsOf } from './timeline.ts';
import type { Shown } from './timeline.ts';
import { dealRound, handOf, isDone, LIVE_CHOICES, liveBlackjackEngine, resultOf } from './engine.ts';
import type { LiveBlackjackOutcome } from './timeline.ts';
import type { LiveBlackjackRules } from './rules.ts';
import { liveBlackjackGame } from '#games/server/kinds/blackjack-live.ts';
import { sample } from '#tests/fixtures/sample.ts';
import { LIVE_BLACKJACK_RULES } from './rules.ts';

const engine = liveBlackjackEngine;
const { timeline } = engine;
if (!timeline) throw new Error('no timeline');
const [classic] = LIVE_BLACKJACK_RULES as [LiveBlackjackRules];
const CARDS = {
  '2': 0,
  '3': 1,
  '4': 2,
  '5': 3,
  '6': 4,
  '7': 5,
  '8': 6,
  '9': 7,
  T: 8,
  J: 9,
  Q: 10,
  K: 11,
  A: 12,
} as const;
const cards = (text: string): number[] => [...text].map((name) => CARDS[name as keyof typeof CARDS]);
const dealt = (text: string, rules = classic): LiveBlackjackOutcome => {
  const shoe = cards(text);
  return dealRound(rules, () => shoe.shift() ?? -1);
};
const seeds = (nonce: number) => ({ serverSeed: '5e'.repeat(32), clientSeed: 'salt', nonce });
const outcomeOf = (rules: LiveBlackjackRules, nonce: number): LiveBlackjackOutcome =>
  engine.outcome(rules, roundNumbers(seeds(nonce)));
const wonWith = (outcome: LiveBlackjackOutcome, decisions: readonly string[], stake = 100n): bigint =>
  engine.won(
    classic,
    { bet: {}, stake: decisions.includes('double') ? stake * 2n : stake, cashedOut: null, decisions },
    outcome,
  );

describe('every round is dealt as its shoe says, whatever the players decide', () => {
  test.each([
    // Columns: shoe in the order of dealing (common hand, dealer's open card, common hand, dealer's hidden card, then
    // further cards); expected common hand; expected beginning of the dealer's hand.
    ['T9T7', 'TT', '97'],
    ['T678T', 'T7', '68T'],
    ['596T4T5', '564T', '9T'],
    ['A9697T', 'A67T', '99'],
    ['AT6KT', 'A6T', 'TK'],
    ['A9K7', 'AK', '97'],
    ['T6T45', 'TT', '645'],
  ])('%s', (shoe, own, dealer) => {
    const outcome = dealt(`${shoe}2222222222`);
    expect(outcome.own).toEqual(cards(own));
    expect(outcome.dealer.slice(0, dealer.length)).toEqual(cards(dealer));
  });

  test.each([
    ['T7', true],
    ['A6', false],
    ['AT', true],
    ['T6', false],
    ['A9', false],
    ['A66', false],
    ['A6T', true],
    ['TTT', true],
  ])('with %s no decision is left: %s', (hand, done) => expect(isDone(cards(hand))).toBe(done));

  test('the dealer draws to a soft 17 only in rule sets that say so', () => {
    const soft = LIVE_BLACKJACK_RULES.find(({ dealerHitsSoft17 }) => dealerHitsSoft17);
    if (!soft) throw new Error('no such rules');
    expect(dealt('TAT64').dealer).toEqual(cards('A6'));
    expect(dealt('TAT64', soft).dealer).toEqual(cards('A64'));
  });
});

describe('result of a hand', () => {
  // The common hand is 5 6, then takes 4, then T. The dealer has 9 T.
  const outcome = dealt('596T4T');
  test.each([
    [[], 'lose', 0n],
    [['stand'], 'lose', 0n],
    [['hit'], 'lose', 0n],
    [['hit', 'hit'], 'bust', 0n],
    [['double'], 'lose', 0n],
  ] as const)('eleven, fifteen and bust against nineteen: %j is %s', (decisions, result, win) => {
    expect([resultOf(outcome, decisions), wonWith(outcome, decisions)]).toEqual([result, win]);
  });

  test.each([
    ['596TT', ['double'], 'win', 400n],
    ['596TT', ['hit'], 'win', 200n],
    ['596T8', ['double'], 'push', 200n],
    ['T9T9', [], 'win', 200n],
    ['TTTT', [], 'push', 100n],
    ['A9KT', [], 'blackjack', 250n],
    ['AAKT', [], 'push', 100n],
    ['TAAK', [], 'push', 100n],
    ['TATK', [], 'lose', 0n],
    ['5T6A', [], 'lose', 0n],
    ['T6T7T', [], 'win', 200n],
  ] as const)('%s with %j is %s and returns %d', (shoe, decisions, result, win) => {
    const round = dealt(`${shoe}22222`);
    expect([resultOf(round, decisions), wonWith(round, decisions)]).toEqual([result, win]);
  });

  test('the dealer checks for blackjack before the first decision', () => {
    expect(windowsOf(classic, dealt('5T6A'))).toEqual([]);
    expect(windowsOf(classic, dealt('5A6T'))).toEqual([]);
  });

  test.each([
    [[], 'hit', true],
    [[], 'stand', true],
    [[], 'double', true],
    [[], 'split', false],
    [['hit'], 'double', false],
    [['hit'], 'hit', true],
    [['hit', 'stand'], 'hit', false],
    [['double'], 'hit', false],
    [['stand'], 'stand', false],
  ] as const)('after %j the decision %s is allowed: %s', (decisions, choice, may) =>
    expect(timeline.allows(classic, decisions, choice)).toBe(may),
  );
});

describe('each card becomes public at its time and not before', () => {
  test.each(LIVE_BLACKJACK_RULES.map((rules) => [rules.id, rules] as const))('%s', (_id, rules) => {
    fc.assert(
      fc.property(fc.nat(50_000), fc.nat(120_000), (nonce, ms) => {
        const outcome = outcomeOf(rules, nonce);
        expect(outcomeOf(rules, nonce)).toEqual(outcome);
        const { changesAt: turns, endsAt } = timelineOf(rules, outcome);
        const shown = timeline.shown(rules, outcome, ms) as Shown;
        expect(outcome.own.slice(0, shown.own.length)).toEqual(shown.own);
        expect(outcome.dealer.slice(0, shown.dealer.length)).toEqual(shown.dealer);
        const windows = timeline.windows(rules, outcome);
        windows.forEach(({ from, until }, n) => {
          // A decision window opens after its cards are dealt, and closes before the next card is public.
          const at = (time: number) => timeline.shown(rules, outcome, time) as Shown;
          expect(at(from)).toMatchObject({
            window: { n, from, until },
            own: outcome.own.slice(0, n + 2),
            dealer: outcome.dealer.slice(0, 1),
          });
          expect(at(until - 1)).toEqual(at(from));
          expect([at(until).own.length, at(until).window]).toEqual([n + 2, null]);
          expect(isDone(at(from).own)).toBe(false);
        });
        expect(turns).toEqual([...turns].sort((a, b) => a - b));
        for (let at = 1; at < turns.length; at += 1) {
          const [from = 0, until = 0] = [turns[at - 1], turns[at]];
          expect(timeline.shown(rules, outcome, from)).toEqual(timeline.shown(rules, outcome, until - 1));
        }
        expect(timeline.shown(rules, outcome, endsAt)).toEqual({ ...outcome, isHidden: false, window: null });
        expect(endsAt - (windows.at(-1)?.until ?? 0)).toBeGreaterThan(2_000);
      }),
      { numRuns: 150 },
    );
  });

  test('a hand wins at most what a blackjack returns, a doubled hand at most twice its stakes; a bust hand wins nothing', () => {
    fc.assert(
      fc.property(
        fc.nat(100_000),
        fc.array(fc.constantFrom(...LIVE_CHOICES), { maxLength: 6 }),
        (nonce, choices) => {
          const outcome = outcomeOf(classic, nonce);
          const decisions: string[] = [];
          for (const choice of choices.slice(0, timeline.windows(classic, outcome).length))
            if (timeline.allows(classic, decisions, choice)) decisions.push(choice);
          const win = wonWith(outcome, decisions);
          expect(win).toBeGreaterThanOrEqual(0n);
          expect(win).toBeLessThanOrEqual(decisions.includes('double') ? 400n : 250n);
          if (scoreOf(handOf(outcome, decisions)).total > 21) expect(win).toBe(0n);
        },
      ),
      { numRuns: 300 },
    );
  });
});

/** Exact results by the rules that they depend on, so that rule sets share them: computing one takes seconds. */
const exactly = new Map<string, number>();
function exactOf(rules: LiveBlackjackRules): number {
  const key = [rules.packs, rules.blackjackPays, rules.dealerHitsSoft17].join();
  const known = exactly.get(key) ?? expectedResult({ ...rules, doubleAfterSplit: false }, LIVE_CHOICES);
  exactly.set(key, known);
  return known;
}

describe.each(LIVE_BLACKJACK_RULES.map((rules) => [rules.id, rules] as const))(
  'the return of %s',
  (_id, rules) => {
    const exact = exactOf(rules);

    test('is the declared return, computed over all cards of the shoe', () => {
      expect(rules.packs).toBe(PACKS);
      expect(Math.abs(100 + 100 * exact - rules.rtp)).toBeLessThan(0.01);
    });

    test('agrees with the mean of rounds played by basic strategy', () => {
      const rounds = sample({ short: 4_000, long: 12_000 });
      let sum = 0;
      let squares = 0;
      for (let nonce = 0; nonce < rounds; nonce += 1) {
        const outcome = outcomeOf(rules, nonce);
        const decisions: string[] = [];
        const up = pointsOf(outcome.dealer[0] ?? 0);
        for (const _window of timeline.windows(rules, outcome)) {
          if (!timeline.allows(rules, decisions, 'hit')) break;
          const choices = LIVE_CHOICES.filter((choice) => timeline.allows(rules, decisions, choice));
          decisions.push(
            adviceOf(
              { ...rules, doubleAfterSplit: false },
              { ...scoreOf(handOf(outcome, decisions)), pair: null },
              up,
              choices,
            ),
          );
        }
        const stake = decisions.includes('double') ? 200n : 100n;
        const result =
          Number(engine.won(rules, { bet: {}, stake, cashedOut: null, decisions }, outcome) - stake) / 100;
        sum += result;
        squares += result * result;
      }
      const deviation = Math.sqrt(squares / rounds - (sum / rounds) ** 2);
      expect(Math.abs(sum / rounds - exact)).toBeLessThan((4.5 * deviation) / Math.sqrt(rounds));
    });
  },
);

test('rules and config are found by their ids; unknown ids give null', () => {
  expect([
    liveBlackjackGame.rules('live-blackjack'),
    liveBlackjackGame.rules('none'),
    liveBlackjackGame.config(classic, 'none'),
  ]).toEqual([classic, null, null]);
  expect(liveBlackjackGame.config(classic, 'emerald')).toMatchObject({
    rules: classic,
    look: { id: 'emerald' },
  });
});
