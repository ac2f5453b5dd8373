/**
 * For several copies of the web process behind one address: the platform's webhook reaches one of them, its
 * bus all. A message of the bus is passed to the webhook of this process, which checks the signature; a
 * repeated message does no harm.
 */
import { Redis } from 'ioredis';
import * as v from 'valibot';
import { revalidateNews } from '#contract/rest/revalidation.ts';
import { BUS_PREFIX } from '#contract/bus.ts';
import { HEADERS } from '#contract/headers.ts';
import { REVALIDATE_CHANNEL, REVALIDATE_PATH } from '#contract/revalidation.ts';

const RECONNECT_MAX_MS = 2_000;
const CALL_TIMEOUT_MS = 5_000;
const news = v.pipe(v.string(), v.parseJson(), revalidateNews);

type Feed = {
  readonly redisUrl: string;
  /** Of this process. */
  readonly address: string;
  /** Called when the subscription is active: earlier changes may have been missed. */
  readonly onHears: () => void;
  readonly onDeaf: () => void;
  readonly onFailure: (message: string) => void;
};

/**
 * Follows until stopped, and reconnects to Redis. Changes missed meanwhile become visible when pages
 * expire.
 */
export function followChanges({ redisUrl, address, onHears, onDeaf, onFailure }: Feed): { stop(): void } {
  const connection = new Redis(redisUrl, {
    maxRetriesPerRequest: null,
    autoResubscribe: false,
    retryStrategy: (times) => Math.min(times * 100, RECONNECT_MAX_MS),
  });
  let isAway = false;
  connection.on('error', (error: Error) => {
    if (!isAway) onFailure(`Redis is not there, so changes are not heard: ${error.message}`);
    isAway = true;
  });
  connection.on('ready', () => {
    isAway = false;
    connection
      .subscribe(BUS_PREFIX + REVALIDATE_CHANNEL)
      .then(onHears, (error: unknown) => onFailure(`Changes are not heard: ${String(error)}`));
  });
  connection.on('close', onDeaf);
  connection.on('message', (_channel: string, message: string) => {
    const read = v.safeParse(news, message);
    if (read.success)
      tell(address, read.output).catch((error: unknown) =>
        onFailure(`A change was not taken: ${String(error)}`),
      );
    else onFailure('A change on the bus could not be read.');
  });
  return { stop: () => connection.disconnect() };
}

async function tell(
  address: string,
  { body, signature }: v.InferOutput<typeof revalidateNews>,
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
