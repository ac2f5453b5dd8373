/** Bet, win and rollback of game providers (contract/provider.ts). */
import { eq, sql } from 'drizzle-orm';
import type { BetCall, RollbackCall, WinCall } from '#contract/provider.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import { createCallRunner, keyOf, named, refused } from './call-runner.ts';
import type { CallDeps, Decide } from './call-runner.ts';
import { roundSql } from './call-state.ts';
import type { RoundKey } from './call-state.ts';
import { addFreeRounds, atFreeRounds } from './free-rounds.ts';
import { fundFromPromotions, move, record } from './ledger.ts';
import { NEW_ROUND, mayRollBack, mayTakeFreeRound, splitBet, splitWin } from './provider-rules.ts';
import type { RoundMoney } from './provider-rules.ts';
import { freeRoundGrants, ledgerAccounts, ledgerPostings, ledgerTransactions } from './wallet.tables.ts';
import type { StoredReply } from './wallet-types.ts';

type Deps = CallDeps & {
  /** Tells a player that the number of free rounds has changed. */
  pushFreeRounds: (tx: Db, playerId: string) => Promise<void>;
};

/**
 * The three calls over a store. They answer a Result, never throw for a refusal; they throw when the store
 * fails, and then nothing moved or the repeat tells.
 */
export function createProviderCalls({ pushFreeRounds, ...deps }: Deps) {
  const { run, runLocked } = createCallRunner(deps);

  /** A bet that the house pays out of the player's free rounds. */
  const freeBet = (call: BetCall, campaignId: string): Promise<StoredReply> =>
    runLocked(named('bet', call, `Free round in ${call.gameId}`), async (tx, locked, entry) => {
      const amount = BigInt(call.amount);
      const { wallet, round: known, now } = locked;
      const round = known ?? NEW_ROUND;
      const [free] = await tx
        .select()
        .from(freeRoundGrants)
        .where(atFreeRounds({ ...call, campaignId }));
      const allowed = mayTakeFreeRound(amount, free ?? null, round, now);
      if (!allowed.ok || !free) return { code: allowed.ok ? 'free_rounds_over' : allowed.code };
      await addFreeRounds(tx, free.id, -1);
      const after = { ...round, bets: round.bets + 1, stakedPromo: round.stakedPromo + amount };
      await fundFromPromotions(tx, wallet.currency, amount, { ...entry({}), grantId: free.id });
      await writeRound(tx, call, after, now);
      await pushFreeRounds(tx, call.playerId);
      return { moved: false };
    });

  return {
    /**
     * Takes a stake. Refusals: not_found, invalid_currency, bet_below_minimum, insufficient_funds,
     * round_not_open, idempotency_conflict; of a free round free_rounds_over, and validation_failed for
     * another stake than the campaign's.
     */
    bet: (call: BetCall): Promise<StoredReply> => {
      if (call.campaignId !== undefined) return freeBet(call, call.campaignId);
      const decide: Decide = ({ accounts, bonusBalanceOn }, known) => {
        const round = known ?? NEW_ROUND;
        const balance = { real: accounts.real.balance, bonus: accounts.bonus.balance };
        const split = splitBet(BigInt(call.amount), balance, bonusBalanceOn, round);
        if (!split.ok) return { code: split.code };
        const { real, bonus } = split.value;
        const [stakedReal, stakedBonus] = [round.stakedReal + real, round.stakedBonus + bonus];
        return {
          movement: { real: -real, bonus: -bonus },
          round: { ...round, bets: round.bets + 1, stakedReal, stakedBonus },
        };
      };
      return run(named('bet', call, `Bet in ${call.gameId}`), decide, 'insufficient_funds');
    },

    /**
     * Pays a win, 0 too; with `roundClosed` the round ends. Refusals: round_not_open (no bet),
     * round_already_paid, and those above.
     */
    win: (call: WinCall): Promise<StoredReply> => {
      const decide: Decide = (_wallet, round) => {
        const split = splitWin(BigInt(call.amount), round);
        if (!split.ok || !round) return { code: split.ok ? 'round_not_open' : split.code };
        const { real, bonus } = split.value;
        const [wonReal, wonBonus] = [round.wonReal + real, round.wonBonus + bonus];
        return {
          movement: { real, bonus },
          round: { ...round, wonReal, wonBonus, closed: call.roundClosed },
        };
      };
      return run(named('win', call, `Win in ${call.gameId}`), decide, 'bad_request');
    },

    /**
     * Takes one bet back to where it came from, a free round to its campaign. A bet that has not come is
     * refused when it comes; a bet that was refused or is already taken back leaves nothing to do: all three
     * answer with the balances. Refusals: round_already_paid, not_found (the id is no bet of this round).
     */
    rollback: (call: RollbackCall): Promise<StoredReply> =>
      runLocked(named('rollback', call, `Rollback of a bet in ${call.gameId}`), async (tx, locked, entry) => {
        const { wallet, round, now } = locked;
        const betKey = keyOf(call.betTransactionId);
        const [bet] = await tx.select().from(ledgerTransactions).where(eq(ledgerTransactions.key, betKey));
        if (!bet) {
          const { key: _key, ...rest } = entry({});
          await record(tx, {
            ...rest,
            key: betKey,
            kind: 'bet',
            requestHash: null,
            reply: refused('round_not_open'),
            reason: 'Taken back before it came',
          });
          await record(tx, entry({}));
          return { moved: false };
        }
        if (
          bet.kind !== 'bet' ||
          bet.playerId !== call.playerId ||
          bet.gameId !== call.gameId ||
          bet.roundId !== call.roundId
        )
          return { code: 'not_found' };
        const [undone] = await tx
          .select({ id: ledgerTransactions.id })
          .from(ledgerTransactions)
          .where(eq(ledgerTransactions.reverses, bet.id));
        if (!bet.reply?.ok || undone || !round) {
          await record(tx, entry({}));
          return { moved: false };
        }
        const allowed = mayRollBack(round);
        if (!allowed.ok) return { code: allowed.code };
        const { real, bonus, promo } = await stakeOf(tx, bet.id);
        const rest = {
          ...round,
          bets: round.bets - 1,
          stakedReal: round.stakedReal - real,
          stakedBonus: round.stakedBonus - bonus,
        };
        if (bet.grantId !== null) {
          await addFreeRounds(tx, bet.grantId, 1);
          await fundFromPromotions(tx, wallet.currency, -promo, {
            ...entry({}),
            reverses: bet.id,
            grantId: bet.grantId,
          });
          await writeRound(tx, call, { ...rest, stakedPromo: round.stakedPromo - promo }, now);
          await pushFreeRounds(tx, call.playerId);
          return { moved: false };
        }
        if (
          !(await move(
            tx,
            wallet,
            'house_games',
            { real, bonus },
            { ...entry({ real, bonus }), reverses: bet.id },
          ))
        )
          return { code: 'bad_request' };
        await writeRound(tx, call, rest, now);
        return { moved: true };
      }),
  };
}

async function writeRound(tx: Db, call: RoundKey, round: RoundMoney, now: Date): Promise<void> {
  await tx.execute(sql`with wallet as (select 1) ${roundSql(call, round, now)}`);
}

/** What a bet took from the player's balances and from the promotions of the house, as positive amounts. */
async function stakeOf(tx: Db, betId: number): Promise<{ real: bigint; bonus: bigint; promo: bigint }> {
  const rows = await tx
    .select({ kind: ledgerAccounts.kind, amount: ledgerPostings.amount })
    .from(ledgerPostings)
    .innerJoin(ledgerAccounts, eq(ledgerAccounts.id, ledgerPostings.accountId))
    .where(eq(ledgerPostings.transactionId, betId));
  const of = (kind: string): bigint => -(rows.find((row) => row.kind === kind)?.amount ?? 0n);
  return { real: of('real'), bonus: of('bonus'), promo: of('house_promo') };
}
