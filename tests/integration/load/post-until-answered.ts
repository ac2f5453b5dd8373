/** POST requests that are repeated until they are answered, as providers and game clients do. */
import { setTimeout as pause } from 'node:timers/promises';

export type Answer = { status: number; body: unknown; text: string };
/** Milliseconds; longer than a busy machine needs for several starts of the platform. */
const GIVE_UP_MS = 600_000;
const REQUEST_TIMEOUT_MS = 10_000;

/**
 * Sends to the addresses alternately until an answer has a status below 500. `onTry` is called for each
 * attempt.
 */
export async function postUntilAnswered(
  urls: readonly string[],
  path: string,
  body: string,
  headers: Record<string, string>,
  onTry?: () => void,
): Promise<Answer> {
  const end = Date.now() + GIVE_UP_MS;
  let last = 'nothing';
  for (let attempt = Math.floor(Math.random() * urls.length); Date.now() < end; attempt += 1) {
    onTry?.();
    try {
      const reply = await fetch(`${urls[attempt % urls.length]}${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body,
        signal: AbortSignal.timeout(REQUEST_TIMEOUT_MS),
      });
      const text = await reply.text();
      if (reply.status < 500) return { status: reply.status, text, body: JSON.parse(text) as unknown };
      last = `${reply.status} ${text}`;
    } catch (error) {
      last = String(error);
    }
    await pause(30 + Math.random() * 70);
  }
  throw new Error(`${path} was never answered; last: ${last}`);
}
