import type { LiveMessage } from '#games/server/shared/shared-protocol.ts';
import { backoffMs } from '../kit/retry.ts';
import { Refused } from '../kit/rgs.ts';
import { lineReader } from './live-state.ts';

/**
 * The server sends a message at least every ten seconds; a stream without messages for this long counts as
 * lost.
 */
const SILENCE_MS = 25_000;
/** Statuses that a retry cannot change. */
const FINAL = [400, 401, 403, 404];

type Deps = {
  stream(signal: AbortSignal): Promise<Response>;
  wait(ms: number): Promise<void>;
  random(): number;
  onMessage(message: LiveMessage): void;
  onConnection(isLost: boolean): void;
  /** The session has ended or the game is no longer available. */
  onRefused(error: Refused): void;
};

/**
 * Listens to the stream as long as the page exists. A stream that ends or breaks is opened again and begins
 * with a snapshot.
 */
export async function listen({
  stream,
  wait,
  random,
  onMessage,
  onConnection,
  onRefused,
}: Deps): Promise<void> {
  for (let failed = 0; ;) {
    try {
      await readStream(stream, (message) => {
        if (failed > 0) onConnection(false);
        failed = 0;
        onMessage(message);
      });
    } catch (error) {
      if (error instanceof Refused) return onRefused(error);
      failed += 1;
      // A single interruption is not shown to the player.
      if (failed > 1) onConnection(true);
    }
    await wait(backoffMs(Math.max(1, failed), random()));
  }
}

async function readStream(stream: Deps['stream'], onMessage: Deps['onMessage']): Promise<void> {
  const life = new AbortController();
  let silenceTimer = setTimeout(() => life.abort(), SILENCE_MS);
  try {
    const answer = await stream(life.signal);
    if (FINAL.includes(answer.status))
      throw new Refused(((await answer.json()) as { detail?: string }).detail ?? 'other');
    if (!answer.ok || !answer.body) throw new Error('no stream');
    const reader = answer.body.getReader();
    const decoder = new TextDecoder();
    let seq = 0;
    const read = lineReader((line) => {
      const message = JSON.parse(line) as LiveMessage;
      if ('seq' in message) {
        if (message.seq !== seq + 1) throw new Error('a message is missing');
        seq = message.seq;
      }
      onMessage(message);
    });
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      clearTimeout(silenceTimer);
      silenceTimer = setTimeout(() => life.abort(), SILENCE_MS);
      read(decoder.decode(value, { stream: true }));
    }
  } finally {
    clearTimeout(silenceTimer);
    life.abort();
  }
}
