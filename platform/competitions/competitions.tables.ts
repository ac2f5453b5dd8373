/** Competitions: recurring series, their editions, scores and winners. */
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
  unique,
} from 'drizzle-orm/pg-core';
import type { CompetitionProps } from '#contract/competitions.ts';
import type { Nomination, PrizePlaces } from './competition-rules.ts';
import type { LocalizedText } from '#platform/kernel/localized.ts';
import { imageKey } from '#platform/content/content.api.ts';
import { money, time } from '#platform/kernel/store/columns.ts';

/**
 * An operator's plan, from which editions are opened before they begin. A change of the plan applies to
 * editions that are not open yet.
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
    /** Content of `propsContent` (specification 2 §3). */
    props: jsonb('props').$type<CompetitionProps>().notNull().default({}),
    imageId: integer('image_id').references(imageKey),
    prizes: jsonb('prizes').$type<PrizePlaces>().notNull(),
    /** The suppliers' ids of the games, as in wallet calls; in display order. */
    gameIds: text('game_ids').array().notNull(),
    firstStart: time('first_start').notNull(),
    lengthMs: bigint('length_ms', { mode: 'number' }).notNull(),
    /** Interval between starts; null = a single edition. */
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
 * One edition. Its terms are fixed when it is opened. A round that scores locks the edition's row (shared),
 * the settlement locks it exclusively.
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
    /** Rounds that were closed before this time do not count. */
    openedAt: time('opened_at').notNull(),
    /** Time when the winners were written; later rounds do not score. */
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
    /** Score in hundredths of a point. */
    score: money('score').notNull(),
    /** Time at which the score was reached: of equal scores the earlier one ranks higher. */
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

/** Winners of an edition: all rows are written when it is settled; the prizes are paid one by one. */
export const competitionWinners = pgTable(
  'competition_winners',
  {
    competitionId: integer('competition_id')
      .notNull()
      .references(() => competitions.id),
    place: integer('place').notNull(),
    playerId: text('player_id').notNull(),
    score: money('score').notNull(),
    /**
     * Prize in minor units of the player's own currency, or a number of free rounds (`currency` is then
     * `FREE_ROUNDS`).
     */
    amount: money('amount').notNull(),
    currency: text('currency').notNull(),
    /** Time of the payment; null = not paid yet. */
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
