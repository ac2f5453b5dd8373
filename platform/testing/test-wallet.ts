/** A wallet over a fresh store, with players who have balances. */
import { sql } from 'drizzle-orm';
import type { CurrencyCode } from '#contract/currencies.ts';
import type { BetCall, RollbackCall, WinCall } from '#contract/provider.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import { createWallet } from '#platform/wallet/wallet.service.ts';
import type { Wallet } from '#platform/wallet/wallet.service.ts';
import { openTestStore } from './open-test-store.ts';

export type Pushed = { playerId: string; payload: unknown };
export type TestWallet = {
  store: Store;
  wallet: Wallet;
  now(): Date;
  /** Moves the clock forward, in milliseconds. */
  pass(ms: number): void;
  /** Pushed balances of committed transactions, in order. */
  pushed: Pushed[];
  /** All other pushes of committed transactions. */
  notified: { playerId: string; type: string }[];
  /** Creates a player with these balances in minor units; returns the id. */
  player(owns: {
    real?: bigint;
    bonus?: bigint;
    bonusOn?: boolean;
    currency?: CurrencyCode;
  }): Promise<string>;
  close(): Promise<void>;
};

/** Stands in for the SQL that numbers and stores the push of a movement; stores nothing. */
const PUSHED = sql`pushed as (select 1 as seq from wallet)`;

let last = 0;
/** An id that is unique within this process. */
export const freshId = (prefix: string): string => `${prefix}-${process.pid}-${(last += 1)}`;

export async function openTestWallet(): Promise<TestWallet> {
  const store = await openTestStore();
  const pushed: Pushed[] = [];
  const notified: TestWallet['notified'] = [];
  const note = (playerId: string, type: string, payload: object): void =>
    void (type === 'update_balance' ? pushed.push({ playerId, payload }) : notified.push({ playerId, type }));
  const realtime = {
    push: async (playerId: string, type: string, payload: object, tx = store.db) =>
      store.afterCommit(tx, () => note(playerId, type, payload)),
    pushSql: (playerId: string, type: string, payload: object) => ({
      sql: PUSHED,
      values: {},
      written: () => note(playerId, type, payload),
    }),
    pushesSql: (playerId: string, list: readonly { type: string; payload: object }[]) => ({
      sql: PUSHED,
      values: {},
      written: () => {
        for (const { type, payload } of list) note(playerId, type, payload);
      },
    }),
  };
  let moved = 0;
  const now = () => new Date(Date.now() + moved);
  const wallet = createWallet({ store, realtime, clock: { now } });
  return {
    store,
    wallet,
    now,
    pass: (ms) => void (moved += ms),
    pushed,
    notified,
    async player({ real = 0n, bonus = 0n, bonusOn = false, currency = 'KZT' }) {
      const playerId = freshId('player');
      await store.transaction(async (tx) => {
        await wallet.openAccounts(tx, playerId, currency);
        if (real > 0n)
          await wallet.grant(tx, {
            playerId,
            kind: 'real',
            amount: real,
            key: `${playerId}:real`,
            reason: 'test',
          });
        if (bonus > 0n)
          await wallet.grant(tx, {
            playerId,
            kind: 'bonus',
            amount: bonus,
            key: `${playerId}:bonus`,
            reason: 'test',
          });
        if (bonusOn) await wallet.setBonusBalanceOn(tx, playerId, true);
      });
      return playerId;
    },
    close: () => store.close(),
  };
}

type Overrides<T> = Partial<T> & { playerId: string };
const base = (playerId: string) => ({
  transactionId: freshId('call'),
  playerId,
  gameId: 'game',
  roundId: 'round',
  currency: 'KZT',
});
export const aBet = (call: Overrides<BetCall>): BetCall => ({
  ...base(call.playerId),
  region: 'DEV',
  amount: '100',
  ...call,
});
export const aWin = (call: Overrides<WinCall>): WinCall => ({
  ...base(call.playerId),
  amount: '0',
  roundClosed: true,
  ...call,
});
export const aRollback = (call: Overrides<RollbackCall> & { betTransactionId: string }): RollbackCall => ({
  ...base(call.playerId),
  ...call,
});
