/**
 * Rounds of several players in jackpot games and others, including repeats and failures between steps,
 * compared with a model of plain sums.
 */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { eq, sql } from 'drizzle-orm';
import { GROUP_IDS } from '#contract/group-ids.ts';
import { jackpotPools } from './jackpots.tables.ts';
import { createWallet } from '#platform/wallet/wallet.service.ts';
import { CURRENCIES } from '#contract/currencies.ts';
import { toMajor } from '#contract/money.ts';
import { isSound } from '#platform/wallet/audit.ts';
import { aBet, aWin, freshId, openTestWallet, type TestWallet } from '#platform/testing/test-wallet.ts';
import { createJackpots, type Jackpots } from './jackpots.service.ts';
import { JACKPOT_CHECKS } from './jackpot-checks.ts';
import { dropPointOf } from './jackpot-rules.ts';
import { sample } from '#tests/fixtures/sample.ts';

const PUSHED = sql`pushed as (select 1 as seq from wallet)`;

let bench: TestWallet;
let jackpots: Jackpots;
let wallet: TestWallet['wallet'];
/** Makes the call's transaction fail after the pools were fed. */
let isFailing = false;
const notices: { playerId: string; text: string }[] = [];
const pushedBalances = new Map<string, string>();
const recordPush = (playerId: string, payload: object): void => {
  if ('balance' in payload && typeof payload.balance === 'string')
    pushedBalances.set(playerId, payload.balance);
};
beforeAll(async () => {
  bench = await openTestWallet();
  const { store } = bench;
  const realtime = {
    push: async (playerId: string, _type: string, { text }: { text: string }, tx = store.db) =>
      store.afterCommit(tx, () => void notices.push({ playerId, text })),
  };
  jackpots = createJackpots({ store, clock: { now: bench.now }, realtime });
  wallet = createWallet({
    store,
    realtime: {
      push: async (playerId, _type, payload, tx = store.db) =>
        store.afterCommit(tx, () => recordPush(playerId, payload)),
      pushSql: (playerId, _type, payload) => ({
        sql: PUSHED,
        values: {},
        written: () => recordPush(playerId, payload),
      }),
      pushesSql: () => {
        throw new Error('No terms are given.');
      },
    },
    clock: { now: bench.now },
    auditChecks: JACKPOT_CHECKS,
    roundSubscribers: [
      {
        concerns: jackpots.roundSubscriber.concerns,
        onRoundClosed: async (tx, locked, round) => {
          const won = await jackpots.roundSubscriber.onRoundClosed(tx, locked, round);
          if (isFailing) throw new Error('the process died');
          return won;
        },
      },
    ],
  });
  await addGames(store);
});
afterAll(() => bench.close());

/** Two games, of which one is in the jackpot group. */
async function addGames({ db }: TestWallet['store']): Promise<void> {
  await db.execute(
    sql`insert into manufacturers (id, code, name, position, style, created_at, updated_at) values (1, 'maker', 'Maker', 1, '{}', now(), now())`,
  );
  await db.execute(sql`insert into suppliers (id, code, name, in_frame) values (1, 'house', 'House', true)`);
  await db.execute(sql`insert into games (id, game_id, slug, name, manufacturer_id, supplier_id, is_slot, has_demo, engine, art, created_at, updated_at)
    select id, name, name, name, 1, 1, true, true, '{}', '{}', now(), now() from (values (1, 'pooled'), (2, 'plain')) as game (id, name)`);
  await db.execute(
    sql`insert into game_groups (id, code, slug, names, icon, position, show_in_menu) values (${GROUP_IDS.jackpot}, 'JACKPOT', 'jackpot', '{}', 'trophy', 1, false)`,
  );
  await db.execute(
    sql`insert into game_group_members (group_id, game_id, position) values (${GROUP_IDS.jackpot}, 1, 1)`,
  );
}

const pools = () =>
  bench.store.db
    .select()
    .from(jackpotPools)
    .where(eq(jackpotPools.currency, 'KZT'))
    .orderBy(jackpotPools.tier, jackpotPools.number);
const step = fc.record({
  player: fc.nat({ max: 2 }),
  game: fc.constantFrom('pooled', 'pooled', 'pooled', 'plain'),
  // Stakes are so high that mini pools drop often: from its start to its cap a mini pool grows by 2 400 000
  // minor units.
  stake: fc.bigInt({ min: 1n, max: 2n * 10n ** 8n }),
  win: fc.bigInt({ min: 0n, max: 1000n }),
  fails: fc.boolean(),
  repeats: fc.boolean(),
});

