/**
 * Reports outdated pages to the web app, without delaying the caller: to one process by a signed call that is
 * repeated until it succeeds (contract/revalidation.ts), to the others over the bus.
 */
import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { HEADERS } from '#contract/headers.ts';
import { REVALIDATE_CHANNEL, REVALIDATE_PATH } from '#contract/revalidation.ts';
import { signBody } from '#contract/signature.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import type { Clock } from '#platform/kernel/clock.ts';

/** Changes within this time are sent in one call. */
const GATHER_MS = 50;
const TAGS_PER_CALL = 1_000;
const CALL_TIMEOUT_MS = 5_000;
const RETRY_AFTER_MS = [500, 1_000, 2_000, 4_000, 8_000, 15_000, 30_000];

type Deps = {
  bus: Pick<Bus, 'publish'>;
  webUrl: string | undefined;
  secret: string;
  clock: Clock;
  log: FastifyBaseLogger;
  retryAfterMs?: readonly number[];
};

export function createWebhook({ bus, webUrl, secret, clock, log, retryAfterMs = RETRY_AFTER_MS }: Deps) {
  const waiting = new Set<string>();
  const stopped = new AbortController();
  let gathering: Promise<void> | undefined;

  async function call(body: string, signature: string): Promise<void> {
    const response = await fetch(new URL(REVALIDATE_PATH, webUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json', [HEADERS.signature]: signature },
      body,
      redirect: 'error',
      signal: AbortSignal.any([stopped.signal, AbortSignal.timeout(CALL_TIMEOUT_MS)]),
    });
    await response.body?.cancel();
    if (!response.ok) throw new Error(`the web app answered ${response.status}`);
  }

  async function send(tags: string[]): Promise<void> {
    const body = JSON.stringify({ tags, at: clock.now().getTime() });
    const signature = signBody(body, secret);
    bus
      .publish(REVALIDATE_CHANNEL, JSON.stringify({ body, signature }))
      .catch((error: unknown) => log.warn({ err: error }, 'webhook: publishing on the bus failed'));
    if (webUrl === undefined) return;
    for (let attempt = 0; ; attempt += 1) {
      try {
        return await call(body, signature);
      } catch (error) {
        const wait = retryAfterMs[attempt];
        if (stopped.signal.aborted) return;
        if (wait === undefined)
          return log.error(
            { err: error, tags },
            'webhook: the web app does not answer; its pages are refreshed by age',
          );
        log.debug({ err: error, attempt }, 'webhook: will be repeated');
        await pause(wait, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined);
      }
    }
  }

  return {
    /** Reports tags as changed; returns at once. */
    changed(tags: readonly string[]): void {
      for (const tag of tags) waiting.add(tag);
      gathering ??= pause(GATHER_MS).then(() => {
        gathering = undefined;
        const all = [...waiting];
        waiting.clear();
        for (let at = 0; at < all.length; at += TAGS_PER_CALL) void send(all.slice(at, at + TAGS_PER_CALL));
      });
    },
    stop: () => stopped.abort(),
  };
}
