import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { CURRENCIES } from '#contract/currencies.ts';
import { odds, type Odds } from '#settlement/odds.ts';
import { toDecimal } from '#settlement/fraction.ts';
import { betsOf, needsConsent, numbersOf, PLAIN_TERMS, problemOf, systemChoices } from './slip-bets.ts';
import {
  acceptChanges,
  choose,
  chooseSystem,
  clear,
  EMPTY_SLIP,
  follow,
  hasSelection,
  kindOf,
  policyOf,
  MOST_SELECTIONS,
  putBack,
  remove,
  removedOf,
  selectionKey,
  setPercent,
  setPolicy,
  setSingleStake,
  setStake,
  systemOf,
  takeBack,
  toggle,
  toggleBanker,
  toStakeText,
  withoutGone,
  type Selection,
  type Slip,
  type SystemChoice,
} from './slip.ts';
import { fromStored, toStored } from './stored-slip.ts';

const KZT = CURRENCIES.KZT;
const outcome = (event: string, price = 2000, rest: Partial<Selection> = {}): Selection => ({
  eventId: event,
  marketId: 'match_1x2',
  outcomeId: '1',
  sportId: 1,
  locale: 'en',
  event: `Match ${event}`,
  market: 'Result',
  outcome: '1',
  startsAt: 0,
  odds: odds(price),
  now: odds(price),
  status: 'open',
  isExpressForbidden: false,
  isBanker: false,
  ...rest,
});
const slipOf = (...selections: readonly Selection[]): Slip => selections.reduce(toggle, EMPTY_SLIP);
const context = { currency: KZT, smallest: 30_00n, terms: PLAIN_TERMS };
const problem = (slip: Slip) => problemOf(slip, context)?.problem ?? null;

describe('selecting', () => {
  test('pressing the same outcome again removes it; another outcome of its market replaces it', () => {
    const first = outcome('a');
    const other = { ...outcome('a', 3000), outcomeId: 'x' };
    expect(toggle(slipOf(first), first).selections).toEqual([]);
    expect(toggle(slipOf(first, outcome('b')), other).selections.map(selectionKey)).toEqual([
      selectionKey(other),
      selectionKey(outcome('b')),
    ]);
  });

  test('a full slip stays as it is', () => {
    const full = slipOf(...Array.from({ length: MOST_SELECTIONS }, (_, at) => outcome(String(at))));
    expect(toggle(full, outcome('more'))).toBe(full);
  });

  test.each<[number, Slip['kind'], string]>([
    [1, null, 'single'],
    [1, 'express', 'single'],
    [2, null, 'express'],
    [2, 'single', 'single'],
    [2, 'system', 'express'],
    [3, 'system', 'system'],
  ])('%i selections, chosen %s: %s', (count, kind, expected) => {
    const slip = slipOf(...Array.from({ length: count }, (_, at) => outcome(String(at))));
    expect(kindOf({ ...slip, kind })).toBe(expected);
  });

  test('a restored selection gets its place and stake back; a newer choice of its market stays', () => {
    const key = selectionKey(outcome('a'));
    const slip = setSingleStake(slipOf(outcome('a'), outcome('b')), key, '5');
    const removed = removedOf(slip, key);
    if (!removed) throw new Error('not on the slip');
    expect(putBack(remove(slip, key), removed)).toEqual(slip);
    const other = { ...outcome('a', 3000), outcomeId: 'x' };
    const chosen = toggle(remove(slip, key), other);
    expect(putBack(chosen, removed)).toBe(chosen);
    expect(removedOf(slip, 'another')).toBeNull();
  });

  test('placed selections come back as far as there is room, and a newer choice of a market stays', () => {
    const placed = Array.from({ length: MOST_SELECTIONS }, (_, at) => outcome(String(at)));
    const chosen = slipOf({ ...outcome('0', 3000), outcomeId: 'x' }, outcome('new'));
    const { selections } = takeBack(chosen, placed);
    expect(selections.slice(0, 3)).toEqual([...chosen.selections, outcome('1')]);
    expect(selections).toHaveLength(MOST_SELECTIONS);
  });

  test('clearing keeps stake and policy', () => {
    const slip = setPolicy(setStake(slipOf(outcome('a')), '50'), 'any');
    expect(clear(slip)).toMatchObject({ selections: [], stake: '50', policy: 'any' });
  });
});

test.each([
  ['10', '10'],
  ['10,5', '10.5'],
  ['10.559', '10.55'],
  ['1.2.3', '1.23'],
  ['abc', ''],
  ['007', '7'],
  ['.5', '0.5'],
  ['1 000', '1000'],
])('products §7.0, a typed stake: "%s" is read as "%s"', (typed, text) =>
  expect(toStakeText(typed)).toBe(text),
);

