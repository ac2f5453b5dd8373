/** Effects of a decision about a player's documents on the account (specification 1 §3, §6). */
import { eq } from 'drizzle-orm';
import type { PushPayload } from '#contract/push/frame.ts';
import { DOCUMENT_STATUS } from '#contract/document-status.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import { players } from './accounts.tables.ts';

type Row = Pick<typeof players.$inferSelect, 'docsVerificationId' | 'docsReason'>;
type Verification = Pick<PushPayload<'update_documents_status'>, 'docs_verification' | 'need_verification'>;

/**
 * State of a player's verification, computed from the status of the documents. Payouts depend on further
 * conditions: the cashbox computes `withdraw_access`.
 */
export const verificationOf = ({ docsVerificationId }: Pick<Row, 'docsVerificationId'>): Verification => ({
  docs_verification: docsVerificationId,
  need_verification: docsVerificationId !== DOCUMENT_STATUS.verifiedAndValid,
});

/** The verification of a player; null = unknown player. */
export async function readVerification(db: Db, playerId: string): Promise<Verification | null> {
  const [player] = await db
    .select({ docsVerificationId: players.docsVerificationId })
    .from(players)
    .where(eq(players.id, playerId));
  return player === undefined ? null : verificationOf(player);
}

/** Stores the status of the player's documents. `reason`: why the documents were declined. */
export async function setVerification(
  tx: Db,
  playerId: string,
  status: number | null,
  reason: string | null,
): Promise<void> {
  const row: Row = { docsVerificationId: status, docsReason: reason };
  await tx.update(players).set(row).where(eq(players.id, playerId));
}
