/** Identity documents of players. */
import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import type { DocumentKind } from '#contract/rest/documents.ts';
import { playerKey } from '#platform/accounts/accounts.api.ts';
import { time } from '#platform/kernel/store/columns.ts';

export const documents = pgTable(
  'documents',
  {
    id: text('id').primaryKey(),
    playerId: text('player_id').notNull().references(playerKey, { onDelete: 'cascade' }),
    kind: text('kind').$type<DocumentKind>().notNull(),
    /** A DOCUMENT_STATUS of contract/rest/documents.ts. */
    status: integer('status').$type<1 | 2 | 3>().notNull(),
    reason: text('reason'),
    type: text('type').$type<'image/jpeg' | 'application/pdf'>().notNull(),
    /** Size of the file in bytes, before its encryption. */
    size: integer('size').notNull(),
    /** Name in the file storage; null = the document was withdrawn and its file deleted. */
    file: text('file'),
    createdAt: time('created_at').notNull(),
    decidedAt: time('decided_at'),
    /** Time of the withdrawal. The row is kept, because it counts for the limit of documents per day. */
    withdrawnAt: time('withdrawn_at'),
  },
  (table) => [
    index('documents_player').on(table.playerId, table.createdAt),
    index('documents_status').on(table.status, table.createdAt),
    check('documents_file', sql`(${table.file} is null) = (${table.withdrawnAt} is not null)`),
  ],
);
