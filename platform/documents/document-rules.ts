/** Rules that read the rows of documents: limits for a player, and effects of decisions on the account. */
import { millisecondsInDay } from 'date-fns/constants';
import { and, asc, count, desc, eq, gt, inArray, isNull } from 'drizzle-orm';
import { apiError } from '#contract/api-error.ts';
import { DOCUMENT_STATUS } from '#contract/document-status.ts';
import type { PushPayload } from '#contract/push/frame.ts';
import { DOCUMENT_LIMITS, IDENTITY_KINDS, type DocumentReply } from '#contract/rest/documents.ts';
import { readVerification, setVerification } from '#platform/accounts/accounts.api.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { FileStorage } from '#platform/kernel/files/file-storage.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import type { Realtime } from '#platform/realtime/realtime.api.ts';
import { documents } from './documents.tables.ts';

export type DocumentRow = typeof documents.$inferSelect;

/** Dependencies of the document services. */
export type DocumentDeps = {
  store: Store;
  clock: Clock;
  files: FileStorage;
  realtime: Pick<Realtime, 'push'>;
  /** Whether the player may withdraw now, and the reason if not. */
  withdrawAccess: (
    tx: Db,
    playerId: string,
  ) => Promise<Pick<PushPayload<'update_documents_status'>, 'withdraw_access' | 'withdraw_access_str'>>;
  log: { warn(details: object, message: string): void };
};

export const hasFile = (row: DocumentRow | undefined): row is DocumentRow & { file: string } =>
  row !== undefined && row.file !== null;

/** SQL condition: the player has not withdrawn the document. */
export const isNotWithdrawn = isNull(documents.withdrawnAt);

export const toReply = (row: DocumentRow): DocumentReply => ({
  id: row.id,
  kind: row.kind,
  status: row.status,
  reason: row.reason,
  created: row.createdAt.toISOString(),
  decided: row.decidedAt?.toISOString() ?? null,
  size: row.size,
  preview: row.type === 'image/jpeg',
});

/**
 * Checks that the player may send another document. Throws `too_many_documents` or `too_many_attempts`. Call
 * it while the player's row is locked.
 */
export async function checkLimits(tx: Db, playerId: string, now: Date): Promise<void> {
  const own = eq(documents.playerId, playerId);
  const since = new Date(now.getTime() - millisecondsInDay);
  const [pending] = await tx
    .select({ number: count() })
    .from(documents)
    .where(and(own, isNotWithdrawn, eq(documents.status, DOCUMENT_STATUS.pending)));
  if ((pending?.number ?? 0) >= DOCUMENT_LIMITS.pending) throw apiError('too_many_documents');
  const sent = await tx
    .select({ createdAt: documents.createdAt })
    .from(documents)
    .where(and(own, gt(documents.createdAt, since)))
    .orderBy(asc(documents.createdAt));
  const [oldest] = sent;
  if (!oldest || sent.length < DOCUMENT_LIMITS.perDay) return;
  const freeAt = oldest.createdAt.getTime() + millisecondsInDay;
  const retryAfter = Math.max(1, Math.ceil((freeAt - now.getTime()) / 1000));
  throw apiError('too_many_attempts', { retryAfter });
}

/** Sets the account's status of documents after a decision: one approved identity document verifies the account. */
export async function settle(tx: Db, playerId: string): Promise<void> {
  const decided = await tx
    .select({ kind: documents.kind, status: documents.status, reason: documents.reason })
    .from(documents)
    .where(and(eq(documents.playerId, playerId), isNotWithdrawn))
    .orderBy(desc(documents.decidedAt), desc(documents.id));
  const { verifiedAndValid, declined, pending } = DOCUMENT_STATUS;
  const isVerified = decided.some(
    ({ kind, status }) => status === verifiedAndValid && IDENTITY_KINDS.includes(kind),
  );
  const last = decided.find(({ status }) => status !== pending);
  if (isVerified) await setVerification(tx, playerId, verifiedAndValid, null);
  else if (last?.status === declined) await setVerification(tx, playerId, declined, last.reason);
  else await setVerification(tx, playerId, null, null);
}

/** Whether an identity document of the player waits for a decision. */
export async function identityIsPending(tx: Db, playerId: string): Promise<boolean> {
  const [row] = await tx
    .select({ id: documents.id })
    .from(documents)
    .where(
      and(
        eq(documents.playerId, playerId),
        isNotWithdrawn,
        eq(documents.status, DOCUMENT_STATUS.pending),
        inArray(documents.kind, [...IDENTITY_KINDS]),
      ),
    )
    .limit(1);
  return row !== undefined;
}

/** Notifies every tab of the player that the documents changed. `decision`: the new status of a document. */
export async function announce(
  { realtime, withdrawAccess }: Pick<DocumentDeps, 'realtime' | 'withdrawAccess'>,
  tx: Db,
  playerId: string,
  decision?: 2 | 3,
): Promise<void> {
  const verification = await readVerification(tx, playerId);
  if (verification === null) return;
  const access = await withdrawAccess(tx, playerId);
  const payload = { ...verification, ...access, ...(decision !== undefined && { decision }) };
  await realtime.push(playerId, 'update_documents_status', payload, tx);
}
