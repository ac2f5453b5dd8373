/** What the decision about a player's documents means for the account (specification 1 §3, §6). */
import { eq } from 'drizzle-orm';
import type { PushPayload } from '#contract/push/frame.ts';
import { DOCUMENT_STATUS } from '#contract/document-status.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import { players } from './accounts.tables.ts';

type Row = Pick<typeof players.$inferSelect, 'docsVerificationId' | 'docsReason'>;
type Verification = Omit<PushPayload<'update_documents_status'>, 'decision'>;

/** Money is paid out to players with verified documents; `docsReason` tells the others why not. */
export function verificationOf({ docsVerificationId, docsReason }: Row): Verification {
  const isVerified = docsVerificationId === DOCUMENT_STATUS.verifiedAndValid;
  return {
    docs_verification: docsVerificationId,
    need_verification: !isVerified,
    withdraw_access: isVerified,
    withdraw_access_str: isVerified ? null : docsReason,
  };
}

/** The player's verification; null = unknown player. */
export async function readVerification(db: Db, playerId: string): Promise<Verification | null> {
  const [player] = await db
    .select({ docsVerificationId: players.docsVerificationId, docsReason: players.docsReason })
    .from(players)
    .where(eq(players.id, playerId));
  return player === undefined ? null : verificationOf(player);
}

/** Stores the status of the player's documents; `reason`: why they were declined. Returns what it means. */
export async function setVerification(
  tx: Db,
  playerId: string,
  status: number | null,
  reason: string | null,
): Promise<Verification> {
  const row: Row = { docsVerificationId: status, docsReason: reason };
  await tx.update(players).set(row).where(eq(players.id, playerId));
  return verificationOf(row);
}
