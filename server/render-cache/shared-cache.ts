/**
 * Rendered pages that several copies of the web process share on Redis (REDIS_URL): each page is rendered
 * by one copy only, and a copy that starts has pages while the platform is down. A Redis that is down or
 * slow is ignored.
 */
import { Redis } from 'ioredis';
import { BUS_PREFIX } from '#contract/bus.ts';
import { readKept, writeKept, type Kept } from './rendered.ts';

const ANSWER_WITHIN_MS = 250;
/** Commands that wait longer end the connection: unsent data would pile up in memory. */
const SOCKET_TIMEOUT_MS = 5_000;
/** Pause after a failure, so that no second page waits for Redis. */
const REST_MS = 5_000;
const RECONNECT_MAX_MS = 2_000;
/**
 * Three kinds of visitors of ten thousand pages are a gigabyte; an hour's pages are those that are asked for.
 */
const KEPT_SECONDS = 3600;

export type SharedCache = {
  /** Null when Redis has no such page or does not answer in time. */
  get(key: string): Promise<Kept | null>;
  put(key: string, entry: Kept): Promise<void>;
  stop(): void;
};

type Options = {
  redisUrl: string;
  /** Id of the build: pages contain the addresses of its scripts. */
  buildId: string;
  onFailure: (message: string) => void;
  /** Maximum time that a page waits for Redis. */
  answerWithinMs?: number;
};

/** Begins to connect. */
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
  let restsUntil = 0;
  let isTold = false;
  const failed = (error: unknown): null => {
    restsUntil = Date.now() + REST_MS;
    if (!isTold)
      onFailure(
        `Pages are not shared with other copies: ${error instanceof Error ? error.message : String(error)}`,
      );
    isTold = true;
    return null;
  };
  const worked = <T>(answer: T): T => {
    isTold = false;
    return answer;
  };
  connection.on('error', failed);
  const keyOf = (key: string) => `${BUS_PREFIX}page:${buildId}:${key}`;
  const isReady = () => connection.status === 'ready' && Date.now() >= restsUntil;
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
