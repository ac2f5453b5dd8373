/** The player's switch for messages by SMS (specification 1 §7 `bank/bk/…/sms/…`). Switching off requires a code. */
import { apiError } from '#contract/api-error.ts';
import type { SmsSwitchReply } from '#contract/rest/messages.ts';
import type { CodeSentReply } from '#contract/rest/recovery.ts';
import { readReach, setReceiveSms, type Reach } from '#platform/accounts/accounts.api.ts';
import { asOwner, type Codes } from '#platform/codes/codes.api.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import type { Realtime } from '#platform/realtime/realtime.api.ts';

export type SmsSwitchDeps = {
  store: Store;
  codes: Pick<Codes, 'send' | 'check'>;
  realtime: Pick<Realtime, 'push'>;
};

export function createSmsSwitch({ store, codes, realtime }: SmsSwitchDeps) {
  /** The player's phone, whether it is confirmed, and the language. Throws `phone_missing` if there is no phone. */
  async function phoneOf(playerId: string): Promise<Reach & { phone: string }> {
    const reach = await readReach(store.db, playerId);
    if (reach === null) throw apiError('not_authenticated');
    const { phone, ...others } = reach;
    if (phone === null) throw apiError('phone_missing');
    return { phone, ...others };
  }

  async function set(playerId: string, receiveSms: boolean): Promise<SmsSwitchReply> {
    await store.transaction(async (tx) => {
      await setReceiveSms(tx, playerId, receiveSms);
      await realtime.push(playerId, 'update_user_info', {}, tx);
    });
    return { receive_sms: receiveSms };
  }

  return {
    /** Sends the code that is needed to switch off. Refusals: contract/rest/messages.ts. */
    async askToDisable(playerId: string, address: string): Promise<CodeSentReply> {
      const { phone: to, phoneApproved: isConfirmed, language: locale } = await phoneOf(playerId);
      const { times } = await codes.send({
        purpose: 'sms-switch',
        channel: 'sms',
        to,
        ...asOwner(playerId, { isConfirmed }),
        locale,
        address,
      });
      return times;
    },

    async disable(playerId: string, code: string, address: string): Promise<SmsSwitchReply> {
      const { phone: to } = await phoneOf(playerId);
      await codes.check({ purpose: 'sms-switch', to, player: playerId, code, address });
      return set(playerId, false);
    },

    async enable(playerId: string): Promise<SmsSwitchReply> {
      await phoneOf(playerId);
      return set(playerId, true);
    },
  };
}
