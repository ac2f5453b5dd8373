/**
 * Rows of shared rounds, and the creation of the next one: in order and once each, even by concurrent
 * processes.
 */
import { and, desc, eq, lt, notExists, sql } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import { sharedBets, sharedChains, sharedRounds } from './shared-rounds.tables.ts';
import type { Store } from '../store.ts';
import { roundNumbers } from '../fairness.ts';
import { newId } from '../ids.ts';
import type { SharedRound } from './bet-rows.ts';
import type { SharedRoundRules } from '../kinds/shared-kind.ts';
import type { Chains } from './chains.ts';
import { PRUNE_EVERY, ROUNDS_KEPT } from './constants.ts';
import { timesOf } from './round-times.ts';

type Deps = { store: Store; clock: Clock; chains: Chains };

export function createRoundRows({ store: { db }, clock, chains }: Deps) {
  const newest = async (gameId: string): Promise<SharedRound | null> =>
    (
      await db
        .select()
        .from(sharedRounds)
        .where(eq(sharedRounds.gameId, gameId))
        .orderBy(desc(sharedRounds.number))
        .limit(1)
    )[0] ?? null;

  /** Deletes old rounds without bets; the chain can reproduce them. */
  async function prune(gameId: string, below: number): Promise<void> {
    const bets = db
      .select({ one: sql`1` })
      .from(sharedBets)
      .where(eq(sharedBets.roundId, sharedRounds.id));
    await db
      .delete(sharedRounds)
      .where(and(eq(sharedRounds.gameId, gameId), lt(sharedRounds.number, below), notExists(bets)));
  }

  return {
    newest,

    byId: async (id: string): Promise<SharedRound | null> =>
      (await db.select().from(sharedRounds).where(eq(sharedRounds.id, id)))[0] ?? null,

    /** The newest rounds, newest first, with their chains. */
    latest: (gameId: string, limit: number) =>
      db
        .select({ round: sharedRounds, chain: sharedChains })
        .from(sharedRounds)
        .innerJoin(sharedChains, eq(sharedRounds.chainId, sharedChains.id))
        .where(eq(sharedRounds.gameId, gameId))
        .orderBy(desc(sharedRounds.number))
        .limit(limit),

    /** The newest round of a game. When the next round is due, creates it and returns it. */
    async advance(
      gameId: string,
      profile: string,
      { kind, rules }: SharedRoundRules,
    ): Promise<SharedRound | null> {
      const last = await newest(gameId);
      const now = clock.now();
      if (last !== null && now < last.nextAt) return last;
      const number = (last?.number ?? 0) + 1;
      const next = await chains.nextPosition(
        gameId,
        last && { chain: await chains.byId(last.chainId), position: last.position },
      );
      const { engine } = kind;
      const seeds = {
        serverSeed: chains.seedOf(next),
        clientSeed: next.chain.terminal,
        nonce: next.position,
      };
      const outcome: object = engine.outcome(rules, roundNumbers(seeds));
      const times = timesOf(
        engine.timing(rules),
        engine.runningMs(rules, outcome),
        now.getTime(),
        last?.nextAt.getTime() ?? null,
      );
      const row = {
        id: newId(),
        gameId,
        number,
        chainId: next.chain.id,
        position: next.position,
        kind: kind.kind,
        profile,
        outcome,
        ...times,
      };
      const [made] = await db.insert(sharedRounds).values(row).onConflictDoNothing().returning();
      if (number % PRUNE_EVERY === 0) await prune(gameId, number - ROUNDS_KEPT);
      // Null means that another process was faster: its round is the newest.
      return made ?? newest(gameId);
    },
  };
}

export type RoundRows = ReturnType<typeof createRoundRows>;
