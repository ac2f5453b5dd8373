/** Any sequence of provider calls, repeats among them, against a model that keeps plain sums. */
import { afterAll, beforeAll, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { aBet, aRollback, aWin, freshId, openTestWallet } from '#platform/testing/test-wallet.ts';
import type { TestWallet } from '#platform/testing/test-wallet.ts';
import { isSound } from './audit.ts';
import { sample } from '#tests/fixtures/sample.ts';

let bench: TestWallet;
beforeAll(async () => {
  bench = await openTestWallet();
});
afterAll(() => bench.close());

const ROUNDS = 3;
const FREE_STAKE = 50n;
const FREE_ROUNDS = 3;
const round = fc.integer({ min: 0, max: ROUNDS - 1 });
const step = fc.oneof(
  fc.record({ kind: fc.constant('bet' as const), round, amount: fc.bigInt({ min: 0n, max: 400n }) }),
  fc.record({
    kind: fc.constant('free' as const),
    round,
    amount: fc.constantFrom(FREE_STAKE, FREE_STAKE, FREE_STAKE + 1n),
  }),
  fc.record({
    kind: fc.constant('win' as const),
    round,
    amount: fc.bigInt({ min: 0n, max: 900n }),
    closed: fc.boolean(),
  }),
  fc.record({ kind: fc.constant('rollback' as const), bet: fc.nat({ max: 9 }) }),
  fc.record({ kind: fc.constant('early-rollback' as const), round }),
  fc.record({ kind: fc.constant('repeat' as const), call: fc.nat({ max: 30 }) }),
  fc.record({ kind: fc.constant('mode' as const), on: fc.boolean() }),
);
/** A bet of the model. `amount`: the part of the stake that the player paid. */
type Standing = { id: string; round: number; amount: bigint; undone: boolean; isFree: boolean };

test('no balance is negative, sums are zero, no win without a bet, and no second payment', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 5, maxLength: 30 }), async (steps) => {
      const playerId = await bench.player({ real: 700n, bonus: 300n });
      const { wallet } = bench;
      const place = { playerId, gameId: 'game', campaignId: 'campaign' };
      await wallet.freeRounds.give({ ...place, count: FREE_ROUNDS, stake: FREE_STAKE, expiresAt: null });
      let total = 1000n;
      const bets: Standing[] = [];
      const rounds = Array.from({ length: ROUNDS }, () => ({ won: false, closed: false }));
      const calls: { run: () => Promise<unknown>; answer: unknown }[] = [];
      const ask = async <T>(run: () => Promise<T>): Promise<T> => {
        const answer = await run();
        calls.push({ run, answer });
        return answer;
      };
      const freeLeft = () => FREE_ROUNDS - bets.filter((bet) => bet.isFree && !bet.undone).length;
      const standing = (index: number) => bets.some((bet) => bet.round === index && !bet.undone);

      for (const one of steps) {
        if (one.kind === 'bet') {
          const call = aBet({ playerId, roundId: `r${one.round}`, amount: String(one.amount) });
          const answer = await ask(() => wallet.bet(call));
          if (answer.ok) {
            expect(rounds[one.round]?.closed).toBe(false);
            total -= one.amount;
            bets.push({
              id: call.transactionId,
              round: one.round,
              amount: one.amount,
              undone: false,
              isFree: false,
            });
          }
        } else if (one.kind === 'free') {
          const call = aBet({
            playerId,
            roundId: `r${one.round}`,
            amount: String(one.amount),
            campaignId: 'campaign',
          });
          const answer = await ask(() => wallet.bet(call));
          expect(answer.ok).toBe(
            one.amount === FREE_STAKE && freeLeft() > 0 && rounds[one.round]?.closed === false,
          );
          if (answer.ok)
            bets.push({ id: call.transactionId, round: one.round, amount: 0n, undone: false, isFree: true });
        } else if (one.kind === 'win') {
          const state = rounds[one.round];
          const call = aWin({
            playerId,
            roundId: `r${one.round}`,
            amount: String(one.amount),
            roundClosed: one.closed,
          });
          const answer = await ask(() => wallet.win(call));
          expect(answer.ok).toBe(standing(one.round) && state?.closed === false);
          if (answer.ok && state) {
            total += one.amount;
            state.won ||= one.amount > 0n;
            state.closed = one.closed;
          }
        } else if (one.kind === 'rollback') {
          const bet = bets[one.bet];
          if (!bet) continue;
          const call = aRollback({ playerId, roundId: `r${bet.round}`, betTransactionId: bet.id });
          const answer = await ask(() => wallet.rollback(call));
          const paid = rounds[bet.round]?.won === true || rounds[bet.round]?.closed === true;
          expect(answer.ok).toBe(bet.undone || !paid);
          if (answer.ok && !bet.undone) {
            total += bet.amount;
            bet.undone = true;
          }
        } else if (one.kind === 'early-rollback') {
          const id = freshId('early');
          const call = aRollback({ playerId, roundId: `r${one.round}`, betTransactionId: id });
          expect(await ask(() => wallet.rollback(call))).toMatchObject({ ok: true });
          expect(
            await wallet.bet(aBet({ playerId, roundId: `r${one.round}`, transactionId: id, amount: '1' })),
          ).toMatchObject({ ok: false });
        } else if (one.kind === 'repeat') {
          const before = calls[one.call];
          if (before) expect(await before.run()).toEqual(before.answer);
        } else {
          await bench.store.transaction((tx) => wallet.setBonusBalanceOn(tx, playerId, one.on));
        }
        const { balance, bonusBalance } = await wallet.balances(playerId);
        expect(balance >= 0n && bonusBalance >= 0n).toBe(true);
        expect(balance + bonusBalance).toBe(total);
        expect((await wallet.freeRounds.find(place))?.left).toBe(freeLeft());
      }
    }),
    { numRuns: sample({ short: 25, long: 400 }), seed: 20_261_121 },
  );
  expect(isSound(await bench.wallet.audit())).toBe(true);
});

test('the audit finds errors', async () => {
  const playerId = await bench.player({ real: 100n });
  await bench.wallet.bet(aBet({ playerId, amount: '10' }));
  const { sql } = await import('drizzle-orm');
  const broken = bench.store.transaction(async (tx) => {
    const { auditLedger } = await import('./audit.ts');
    await tx.execute(
      sql`update ledger_accounts set balance = balance + 1 where player_id = ${playerId} and kind = 'real'`,
    );
    await tx.execute(
      sql`update ledger_postings set amount = amount + 5 where transaction_id = (select max(id) from ledger_transactions) and amount > 0`,
    );
    const audit = await auditLedger(tx);
    expect(audit.faults['drifted']).toHaveLength(1);
    expect(audit.faults['unbalanced']).toHaveLength(1);
    expect(audit.sums).toMatchObject({ KZT: 5n });
    expect(isSound(audit)).toBe(false);
    throw new Error('undo');
  });
  await expect(broken).rejects.toThrow('undo');
});
