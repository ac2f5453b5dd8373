/** A player confirms the phone and e-mail of the own account by a code (contract/rest/recovery.ts). */
import { and, eq } from 'drizzle-orm';
import { apiError } from '#contract/api-error.ts';
import type { CodeSentReply, RecoveryChannel } from '#contract/rest/recovery.ts';
import type { Codes } from '#platform/codes/codes.api.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import type { Realtime } from '#platform/realtime/realtime.api.ts';
import { players } from './accounts.tables.ts';

type Deps = {
  store: Store;
  clock: Clock;
  codes: Pick<Codes, 'send' | 'check'>;
  realtime: Pick<Realtime, 'push'>;
};

export function createContactConfirmation({ store, clock, codes, realtime }: Deps) {
  /**
   * The player's phone or e-mail, as far as it is to be confirmed. Throws `already_confirmed`, or `required` for the
   * field of a contact that the account does not have.
   */
  async function openContact(playerId: string, by: RecoveryChannel): Promise<string> {
    const [player] = await store.db.select().from(players).where(eq(players.id, playerId));
    if (player === undefined) throw apiError('not_authenticated');
    const { email, emailApproved, phone, phoneApproved } = player;
    const [contact, isApproved] = by === 'sms' ? [phone, phoneApproved] : [email, emailApproved];
    if (contact === null)
      throw apiError('validation_failed', { fields: { [by === 'sms' ? 'phone' : 'email']: ['required'] } });
    if (isApproved) throw apiError('already_confirmed');
    return contact;
  }
  const purposeOf = (by: RecoveryChannel) => (by === 'sms' ? 'confirm-phone' : 'confirm-email');

  return {
    /** Throws also `too_many_attempts`. */
    async send(
      player: string,
      by: RecoveryChannel,
      { locale, ip }: { locale: string; ip: string },
    ): Promise<CodeSentReply> {
      const to = await openContact(player, by);
      const { resendAt, endsAt } = await codes.send({
        purpose: purposeOf(by),
        channel: by,
        to,
        player,
        locale,
        address: ip,
      });
      const secondsTo = (at: Date): number => Math.ceil((at.getTime() - clock.now().getTime()) / 1000);
      return { resend_in: secondsTo(resendAt), expires_in: secondsTo(endsAt) };
    },

    /** Throws also `code_wrong`, `code_over` and `too_many_attempts`. Every tab of the player learns it. */
    async check(player: string, by: RecoveryChannel, code: string, address: string): Promise<void> {
      const to = await openContact(player, by);
      await codes.check({ purpose: purposeOf(by), to, player, code, address });
      await store.transaction(async (tx) => {
        const [contact, change] =
          by === 'sms' ? [players.phone, { phoneApproved: true }] : [players.email, { emailApproved: true }];
        const confirmed = await tx
          .update(players)
          .set(change)
          .where(and(eq(players.id, player), eq(contact, to)))
          .returning({ id: players.id });
        if (confirmed.length === 0) throw apiError('code_over', { fields: { code: ['code_over'] } });
        await realtime.push(player, 'update_user_info', {}, tx);
      });
    },
  };
}
