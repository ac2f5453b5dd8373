/** The operator's decisions about players' documents. */
import { and, asc, desc, eq } from 'drizzle-orm';
import { apiError } from '#contract/api-error.ts';
import { DOCUMENT_STATUS } from '#contract/document-status.ts';
import type { DocumentReply } from '#contract/rest/documents.ts';
import { lockPlayer } from '#platform/accounts/accounts.api.ts';
import {
  announce,
  hasFile,
  isNotWithdrawn,
  settle,
  toReply,
  type DocumentDeps,
  type DocumentRow,
} from './document-rules.ts';
import { documents } from './documents.tables.ts';

type Decision = { approve: true } | { approve: false; reason: string };

const PAGE = 100;

export function createDecisions(deps: DocumentDeps) {
  const { store, clock, files } = deps;
  return {
    /**
     * For the operator: at most 100 documents of one player or of all. With the status `pending` those that
     * wait longest come first, otherwise the newest.
     */
    async listAll(filter: {
      playerId?: string;
      status?: 1 | 2 | 3;
    }): Promise<(DocumentReply & { player: string })[]> {
      const waits = filter.status === DOCUMENT_STATUS.pending;
      const rows = await store.db
        .select()
        .from(documents)
        .where(
          and(
            isNotWithdrawn,
            filter.playerId === undefined ? undefined : eq(documents.playerId, filter.playerId),
            filter.status === undefined ? undefined : eq(documents.status, filter.status),
          ),
        )
        .orderBy((waits ? asc : desc)(documents.createdAt))
        .limit(PAGE);
      return rows.map((row) => ({ ...toReply(row), player: row.playerId }));
    },

    /** For the operator: the file of any document. Throws `not_found`. */
    async read(id: string): Promise<{ document: DocumentRow; bytes: Buffer }> {
      const [row] = await store.db.select().from(documents).where(eq(documents.id, id));
      const bytes = hasFile(row) ? await files.get(row.file) : null;
      if (row === undefined || bytes === null) throw apiError('not_found');
      return { document: row, bytes };
    },

    /**
     * Stores the operator's decision about a document, in place of an earlier one. Updates the status of the
     * account and notifies every tab of the player. Throws `not_found`.
     */
    decide: (id: string, decision: Decision): Promise<DocumentReply & { player: string }> =>
      store.transaction(async (tx) => {
        const [found] = await tx
          .select({ playerId: documents.playerId })
          .from(documents)
          .where(and(eq(documents.id, id), isNotWithdrawn));
        if (found === undefined) throw apiError('not_found');
        await lockPlayer(tx, found.playerId);
        const status = decision.approve ? DOCUMENT_STATUS.verifiedAndValid : DOCUMENT_STATUS.declined;
        const reason = decision.approve ? null : decision.reason;
        const [row] = await tx
          .update(documents)
          .set({ status, reason, decidedAt: clock.now() })
          .where(and(eq(documents.id, id), isNotWithdrawn))
          .returning();
        if (row === undefined) throw apiError('not_found');
        await settle(tx, row.playerId);
        await announce(deps, tx, row.playerId, status);
        return { ...toReply(row), player: row.playerId };
      }),
  };
}
