/**
 * The reason of a movement that players see, derived from the kind of the transaction, its key, and the other
 * account. One table of rules serves both rows that were read and queries that filter by reason.
 */
import { sql } from 'drizzle-orm';
import type { SQL } from 'drizzle-orm';
import type { MovementReason } from '#contract/rest/wallet.ts';
import type { HouseKind, PoolKind } from './wallet-types.ts';

export type MovementKind =
  | 'bet'
  | 'win'
  | 'rollback'
  | 'credit'
  | 'debit'
  | 'hold'
  | 'capture'
  | 'release'
  | 'jackpot'
  | 'to_sports'
  | 'from_sports'
  | 'convert'
  | 'forfeit'
  | 'spin_wins';
type Counter = HouseKind | PoolKind;
/**
 * What the reason is derived from. `counter`: the account of the house in the transaction; null for a movement
 * between accounts of the player.
 */
export type MovementSource = { kind: MovementKind; key: string; counter: Counter | null };

/**
 * A rule gives `reason` to transactions that fulfil all its conditions: `kinds`, `counter`, `prefix` of the
 * key, and `part`, the fourth part of the key (`wallet:order:<id>:<part>`). An omitted condition is always
 * fulfilled.
 */
type Rule = {
  reason: MovementReason;
  kinds: readonly MovementKind[];
  counter?: Counter;
  prefix?: string;
  part?: string;
};

/** Keys of the movements of a bet on sports (platform/sports/bet-money.ts) begin with this. */
const OF_BET = 'wallet:bet:';
/** True if the key of a hold is that of the stake of a bet on sports. */
export const isOfBet = (holdKey: string): boolean => `wallet:${holdKey}`.startsWith(OF_BET);

const MONEY = ['credit', 'debit', 'capture'] as const;
const PAID = ['debit', 'capture'] as const;
/**
 * The first matching rule applies. Prefixes are those of promotional money (grants.ts). Reasons written by
 * operators are not shown to players.
 */
const RULES: readonly Rule[] = [
  { reason: 'bet', kinds: ['bet'] },
  { reason: 'win', kinds: ['win'] },
  { reason: 'rollback', kinds: ['rollback'] },
  { reason: 'jackpot', kinds: ['jackpot'] },
  { reason: 'sport_bet', kinds: ['hold'], prefix: OF_BET },
  { reason: 'sport_return', kinds: ['release'], prefix: OF_BET },
  { reason: 'hold', kinds: ['hold'] },
  { reason: 'release', kinds: ['release'] },
  { reason: 'to_sports', kinds: ['to_sports'] },
  { reason: 'from_sports', kinds: ['from_sports'] },
  { reason: 'play_credit', kinds: MONEY, counter: 'house_promo', prefix: 'play-credit:' },
  { reason: 'bonus_converted', kinds: ['convert'] },
  { reason: 'bonus_lost', kinds: ['forfeit'] },
  { reason: 'spins_to_bonus', kinds: ['spin_wins'] },
  { reason: 'cashback', kinds: MONEY, counter: 'house_promo', prefix: 'cashback:' },
  { reason: 'prize', kinds: MONEY, counter: 'house_promo', prefix: 'competition:' },
  { reason: 'promotion', kinds: MONEY, counter: 'house_promo' },
  // `part` is one of the parts that payments/move-order.ts puts into the keys of an order's movements.
  { reason: 'payout_returned', kinds: ['credit'], counter: 'house_cashbox', part: 'return' },
  { reason: 'payout_returned', kinds: ['credit'], counter: 'house_cashbox', part: 'payout' },
  { reason: 'withdrawal', kinds: ['debit'], counter: 'house_cashbox', part: 'payout' },
  { reason: 'deposit', kinds: ['credit'], counter: 'house_cashbox' },
  { reason: 'withdrawal', kinds: ['capture'], counter: 'house_cashbox' },
  { reason: 'charge_back', kinds: ['debit'], counter: 'house_cashbox' },
  { reason: 'sport_win', kinds: ['credit'], counter: 'house_sportsbook' },
  { reason: 'sport_bet', kinds: PAID, counter: 'house_sportsbook' },
];
const OTHER: MovementReason = 'correction';

export function movementReason({ kind, key, counter }: MovementSource): MovementReason {
  const rule = RULES.find(
    (each) =>
      each.kinds.includes(kind) &&
      (each.counter === undefined || each.counter === counter) &&
      (each.prefix === undefined || key.startsWith(each.prefix)) &&
      (each.part === undefined || key.split(':')[3] === each.part),
  );
  return rule?.reason ?? OTHER;
}

/** The same rules as an SQL expression over the columns or expressions of a query. */
export function movementReasonSql({ kind, key, counter }: Record<keyof MovementSource, SQL>): SQL {
  const cases = RULES.map(({ reason, kinds, counter: account, prefix, part }) => {
    const conditions = [
      sql`${kind} in (${sql.join(
        kinds.map((each) => sql`${each}`),
        sql`, `,
      )})`,
    ];
    if (account !== undefined) conditions.push(sql`${counter} = ${account}`);
    if (prefix !== undefined) conditions.push(sql`starts_with(${key}, ${prefix})`);
    if (part !== undefined) conditions.push(sql`split_part(${key}, ':', 4) = ${part}`);
    return sql`when ${sql.join(conditions, sql` and `)} then ${reason}::text`;
  });
  return sql`case ${sql.join(cases, sql` `)} else ${OTHER}::text end`;
}
