/** Players and their sessions (specification 1 §3 "User"). */
import { sql } from 'drizzle-orm';
import { boolean, check, index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { time } from '#platform/kernel/store/columns.ts';

export const players = pgTable(
  'players',
  {
    id: text('id').primaryKey(),
    username: text('username').notNull().unique(),
    /** E-mail in lower case. */
    email: text('email').unique(),
    /** Phone number in E.164. */
    phone: text('phone').unique(),
    passwordHash: text('password_hash').notNull(),
    /** False: the hash is that of a random password, which is not stored. */
    passwordSet: boolean('password_set').notNull().default(true),
    currency: text('currency').notNull(),
    language: text('language').notNull(),
    /** Region the account was opened in. */
    region: text('region').notNull(),
    blocked: boolean('blocked').notNull().default(false),
    createdAt: time('created_at').notNull(),
    /** The newest sign-in; the first one is the registration itself. */
    signedInAt: time('signed_in_at').notNull(),
    /** The sign-in before the newest one; null before the second (specification 1 §4, first login). */
    lastLogin: time('last_login'),
    /** Platform code at registration (contract/rest/auth.ts PLATFORM_CODES). */
    platform: integer('platform').notNull(),
    termsAcceptedAt: time('terms_accepted_at').notNull(),
    promocode: text('promocode'),
    refData: jsonb('ref_data').$type<Record<string, string>>(),
    phoneApproved: boolean('phone_approved').notNull().default(false),
    emailApproved: boolean('email_approved').notNull().default(false),
    /** Time when a signed-in player added or changed it; null = it was part of the registration. */
    phoneAddedAt: time('phone_added_at'),
    emailAddedAt: time('email_added_at'),
    birthday: text('birthday'),
    gender: text('gender'),
    name: text('name'),
    middleName: text('middle_name'),
    surname: text('surname'),
    documentNum: text('document_num'),
    securityQuestionId: integer('security_question_id'),
    /** Hash of the security answer (decision 0191). */
    securityQuestionAnswer: text('security_question_answer'),
    /** Grows with every saved change of personal data. */
    profileVersion: integer('profile_version').notNull().default(0),
    /**
     * Document status: 2 verified and valid, 3 declined, null not sent (specification 1 §3, enumerations).
     */
    docsVerificationId: integer('docs_verification_id'),
    /** Why the documents were declined, as the operator wrote it. */
    docsReason: text('docs_reason'),
    vip: boolean('vip').notNull().default(false),
    specialUser: boolean('special_user').notNull().default(false),
    receiveSms: boolean('receive_sms').notNull().default(true),
    /**
     * True while the player can sign in only by a social account or a messenger, and has given neither e-mail nor
     * phone.
     */
    socialOnly: boolean('social_only').notNull().default(false),
    receiveEmail: boolean('receive_email').notNull().default(true),
    receivePush: boolean('receive_push').notNull().default(true),
  },
  (table) => [
    check(
      'players_reachable',
      sql`${table.email} is not null or ${table.phone} is not null or ${table.socialOnly}`,
    ),
  ],
);

/**
 * One sign-in on one device. The server checks it at each request, so a token is worthless after its
 * session has ended.
 */
export const sessions = pgTable(
  'sessions',
  {
    /** Random id with 256 bits. */
    id: text('id').primaryKey(),
    playerId: text('player_id')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    /**
     * The session from which this one was handed over, on another domain of the brand: both end together.
     * Null = a sign-in.
     */
    parentId: text('parent_id'),
    createdAt: time('created_at').notNull(),
    seenAt: time('seen_at').notNull(),
    /** Time when the session ends in any case; the idle limit is counted from `seenAt`. */
    endsAt: time('ends_at').notNull(),
    endedAt: time('ended_at'),
    endReason: text('end_reason'),
    /**
     * Number of the newest token. Each refresh raises it by one, and of concurrent refreshes only one takes
     * effect.
     */
    tokenVersion: integer('token_version').notNull().default(1),
    /** Time of issue of the newest token: its `iat`. */
    tokenIssuedAt: time('token_issued_at').notNull(),
    /**
     * First use of the newest token; null = not yet, so the response with it may have been lost and the
     * previous one stays valid.
     */
    tokenUsedAt: time('token_used_at'),
    fingerprint: text('fingerprint'),
    userAgent: text('user_agent'),
    ip: text('ip'),
    /** Region of the sign-in, upper case. */
    region: text('region'),
  },
  (table) => [
    index('sessions_player').on(table.playerId),
    index('sessions_parent').on(table.parentId),
    index('sessions_ended').on(table.endedAt),
    index('sessions_seen').on(table.seenAt),
  ],
);

/** The authenticator app of a player. */
export const secondFactors = pgTable('second_factors', {
  playerId: text('player_id')
    .primaryKey()
    .references(() => players.id, { onDelete: 'cascade' }),
  /** The app's key, encrypted (second-factor-keys.ts). */
  secret: text('secret').notNull(),
  createdAt: time('created_at').notNull(),
  /** Time of the first right code; null = the second factor is not on yet. */
  confirmedAt: time('confirmed_at'),
  /** Newest time step whose code was used; a code of this step or an older one is refused. */
  lastStep: integer('last_step').notNull().default(0),
});

/** Recovery codes, each for one use. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    playerId: text('player_id')
      .notNull()
      .references(() => players.id, { onDelete: 'cascade' }),
    /** Keyed hash (second-factor-keys.ts). */
    hash: text('hash').notNull(),
    usedAt: time('used_at'),
  },
  (table) => [primaryKey({ columns: [table.playerId, table.hash] })],
);
