/** Explains what a player's program has counted: sums by step, and every evaluated round. */
import { and, desc, eq, lt, sql } from 'drizzle-orm';
import { apiError } from '#contract/api-error.ts';
import type { RoundVerdict } from '#contract/bonus-rules.ts';
import type { BonusExplainReply } from '#contract/rest/bonus.ts';
import type { CatalogGame } from '#platform/catalog/catalog.api.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import { majorOf } from './amounts.ts';
import { contributions, userPrograms } from './bonus.tables.ts';
import type { UserProgram } from './offers.ts';
import { amountsOf, inUnit, unitOfStep } from './step-view.ts';

export type Page = { before: string | null; limit: number };

/** Cursor of the next page, which is the last id of this page; null = there is no next page. */
export const lastId = (rows: readonly { id: number }[], hasMore: boolean): string | null =>
  hasMore ? String(rows.at(-1)?.id ?? '') : null;

type Sum = { step: number; verdict: RoundVerdict; rounds: number; staked: string; counted: string };
function stepsOf(row: UserProgram, sums: readonly Sum[]): BonusExplainReply['steps'] {
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

export function createExplain({ store }: { store: Store }) {
  async function rowOf(playerId: string, id: number): Promise<UserProgram> {
    const [row] = await store.db
      .select()
      .from(userPrograms)
      .where(and(eq(userPrograms.id, id), eq(userPrograms.playerId, playerId)));
    if (!row) throw apiError('not_found');
    return row;
  }

  /** Number and sums of each step's rounds, grouped by verdict. */
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

  return {
    /**
     * Explains a program: its steps that have begun, with sums by verdict, and one page of evaluated rounds,
     * the latest first. Throws `not_found` unless the program is the player's.
     */
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
              verdict: round.verdict,
            },
          ];
        }),
        next: lastId(rounds, found.length > page.limit),
      };
    },
  };
}
