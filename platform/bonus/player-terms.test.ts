/**
 * Rounds of a player with a program, with and without the lock of the wallet: the results are equal (decision
 * 0295).
 */
import { AsyncLocalStorage } from 'node:async_hooks';
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { asc, eq } from 'drizzle-orm';
import fc from 'fast-check';
import { createBonusStage, UNIT } from '#platform/testing/bonus-stage.ts';
import { GIFT, STEP } from '#platform/testing/bonus-terms.ts';
import { openTestPlatform, type TestPlatform } from '#platform/testing/open-test-platform.ts';
import { isSound, type Wallet } from '#platform/wallet/wallet.api.ts';
import { createWallet } from '#platform/wallet/wallet.service.ts';
import { sample } from '#tests/fixtures/sample.ts';
import { composeBonuses } from './compose-bonuses.ts';
import { bonusPlayers, contributions, userPrograms } from './bonus.tables.ts';
import type { ProgramTerms } from './bonus.api.ts';

const GAMES = ['slot-a', 'slot-b', 'live-a', 'calm'] as const;
type Round = { game: (typeof GAMES)[number]; stake: bigint; win: bigint };
const round: fc.Arbitrary<Round> = fc.record({
  game: fc.constantFrom(...GAMES),
  stake: fc.constantFrom(UNIT / 2n, UNIT, 2n * UNIT, 4n * UNIT),
  win: fc.constantFrom(0n, 0n, UNIT, 3n * UNIT),
});
const wagered: ProgramTerms['steps'][number] = {
  ...STEP,
  condition: 3,
  target: { units: 12 },
  contributions: { online: 10 },
};
const PROGRAMS: readonly Partial<ProgramTerms>[] = [
  { process: [1, 3], maxBet: 3, maxConversion: 2, steps: [GIFT(8), wagered] },
  { process: [5], steps: [GIFT(5), { ...wagered, condition: 6, gameIds: ['slot-a', 'calm'] }] },
  { steps: [{ ...STEP, condition: 4, target: { count: 5 }, counts: 'real', minBet: 1 }, GIFT(3), wagered] },
  { steps: [{ ...STEP, condition: 2, target: { units: 20 }, counts: 'real' }] },
  {
    steps: [
      { ...STEP, condition: 7, hours: 24, gift: { to: 'real', amount: { percent: 10, of: 'loss', max: 5 } } },
    ],
  },
];

let platform: TestPlatform;
let stage: ReturnType<typeof createBonusStage>;
/** A wallet without `playerTerms`: it takes the lock for every round of a player with a program. */
let locking: Wallet;
let transactions = 0;
/** Marks calls of the test, so that `transactions` leaves out those that services run in the background. */
const counted = new AsyncLocalStorage<true>();
beforeAll(async () => {
  platform = await openTestPlatform();
  stage = createBonusStage(platform);
  const { store, clock } = platform.kernel;
  locking = composeBonuses(platform.kernel, undefined, ({ playerTerms: _terms, ...hooks }) =>
    createWallet({ store, clock, ...hooks }),
  ).wallet;
  const { transaction } = store;
  store.transaction = (fn) => {
    if (counted.getStore()) transactions += 1;
    return transaction(fn);
  };
});
afterAll(async () => {
  expect(isSound(await platform.domains.wallet.audit())).toBe(true);
  await platform.close();
});

/** Plays the rounds as a new player with an active program; returns the refusals and the final state. */
async function live(code: string, rounds: readonly Round[], wallet: Wallet) {
  const { store } = platform.kernel;
  const { id } = await stage.player({ real: 10n * UNIT });
  const program = await stage.activated(id, code);
  const refusals: (string | null)[] = [];
  for (const each of rounds) refusals.push(await stage.play(id, each, wallet));
  const [row] = await store.db.select().from(userPrograms).where(eq(userPrograms.id, program));
  const counted = await store.db
    .select()
    .from(contributions)
    .where(eq(contributions.userProgramId, program))
    .orderBy(asc(contributions.id));
  const [spins] = await store.db.select().from(bonusPlayers).where(eq(bonusPlayers.playerId, id));
  const { balance, bonusBalance, bonusBalanceOn } = await wallet.balances(id);
  return {
    refusals,
    money: [balance, bonusBalance, bonusBalanceOn],
    program: row && [
      row.state,
      row.step,
      row.balance,
      row.target,
      row.converted,
      row.forfeited,
      row.endReason,
    ],
    counted: counted.map((each) => [
      each.step,
      each.gameId,
      each.verdict,
      each.percent,
      each.counted,
      each.after,
    ]),
    spins: spins && [spins.spins, spins.lost],
  };
}

test('the same rounds with and without the lock give the same programs, contributions and balances', async () => {
  const codes: string[] = [];
  for (const terms of PROGRAMS) codes.push(await stage.program(terms));
  const rounds = fc.array(round, { minLength: 4, maxLength: 20 });
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...codes), rounds, async (code, played) => {
      expect(await live(code, played, platform.domains.wallet)).toEqual(await live(code, played, locking));
    }),
    { numRuns: sample({ short: 12, long: 120 }) },
  );
});

test('rounds that only count run without a transaction, for a program and for instant cashback', async () => {
  const code = await stage.program({ steps: [GIFT(50), { ...wagered, target: { units: 900 } }] });
  const { id } = await stage.player({ real: 10n * UNIT });
  const program = await stage.activated(id, code);
  const other = await stage.player({ real: 20n * UNIT });
  await stage.play(id, { stake: UNIT });
  await counted.run(true, async () => {
    for (let at = 0; at < 10; at += 1) {
      await stage.play(id, { stake: UNIT, win: UNIT });
      await stage.play(other.id, { game: 'calm', stake: UNIT });
    }
    expect(transactions).toBe(0);
    // A round under the lock runs in a transaction. This shows that `transactions` counts the calls of this
    // test.
    await stage.play(id, { stake: UNIT }, locking);
    expect(transactions).toBeGreaterThan(0);
  });
  expect(await stage.stored(id, program)).toMatchObject({ balance: 12n * UNIT });
  expect(await platform.domains.bonuses.cashback(other.id)).toMatchObject({
    spins_count: 10,
    amount: '15.00',
  });
});
