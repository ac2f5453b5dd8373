/**
 * Passes reports of changes to several web processes behind one address: the platform's webhook call reaches only one
 * of them, a message of the bus all. Each message is sent to the webhook of this process, which checks the signature; a
 * repeated report does no harm.
 */
import { Redis } from 'ioredis';
import * as v from 'valibot';
import { revalidateMessage } from '#contract/rest/revalidation.ts';
import { BUS_PREFIX } from '#contract/bus.ts';
import { HEADERS } from '#contract/headers.ts';
import { REVALIDATE_CHANNEL, REVALIDATE_PATH } from '#contract/revalidation.ts';
import { jsonOf } from '#contract/json-text.ts';

const RECONNECT_MAX_MS = 2_000;
const CALL_TIMEOUT_MS = 5_000;
const reportMessage = jsonOf(revalidateMessage);

type Feed = {
  readonly redisUrl: string;
  /** Address of this process. */
  readonly address: string;
  /** Called when the subscription is active; changes before that may have been missed. */
  readonly onConnected: () => void;
  readonly onDisconnected: () => void;
  readonly onFailure: (message: string) => void;
};

/**
 * Follows the channel until stopped, reconnecting to Redis. Changes missed meanwhile become visible when
 * pages expire.
 */
export function followChanges({ redisUrl, address, onConnected, onDisconnected, onFailure }: Feed): {
  stop(): void;
} {
  const connection = new Redis(redisUrl, {
    maxRetriesPerRequest: null,
    autoResubscribe: false,
    retryStrategy: (times) => Math.min(times * 100, RECONNECT_MAX_MS),
  });
  let isDown = false;
  connection.on('error', (error: Error) => {
    if (!isDown) onFailure(`Redis is down, so changes are not followed: ${error.message}`);
    isDown = true;
  });
  connection.on('ready', () => {
    isDown = false;
    connection
      .subscribe(BUS_PREFIX + REVALIDATE_CHANNEL)
      .then(onConnected, (error: unknown) => onFailure(`Changes are not followed: ${String(error)}`));
  });
  connection.on('close', onDisconnected);
  connection.on('message', (_channel: string, message: string) => {
    const read = v.safeParse(reportMessage, message);
    if (read.success)
      callWebhook(address, read.output).catch((error: unknown) =>
        onFailure(`A change was not accepted: ${String(error)}`),
      );
    else onFailure('A message on the bus could not be parsed.');
  });
  return { stop: () => connection.disconnect() };
}

async function callWebhook(
  address: string,
  { body, signature }: v.InferOutput<typeof revalidateMessage>,
): Promise<void> {
  const headers = { 'content-type': 'application/json', [HEADERS.signature]: signature };
  const answer = await fetch(address + REVALIDATE_PATH, {
    method: 'POST',
    headers,
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(CALL_TIMEOUT_MS),
  });
  await answer.body?.cancel();
  if (!answer.ok) throw new Error(`the web process answered ${answer.status}`);
}
