import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import * as v from 'valibot';
import { ACCOUNT_CURRENCIES } from '#contract/currencies.ts';
import { roundNumbers } from '#games/server/fairness.ts';
import { stakeLadder } from '#games/server/stakes.ts';
import { slotEngine } from './engine.ts';
import type { SlotState, SlotView } from './engine.ts';
import { slotGame } from '#games/server/kinds/slots.ts';
import { SLOT_PROFILES, getSlotProfile } from './profiles.ts';
import { COINS_PER_STAKE } from './slot-rules.ts';
import type { SlotRules } from './slot-rules.ts';
import { SLOT_THEMES } from './themes.ts';

const rulesOf = (id: string): SlotRules => {
  const rules = getSlotProfile(id);
  if (!rules) throw new Error(id);
  return rules;
};
const begin = (rules: SlotRules, nonce: number, buy = false): SlotState =>
  slotEngine.begin(rules, { buy }, roundNumbers({ serverSeed: '5a'.repeat(32), clientSeed: 'test', nonce }));
const viewOf = (rules: SlotRules, state: SlotState): SlotView => slotEngine.view(rules, state) as SlotView;
/** The first round, by nonce, of the rule set whose state satisfies `fits`. */
function find(rules: SlotRules, fits: (state: SlotState) => boolean): SlotState {
  for (let nonce = 0; nonce < 100_000; nonce += 1) {
    const state = begin(rules, nonce);
    if (fits(state)) return state;
  }
  throw new Error(`no such round of ${rules.id}`);
}

describe('rule sets', () => {
  test('there are at least sixty rule sets, each with its own id and mathematics', () => {
    expect(SLOT_PROFILES.length).toBeGreaterThanOrEqual(60);
    expect(new Set(SLOT_PROFILES.map(({ id }) => id)).size).toBe(SLOT_PROFILES.length);
    expect(new Set(SLOT_PROFILES.map(({ strips, pays }) => JSON.stringify([strips, pays]))).size).toBe(
      SLOT_PROFILES.length,
    );
  });

  test('there are rule sets for all shapes of window and all kinds of award', () => {
    expect(new Set(SLOT_PROFILES.map(({ strips, rows }) => `${strips.length}x${rows}`))).toEqual(
      new Set(['3x3', '5x3', '5x4', '6x5']),
    );
    expect(new Set(SLOT_PROFILES.map(({ award }) => award))).toEqual(
      new Set(['lines', 'both', 'ways', 'clusters', 'anywhere']),
    );
  });

  test.each(SLOT_PROFILES.map((rules) => [rules.id, rules] as const))('%s is consistent', (_, rules) => {
    const { strips, rows, lines, sizes, pays, free, award } = rules;
    for (const strip of [...strips, ...(free?.strips ?? [])])
      for (let stop = 0; stop < strip.length; stop += 1) {
        // A bought spin shows at most one scatter on each reel, so no window of a reel may contain two.
        const window = Array.from({ length: rows }, (__, row) => strip[(stop + row) % strip.length]);
        expect(window.filter((symbol) => symbol === 'S').length).toBeLessThanOrEqual(1);
      }
    for (const row of Object.values(pays)) {
      expect(row).toHaveLength(sizes.length);
      for (const [at, coins] of row.entries()) expect(coins).toBeGreaterThan(row[at - 1] ?? 0);
    }
    if (lines) {
      expect(new Set(lines).size).toBe(lines.length);
      for (const line of lines) expect(line).toMatch(new RegExp(`^[0-${rows - 1}]{${strips.length}}$`));
    } else expect(['ways', 'clusters', 'anywhere']).toContain(award);
    if (award === 'ways') expect(strips[0]).not.toContain('W');
    if (free?.twins)
      for (const reel of free.twins)
        expect((free.strips ?? strips)[reel]).toEqual((free.strips ?? strips)[free.twins[0] ?? 0]);
    if (rules.buy) expect(rules.buy.price % 1).toBe(0);
  });
});