test('sums are zero; each pool is paid once, to one winner, at its drop point, despite repeated calls', async () => {
  const ids = await Promise.all([0, 1, 2].map(() => bench.player({ real: 10n ** 13n })));
  await jackpots.open();
  await jackpots.open();
  expect(await pools()).toHaveLength(3);
  let drops = 0;
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      for (const { player, game, stake, win, fails, repeats } of steps) {
        const playerId = ids[player] ?? '';
        const round = { playerId, gameId: game, roundId: freshId('round') };
        await wallet.bet(aBet({ ...round, amount: String(stake) }));
        const before = await pools();
        const { balance } = await wallet.balances(playerId);
        const call = aWin({ ...round, amount: String(win) });
        // Only rounds of the game `pooled` reach the pools, so only they can fail there.
        if (fails && game === 'pooled') {
          isFailing = true;
          await expect(wallet.win(call)).rejects.toThrow('the process died');
          isFailing = false;
          expect(await pools()).toEqual(before);
          expect((await wallet.balances(playerId)).balance).toBe(balance);
        }
        const answer = await wallet.win(call);
        expect(answer.ok).toBe(true);
        const after = await pools();
        const paid = (await wallet.balances(playerId)).balance - balance - win;
        const fresh = after.filter(
          ({ id, wonAt }) => wonAt !== null && before.some((pool) => pool.id === id && pool.wonAt === null),
        );
        if (game === 'plain') expect(after).toEqual(before);
        for (const pool of fresh) expect(pool).toMatchObject({ ...round, amount: dropPointOf(pool) });
        expect(paid).toBe(fresh.reduce((sum, { amount }) => sum + amount, 0n));
        expect(pushedBalances.get(playerId)).toBe(toMajor(balance + win + paid, CURRENCIES.KZT));
        drops += fresh.length;
        if (repeats) {
          expect(await wallet.win(call)).toEqual(answer);
          expect(await pools()).toEqual(after);
        }
        expect(after.filter(({ wonAt }) => wonAt === null)).toHaveLength(3);
      }
      expect(isSound(await wallet.audit())).toBe(true);
    }),
    { numRuns: sample({ short: 16, long: 100 }), seed: 20_261_121 },
  );
  expect(drops).toBeGreaterThan(3);
  expect(notices).toHaveLength(drops);
  expect(notices[0]?.text).toContain('₸');
});

test('of concurrent rounds each is counted, and no pool drops twice', async () => {
  const ids = await Promise.all(Array.from({ length: 8 }, () => bench.player({ real: 10n ** 12n })));
  const grownBy = async () =>
    (await pools()).reduce(
      (sum, { amount, fraction, start }) => sum + (amount - start) * 10_000n + fraction,
      0n,
    );
  const before = await grownBy();
  const stake = 1_000_001n;
  await Promise.all(
    ids.map(async (playerId) => {
      const round = { playerId, gameId: 'pooled', roundId: freshId('round') };
      await wallet.bet(aBet({ ...round, amount: String(stake) }));
      await wallet.win(aWin(round));
    }),
  );
  expect((await grownBy()) - before).toBe(8n * stake * 50n);
  expect(isSound(await wallet.audit())).toBe(true);
});

test('stakes of bonus money and free stakes do not feed the pools', async () => {
  const playerId = await bench.player({ bonus: 10_000_000n, bonusOn: true });
  const before = await pools();
  const round = { playerId, gameId: 'pooled', roundId: freshId('round') };
  await wallet.bet(aBet({ ...round, amount: '1000000' }));
  await wallet.win(aWin(round));
  expect(await pools()).toEqual(before);
});

test('a bet that was rolled back, and a round that is not closed, do not feed the pools', async () => {
  const playerId = await bench.player({ real: 10_000_000n });
  const before = await pools();
  const round = { playerId, gameId: 'pooled', roundId: freshId('round') };
  await wallet.bet(aBet({ ...round, amount: '1000000' }));
  await wallet.win(aWin({ ...round, amount: '5', roundClosed: false }));
  expect(await pools()).toEqual(before);
  const other = { ...round, roundId: freshId('round') };
  const bet = aBet({ ...other, amount: '1000000' });
  await wallet.bet(bet);
  await wallet.rollback({
    ...other,
    currency: 'KZT',
    transactionId: freshId('call'),
    betTransactionId: bet.transactionId,
  });
  expect(await pools()).toEqual(before);
});

test('the audit finds a pool whose account has another balance, and a jackpot that was not paid', async () => {
  const broken = bench.store.transaction(async (tx) => {
    const { auditLedger } = await import('#platform/wallet/audit.ts');
    await tx.execute(
      sql`update jackpot_pools set amount = amount + 1 where tier = 'grand' and currency = 'KZT' and won_at is null`,
    );
    await tx.execute(sql`update jackpot_pools set amount = amount + 1 where id = 'mini-kzt-1'`);
    const audit = await auditLedger(tx, JACKPOT_CHECKS);
    expect(audit.faults['mispooled']).toHaveLength(1);
    expect(audit.faults['unpaid']).toEqual(['mini-kzt-1']);
    expect(isSound(audit)).toBe(false);
    throw new Error('undo');
  });
  await expect(broken).rejects.toThrow('undo');
});
