/** Subqueries of the ledger for the audit checks of other domains, to be used as `from <view> <alias>`. */
import { sql } from 'drizzle-orm';
import { SPORT_GAME } from '#contract/bonus-rules.ts';
import {
  freeRoundGrants,
  ledgerAccounts,
  ledgerPostings,
  ledgerTransactions,
  walletHolds,
  walletRounds,
} from './wallet.tables.ts';

/** id, kind, currency, total: every account of a jackpot pool with the sum of its postings. */
export const poolAccounts = sql`(
  select a.id, a.kind, a.currency, coalesce(sum(p.amount), 0) as total from ${ledgerAccounts} a
  left join ${ledgerPostings} p on p.account_id = a.id where a.kind like 'pool\\_%' group by a.id)`;

/** key, player_id, currency, amount: postings to players' real accounts by the key of their transaction. */
export const realPostings = sql`(
  select t.key, a.player_id, a.currency, p.amount from ${ledgerTransactions} t
  join ${ledgerPostings} p on p.transaction_id = t.id join ${ledgerAccounts} a on a.id = p.account_id
  where a.kind = 'real')`;

/** player_id, game_id, staked, won, closed_at: closed rounds that were staked with real money only. */
export const closedRealRounds = sql`(
  select player_id, game_id, staked_real as staked, won_real as won, closed_at from ${walletRounds}
  where closed_at is not null and staked_real > 0 and staked_bonus = 0 and staked_promo = 0)`;

/**
 * key, player_id, currency, amount: amounts from the cashbox account to a player (above zero) or back, by the
 * key of the transaction.
 */
export const cashboxPostings = sql`(
  select t.key, t.player_id, a.currency, -p.amount as amount from ${ledgerTransactions} t
  join ${ledgerPostings} p on p.transaction_id = t.id join ${ledgerAccounts} a on a.id = p.account_id
  where a.kind = 'house_cashbox')`;

/**
 * key, amount: amounts from the sportsbook account to a player (above zero) or back, by the key of the
 * transaction.
 */
export const sportsbookPostings = sql`(
  select t.key, -p.amount as amount from ${ledgerTransactions} t
  join ${ledgerPostings} p on p.transaction_id = t.id join ${ledgerAccounts} a on a.id = p.account_id
  where a.kind = 'house_sportsbook')`;

/** bet_id: sports bets of bonus money whose round in the wallet is open. */
export const openSportRounds = sql`(
  select round_id as bet_id from ${walletRounds} where game_id = ${SPORT_GAME} and closed_at is null)`;

/** player_id, campaign, count: free rounds that were given. */
export const givenFreeRounds = sql`(select player_id, campaign_id as campaign, count from ${freeRoundGrants})`;

/** key, kind, amount: postings to players' balances by the key of their transaction, without money set aside. */
export const balancePostings = sql`(
  select t.key, a.kind, p.amount from ${ledgerTransactions} t
  join ${ledgerPostings} p on p.transaction_id = t.id join ${ledgerAccounts} a on a.id = p.account_id
  where a.player_id is not null and a.kind <> 'held')`;

/** id, left: every hold with what is still held. */
export const holdRests = sql`(select id, "left" from ${walletHolds})`;

/**
 * player_id, balance, in_play: every bonus account, and whether a round with bonus money or a free spin of a
 * program is open.
 */
export const bonusAccounts = sql`(
  select a.player_id, a.balance, exists (
    select 1 from ${walletRounds} r where r.player_id = a.player_id and r.closed_at is null and (r.staked_bonus > 0 or r.staked_promo > 0)) as in_play
  from ${ledgerAccounts} a where a.kind = 'bonus')`;

/** program, what, amount: postings to bonus accounts by the keys of bonus programs (`bonus:{program}:{what}…`). */
export const bonusMovements = sql`(
  select split_part(t.key, ':', 2)::int as program, split_part(t.key, ':', 3) as what, p.amount
  from ${ledgerTransactions} t join ${ledgerPostings} p on p.transaction_id = t.id
  join ${ledgerAccounts} a on a.id = p.account_id where a.kind = 'bonus' and t.key ~ '^(bonus|cashback):[0-9]+:')`;
