/** The rule of idempotency keys, the same for calls of game providers, operations and grants. */
import { createHash } from 'node:crypto';
import { describe, expect, test } from '@jest/globals';
import { eq } from 'drizzle-orm';
import { onBench } from '#platform/testing/on-bench.ts';
import { aBet, aRollback, aWin, freshId, openTestWallet } from '#platform/testing/test-wallet.ts';
import type { TestWallet } from '#platform/testing/test-wallet.ts';
import { ledgerTransactions } from './wallet.tables.ts';
import type { StoredReply } from './wallet-types.ts';

let bench: TestWallet;
onBench(openTestWallet, (opened) => void (bench = opened));

type Content = { playerId: string; amount: bigint };
type Run = (id: string, content: Content) => Promise<StoredReply>;
const account = 'house_cashbox';
const operation = (key: string, content: Content) => ({ key, reason: 'test', ...content });
const byProvider = (id: string): string => `provider:${id}`;
const byOperation = (id: string): string => `wallet:${id}`;
const aRound = (playerId: string) => ({ playerId, roundId: `round-of-${playerId}` });
const aHold = (playerId: string): string => `hold-of-${playerId}`;
type Call = {
  name: string;
  /** Makes the state that must exist before the call. */
  prepare?: (content: Content) => Promise<StoredReply>;
  run: Run;
  /** How `prepare` and one call of 100 together change the balance. */
  change: bigint;
  ledgerKey: (id: string) => string;
};
const CALLS: readonly Call[] = [
  {
    name: 'bet',
    run: (id, { playerId, amount }) =>
      bench.wallet.bet(aBet({ ...aRound(playerId), transactionId: id, amount: String(amount) })),
    change: -100n,
    ledgerKey: byProvider,
  },
  {
    name: 'win',
    prepare: ({ playerId }) => bench.wallet.bet(aBet({ ...aRound(playerId), amount: '30' })),
    run: (id, { playerId, amount }) =>
      bench.wallet.win(
        aWin({ ...aRound(playerId), transactionId: id, amount: String(amount), roundClosed: false }),
      ),
    change: 70n,
    ledgerKey: byProvider,
  },
  {
    name: 'rollback',
    run: (id, { playerId, amount }) =>
      bench.wallet.rollback(aRollback({ playerId, transactionId: id, betTransactionId: `${id}-${amount}` })),
    change: 0n,
    ledgerKey: byProvider,
  },
  {
    name: 'hold',
    run: (id, content) => bench.wallet.operations.hold(operation(id, content)),
    change: -100n,
    ledgerKey: byOperation,
  },
  {
    name: 'capture',
    prepare: (content) => bench.wallet.operations.hold(operation(aHold(content.playerId), content)),
    run: (id, content) =>
      bench.wallet.operations.capture({
        ...operation(id, content),
        holdKey: aHold(content.playerId),
        account,
      }),
    change: -100n,
    ledgerKey: byOperation,
  },
  {
    name: 'release',
    prepare: (content) => bench.wallet.operations.hold(operation(aHold(content.playerId), content)),
    run: (id, content) =>
      bench.wallet.operations.release({ ...operation(id, content), holdKey: aHold(content.playerId) }),
    change: 0n,
    ledgerKey: byOperation,
  },
  {
    name: 'credit',
    run: (id, content) => bench.wallet.operations.credit({ ...operation(id, content), account }),
    change: 100n,
    ledgerKey: byOperation,
  },
  {
    name: 'debit',
    run: (id, content) => bench.wallet.operations.debit({ ...operation(id, content), account }),
    change: -100n,
    ledgerKey: byOperation,
  },
];

