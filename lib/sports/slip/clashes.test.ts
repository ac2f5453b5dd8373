import { expect, test } from '@jest/globals';
import { CURRENCIES } from '#contract/currencies.ts';
import { odds } from '#settlement/odds.ts';
import { clashing } from './clashes.ts';
import { betsOf, numbersOf, PLAIN_TERMS, problemOf, type BetTerms } from './slip-bets.ts';
import { sampleSelection, sampleSlip } from './slip-samples.ts';
import { buttonOf } from './slip-button.ts';
import { slipState, type SlipContext } from './slip-state.ts';
import { choose, chooseSystem, selectionKey, setStake, toggleBanker, without, type Slip } from './slip.ts';

const KZT = CURRENCIES.KZT;
const terms: BetTerms = {
  ...PLAIN_TERMS,
  bonus: { variant: 'net', minOdds: odds(1200), tiers: [{ minLegs: 3, percent: 3 }], cap: null },
};
const context = {
  currency: KZT,
  smallest: 1n,
  terms,
  player: { balance: 1_000_000n, bk: 0n },
  session: 'known',
  limits: new Map(),
  playerLimit: null,
  freeBets: null,
  bonus: null,
  attempts: [],
  refusal: null,
  isOnline: true,
} satisfies SlipContext;
const goal = sampleSelection('a', 1670, { marketId: 'total;line=2.5', outcomeId: 'over' });
const outright = sampleSelection('cup', 5000, { isExpressForbidden: true });
const [a, b, c] = ['a', 'b', 'c'].map((event) => sampleSelection(event)) as [
  typeof goal,
  typeof goal,
  typeof goal,
];
const slipOf = (...selections: (typeof goal)[]): Slip => setStake(sampleSlip(...selections), '1000');
const system = (slip: Slip): Slip => chooseSystem(choose(slip, 'system'), { size: 2 });

test.each<[string, Slip, string, (typeof goal)[], (typeof goal)[]]>([
  ['an express with two of one match', slipOf(a, b, goal, c), 'same-match', [a, goal], [goal]],
  ['a system whose banker has another one of its match', toggleBanker(system(slipOf(a, b, goal, c)), selectionKey(goal)), 'same-match', [goal, a], [a]],
  ['an express with an outright', slipOf(a, b, outright), 'express-forbidden', [], [outright]],
])('products §2.12, %s: %# what clashes is marked, and the button mends it', (_case, slip, fault, marked, removed) => {
  const state = slipState(slip, context);
  expect(state).toEqual({ state: 'fault', fault, keys: removed.map(selectionKey) });
  expect(clashing(betsOf(slip, KZT))).toEqual(new Set(marked.map(selectionKey)));
  const button = buttonOf(state, { charged: 0n, count: 1 });
  expect(button).toMatchObject({ action: 'drop', label: 'drop', count: removed.length });
  const mended = without(slip, button.keys ?? []);
  const problem = problemOf(mended, { currency: KZT, smallest: 1n, terms });
  expect([null, 'banker-count']).toContain(problem && problem.problem);
  // A bet that cannot be placed has no possible win.
  const [bet] = betsOf(slip, KZT);
  expect(bet && numbersOf(bet, terms)).toMatchObject({ fault, possibleWin: 0n, bonus: 0n, hint: null });
}); // oxfmt-ignore

test('two selections of one match do not clash in a system, which never puts them into one line', () => {
  const slip = system(slipOf(a, b, goal));
  expect(clashing(betsOf(slip, KZT)).size).toBe(0);
  expect(slipState(slip, context).state).toBe('ready');
});

test('if all selections are outrights, one can stay as a single', () => {
  const other = sampleSelection('league', 3000, { isExpressForbidden: true });
  expect(slipState(slipOf(outright, other), context)).toMatchObject({ keys: [selectionKey(other)] });
});
