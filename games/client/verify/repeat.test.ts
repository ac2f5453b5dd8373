import { describe, expect, test } from '@jest/globals';
import { LIVE_BLACKJACK_RULES } from '#games/engines/blackjack-live/rules.ts';
import { CRASH_RULES } from '#games/engines/crash/rules.ts';
import { diceEngine } from '#games/engines/dice/engine.ts';
import { DICE_RULES } from '#games/engines/dice/rules.ts';
import { DRAW_RULES } from '#games/engines/draws/rules.ts';
import { commitmentOf } from '#contract/commitment.ts';
import { roundNumbers } from '#games/server/fairness.ts';
import { TABLE_RULES } from '#games/engines/live/rules.ts';
import { RACE_RULES } from '#games/engines/races/rules.ts';
import { hashChain } from '#games/server/shared/hash-chain.ts';
import { sharedKind } from '#games/server/kinds/shared-kinds.ts';
import { SHARED_ENGINES } from './engines.ts';
import { repeat } from './repeat.ts';

const chain = hashChain('5e'.repeat(32), 40);
const pause = async (): Promise<void> => {};
const at = (position: number) => ({
  serverSeed: chain.seedAt(position),
  clientSeed: chain.terminal,
  nonce: position,
});
const roulette = TABLE_RULES.find(({ id }) => id === 'auto-roulette');

describe('repeating a round from its address', () => {
  const BETS: [string, object, object, unknown[]][] = [
    ['crash', CRASH_RULES[0]!, { auto: null }, [105]],
    ['draws', DRAW_RULES[0]!, { numbers: [1, 7] }, []],
    ['races', RACE_RULES[0]!, { on: 'win', runner: 2 }, []],
    ['live', roulette!, { chips: [{ spot: 'red', amount: '2000' }] }, []],
    ['blackjack-live', LIVE_BLACKJACK_RULES[0]!, {}, ['stand']],
  ];
  test.each(BETS)(
    '%s: every position of the chain gives the outcome and payment of the server',
    async (kind, rules, bet, actions) => {
      const engine = SHARED_ENGINES[kind]!;
      expect(sharedKind(kind)?.engine).toBe(engine);
      const wins = new Set<bigint | null>();
      for (let position = 1; position <= 40; position += 1) {
        const outcome = engine.outcome(rules, roundNumbers(at(position)));
        const repeated = await repeat(kind, rules, { ...at(position), bet, actions }, pause);
        expect(repeated).toMatchObject({
          commitment: commitmentOf(chain.seedAt(position)),
          outcome,
          isOfChain: true,
        });
        const wager = {
          bet,
          stake: 2000n,
          cashedOut: kind === 'crash' ? 105 : null,
          decisions: kind === 'crash' ? [] : (actions as string[]),
        };
        // The wager's stake (2000) is twenty times the stake for which `repeat` computes the win (100).
        expect(repeated?.win).toBe(engine.won(rules, wager, outcome) / 20n);
        wins.add(repeated?.win ?? null);
      }
      // If the wins of all forty rounds were equal, they would not depend on the outcome. Only the crash bet always
      // pays the same: it was cashed out at 1.05.
      expect(wins.size).toBeGreaterThan(kind === 'crash' ? 0 : 1);
    },
  );

  test('isOfChain is false for a seed of another chain, and for a seed with a wrong position', async () => {
    expect(
      await repeat(
        'crash',
        CRASH_RULES[0],
        { ...at(7), clientSeed: 'ab'.repeat(32), bet: {}, actions: [] },
        pause,
      ),
    ).toMatchObject({
      isOfChain: false,
      win: null,
    });
    expect(
      await repeat('crash', CRASH_RULES[0], { ...at(7), nonce: 8, bet: {}, actions: [] }, pause),
    ).toMatchObject({ isOfChain: false });
  });
  test.each(BETS.filter(([kind]) => kind !== 'blackjack-live'))(
    '%s: without a bet only the outcome is returned',
    async (kind, rules) => {
      const repeated = await repeat(kind, rules, { ...at(5), bet: {}, actions: [] }, pause);
      expect(repeated).toMatchObject({ win: null, isOfChain: true });
    },
  );
  test.each([{ numbers: [999] }, { numbers: 'x' }, { something: 1 }])(
    'a bet that the rules do not offer is rejected: %j',
    (bet) =>
      expect(repeat('draws', DRAW_RULES[0], { ...at(3), bet, actions: [] }, pause)).rejects.toThrow(
        'do not offer',
      ),
  );

  test('for a private round isOfChain is null, because it has no chain', async () => {
    const given = {
      serverSeed: 'c4'.repeat(32),
      clientSeed: 'mine',
      nonce: 2,
      bet: { side: 'under', chance: 9000 },
      actions: [],
    };
    const [rules] = DICE_RULES;
    const state = diceEngine.begin(rules!, { side: 'under', chance: 9000 }, roundNumbers(given));
    expect(await repeat('dice', rules, given, pause)).toEqual({
      commitment: commitmentOf(given.serverSeed),
      win: diceEngine.won(rules!, state, 100n),
      outcome: diceEngine.view(rules!, state),
      isOfChain: null,
    });
  });
  test('an unknown kind of game gives null', async () =>
    expect(await repeat('chess', {}, { ...at(1), bet: {}, actions: [] }, pause)).toBeNull());
});
