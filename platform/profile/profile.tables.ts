/** Log of changes of personal data, for the operator. */
import { index, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { playerKey } from '#platform/accounts/accounts.api.ts';
import { time } from '#platform/kernel/store/columns.ts';

/**
 * Values before and after the change, by field. For the security answer only the fact that it changed is
 * recorded.
 */
export type RecordedChanges = Record<string, { from: string | number | null; to: string | number | null }>;

export const profileChanges = pgTable(
  'profile_changes',
  {
    id: text('id').primaryKey(),
    playerId: text('player_id').notNull().references(playerKey, { onDelete: 'cascade' }),
    sessionId: text('session_id').notNull(),
    ip: text('ip').notNull(),
    changes: jsonb('changes').$type<RecordedChanges>().notNull(),
    changedAt: time('changed_at').notNull(),
  },
  (table) => [index('profile_changes_player').on(table.playerId, table.changedAt)],
);
