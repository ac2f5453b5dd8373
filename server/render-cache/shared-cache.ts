/**
 * Rendered pages that several web processes share on Redis (REDIS_URL): each page is rendered by one
 * process only, and a new process has pages even while the platform is down. A Redis that is down or slow
 * is ignored.
 */
import { Redis } from 'ioredis';
import { BUS_PREFIX } from '#contract/bus.ts';
import { readKept, writeKept, type Kept } from './rendered.ts';

const ANSWER_WITHIN_MS = 250;
/** Milliseconds after which an unanswered command ends the connection, because unsent data would pile up in memory. */
const SOCKET_TIMEOUT_MS = 5_000;
/** Milliseconds after a failure, in which no page waits for Redis. */
const PAUSE_MS = 5_000;
const RECONNECT_MAX_MS = 2_000;
/**
 * Seconds that an entry stays on Redis after it was written; reading it does not extend this. A page that visitors open
 * is rendered and written again after its lifetime of minutes, so it stays; other pages leave Redis after an hour. All
 * would be a gigabyte: three variants of ten thousand pages.
 */
const KEPT_SECONDS = 3600;

export type SharedCache = {
  /** Null when Redis has no such page or does not respond in time. */
  get(key: string): Promise<Kept | null>;
  put(key: string, entry: Kept): Promise<void>;
  stop(): void;
};

type Options = {
  redisUrl: string;
  /** Id of the build, part of the keys: pages contain the addresses of the build's scripts. */
  buildId: string;
  onFailure: (message: string) => void;
  /** Milliseconds that a page waits for Redis. */
  answerWithinMs?: number;
};

/** Opens the connection in the background. */
export function openSharedCache({
  redisUrl,
  buildId,
  onFailure,
  answerWithinMs = ANSWER_WITHIN_MS,
}: Options): SharedCache {
  const connection = new Redis(redisUrl, {
    enableOfflineQueue: false,
    maxRetriesPerRequest: 0,
    commandTimeout: answerWithinMs,
    socketTimeout: Math.max(SOCKET_TIMEOUT_MS, answerWithinMs),
    retryStrategy: (times) => Math.min(times * 100, RECONNECT_MAX_MS),
  });
  let pausedUntil = 0;
  let isReported = false;
  const failed = (error: unknown): null => {
    pausedUntil = Date.now() + PAUSE_MS;
    if (!isReported)
      onFailure(
        `Pages are not shared with other processes: ${error instanceof Error ? error.message : String(error)}`,
      );
    isReported = true;
    return null;
  };
  const worked = <T>(answer: T): T => {
    isReported = false;
    return answer;
  };
  connection.on('error', failed);
  const keyOf = (key: string) => `${BUS_PREFIX}page:${buildId}:${key}`;
  const isReady = () => connection.status === 'ready' && Date.now() >= pausedUntil;
  return {
    async get(key) {
      if (!isReady()) return null;
      const bytes = await connection.getBuffer(keyOf(key)).then(worked, failed);
      return bytes ? readKept(bytes) : null;
    },
    async put(key, entry) {
      if (isReady())
        await connection.set(keyOf(key), writeKept(entry), 'EX', KEPT_SECONDS).then(worked, failed);
    },
    stop: () => connection.disconnect(),
  };
}
