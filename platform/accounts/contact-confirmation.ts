/**
 * A player confirms the phone and e-mail of the own account by a code, adds a missing one, or changes one
 * (contract/rest/recovery.ts, docs/decisions/0193 and 0261).
 */
import { and, eq, ne } from 'drizzle-orm';
import { apiError } from '#contract/api-error.ts';
import type {
  CodeSentReply,
  ContactCheckBody,
  ContactSendBody,
  RecoveryChannel,
} from '#contract/rest/recovery.ts';
import { asOwner, type CodePurpose, type Codes } from '#platform/codes/codes.api.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { countTry } from '#platform/kernel/http/throttle.ts';
import { isUniqueViolation } from '#platform/kernel/store/db.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import type { Outbox } from '#platform/outbox/outbox.api.ts';
import type { Realtime } from '#platform/realtime/realtime.api.ts';
import { players } from './accounts.tables.ts';
import { SECURITY_MESSAGE_MS, THROTTLES } from './constants.ts';
import { contactChangedMessage } from './contact-changed-message.ts';
import type { Asking, ContactProof } from './contact-proof.ts';
import { contactBy, fieldOf, proves, readOwn, type Player } from './contacts.ts';
import { knownAccountMessage } from './known-account-message.ts';
import { loginOf } from './login.ts';
import { requireStill } from './require-still.ts';

type Deps = {
  store: Store;
  bus: Bus;
  clock: Clock;
  codes: Pick<Codes, 'send' | 'check'>;
  outbox: Pick<Outbox, 'add'>;
  realtime: Pick<Realtime, 'push'>;
  proof: ContactProof;
};
type Named = Pick<ContactSendBody, 'phone' | 'email'>;

/**
 * The contact of a request in its stored format, and the purpose of its code: a code that was requested while
 * the account had no confirmed contact cannot replace one. Throws `already_confirmed`, `invalid_phone`, or
 * `required` for the field of a contact that neither the request nor the account has.
 */
function contactOf(
  player: Player,
  by: RecoveryChannel,
  { phone, email }: Named,
): { to: string; isNew: boolean; purpose: CodePurpose } {
  const { contact: stored, isApproved } = contactBy(player, by);
  const named = phone === undefined ? email : loginOf({ phone }).key;
  const to = named ?? stored;
  if (to === null) throw apiError('validation_failed', { fields: { [fieldOf(by)]: ['required'] } });
  if (isApproved && to === stored) throw apiError('already_confirmed');
  const purpose = `${isApproved ? 'change' : 'confirm'}-${fieldOf(by)}` as const;
  return { to, isNew: to !== stored, purpose };
}

/** Sends a message to the player's previous confirmed contacts about the new one. */
async function notifyContacts(
  outbox: Deps['outbox'],
  tx: Db,
  player: Player,
  by: RecoveryChannel,
): Promise<void> {
  for (const channel of ['sms', 'email'] as const) {
    const recipient = player[fieldOf(channel)];
    if (recipient === null || !proves(channel, player)) continue;
    const texts = contactChangedMessage(player.language, by);
    await outbox.add(tx, { channel, recipient, ...texts, validMs: SECURITY_MESSAGE_MS });
  }
}

export function createContactConfirmation(deps: Deps) {
  const { store, bus, clock, codes, outbox, realtime, proof } = deps;

  return {
    proof,

    /**
     * Sends a code, or a message to the owner if the contact belongs to another account; the response is the
     * same. Throws the errors of `contactOf`, what `proof.require` throws for a contact that the account does
     * not have yet, and `too_many_attempts`.
     */
    async send(
      asking: Asking,
      by: RecoveryChannel,
      { password, proof: proven, ...named }: ContactSendBody,
      { locale, ip }: { locale: string; ip: string },
    ): Promise<CodeSentReply> {
      const { id } = asking;
      const player = await readOwn(store.db, id);
      const { to, isNew, purpose } = contactOf(player, by, named);
      if (isNew) {
        await countTry(bus, 'newContactByPlayer', id, THROTTLES.newContactByPlayer);
        await proof.require(asking, player, { password, proof: proven });
      }
      const [owner] = await store.db
        .select({ language: players.language })
        .from(players)
        .where(and(eq(players[fieldOf(by)], to), ne(players.id, id)));
      const { times } = await codes.send({
        purpose,
        channel: by,
        to,
        // An unconfirmed number may belong to anybody, so SMS to it are limited for each player.
        ...(isNew ? { player: id } : asOwner(id, { isConfirmed: false })),
        locale,
        address: ip,
        ...(owner !== undefined && { instead: knownAccountMessage(owner.language) }),
      });
      return times;
    },

    /**
     * Stores the contact as confirmed and updates every tab of the player. Throws the errors of `contactOf`,
     * `code_wrong`, `code_over`, `too_many_attempts`, `not_authenticated` when the session has ended
     * meanwhile, and `account_exists` at the field when another account got the contact meanwhile, which is
     * revealed only to a person who has read the code.
     */
    async check(
      asking: Asking,
      by: RecoveryChannel,
      { code, ...named }: ContactCheckBody,
      { ip }: { ip: string },
    ): Promise<void> {
      const { id } = asking;
      const before = await readOwn(store.db, id);
      const { to, purpose } = contactOf(before, by, named);
      await codes.check({ purpose, to, player: id, code, address: ip });
      const change = by === 'sms' ? { phone: to, phoneApproved: true } : { email: to, emailApproved: true };
      try {
        await store.transaction(async (tx) => {
          await requireStill(tx, asking);
          const player = await readOwn(tx, id);
          // Another tab has changed the contact since the code was compared: the code is no longer valid.
          if (player[fieldOf(by)] !== before[fieldOf(by)] || contactOf(player, by, named).purpose !== purpose)
            throw apiError('code_over', { fields: { code: ['code_over'] } });
          const isOther = player[fieldOf(by)] !== to;
          const added = isOther ? { [`${fieldOf(by)}AddedAt` as const]: clock.now() } : {};
          await tx
            .update(players)
            .set({ ...change, ...added })
            .where(eq(players.id, id));
          if (isOther) await notifyContacts(outbox, tx, player, by);
          await realtime.push(id, 'update_user_info', {}, tx);
        });
      } catch (error) {
        if (!isUniqueViolation(error)) throw error;
        throw apiError('account_exists', { fields: { [fieldOf(by)]: ['account_exists'] } });
      }
    },
  };
}
