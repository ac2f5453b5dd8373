/** Social accounts of players, pending sign-ins, and records of values that may be used only once. */
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import { playerKey } from '#platform/accounts/accounts.api.ts';
import { time } from '#platform/kernel/store/columns.ts';

const player = () => text('player_id').notNull().references(playerKey, { onDelete: 'cascade' });

/** An account at a provider (or in the messenger) that signs a player in. */
export const socialAccounts = pgTable(
  'social_accounts',
  {
    /** Code of the provider in the settings; MESSENGER for the mini app. */
    provider: text('provider').notNull(),
    /** The provider's own id of the account. */
    subject: text('subject').notNull(),
    playerId: player(),
    createdAt: time('created_at').notNull(),
    usedAt: time('used_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.provider, table.subject] }),
    index('social_accounts_player').on(table.playerId),
  ],
);

/** State of a sign-in while the visitor is at the provider. */
export type Authorization = { verifier: string; nonce: string; redirectUri: string };
/** A person returned by the provider. `email` only if the provider has verified it, in lower case. */
export type Arrived = {
  subject: string;
  email: string | null;
  name: string | null;
  surname: string | null;
};

/** A pending sign-in: first at the provider (`authorization`), then with missing data (`arrived`). */
export const socialFlows = pgTable(
  'social_flows',
  {
    /** SHA-256 of the state or of the ticket, whose text only the browser has. */
    id: text('id').primaryKey(),
    provider: text('provider').notNull(),
    /** SHA-256 of the cookie of the browser that began the sign-in. */
    browser: text('browser').notNull(),
    authorization: jsonb('authorization').$type<Authorization>(),
    arrived: jsonb('arrived').$type<Arrived>(),
    /** Number of attempts to confirm, successful or not. */
    tries: integer('tries').notNull().default(0),
    endsAt: time('ends_at').notNull(),
  },
  (table) => [index('social_flows_ends').on(table.endsAt)],
);

/** Init data of the messenger that was used; each row is kept until its init data would be too old anyway. */
export const miniAppLaunches = pgTable(
  'mini_app_launches',
  {
    /** SHA-256 of the init data's hash. */
    id: text('id').primaryKey(),
    endsAt: time('ends_at').notNull(),
  },
  (table) => [index('mini_app_launches_ends').on(table.endsAt)],
);

/** Sessions that may be handed over to another domain of the brand, once. */
export const carriedSessions = pgTable(
  'carried_sessions',
  {
    /** SHA-256 of the value. */
    id: text('id').primaryKey(),
    playerId: player(),
    /** The session in which the value was created; when it ends, the value becomes invalid. */
    sessionId: text('session_id').notNull(),
    madeAt: time('made_at').notNull(),
    endsAt: time('ends_at').notNull(),
  },
  (table) => [index('carried_sessions_ends').on(table.endsAt)],
);
