/** A player's actions on their own documents. */
import { randomBytes } from 'node:crypto';
import { and, desc, eq } from 'drizzle-orm';
import { apiError } from '#contract/api-error.ts';
import { DOCUMENT_STATUS } from '#contract/document-status.ts';
import type { DocumentKind, DocumentReply } from '#contract/rest/documents.ts';
import { lockPlayer } from '#platform/accounts/accounts.api.ts';
import {
  announce,
  checkLimits,
  hasFile,
  isNotWithdrawn,
  toReply,
  type DocumentDeps,
  type DocumentRow,
} from './document-rules.ts';
import { documents } from './documents.tables.ts';
import type { DocumentContent } from './read-content.ts';

const PAGE = 100;

export function createPlayerDocuments(deps: DocumentDeps) {
  const { store, clock, files, log } = deps;
  /** Deletes a file. A failure is only logged, because a file without a row cannot be reached. */
  const discard = (file: string): Promise<void> =>
    files
      .remove(file)
      .catch((error: unknown) => log.warn({ err: error }, 'documents: a file was not deleted'));

  async function insert(
    playerId: string,
    kind: DocumentKind,
    { type, bytes }: DocumentContent,
    file: string,
  ): Promise<DocumentReply> {
    return store.transaction(async (tx) => {
      await lockPlayer(tx, playerId);
      await checkLimits(tx, playerId, clock.now());
      // In hexadecimal, because an id that begins with a hyphen would be read as an option on the operator's
      // command line.
      const id = randomBytes(16).toString('hex');
      const status = DOCUMENT_STATUS.pending;
      const [row] = await tx
        .insert(documents)
        .values({ id, playerId, kind, status, type, size: bytes.length, file, createdAt: clock.now() })
        .returning();
      await announce(deps, tx, playerId);
      return toReply(row as DocumentRow);
    });
  }

  return {
    /**
     * Throws like `add` when the player may not send another document now. Routes call it before they read
     * the body; `add` checks again.
     */
    checkLimits: (playerId: string) => checkLimits(store.db, playerId, clock.now()),

    /**
     * Stores a document of the player, to be decided on. Throws `too_many_documents` while too many wait, and
     * `too_many_attempts` after too many in a day.
     */
    async add(playerId: string, kind: DocumentKind, content: DocumentContent): Promise<DocumentReply> {
      const file = await files.put(content.bytes);
      try {
        return await insert(playerId, kind, content, file);
      } catch (error) {
        await discard(file);
        throw error;
      }
    },

    /** The player's documents, newest first, without withdrawn ones. */
    async list(playerId: string): Promise<DocumentReply[]> {
      const rows = await store.db
        .select()
        .from(documents)
        .where(and(eq(documents.playerId, playerId), isNotWithdrawn))
        .orderBy(desc(documents.createdAt), desc(documents.id))
        .limit(PAGE);
      return rows.map(toReply);
    },

    /** Picture of the player's own document. Throws `not_found` for any other id, and for a file without a preview. */
    async preview(playerId: string, id: string): Promise<Buffer> {
      const [row] = await store.db
        .select()
        .from(documents)
        .where(and(eq(documents.id, id), eq(documents.playerId, playerId)));
      const bytes = hasFile(row) && row.type === 'image/jpeg' ? await files.get(row.file) : null;
      if (bytes === null) throw apiError('not_found');
      return bytes;
    },

    /**
     * Withdraws the player's own pending document and deletes its file. Throws `not_found` for any other id,
     * and `document_decided` when the operator has decided already.
     */
    async withdraw(playerId: string, id: string): Promise<void> {
      const file = await store.transaction(async (tx) => {
        const [row] = await tx
          .select()
          .from(documents)
          .where(and(eq(documents.id, id), eq(documents.playerId, playerId), isNotWithdrawn))
          .for('update');
        if (!hasFile(row)) throw apiError('not_found');
        if (row.status !== DOCUMENT_STATUS.pending) throw apiError('document_decided');
        await tx.update(documents).set({ file: null, withdrawnAt: clock.now() }).where(eq(documents.id, id));
        await announce(deps, tx, playerId);
        return row.file;
      });
      await discard(file);
    },
  };
}
