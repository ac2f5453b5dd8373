/** Programs of a player that have ended. */
import { and, desc, eq, isNotNull, lt } from 'drizzle-orm';
import type { BonusHistoryReply } from '#contract/rest/bonus.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import { majorOf } from './amounts.ts';
import { bonusPrograms, userPrograms } from './bonus.tables.ts';
import { lastId, type Page } from './explain.ts';
import type { Program } from './offers.ts';

export const createHistory = ({ store }: { store: Store }) => ({
  /**
   * One page of the player's programs that have ended, the latest first. `titleOf`: title in the caller's
   * language.
   */
  async history(
    playerId: string,
    { before, limit }: Page,
    titleOf: (program: Program) => string,
  ): Promise<Omit<BonusHistoryReply, 'currency'>> {
    const found = await store.db
      .select({ row: userPrograms, program: bonusPrograms })
      .from(userPrograms)
      .innerJoin(bonusPrograms, eq(bonusPrograms.id, userPrograms.programId))
      .where(
        and(
          eq(userPrograms.playerId, playerId),
          isNotNull(userPrograms.endedAt),
          before === null ? undefined : lt(userPrograms.id, Number(before)),
        ),
      )
      .orderBy(desc(userPrograms.id))
      .limit(limit + 1);
    const page = found.slice(0, limit);
    return {
      programs: page.map(({ row, program }) => ({
        user_program_id: String(row.id),
        title: titleOf(program),
        state: row.state,
        activated: row.activatedAt?.toISOString() ?? null,
        ended: (row.endedAt ?? row.createdAt).toISOString(),
        granted: majorOf(row.granted, row.currency),
        converted: majorOf(row.converted, row.currency),
        forfeited: majorOf(row.forfeited, row.currency),
      })),
      next: lastId(
        page.map(({ row }) => row),
        found.length > limit,
      ),
    };
  },
});