describe('a round', () => {
  const anyRound = fc.record({
    rules: fc.constantFrom(...SLOT_PROFILES),
    nonce: fc.nat(1_000_000),
    buy: fc.boolean(),
  });

  test('the same seeds give the same round; unrevealed outcomes are hidden; wins only grow; rounds end', () => {
    fc.assert(
      fc.property(anyRound, ({ rules, nonce, buy }) => {
        const first = begin(rules, nonce, buy);
        expect(begin(rules, nonce, buy)).toEqual(first);
        expect(JSON.parse(JSON.stringify(first))).toEqual(first);
        const staked = slotEngine.staked(rules, first, 100n);
        expect(staked).toBe(buy && rules.buy ? 10n * BigInt(rules.buy.price) : 100n);
        let state = first;
        let won = -1n;
        for (;;) {
          const view = viewOf(rules, state);
          expect(view.spins).toEqual(first.spins.slice(0, state.shown));
          const now = slotEngine.won(rules, state, 100n);
          expect(now).toBeGreaterThanOrEqual(won < 0n ? 0n : won);
          expect(now).toBeLessThanOrEqual(BigInt(rules.max) * 10n);
          expect(slotEngine.staked(rules, state, 100n)).toBe(staked);
          won = now;
          const next = slotEngine.act(rules, state, { type: 'step' });
          expect(next === null).toBe(slotEngine.isOver(rules, state));
          if (!next) break;
          state = next;
        }
        const left = slotEngine.abandon(rules, first);
        expect(slotEngine.isOver(rules, left)).toBe(true);
        expect(left).toEqual(state);
      }),
      { numRuns: 300 },
    );
  });

  test('the coins of a spin are the sum of the coins of its stages, multiplied by the sum of its orbs', () => {
    for (const rules of SLOT_PROFILES)
      for (let nonce = 0; nonce < 40; nonce += 1)
        for (const spin of begin(rules, nonce, nonce % 2 === 0).spins) {
          if (spin.kind === 'coins') continue;
          const coins = spin.stages.reduce((sum, stage) => sum + stage.coins, 0) * (spin.orbs || 1);
          expect(spin.coins).toBe(coins);
          for (const { wins, multiplier, coins: whole } of spin.stages)
            expect(whole).toBe(wins.reduce((sum, win) => sum + win.coins, 0) * multiplier);
        }
  });

  test('cascades: winning symbols vanish, the others fall, scatters stay', () => {
    for (const rules of SLOT_PROFILES.filter(({ cascade }) => cascade)) {
      const { spins } = find(rules, (state) => (state.spins[0]?.stages.length ?? 0) >= 3);
      const stages = spins[0]?.stages ?? [];
      stages.slice(1).forEach((stage, at) => {
        const before = stages[at];
        if (!before) return;
        const gone = new Set(before.wins.filter((win) => !win.scatter).flatMap(({ cells }) => cells));
        stage.grid.forEach((column, reel) => {
          const stayed = (before.grid[reel] ?? []).filter((_, row) => !gone.has(reel * rules.rows + row));
          expect(column.slice(rules.rows - stayed.length)).toEqual(stayed);
        });
      });
      expect(stages.at(-1)?.wins.filter((win) => !win.scatter)).toEqual([]);
    }
  });

  test('a round has at most `cap` free spins, and ends at the maximum win', () => {
    const rules = rulesOf('medium');
    const all: SlotRules = {
      ...rules,
      strips: rules.strips.map(() => ['S', 'A', 'K']),
      scatter: { min: 3, pays: [10, 10, 10] },
    };
    const { spins } = slotEngine.begin(all, {}, () => 0);
    expect(spins).toHaveLength(1 + 60);
    expect(spins.reduce((sum, { freeSpins }) => sum + freeSpins, 0)).toBe(60);
    const short = slotEngine.begin({ ...all, max: 45 }, {}, () => 0);
    expect(short.spins.reduce((sum, { coins }) => sum + coins, 0)).toBe(45);
    expect(short.spins.length).toBeLessThan(5);
  });

  test('sticky wilds stay; reels with wilds are held in a respin; coins lock until the respins run out', () => {
    const sticky = rulesOf('sticky-medium');
    const free = find(sticky, ({ spins }) => spins.some(({ kind }) => kind === 'free')).spins.filter(
      ({ kind }) => kind === 'free',
    );
    const wildsOf = (at: number): string[] =>
      (free[at]?.stages[0]?.grid ?? []).flatMap((column, reel) =>
        column.flatMap((symbol, row) => (symbol === 'W' ? [`${reel}/${row}`] : [])),
      );
    free.slice(1).forEach((spin, at) => {
      const now = spin.stages[0]?.grid ?? [];
      for (const place of wildsOf(at)) {
        const [reel = 0, row = 0] = place.split('/').map(Number);
        expect(['W', 'S']).toContain(now[reel]?.[row]);
      }
    });

    const { spins } = find(rulesOf('both-hold'), (state) => state.spins.length > 1);
    expect(spins[1]?.kind).toBe('respin');
    for (const reel of spins[1]?.held ?? []) expect(spins[1]?.stages[0]?.grid[reel]).toEqual(['W', 'W', 'W']);

    const coins = find(rulesOf('coins-low'), (state) => (state.spins[0]?.respinsLeft ?? 0) > 0).spins;
    expect(coins[0]?.locked.length).toBeGreaterThanOrEqual(6);
    expect(coins.at(-1)?.respinsLeft).toBe(0);
    expect(coins.at(-1)?.coins).toBe(coins.at(-1)?.locked.reduce((sum, { value }) => sum + value, 0));
  });

  test('a bought round begins with enough scatters for free spins; not all rule sets can be bought', () => {
    for (const rules of SLOT_PROFILES.filter(({ buy }) => buy)) {
      const { spins, bought } = begin(rules, 1, true);
      expect(bought).toBe(true);
      expect(spins[0]?.scatters).toBeGreaterThanOrEqual(rules.scatter?.min ?? 0);
      expect(spins[0]?.freeSpins).toBeGreaterThan(0);
    }
    expect(begin(rulesOf('low'), 1, true).bought).toBe(false);
  });
});