describe.each(CALLS)('$name', ({ prepare, run, change, ledgerKey }) => {
  const owned = async (playerId: string): Promise<bigint> => (await bench.wallet.balances(playerId)).balance;
  const prepareFor = async (playerId: string): Promise<void> => {
    if (prepare) expect(await prepare({ playerId, amount: 100n })).toMatchObject({ ok: true });
  };
  const preparedPlayer = async (): Promise<string> => {
    const playerId = await bench.player({ real: 1000n });
    await prepareFor(playerId);
    return playerId;
  };

  test('repeated calls, at the same time or later, get the recorded reply byte for byte, and move nothing', async () => {
    const playerId = await preparedPlayer();
    const id = freshId('key');
    const call = () => run(id, { playerId, amount: 100n });
    const replies = await Promise.all([call(), call(), call()]);
    await bench.wallet.operations.debit({ ...operation(freshId('key'), { playerId, amount: 7n }), account });
    replies.push(await call());
    expect(replies[0]).toMatchObject({ ok: true, reply: { transactionId: id } });
    expect(new Set(replies.map((reply) => JSON.stringify(reply))).size).toBe(1);
    expect(await owned(playerId)).toBe(1000n + change - 7n);
  });

  test('a call with the same key and other content is refused, and the record stays', async () => {
    const playerId = await preparedPlayer();
    const id = freshId('key');
    const first = await run(id, { playerId, amount: 100n });
    expect(await run(id, { playerId, amount: 101n })).toEqual({ ok: false, code: 'idempotency_conflict' });
    expect(await run(id, { playerId, amount: 100n })).toEqual(first);
    expect(await owned(playerId)).toBe(1000n + change);
  });

  test('when one key is used for two players at once, one call is carried out and the other is a conflict', async () => {
    const players = [await preparedPlayer(), await preparedPlayer()];
    const id = freshId('key');
    const replies = await Promise.all(players.map((playerId) => run(id, { playerId, amount: 100n })));
    expect(replies.map((reply) => (reply.ok ? 'ok' : reply.code)).sort()).toEqual([
      'idempotency_conflict',
      'ok',
    ]);
  });

  test('a refusal is recorded, and repeated calls get it also when its reason is gone', async () => {
    const playerId = freshId('player');
    const call = [freshId('key'), { playerId, amount: 100n }] as const;
    expect(await run(...call)).toEqual({ ok: false, code: 'not_found' });
    await bench.store.transaction(async (tx) => {
      await bench.wallet.openAccounts(tx, playerId, 'KZT');
      const gift = { ...operation(freshId('key'), { playerId, amount: 1000n }), kind: 'real' } as const;
      await bench.wallet.grant(tx, gift);
    });
    await prepareFor(playerId);
    expect(await run(...call)).toEqual({ ok: false, code: 'not_found' });
    const [row] = await bench.store.db
      .select()
      .from(ledgerTransactions)
      .where(eq(ledgerTransactions.key, ledgerKey(call[0])));
    expect(row?.reply).toEqual({ ok: false, code: 'not_found' });
  });
});

describe('content hashes are those of earlier releases, so that a repeat after an update gets its reply', () => {
  const hashOf = async (key: string): Promise<string | null | undefined> =>
    (await bench.store.db.select().from(ledgerTransactions).where(eq(ledgerTransactions.key, key)))[0]
      ?.requestHash;
  const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');

  test('of a call of a game provider: an object of its fields in alphabetical order', async () => {
    await bench.wallet.bet(aBet({ playerId: 'p', transactionId: 'hashed', roundId: 'r', region: 'KZ' }));
    expect(await hashOf('provider:hashed')).toBe(
      sha256(
        '{"kind":"bet","body":{"amount":"100","currency":"KZT","gameId":"game","playerId":"p","roundId":"r","transactionId":"hashed"}}',
      ),
    );
  });

  test('of an operation: pairs of its fields in alphabetical order', async () => {
    await bench.wallet.operations.capture({
      ...operation('hashed', { playerId: 'p', amount: 5n }),
      holdKey: 'h',
      account,
    });
    expect(await hashOf('wallet:hashed')).toBe(
      sha256(
        '{"kind":"capture","body":[["account","house_cashbox"],["amount","5"],["holdKey","h"],["key","hashed"],["playerId","p"],["reason","test"]]}',
      ),
    );
  });

  test('of a grant: as an operation, with the account of the player', async () => {
    const playerId = await bench.player({});
    const content = operation('granted', { playerId, amount: 5n });
    await bench.store.transaction((tx) => bench.wallet.grant(tx, { ...content, kind: 'bonus' }));
    expect(await hashOf('granted')).toBe(
      sha256(
        `{"kind":"credit","body":[["account","bonus"],["amount","5"],["key","granted"],["playerId","${playerId}"],["reason","test"]]}`,
      ),
    );
  });
});
