/**
 * Competitions: series that come again and again, their editions with what each promises, scores as rounds
 * close, and who won.
 */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  timestamp,
  unique,
} from 'drizzle-orm/pg-core';
import type { Nomination, PrizePlaces } from './competition-rules.ts';
import type { LocalizedText } from '#platform/kernel/localized.ts';
import { imageKey } from '#platform/content/content.api.ts';

const time = (name: string) => timestamp(name, { withTimezone: true, mode: 'date' });
const money = (name: string) => bigint(name, { mode: 'bigint' });

/**
 * What an operator plans. Editions are opened from it before they begin; a change of the plan changes those
 * that are not open yet.
 */
export const competitionSeries = pgTable(
  'competition_series',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    code: text('code').notNull().unique(),
    active: boolean('active').notNull().default(true),
    nomination: text('nomination').$type<Nomination>().notNull(),
    names: jsonb('names').$type<LocalizedText>().notNull(),
    shortDescriptions: jsonb('short_descriptions').$type<LocalizedText>().notNull(),
    rules: jsonb('rules').$type<LocalizedText>().notNull(),
    imageId: integer('image_id').references(imageKey),
    prizes: jsonb('prizes').$type<PrizePlaces>().notNull(),
    /**
     * The suppliers' names of the games, as the wallet calls carry them; in the order in which they are
     * shown.
     */
    gameIds: text('game_ids').array().notNull(),
    firstStart: time('first_start').notNull(),
    lengthMs: bigint('length_ms', { mode: 'number' }).notNull(),
    /** From start to start; null = it is held once. */
    everyMs: bigint('every_ms', { mode: 'number' }),
  },
  (table) => [
    check(
      'competition_series_lengths',
      sql`${table.lengthMs} > 0 and (${table.everyMs} is null or ${table.everyMs} >= ${table.lengthMs})`,
    ),
  ],
);

/**
 * One edition. What it promises is fixed when it is opened. Its row is locked (shared) by each round that
 * scores, and alone by its settlement.
 */
export const competitions = pgTable(
  'competitions',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    seriesId: integer('series_id')
      .notNull()
      .references(() => competitionSeries.id),
    number: integer('number').notNull(),
    dateStart: time('date_start').notNull(),
    dateEnd: time('date_end').notNull(),
    nomination: text('nomination').$type<Nomination>().notNull(),
    prizes: jsonb('prizes').$type<PrizePlaces>().notNull(),
    gameIds: text('game_ids').array().notNull(),
    /** Rounds that were closed before do not count. */
    openedAt: time('opened_at').notNull(),
    /** Its winners are known and nothing scores any more. */
    settledAt: time('settled_at'),
  },
  (table) => [
    unique('competitions_one_each').on(table.seriesId, table.number),
    index('competitions_unsettled')
      .on(table.dateStart)
      .where(sql`${table.settledAt} is null`),
    check('competitions_dates', sql`${table.dateEnd} > ${table.dateStart}`),
  ],
);

export const competitionScores = pgTable(
  'competition_scores',
  {
    competitionId: integer('competition_id')
      .notNull()
      .references(() => competitions.id),
    playerId: text('player_id').notNull(),
    /** In hundredths of a point. */
    score: money('score').notNull(),
    /** When it became this score: of equal ones the first stands higher. */
    reachedAt: time('reached_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.competitionId, table.playerId] }),
    index('competition_scores_order').on(
      table.competitionId,
      table.score.desc(),
      table.reachedAt,
      table.playerId,
    ),
    check('competition_scores_above_zero', sql`${table.score} > 0`),
  ],
);

/** Written at once when an edition is settled, paid one by one. */
export const competitionWinners = pgTable(
  'competition_winners',
  {
    competitionId: integer('competition_id')
      .notNull()
      .references(() => competitions.id),
    place: integer('place').notNull(),
    playerId: text('player_id').notNull(),
    score: money('score').notNull(),
    /** Minor units of the player's own currency. */
    amount: money('amount').notNull(),
    currency: text('currency').notNull(),
    /** Null = the money has not moved yet. */
    paidAt: time('paid_at'),
  },
  (table) => [
    primaryKey({ columns: [table.competitionId, table.place] }),
    unique('competition_winners_once').on(table.competitionId, table.playerId),
    index('competition_winners_unpaid')
      .on(table.competitionId)
      .where(sql`${table.paidAt} is null`),
    check('competition_winners_above_zero', sql`${table.amount} > 0`),
  ],
);
