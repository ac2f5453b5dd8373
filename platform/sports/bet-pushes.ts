/** Pushes changes of bets to the player's pages (contract/push/sports.ts). */
import type { CurrencyCode } from '#contract/currencies.ts';
import type { BetEventKind } from '#contract/sports/bet-states.ts';
import type { CashOutQuoteReply } from '#contract/sports/bets.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import type { Realtime } from '#platform/realtime/realtime.api.ts';
import type { BetRow } from './bets.ts';
import { majorIn } from './slip-offer.ts';

/** A change of a bet: its state, and the event that caused it; `event` null: only legs got results. */
export type BetChange = {
  bet: Pick<BetRow, 'id' | 'playerId' | 'state' | 'currency'>;
  event: BetEventKind | null;
  /** Minor units; positive when paid to the player. */ amount: bigint;
};
/** Reports a change of a bet; called in the transaction of the change. */
export type BetChanged = (tx: Db, change: BetChange) => Promise<void>;

export function createBetPushes({ realtime }: { realtime: Pick<Realtime, 'push'> }) {
  return {
    changed: (async (tx, { bet, event, amount }) => {
      const { id, playerId, state, currency } = bet;
      const major = majorIn(currency as CurrencyCode)(amount);
      const payload = { bet_id: id, state, event, amount: major, currency };
      await realtime.push(playerId, 'update_bet', payload, tx);
    }) satisfies BetChanged,
    quoted: (playerId: string, betId: string, quote: CashOutQuoteReply): Promise<void> =>
      realtime.push(playerId, 'update_cash_out', { bet_id: betId, ...quote }),
  };
}
export type BetPushes = ReturnType<typeof createBetPushes>;
