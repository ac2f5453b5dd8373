/** Landing pages with their prizes, as set by the operator, and the draws. */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, text, unique } from 'drizzle-orm/pg-core';
import type { LandingCode, PrizeKind } from '#contract/landings.ts';
import { time } from '#platform/kernel/store/columns.ts';

/** What the player gets: a bonus program, named by its code, or free bets that are valid for `days` days. */
export type Award = { program: string } | { freeBets: number; days: number };

export const landings = pgTable(
  'landings',
  {
    code: text('code').$type<LandingCode>().primaryKey(),
    active: boolean('active').notNull(),
    /** Start and end of the landing; null = not limited. */
    dateStart: time('date_start'),
    dateEnd: time('date_end'),
    /** Hours for which a drawn prize waits for the visitor's registration. */
    claimHours: integer('claim_hours').notNull(),
    /**
     * Time of the last change by an operator; a new data set does not overwrite such a landing. Null = never
     * changed.
     */
    editedAt: time('edited_at'),
  },
  (table) => [check('landings_claim_hours', sql`${table.claimHours} > 0`)],
);

export const landingPrizes = pgTable(
  'landing_prizes',
  {
    id: integer('id').primaryKey(),
    landing: text('landing')
      .notNull()
      .references(() => landings.code),
    /** Place on the page, from 0 without gaps, in the order of the sectors of a wheel. */
    place: integer('place').notNull(),
    kind: text('kind').$type<PrizeKind>().notNull(),
    /**
     * Number of spins or bets, or percent; for money the number of smallest amounts of the currency
     * (bonus/program-terms.ts).
     */
    amount: integer('amount').notNull(),
    /** Weight in the draw, relative to the landing's other prizes; 0 = the prize is shown but never drawn. */
    weight: integer('weight').notNull(),
    award: jsonb('award').$type<Award>().notNull(),
    /** Like `editedAt` of the landing. */
    editedAt: time('edited_at'),
  },
  (table) => [
    index('landing_prizes_landing').on(table.landing, table.place),
    check(
      'landing_prizes_numbers',
      sql`${table.weight} >= 0 and ${table.amount} > 0 and ${table.place} >= 0`,
    ),
  ],
);

/** A visitor's draw. When the prize has expired, the visitor's next draw replaces it. */
export const landingDraws = pgTable(
  'landing_draws',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** SHA-256 of the visitor's secret or, for a player's draw, of the player and the landing. */
    visitor: text('visitor').notNull().unique(),
    /** Code by which a registration claims the prize; as hard to guess as the secret. */
    code: text('code').notNull().unique(),
    landing: text('landing').$type<LandingCode>().notNull(),
    /** The prize as it was drawn: later changes of the landing do not affect it. */
    place: integer('place').notNull(),
    kind: text('kind').$type<PrizeKind>().notNull(),
    amount: integer('amount').notNull(),
    award: jsonb('award').$type<Award>().notNull(),
    drawnAt: time('drawn_at').notNull(),
    expiresAt: time('expires_at').notNull(),
    claimedBy: text('claimed_by'),
    claimedAt: time('claimed_at'),
  },
  (table) => [
    // An account gets at most one prize of each landing.
    unique('landing_draws_once').on(table.claimedBy, table.landing),
    check('landing_draws_claimed', sql`(${table.claimedBy} is null) = (${table.claimedAt} is null)`),
  ],
);
