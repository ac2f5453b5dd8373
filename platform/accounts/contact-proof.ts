/**
 * Proof of identity required before an account gets another phone or e-mail, which can also be used for
 * sign-in and recovery: a session alone is not enough (docs/decisions/0261).
 */
import { eq } from 'drizzle-orm';
import * as v from 'valibot';
import type { Settings } from '#config/settings.ts';
import { apiError } from '#contract/api-error.ts';
import {
  FRESH_SIGN_IN_MS,
  type CodeSentReply,
  type ContactProofCheckBody,
  type ContactProofReply,
  type ContactProofSendBody,
  type ContactSendBody,
  type RecoveryChannel,
} from '#contract/rest/recovery.ts';
import { asOwner, type Codes } from '#platform/codes/codes.api.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { createSignedTokens } from '#platform/kernel/signed-tokens.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import { sessions } from './accounts.tables.ts';
import { CONTACT_PROOF_MS } from './constants.ts';
import { contactBy, readOwn, type Player } from './contacts.ts';
import type { PasswordProof } from './password-proof.ts';

type Deps = {
  store: Store;
  clock: Clock;
  settings: Pick<Settings, 'TOKEN_SECRET'>;
  codes: Pick<Codes, 'send' | 'check'>;
  provePassword: PasswordProof['prove'];
};
/** Player and session of the request. */
export type Asking = { id: string; sessionId: string };

const claims = v.object({ sub: v.string(), session: v.string(), mark: v.string() });

/** The confirmed contact of a channel. Throws `not_found`. */
function confirmedOf(player: Player, by: RecoveryChannel): string {
  const { contact, isApproved } = contactBy(player, by);
  if (contact === null || !isApproved) throw apiError('not_found');
  return contact;
}

/**
 * Time of the sign-in of this session. A session handed over from another domain has the time of the original sign-in.
 * Null = unknown session.
 */
async function signedInAt(db: Db, sessionId: string): Promise<Date | null> {
  const [row] = await db
    .select({ parentId: sessions.parentId, createdAt: sessions.createdAt })
    .from(sessions)
    .where(eq(sessions.id, sessionId));
  if (row === undefined) return null;
  return row.parentId === null ? row.createdAt : signedInAt(db, row.parentId);
}

export function createContactProof({ store, clock, settings, codes, provePassword }: Deps) {
  const purpose = { purpose: 'contact-proof', type: 'contact-proof', lifeMs: CONTACT_PROOF_MS };
  const tokens = createSignedTokens({ ...purpose, secret: settings.TOKEN_SECRET, claims, clock });
  /** State of the account that a proof belongs to: a change of a contact or of the password makes the proof invalid. */
  const markOf = ({ phone, email, phoneApproved, emailApproved, passwordHash }: Player) =>
    tokens.hash(JSON.stringify([phone, email, phoneApproved, emailApproved, passwordHash]));

  async function requireFresh({ sessionId }: Asking): Promise<void> {
    const at = await signedInAt(store.db, sessionId);
    if (at === null || clock.now().getTime() - at.getTime() > FRESH_SIGN_IN_MS)
      throw apiError('fresh_sign_in_needed');
  }

  return {
    /** Sends a code to a confirmed contact of the player. Throws `not_found` and the errors of codes. */
    async sendCode(
      id: string,
      { by }: ContactProofSendBody,
      { locale, ip }: { locale: string; ip: string },
    ): Promise<CodeSentReply> {
      const to = confirmedOf(await readOwn(store.db, id), by);
      const sent = { purpose: 'contact-proof', channel: by, to, locale, address: ip } as const;
      return (await codes.send({ ...sent, ...asOwner(id, { isConfirmed: true }) })).times;
    },

    /** Returns the proof for this session. Throws `not_found` and the errors of codes. */
    async checkCode(
      { id, sessionId }: Asking,
      { by, code }: ContactProofCheckBody,
      { ip }: { ip: string },
    ): Promise<ContactProofReply> {
      const player = await readOwn(store.db, id);
      const to = confirmedOf(player, by);
      await codes.check({ purpose: 'contact-proof', to, player: id, code, address: ip });
      return {
        proof: await tokens.make({ sub: id, session: sessionId, mark: markOf(player) }),
        expires_in: CONTACT_PROOF_MS / 1000,
      };
    },

    /**
     * Requires the password or a proof of `checkCode`; an account that has neither needs a recent sign-in. Throws
     * `required` or `wrong_password` at `password`, `required` or `contact_proof_over` at `proof`,
     * `fresh_sign_in_needed`, `too_many_attempts`.
     */
    async require(
      asking: Asking,
      player: Player,
      { password, proof }: Pick<ContactSendBody, 'password' | 'proof'>,
    ): Promise<void> {
      if (proof !== undefined) {
        const read = await tokens.read(proof);
        if (read?.sub !== player.id || read.session !== asking.sessionId || read.mark !== markOf(player))
          throw apiError('validation_failed', { fields: { proof: ['contact_proof_over'] } });
        return;
      }
      if (password !== undefined) return provePassword(player.id, password, 'password');
      if (player.passwordSet) throw apiError('validation_failed', { fields: { password: ['required'] } });
      if (player.phoneApproved || player.emailApproved)
        throw apiError('validation_failed', { fields: { proof: ['required'] } });
      await requireFresh(asking);
    },
  };
}
export type ContactProof = ReturnType<typeof createContactProof>;
