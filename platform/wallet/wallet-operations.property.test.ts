/** Random sequences of operations, with repeated and concurrent copies, compared with a model of plain sums. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { aBet, freshId, openTestWallet } from '#platform/testing/test-wallet.ts';
import type { TestWallet } from '#platform/testing/test-wallet.ts';
import { isSound } from './audit.ts';
import type { StoredReply } from './wallet-types.ts';
import { sample } from '#tests/fixtures/sample.ts';

let bench: TestWallet;
beforeAll(async () => {
  bench = await openTestWallet();
});
afterAll(() => bench.close());

const step = fc.record({
  kind: fc.constantFrom('hold', 'hold', 'capture', 'release', 'credit', 'debit', 'bet', 'repeat'),
  amount: fc.bigInt({ min: 0n, max: 500n }),
  balance: fc.constantFrom('real' as const, 'bk' as const),
  at: fc.nat({ max: 7 }),
  copies: fc.constantFrom(1, 1, 3),
});

test('the ledger balances, held money is only spent by its hold, and no operation runs twice', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 20 }), async (steps) => {
      const { operations, bet } = bench.wallet;
      const playerId = await bench.player({ real: 1000n });
      const reason = 'test';
      const balances = { real: 1000n, bk: 700n };
      await operations.credit({
        key: freshId('key'),
        playerId,
        amount: balances.bk,
        reason,
        account: 'house_cashbox',
        balance: 'bk',
      });
      const holds: { key: string; left: bigint; balance: 'real' | 'bk' }[] = [];
      const calls: (() => Promise<StoredReply>)[] = [];
      for (const { kind, amount, balance: any, at, copies } of steps) {
        const operation = { key: freshId('key'), playerId, amount, reason };
        // A bet in a game uses only the real balance.
        const balance = kind === 'bet' ? 'real' : any;
        const hold = holds[at % Math.max(1, holds.length)];
        const account = 'house_cashbox' as const;
        const call = {
          hold: () => operations.hold({ ...operation, balance }),
          capture: () => operations.capture({ ...operation, holdKey: hold?.key ?? 'none', account }),
          release: () => operations.release({ ...operation, holdKey: hold?.key ?? 'none' }),
          credit: () => operations.credit({ ...operation, account, balance }),
          debit: () => operations.debit({ ...operation, account, balance }),
          bet: () => bet(aBet({ playerId, transactionId: operation.key, amount: String(amount) })),
          repeat: calls[at % Math.max(1, calls.length)] ?? (() => operations.credit(operation as never)),
        }[kind];
        if (kind === 'repeat' && calls.length === 0) continue;
        const answers = await Promise.all(Array.from({ length: copies }, call));
        expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
        calls.push(call);
        const takes = kind === 'hold' || kind === 'debit' || kind === 'bet';
        const fromHold = kind === 'capture' || kind === 'release';
        if (kind !== 'repeat') {
          const isPossible =
            amount > 0n && (takes ? amount <= balances[balance] : !fromHold || amount <= (hold?.left ?? -1n));
          expect(answers[0]?.ok).toBe(isPossible);
          if (isPossible) {
            if (takes) balances[balance] -= amount;
            if (kind === 'credit') balances[balance] += amount;
            if (kind === 'release' && hold) balances[hold.balance] += amount;
            if (kind === 'hold') holds.push({ key: operation.key, left: amount, balance });
            if (fromHold && hold) hold.left -= amount;
          }
        }
        const { balance: real, bkBalance: bk } = await bench.wallet.balances(playerId);
        expect({ real, bk }).toEqual(balances);
      }
      for (const { key, left } of holds) expect((await operations.findHold(key))?.left).toBe(left);
    }),
    { numRuns: sample({ short: 15, long: 200 }), seed: 20_261_123, endOnFailure: true },
  );
  expect(isSound(await bench.wallet.audit())).toBe(true);
});

test('concurrent releases and captures take no more than was held', async () => {
  const { operations } = bench.wallet;
  const playerId = await bench.player({ real: 100n });
  const holdKey = freshId('hold');
  expect((await operations.hold({ key: holdKey, playerId, amount: 100n, reason: 'test' })).ok).toBe(true);
  const answers = await Promise.all(
    Array.from({ length: 12 }, (_, at) => {
      const operation = { key: freshId('part'), holdKey, playerId, amount: 30n, reason: 'test' };
      return at % 2
        ? operations.release(operation)
        : operations.capture({ ...operation, account: 'house_cashbox' });
    }),
  );
  expect(answers.filter(({ ok }) => ok)).toHaveLength(3);
  expect((await operations.findHold(holdKey))?.left).toBe(10n);
  const stranger = await bench.player({ real: 100n });
  const foreign = { key: freshId('part'), holdKey, playerId: stranger, amount: 1n, reason: 'test' };
  expect(await operations.release(foreign)).toEqual({ ok: false, code: 'not_found' });
  expect(isSound(await bench.wallet.audit())).toBe(true);
});
