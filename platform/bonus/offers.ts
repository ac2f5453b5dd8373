/** Adds programs to the lists of players: each program once for each occasion. */
import { millisecondsInDay, millisecondsInWeek } from 'date-fns/constants';
import { and, asc, eq, gt, inArray, isNull, lte, or } from 'drizzle-orm';
import { dayOfTime } from '#contract/days.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import { readCurrency } from '#platform/wallet/wallet.api.ts';
import { bonusPrograms, userPrograms } from './bonus.tables.ts';
import type { Trigger } from './program-terms.ts';

export type Program = typeof bonusPrograms.$inferSelect;
export type UserProgram = typeof userPrograms.$inferSelect;

const MONDAY = Date.UTC(2026, 0, 5);

/** The period that contains `now`: its name, and its end (null = unlimited). Days, weeks and months are in UTC. */
function periodOf(every: Program['every'], now: Date): { name: string; end: Date | null } {
  const iso = now.toISOString();
  const day = Date.parse(`${iso.slice(0, 10)}T00:00:00Z`);
  switch (every) {
    case 'once':
      return { name: 'once', end: null };
    case 'day':
      return { name: iso.slice(0, 10), end: new Date(day + millisecondsInDay) };
    case 'week': {
      const start = MONDAY + Math.floor((day - MONDAY) / millisecondsInWeek) * millisecondsInWeek;
      return { name: `w${dayOfTime(new Date(start))}`, end: new Date(start + millisecondsInWeek) };
    }
    case 'month':
      return {
        name: iso.slice(0, 7),
        end: new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth() + 1, 1)),
      };
  }
}

/** Programs with one of these triggers whose offer is open now, by position. */
export const readOffered = (db: Db, triggers: readonly Trigger[], now: Date): Promise<Program[]> =>
  db
    .select()
    .from(bonusPrograms)
    .where(
      and(
        inArray(bonusPrograms.trigger, [...triggers]),
        or(isNull(bonusPrograms.dateStart), lte(bonusPrograms.dateStart, now)),
        or(isNull(bonusPrograms.dateEnd), gt(bonusPrograms.dateEnd, now)),
      ),
    )
    .orderBy(asc(bonusPrograms.position));

/** `occasion`: why the player gets the program; by default the current period of the program (`every`). */
export type Offer = {
  playerId: string;
  program: Program;
  now: Date;
  occasion?: string;
  fromRegistration?: boolean;
  promocode?: string;
};

/** Offers a program to a player; null = the player has it already for this occasion, and nothing is changed. */
export async function offer(tx: Db, { playerId, program, now, ...more }: Offer): Promise<UserProgram | null> {
  const currency = await readCurrency(tx, playerId);
  if (currency === null) throw new Error(`Player ${playerId} has no wallet.`);
  const period = periodOf(program.every, now);
  const { activateDays } = program.terms;
  const byDays = activateDays === null ? null : new Date(now.getTime() + activateDays * millisecondsInDay);
  const ends = [byDays, more.occasion === undefined ? period.end : null, program.dateEnd].filter(
    (date): date is Date => date !== null,
  );
  const [offered] = await tx
    .insert(userPrograms)
    .values({
      playerId,
      programId: program.id,
      occasion: more.occasion ?? period.name,
      currency,
      terms: program.terms,
      state: 'available',
      fromRegistration: more.fromRegistration ?? false,
      promocode: more.promocode ?? null,
      createdAt: now,
      activateBefore: ends.length === 0 ? null : new Date(Math.min(...ends.map(Number))),
      doneSteps: [],
    })
    .onConflictDoNothing()
    .returning();
  return offered ?? null;
}

/**
 * Adds the offers with the trigger `everybody` that this player does not have yet. True when something was
 * added. It reads first, because in most calls there is nothing to add.
 */
export async function offerToEverybody(db: Db, playerId: string, now: Date): Promise<boolean> {
  const programs = await readOffered(db, ['everybody'], now);
  if (programs.length === 0) return false;
  const known = await db
    .select({ programId: userPrograms.programId, occasion: userPrograms.occasion })
    .from(userPrograms)
    .where(
      and(
        eq(userPrograms.playerId, playerId),
        inArray(
          userPrograms.programId,
          programs.map(({ id }) => id),
        ),
      ),
    );
  let any = false;
  for (const program of programs) {
    const { name } = periodOf(program.every, now);
    if (known.some(({ programId, occasion }) => programId === program.id && occasion === name)) continue;
    if (await offer(db, { playerId, program, now })) any = true;
  }
  return any;
}