describe('validation of a bet', () => {
  test.each([[{ buy: 'yes' }], [{ buy: true, stake: 1 }], [null], ['buy']])(
    'a bet of %j is rejected',
    (bet) => {
      expect(v.safeParse(slotGame.bet, bet).success).toBe(false);
    },
  );

  test('the configuration contains the named theme, and is null for an unknown theme', () => {
    expect(slotGame.config(rulesOf('low'), 'egypt')).toMatchObject({
      theme: { id: 'egypt' },
      rules: { id: 'low' },
    });
    expect(slotGame.config(rulesOf('low'), 'none')).toBeNull();
    expect(slotGame.rules('none')).toBeNull();
  });

  test.each(ACCOUNT_CURRENCIES)('every stake of %s is divisible into whole coins', (currency) => {
    const ladder = stakeLadder(currency);
    expect(ladder.length).toBeGreaterThan(10);
    expect(
      ladder.every(
        (stake, index) => stake > (ladder[index - 1] ?? 0n) && stake % BigInt(COINS_PER_STAKE) === 0n,
      ),
    ).toBe(true);
  });

  test('every theme has its own id and six different pictures', () => {
    expect(SLOT_THEMES.length).toBeGreaterThanOrEqual(30);
    expect(new Set(SLOT_THEMES.map((theme) => theme.id)).size).toBe(SLOT_THEMES.length);
    for (const theme of SLOT_THEMES) expect(new Set(Object.values(theme.symbols)).size).toBe(6);
  });
});
