/** Interface of the company that delivers SMS and e-mail. */
import type { Settings } from '#config/settings.ts';

/** `id`: the same for all attempts, so that the company can ignore repetitions. */
export type Message = {
  id: string;
  channel: 'sms' | 'email';
  recipient: string;
  subject: string;
  text: string;
};
/**
 * `subject`: ignored for an SMS. `validMs`: milliseconds for which the message is worth sending. `deliver:
 * false`: the message is written and removed again, so that the response time does not reveal that nothing is
 * sent.
 */
export type NewMessage = Omit<Message, 'id'> & { validMs: number; deliver?: boolean };
export type MessageProvider = {
  /** Resolves when the company has accepted the message. After a throw the outbox repeats the attempt later. */
  send(message: Message): Promise<void>;
};

const TRY_MS = 10_000;

/**
 * The provider that the settings name. It sends each message as `POST` with JSON `{id, channel, recipient,
 * subject, text}` and the header `authorization: Bearer <MESSAGE_GATEWAY_TOKEN>`; any 2xx means accepted.
 * Null = none is configured.
 */
export function gatewayOf({
  MESSAGE_GATEWAY_URL: url,
  MESSAGE_GATEWAY_TOKEN: token,
}: Pick<Settings, 'MESSAGE_GATEWAY_URL' | 'MESSAGE_GATEWAY_TOKEN'>): MessageProvider | null {
  if (url === undefined) return null;
  return {
    async send(message) {
      const response = await fetch(url, {
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          'idempotency-key': message.id,
          ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
        },
        body: JSON.stringify(message),
        redirect: 'error',
        signal: AbortSignal.timeout(TRY_MS),
      });
      await response.body?.cancel();
      if (!response.ok) throw new Error(`the message gateway answered ${response.status}`);
    },
  };
}