describe('bets of a slip', () => {
  test('each single is a separate bet', () => {
    const slip = choose(slipOf(outcome('a'), outcome('b')), 'single');
    const bets = betsOf(setSingleStake(slip, selectionKey(outcome('b')), '40'), KZT);
    expect(bets.map(({ stake }) => stake)).toEqual([null, 40_00n]);
  });

  test('an express', () => {
    const slip = setStake(slipOf(outcome('a', 1800), outcome('b', 2500)), '100');
    const [bet] = betsOf(slip, KZT);
    const numbers = bet && numbersOf(bet, PLAIN_TERMS);
    expect(numbers && toDecimal(numbers.odds, 2)).toBe('4.50');
    expect(numbers).toMatchObject({ charged: 100_00n, possibleWin: 450_00n, lines: 1n });
  });

  test('a system charges what its lines divide evenly', () => {
    const slip = setStake(
      chooseSystem(slipOf(outcome('a', 1800), outcome('b'), outcome('c', 2500)), { size: 2 }),
      '100',
    );
    const [bet] = betsOf(slip, KZT);
    expect(bet && numbersOf(bet, PLAIN_TERMS)).toMatchObject({ lines: 3n, charged: 99_99n, rest: 1n });
  });

  test('the bonus of an express, and what is missing to the next tier', () => {
    const terms = {
      ...PLAIN_TERMS,
      bonus: {
        variant: 'gross',
        minOdds: odds(1200),
        tiers: [
          { minLegs: 2, percent: 10 },
          { minLegs: 3, percent: 15 },
        ],
        cap: null,
      },
    } as const;
    const [bet] = betsOf(setStake(slipOf(outcome('a'), outcome('b')), '100'), KZT);
    expect(bet && numbersOf(bet, terms)).toMatchObject({
      bonus: 40_00n,
      possibleWin: 440_00n,
      hint: { counted: 2, missing: 1, percent: 15 },
    });
  });

  test('systems of three and of four selections', () => {
    expect(systemChoices(3)).toEqual([{ size: 2 }, { name: 'trixie' }, { name: 'patent' }]);
    expect(systemChoices(4)).toEqual([{ size: 2 }, { size: 3 }, { name: 'yankee' }, { name: 'lucky15' }]);
  });
});

describe('products §7.0: why a slip cannot be placed', () => {
  const staked = (slip: Slip) => setStake(slip, '100');
  test.each<[string, Slip, string | null]>([
    ['nothing on it', EMPTY_SLIP, 'empty'],
    ['no stake', slipOf(outcome('a'), outcome('b')), 'no-stake'],
    ['below the minimum', setStake(slipOf(outcome('a'), outcome('b')), '29.99'), 'below-minimum'],
    [
      'below the minimum of a line',
      setStake(chooseSystem(slipOf(outcome('a'), outcome('b'), outcome('c')), { size: 2 }), '89'),
      'below-minimum',
    ],
    ['a market is suspended', staked(slipOf(outcome('a', 2000, { status: 'suspended' }))), 'suspended'],
    ['an outcome is gone', staked(slipOf(outcome('a', 2000, { status: 'gone' }))), 'gone'],
    ['its line has changed', staked(slipOf(outcome('a', 2000, { status: 'moved' }))), 'moved'],
    [
      'two of one match in an express',
      staked(slipOf(outcome('a'), { ...outcome('a'), marketId: 'total;line=2.5' }, outcome('b'))),
      'same-match',
    ],
    [
      'excluded from expresses',
      staked(slipOf(outcome('a', 2000, { isExpressForbidden: true }), outcome('b'))),
      'express-forbidden',
    ],
    ['worse odds', staked(slipOf(outcome('a', 2000, { now: odds(1900) }))), 'changed'],
    ['better odds', staked(slipOf(outcome('a', 2000, { now: odds(2100) }))), null],
    ['a single', staked(slipOf(outcome('a'))), null],
    ['an express', staked(slipOf(outcome('a'), outcome('b'))), null],
  ])('%s', (_name, slip, expected) => expect(problem(slip)).toBe(expected));

  test('when the player accepts, the bet has the current odds', () => {
    const changed = staked(slipOf(outcome('a', 2000, { now: odds(1900) })));
    const agreed = acceptChanges(changed);
    expect(problem(agreed)).toBeNull();
    expect(agreed.selections[0]?.odds).toBe(1900);
  });

  test.each<[Slip['policy'], number, boolean]>([
    // 2.00 may fall by 5 % of its profit, to 1.95.
    ['threshold', 1950, false],
    ['threshold', 1949, true],
    ['threshold', 2100, false],
    ['none', 2100, true],
    ['none', 1900, true],
    ['none', 2000, false],
    ['higher', 2100, false],
    ['higher', 1900, true],
    ['any', 1900, false],
  ])('products §8.8: policy %s, current odds %i', (policy, now, expected) =>
    expect(
      betsOf(slipOf(outcome('a', 2000, { now: odds(now) })), KZT).map((bet) =>
        needsConsent(bet, policyOf({ policy, percent: 5 })),
      ),
    ).toEqual([expected]),
  );

  test('an express is compared by its total odds', () => {
    const slip = (now: number) =>
      staked(slipOf(outcome('a', 2000, { now: odds(1900) }), outcome('b', 2000, { now: odds(now) })));
    expect(problem(slip(2200))).toBeNull();
    expect(problem(slip(2050))).toBe('changed');
  });
});

