/** Bonus programs, the programs of players, counted rounds, promo codes, free bets and instant cashback. */
import { sql } from 'drizzle-orm';
import {
  bigint,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  text,
  unique,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import type { ProgramState, RoundVerdict } from '#contract/bonus-rules.ts';
import { imageKey } from '#platform/content/content.api.ts';
import type { LocalizedText } from '#platform/kernel/localized.ts';
import { money, time } from '#platform/kernel/store/columns.ts';
import type { DoneStep, EndReason } from './program-machine.ts';
import type { ProgramTerms, Trigger } from './program-terms.ts';

const zero = (name: string) =>
  money(name)
    .notNull()
    .default(sql`0`);

export const bonusPrograms = pgTable('bonus_programs', {
  id: integer('id').primaryKey(),
  code: text('code').notNull().unique(),
  section: integer('section').notNull(),
  trigger: text('trigger').$type<Trigger>().notNull(),
  /** How often the program is offered anew: once, or every day, week or month. */
  every: text('every').$type<'once' | 'day' | 'week' | 'month'>().notNull(),
  titles: jsonb('titles').$type<LocalizedText>().notNull(),
  descriptions: jsonb('descriptions').$type<LocalizedText>().notNull(),
  details: jsonb('details').$type<LocalizedText>().notNull(),
  imageId: integer('image_id').references(imageKey),
  /** Start and end of the offer; null = not limited. */
  dateStart: time('date_start'),
  dateEnd: time('date_end'),
  terms: jsonb('terms').$type<ProgramTerms>().notNull(),
  /** Position in lists, ascending. */
  position: integer('position').notNull(),
});

/** A program in the list of a player. A row is changed only under the lock of the player's wallet. */
export const userPrograms = pgTable(
  'bonus_user_programs',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    playerId: text('player_id').notNull(),
    programId: integer('program_id')
      .notNull()
      .references(() => bonusPrograms.id),
    /**
     * Why the player has the program: name of a period, a promo code, or a key of the operator. The same
     * program is added once for each occasion.
     */
    occasion: text('occasion').notNull(),
    currency: text('currency').notNull(),
    terms: jsonb('terms').$type<ProgramTerms>().notNull(),
    state: text('state').$type<ProgramState>().notNull(),
    fromRegistration: boolean('from_registration').notNull().default(false),
    promocode: text('promocode'),
    createdAt: time('created_at').notNull(),
    activateBefore: time('activate_before'),
    activatedAt: time('activated_at'),
    /** Index of the current step. */
    step: integer('step').notNull().default(0),
    stepStartedAt: time('step_started_at'),
    finishBefore: time('finish_before'),
    /**
     * Target and progress (`balance`) of the current step: minor units, or a number of rounds or spins. In a
     * step that waits for a period, `balance` is the loss, which may be negative.
     */
    target: zero('target'),
    balance: zero('balance'),
    /** Sums over all steps, in minor units: deposits that were counted, and bonus money that was given. */
    deposited: zero('deposited'),
    granted: zero('granted'),
    converted: zero('converted'),
    forfeited: zero('forfeited'),
    doneSteps: jsonb('done_steps').$type<readonly DoneStep[]>().notNull(),
    endedAt: time('ended_at'),
    endReason: text('end_reason').$type<EndReason>(),
  },
  (table) => [
    unique('bonus_user_programs_once').on(table.playerId, table.programId, table.occasion),
    uniqueIndex('bonus_user_programs_one_active')
      .on(table.playerId)
      .where(sql`${table.state} = 'activated'`),
    index('bonus_user_programs_ended')
      .on(table.playerId, table.id)
      .where(sql`${table.endedAt} is not null`),
    index('bonus_user_programs_due')
      .on(table.finishBefore)
      .where(sql`${table.state} = 'activated'`),
    index('bonus_user_programs_late')
      .on(table.activateBefore)
      .where(sql`${table.state} = 'available'`),
    check(
      'bonus_user_programs_money',
      sql`${table.granted} >= 0 and ${table.converted} >= 0 and ${table.forfeited} >= 0`,
    ),
    check(
      'bonus_user_programs_end',
      sql`(${table.state} in ('available', 'activated')) = (${table.endedAt} is null)`,
    ),
  ],
);

/** One row for each closed round that a step has evaluated. Rows are never changed or deleted. */
export const contributions = pgTable(
  'bonus_contributions',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    userProgramId: integer('user_program_id')
      .notNull()
      .references(() => userPrograms.id),
    step: integer('step').notNull(),
    gameId: text('game_id').notNull(),
    roundId: text('round_id').notNull(),
    closedAt: time('closed_at').notNull(),
    stakedReal: money('staked_real').notNull(),
    stakedBonus: money('staked_bonus').notNull(),
    percent: integer('percent').notNull(),
    /** What the round counted, in the unit of the step; for a period the loss, which may be negative. */
    counted: money('counted').notNull(),
    after: money('after').notNull(),
    verdict: text('verdict').$type<RoundVerdict>().notNull(),
  },
  (table) => [
    unique('bonus_contributions_once').on(table.userProgramId, table.gameId, table.roundId),
    index('bonus_contributions_list').on(table.userProgramId, table.id),
  ],
);

/** Group of each game, so that the rules of a round's transaction need no catalogue. */
export const bonusGames = pgTable('bonus_games', {
  gameId: text('game_id').primaryKey(),
  group: text('group').notNull(),
  fastCashback: boolean('fast_cashback').notNull(),
});

export const promoCodes = pgTable(
  'bonus_promo_codes',
  {
    /** The code in upper case, as it is compared. */
    code: text('code').primaryKey(),
    programId: integer('program_id')
      .notNull()
      .references(() => bonusPrograms.id),
    /** Start and end of the code's validity; null = not limited. */
    dateStart: time('date_start'),
    dateEnd: time('date_end'),
    /** How many players may use the code; null = any number. */
    uses: integer('uses'),
    used: integer('used').notNull().default(0),
    /** Time of the last change by an operator; a new data set does not overwrite such a code. Null = never changed. */
    editedAt: time('edited_at'),
  },
  (table) => [
    check(
      'bonus_promo_codes_used',
      sql`${table.used} >= 0 and (${table.uses} is null or ${table.used} <= ${table.uses})`,
    ),
  ],
);

export const freeBets = pgTable(
  'bonus_free_bets',
  {
    /** Idempotency key of the award that gave these free bets. */
    id: text('id').primaryKey(),
    playerId: text('player_id').notNull(),
    count: integer('count').notNull(),
    left: integer('left').notNull(),
    expiresAt: time('expires_at'),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    index('bonus_free_bets_player').on(table.playerId),
    check('bonus_free_bets_left', sql`${table.left} between 0 and ${table.count}`),
  ],
);

/** A player's bonus state outside of programs: deposits for the threshold, and rounds for the instant cashback. */
export const bonusPlayers = pgTable('bonus_players', {
  playerId: text('player_id').primaryKey(),
  deposits: integer('deposits').notNull().default(0),
  /** Month of the threshold, such as 2026-11, and the sum of the deposits in that month. */
  month: text('month').notNull().default(''),
  deposited: zero('deposited'),
  /** Number of rounds since the last instant cashback, and the loss in them, which may be negative. */
  spins: integer('spins').notNull().default(0),
  lost: zero('lost'),
  /** Number of instant cashbacks that were paid, which is part of their idempotency keys, and their sum. */
  cashbacks: integer('cashbacks').notNull().default(0),
  cashbackPaid: zero('cashback_paid'),
});
