/** Rounds in the wallet: the stakes and wins of each round, by balance. */
import { sql } from 'drizzle-orm';
import type { PlaceholderValues } from '#platform/kernel/store/prepared-rows.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import type { StatementPart } from './movement.ts';
import type { RoundMoney } from './provider-rules.ts';
import { walletRounds } from './wallet.tables.ts';

export type RoundKey = { playerId: string; gameId: string; roundId: string };

const p = (name: keyof RoundKey | keyof RoundMoney) => sql.placeholder(`round.${name}`);
const KEY = sql`${p('playerId')}::text, ${p('gameId')}::text, ${p('roundId')}::text`;
const COLUMNS = sql.raw('bets, staked_real, staked_bonus, staked_promo, won_real, won_bonus, closed_at');
const MONEY = sql`${p('bets')}::int, ${p('stakedReal')}::bigint, ${p('stakedBonus')}::bigint,
  ${p('stakedPromo')}::bigint, ${p('wonReal')}::bigint, ${p('wonBonus')}::bigint, ${p('closed')}::timestamptz`;

const INSERT = sql`insert into wallet_rounds (player_id, game_id, round_id, ${COLUMNS})
  select ${KEY}, ${MONEY} from wallet`;
const UPDATE = sql`update wallet_rounds set (${COLUMNS}) = row(${MONEY})
  from wallet where (wallet_rounds.player_id, game_id, round_id) = (${KEY})`;

/**
 * Makes the part of a movement's statement that writes the round (`AdditionalParts` of movement.ts). `isNew`:
 * the round did not exist when the wallet was read; if it was written since, the statement fails with a unique
 * violation.
 */
export const roundPart = (key: RoundKey, round: RoundMoney, now: Date, isNew: boolean): StatementPart => ({
  sql: isNew ? INSERT : UPDATE,
  values: {
    'round.playerId': key.playerId,
    'round.gameId': key.gameId,
    'round.roundId': key.roundId,
    'round.bets': round.bets,
    'round.stakedReal': String(round.stakedReal),
    'round.stakedBonus': String(round.stakedBonus),
    'round.stakedPromo': String(round.stakedPromo),
    'round.wonReal': String(round.wonReal),
    'round.wonBonus': String(round.wonBonus),
    'round.closed': round.closed ? now.toISOString() : null,
  } satisfies PlaceholderValues,
});

/** Writes a round in a transaction that has locked the wallet. */
export async function writeRound(tx: Db, key: RoundKey, round: RoundMoney, now: Date): Promise<void> {
  const { playerId, gameId, roundId } = key;
  const { closed, ...money } = round;
  const row = { ...money, closedAt: closed ? now : null };
  await tx
    .insert(walletRounds)
    .values({ playerId, gameId, roundId, ...row })
    .onConflictDoUpdate({
      target: [walletRounds.playerId, walletRounds.gameId, walletRounds.roundId],
      set: row,
    });
}
