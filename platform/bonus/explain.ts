/** What became of a player's programs: those that ended, and every round that one of them has looked at. */
import { and, desc, eq, isNotNull, lt, sql } from 'drizzle-orm';
import { apiError } from '#contract/api-error.ts';
import type { RoundVerdict } from '#contract/bonus-rules.ts';
import type { BonusExplainReply, BonusHistoryReply } from '#contract/rest/bonus.ts';
import type { CatalogGame } from '#platform/catalog/catalog.api.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import { bonusPrograms, contributions, userPrograms } from './bonus.tables.ts';
import { majorOf } from './carry-out.ts';
import type { Program, UserProgram } from './offers.ts';
import { amountsOf, inUnit, unitOfStep } from './step-view.ts';

type Page = { before: string | null; limit: number };
export type Titled = { row: UserProgram; program: Program };

const lastId = (rows: readonly { id: number }[], hasMore: boolean): string | null =>
  hasMore ? String(rows.at(-1)?.id ?? '') : null;

export function createExplain({ store }: { store: Store }) {
  async function rowOf(playerId: string, id: number): Promise<UserProgram> {
    const [row] = await store.db
      .select()
      .from(userPrograms)
      .where(and(eq(userPrograms.id, id), eq(userPrograms.playerId, playerId)));
    if (!row) throw apiError('not_found');
    return row;
  }

  /** Sums of the rounds of each step by what became of them. */
  const sumsOf = (id: number) =>
    store.db
      .select({
        step: contributions.step,
        verdict: contributions.verdict,
        rounds: sql<number>`count(*)::int`,
        staked: sql<string>`sum(${contributions.stakedReal} + ${contributions.stakedBonus})::text`,
        counted: sql<string>`sum(${contributions.counted})::text`,
      })
      .from(contributions)
      .where(eq(contributions.userProgramId, id))
      .groupBy(contributions.step, contributions.verdict)
      .orderBy(contributions.step, contributions.verdict);

  const roundsOf = (id: number, { before, limit }: Page) =>
    store.db
      .select()
      .from(contributions)
      .where(
        and(
          eq(contributions.userProgramId, id),
          before === null ? undefined : lt(contributions.id, Number(before)),
        ),
      )
      .orderBy(desc(contributions.id))
      .limit(limit + 1);

  type Sums = Awaited<ReturnType<typeof sumsOf>>;
  function stepsOf(row: UserProgram, sums: Sums): BonusExplainReply['steps'] {
    const { terms, doneSteps, currency } = row;
    const begun = row.activatedAt === null ? 0 : row.step + 1;
    return terms.steps.slice(0, begun).map((step, index) => {
      const done = doneSteps[index];
      const amounts = done
        ? { target: BigInt(done.target), balance: BigInt(done.balance) }
        : { target: row.target, balance: row.balance };
      return {
        number: index + 1,
        condition: step.condition,
        unit: unitOfStep(step),
        ...amountsOf(step, amounts, currency),
        sums: sums
          .filter((sum) => sum.step === index)
          .map(({ verdict, rounds, staked, counted }) => ({
            verdict,
            rounds,
            staked: majorOf(BigInt(staked), currency),
            counted: inUnit(BigInt(counted), step, currency),
          })),
      };
    });
  }

  return {
    /** Everything that a program has counted and has not. Throws `not_found`. */
    async explain(
      playerId: string,
      id: number,
      page: Page,
      games: ReadonlyMap<string, CatalogGame>,
    ): Promise<BonusExplainReply> {
      const row = await rowOf(playerId, id);
      const { currency } = row;
      const sums = await sumsOf(id);
      const found = await roundsOf(id, page);
      const rounds = found.slice(0, page.limit);
      const gameOf = (gameId: string) => {
        const game = games.get(gameId);
        return game ? { manufacturer: game.manufacturer.code, slug: game.slug, name: game.name } : null;
      };
      return {
        currency,
        steps: stepsOf(row, sums),
        rounds: rounds.flatMap((round) => {
          const step = row.terms.steps[round.step];
          if (!step) return [];
          return [
            {
              id: String(round.id),
              step: round.step + 1,
              time: round.closedAt.toISOString(),
              game: gameOf(round.gameId),
              staked_real: majorOf(round.stakedReal, currency),
              staked_bonus: majorOf(round.stakedBonus, currency),
              percent: round.percent,
              counted: inUnit(round.counted, step, currency),
              after: inUnit(round.after, step, currency),
              verdict: round.verdict satisfies RoundVerdict,
            },
          ];
        }),
        next: lastId(rounds, found.length > page.limit),
      };
    },

    /** Programs that have ended, the latest first. `titleOf`: in the language of the caller. */
    async history(
      playerId: string,
      { before, limit }: Page,
      titleOf: (program: Program) => string,
      currency: string,
    ): Promise<BonusHistoryReply> {
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
        currency,
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
  };
}
export type Explain = ReturnType<typeof createExplain>;
