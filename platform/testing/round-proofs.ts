/** Verifies closed rounds: by their seeds, and by the ledger. */
import { eq, sql } from 'drizzle-orm';
import { roundNumbers } from '#games/server/fairness.ts';
import { findRoundRules } from '#games/server/playable.ts';
import type { Round } from '#games/server/round-saga.ts';
import { rowsOf } from '#platform/kernel/store/db.ts';
import { gameSeeds } from '#games/server/games.tables.ts';
import type { Db } from '#platform/kernel/store/store.ts';

/**
 * Computes stakes and win of a round again from its seeds and decisions. A round that its decisions do not end
 * is finished as for a player who has left.
 */
export async function repeatRound(
  db: Db,
  { seedId, clientSeed, nonce, kind: name, profile, bet, actions, stake }: Round,
): Promise<{ staked: bigint; won: bigint }> {
  const [seed] = await db.select().from(gameSeeds).where(eq(gameSeeds.id, seedId));
  const found = findRoundRules(name, profile);
  if (!seed || !found) throw new Error('nothing to repeat by');
  const { kind, rules } = found;
  let state: unknown = kind.engine.begin(
    rules,
    bet,
    roundNumbers({ serverSeed: seed.serverSeed, clientSeed, nonce }),
  );
  for (const action of actions) state = kind.engine.act(rules, state, action);
  if (!kind.engine.isOver(rules, state)) state = kind.engine.abandon(rules, state);
  return { staked: kind.engine.staked(rules, state, stake), won: kind.engine.won(rules, state, stake) };
}

/**
 * What a round moved in the ledger: the sums on the player's accounts and on the house's promotions account,
 * and the number of payments.
 */
export async function movedFor(
  db: Db,
  playerId: string,
  roundId: string,
): Promise<{ player: bigint; house: bigint; wins: number }> {
  const [row] = await rowsOf<{ player: string; house: string; wins: number }>(
    db,
    sql`select coalesce(sum(p.amount) filter (where a.player_id = ${playerId}), 0)::text as player,
               coalesce(sum(p.amount) filter (where a.kind = 'house_promo'), 0)::text as house,
               (select count(*)::int from ledger_transactions w where w.player_id = ${playerId} and w.round_id = ${roundId}
                  and w.kind = 'win' and (w.reply ->> 'ok') = 'true') as wins
        from ledger_transactions t join ledger_postings p on p.transaction_id = t.id join ledger_accounts a on a.id = p.account_id
        where t.player_id = ${playerId} and t.round_id = ${roundId}`,
  );
  return { player: BigInt(row?.player ?? 0), house: BigInt(row?.house ?? 0), wins: row?.wins ?? 0 };
}
