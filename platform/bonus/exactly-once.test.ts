/**
 * Two copies of the platform on one database (on PostgreSQL each copy has its own connections): however calls
 * overlap, a bonus is given, paid and removed once (reliability, promise 1).
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { GIFT, STEP, TERMS } from '#platform/testing/bonus-terms.ts';
import { openTwins, type Twins } from '#platform/testing/open-twins.ts';
import { isSound } from '#platform/wallet/wallet.api.ts';
import { replaceBonuses } from './bonus.api.ts';

const UNIT = 3000n;
const PROGRAM = 'twice';
let twins: Twins;
let copies: Twins['copies'];

beforeAll(async () => {
  twins = await openTwins();
  ({ copies } = twins);
  const texts = { en: 'Twice' };
  const program = {
    id: 1,
    code: PROGRAM,
    section: 0,
    trigger: 'operator' as const,
    every: 'once' as const,
    titles: texts,
    descriptions: texts,
    details: texts,
    position: 1,
    terms: {
      ...TERMS,
      canBeFinished: true,
      steps: [GIFT(10), { ...STEP, condition: 6 as const, target: { units: 4 }, gameIds: ['slot'] }],
    },
  };
  await twins.stores[0].transaction((tx) =>
    replaceBonuses(tx, {
      programs: [program],
      codes: [],
      games: [{ gameId: 'slot', group: 'slot', fastCashback: true }],
    }),
  );
});
afterAll(() => twins.close());
const register: Twins['register'] = () => twins.register();
const everywhere: Twins['everywhere'] = (what) => twins.everywhere(what);

test('a program that is awarded, wagered and ended in both copies at once: each movement is booked once', async () => {
  const playerId = await register();
  const { bonuses, wallet } = copies[0].domains;
  const { balance: before } = await wallet.balances(playerId);
  const award = { program: PROGRAM, occasion: 'twice', activate: true };
  await everywhere((domains) => domains.bonuses.award(playerId, award));
  expect((await wallet.balances(playerId)).bonusBalance).toBe(10n * UNIT);
  const [own] = (await bonuses.ofPlayer(playerId)).listed;
  const id = own?.row.id ?? 0;
  // Four rounds reach the target; each call is sent four times.
  const rounds = ['a', 'b', 'c', 'd'].map(async (roundId) => {
    const call = { playerId, gameId: 'slot', roundId, currency: 'KZT' };
    await everywhere((domains) =>
      domains.wallet.bet({
        ...call,
        transactionId: `${id}-${roundId}-bet`,
        amount: String(UNIT),
        region: 'DEV',
      }),
    );
    await everywhere((domains) =>
      domains.wallet.win({ ...call, transactionId: `${id}-${roundId}-win`, amount: '0', roundClosed: true }),
    );
  });
  await Promise.all(rounds);
  await everywhere((domains) => domains.bonuses.endDue());
  const after = await wallet.balances(playerId);
  expect(after).toMatchObject({ balance: before + 6n * UNIT, bonusBalance: 0n, bonusBalanceOn: false });
  const explained = await bonuses.explain(playerId, id, { before: null, limit: 50 }, new Map());
  expect(explained.rounds.map(({ counted }) => counted)).toEqual(['30.00', '30.00', '30.00', '30.00']);
  expect(isSound(await wallet.audit())).toBe(true);
});

test('both copies play more rounds at once than the target needs: the program is completed and paid once', async () => {
  const playerId = await register();
  const { bonuses, wallet } = copies[0].domains;
  const { balance: before } = await wallet.balances(playerId);
  const { id } = await bonuses.award(playerId, { program: PROGRAM, occasion: 'load', activate: true });
  const ROUNDS = 24;
  await Promise.all(
    Array.from({ length: ROUNDS }, async (_, index) => {
      const copy = copies[index % 2] ?? copies[0];
      const other = copies[(index + 1) % 2] ?? copies[0];
      const call = { playerId, gameId: 'slot', roundId: `load-${index}`, currency: 'KZT' };
      const transactionId = `${id}-load-${index}`;
      await copy.domains.wallet.bet({
        ...call,
        transactionId: `${transactionId}-bet`,
        amount: String(UNIT),
        region: 'DEV',
      });
      // The win is sent to the other copy and, at the same time, to this one.
      const win = { ...call, transactionId: `${transactionId}-win`, amount: '0', roundClosed: true };
      await Promise.all([other.domains.wallet.win(win), copy.domains.wallet.win(win)]);
    }),
  );
  await everywhere((domains) => domains.bonuses.endDue());
  const after = await wallet.balances(playerId);
  // 10 units of bonus money were given and 24 units lost, whether real or bonus money paid a round.
  expect(after).toMatchObject({ balance: before - 14n * UNIT, bonusBalance: 0n, bonusBalanceOn: false });
  const { rounds } = await bonuses.explain(playerId, id, { before: null, limit: 100 }, new Map());
  expect(rounds.filter(({ counted }) => counted !== '0.00')).toHaveLength(4);
  const { programs } = await bonuses.history(playerId, { before: null, limit: 10 }, () => '');
  expect(programs).toHaveLength(1);
  expect(isSound(await wallet.audit())).toBe(true);
});

test('of concurrent calls that finish and cancel a program in two copies one succeeds', async () => {
  const playerId = await register();
  const { bonuses, wallet } = copies[0].domains;
  const { id } = await bonuses.award(playerId, { program: PROGRAM, occasion: 'race', activate: true });
  const [one, two] = [copies[0].domains.bonuses, copies[1].domains.bonuses];
  const settled = await Promise.allSettled([
    one.finish(playerId, id),
    two.cancel(playerId, id),
    two.finish(playerId, id),
    one.cancel(playerId, id),
  ]);
  expect(settled.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  expect((await wallet.balances(playerId)).bonusBalance).toBe(0n);
  expect(isSound(await wallet.audit())).toBe(true);
});

test('a transaction that fails before its commit has no effect; a repeated call gives the bonus', async () => {
  const playerId = await register();
  const { bonuses, wallet } = copies[0].domains;
  const award = { program: PROGRAM, occasion: 'killed', activate: true };
  const killed = twins.stores[0].transaction(async (tx) => {
    await bonuses.award(playerId, award, tx);
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  expect((await wallet.balances(playerId)).bonusBalance).toBe(0n);
  await bonuses.award(playerId, award);
  expect((await wallet.balances(playerId)).bonusBalance).toBe(10n * UNIT);
  expect(isSound(await wallet.audit())).toBe(true);
});
