/**
 * Two copies of the platform on one database (on PostgreSQL with connections of their own): whatever they do at the
 * same time, a bonus is given, paid and taken once (anchors: reliability, promise 1).
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import { parseSettings } from '#config/settings.ts';
import { HEADERS } from '#contract/headers.ts';
import { PATHS } from '#contract/paths.ts';
import { composePlatform, type Platform } from '#platform/compose.ts';
import { createMemoryBus } from '#platform/kernel/bus/memory-bus.ts';
import { systemClock } from '#platform/kernel/clock.ts';
import { createLog } from '#platform/kernel/log.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import { GIFT, STEP, TERMS } from '#platform/testing/bonus-terms.ts';
import { openTwinStores } from '#platform/testing/open-test-store.ts';
import { freshId } from '#platform/testing/test-wallet.ts';
import { isSound } from '#platform/wallet/wallet.api.ts';
import { replaceBonuses } from './bonus.api.ts';

const UNIT = 3000n;
const PROGRAM = 'twice';
let stores: readonly [Store, Store];
let copies: readonly [Platform, Platform];
const bus = createMemoryBus(systemClock);

beforeAll(async () => {
  stores = await openTwinStores();
  const log = createLog('silent', { write: () => undefined });
  const compose = (store: Store) =>
    composePlatform({ settings: parseSettings({}), store, bus, clock: systemClock, log });
  copies = [compose(stores[0]), compose(stores[1])];
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
  await stores[0].transaction((tx) =>
    replaceBonuses(tx, {
      programs: [program],
      codes: [],
      games: [{ gameId: 'slot', group: 'slot', fastCashback: true }],
    }),
  );
});
afterAll(async () => {
  await bus.close();
  await stores[1].close();
  await stores[0].close();
});

async function register(): Promise<string> {
  const email = `${freshId('twin')}@example.test`;
  const answer = await copies[0].app.inject({
    method: 'POST',
    url: PATHS.registration,
    headers: { [HEADERS.siteRegion]: 'DEV' },
    payload: { email, password: 'correct horse 9', currency: 'KZT', platform: 1, terms_accepted: true },
  });
  expect(answer.statusCode).toBe(200);
  return (await copies[0].domains.accounts.find(email)) ?? '';
}

/** Runs `what` in both copies, twice each, at the same time; returns how many were done. */
async function everywhere(what: (copy: Platform['domains']) => Promise<unknown>): Promise<number> {
  const settled = await Promise.allSettled([...copies, ...copies].map(({ domains }) => what(domains)));
  return settled.filter(({ status }) => status === 'fulfilled').length;
}

test('awarded, wagered and ended at the same time: each movement is in the ledger once', async () => {
  const playerId = await register();
  const { bonuses, wallet } = copies[0].domains;
  const { balance: before } = await wallet.balances(playerId);
  const award = { program: PROGRAM, occasion: 'twice', activate: true };
  await everywhere((domains) => domains.bonuses.award(playerId, award));
  expect((await wallet.balances(playerId)).bonusBalance).toBe(10n * UNIT);
  const [own] = (await bonuses.ofPlayer(playerId)).listed;
  const id = own?.row.id ?? 0;
  // Four rounds reach the target; every call is sent four times.
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

test('finished in one copy and cancelled in the other: one of them happens', async () => {
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

test('a transaction that dies before its commit leaves nothing, and its repeat does all of it', async () => {
  const playerId = await register();
  const { bonuses, wallet } = copies[0].domains;
  const award = { program: PROGRAM, occasion: 'killed', activate: true };
  const killed = stores[0].transaction(async (tx) => {
    await bonuses.award(playerId, award, tx);
    throw new Error('killed');
  });
  await expect(killed).rejects.toThrow('killed');
  expect((await wallet.balances(playerId)).bonusBalance).toBe(0n);
  await bonuses.award(playerId, award);
  expect((await wallet.balances(playerId)).bonusBalance).toBe(10n * UNIT);
  expect(isSound(await wallet.audit())).toBe(true);
});