test('products §8.8: a threshold of a system is a share of the profit of one unit of its stake', () => {
  const slip = (now: number) => {
    const legs = ['a', 'b', 'c'].map((each) => outcome(each, 2000, { now: odds(now) }));
    return setStake(chooseSystem(setPercent(slipOf(...legs), 10), { size: 2 }), '300');
  };
  // A line pays 4: it may fall to 3.7. Two legs at 1.93 pay 3.7249, at 1.92 they pay 3.6864.
  expect(problem(slip(1930))).toBeNull();
  expect(problem(slip(1920))).toBe('changed');
});

test('updates of the feed change only their own selections; equal data changes nothing', () => {
  const slip = slipOf(outcome('a'), outcome('b'));
  const key = selectionKey(outcome('b'));
  expect(follow(slip, [{ key, odds: odds(2000), status: 'open' }])).toBe(slip);
  const followed = follow(slip, [{ key, odds: null, status: 'gone' }]);
  expect(followed.selections[0]).toBe(slip.selections[0]);
  expect(withoutGone(followed).selections.map(({ eventId }) => eventId)).toEqual(['a']);
});

test('bankers belong to systems of one size', () => {
  const slip = toggleBanker(
    chooseSystem(slipOf(outcome('a'), outcome('b'), outcome('c')), { size: 2 }),
    selectionKey(outcome('a')),
  );
  expect(betsOf(slip, KZT)[0]?.selections.map(({ isBanker }) => isBanker)).toEqual([true, false, false]);
  expect(
    betsOf(chooseSystem(slip, { name: 'trixie' }), KZT)[0]?.selections.some((each) => each.isBanker),
  ).toBe(false);
});

const price = fc.integer({ min: 1001, max: 50_000 }).map((value) => odds(value));
const step = fc.oneof(
  fc.tuple(fc.constantFrom('a', 'b', 'c', 'd'), fc.constantFrom('1', 'x', '2'), price).map(
    ([event, id, value]) =>
      (slip: Slip) =>
        toggle(slip, { ...outcome(event, value), outcomeId: id }),
  ),
  fc
    .constantFrom('single' as const, 'express' as const, 'system' as const)
    .map((kind) => (slip: Slip) => choose(slip, kind)),
  fc
    .constantFrom<SystemChoice>({ size: 3 }, { name: 'trixie' }, { name: 'lucky15' })
    .map((system) => (slip: Slip) => chooseSystem(slip, system)),
  fc.string({ maxLength: 8 }).map((typed) => (slip: Slip) => setStake(slip, typed)),
  fc.constantFrom('a', 'b').map((event) => (slip: Slip) => remove(slip, selectionKey(outcome(event)))),
  price.map(
    (now: Odds) => (slip: Slip) =>
      follow(slip, [{ key: selectionKey(outcome('a')), odds: now, status: 'open' }]),
  ),
  fc.constant(acceptChanges),
  fc.constant(clear),
);

test('any steps: one outcome of a market at most, stored and read back unchanged, all numbers defined', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 20 }), (steps) => {
      const slip = steps.reduce((now, each) => each(now), EMPTY_SLIP);
      const markets = slip.selections.map(({ eventId, marketId }) => `${eventId}|${marketId}`);
      expect(new Set(markets).size).toBe(markets.length);
      expect(slip.selections.every((each) => hasSelection(slip, each))).toBe(true);
      const read = fromStored(toStored(slip));
      expect(toStored(read)).toBe(toStored(slip));
      const choices = systemChoices(slip.selections.length);
      if (kindOf(slip) === 'system') expect(choices).toContainEqual(systemOf(slip));
      for (const bet of betsOf(slip, KZT)) {
        const { charged, rest, possibleWin } = numbersOf(bet, PLAIN_TERMS);
        expect(charged + rest).toBe(bet.stake ?? 0n);
        expect(possibleWin).toBeGreaterThanOrEqual(bet.combination.kind === 'system' ? 0n : charged);
      }
    }),
    { numRuns: 200 },
  );
});

test.each([null, '', '{', '[]', '{"selections":[]}', '{"selections":[{"odds":1}],"kind":null}'])(
  'a stored text that is no slip opens an empty one: %s',
  (text) => expect(fromStored(text)).toEqual(EMPTY_SLIP),
);
