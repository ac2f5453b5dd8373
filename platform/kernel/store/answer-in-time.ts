import { Unavailable } from '#contract/unavailable.ts';

/**
 * Thrown when PostgreSQL does not respond within the time limit of this process: a hanging server sends
 * neither a response nor the errors of its own time limits. Whether the statement took effect is unknown, as
 * after a broken connection.
 */
export class StoreTimeout extends Unavailable {
  override name = 'StoreTimeout';
  constructor() {
    super(`The database did not answer within ${ANSWER_MS} ms.`);
  }
}

/**
 * Time limit in milliseconds for each statement, and for the begin and the end of a transaction; the wait for
 * a connection is included.
 */
export const ANSWER_MS = 6_000;

export type TimeLimit = {
  /** Restarts the time limit for the next response. Throws StoreTimeout when the work was abandoned before. */
  start(): void;
};

/**
 * Runs `run`. Rejects with StoreTimeout when ANSWER_MS pass after the last `limit.start`; the abandoned work
 * itself continues.
 */
export async function inTime<T>(run: (limit: TimeLimit) => PromiseLike<T>): Promise<T> {
  const late = Promise.withResolvers<never>();
  let isLate = false;
  let timer: NodeJS.Timeout | undefined;
  const start = (): void => {
    if (isLate) throw new StoreTimeout();
    clearTimeout(timer);
    timer = setTimeout(() => {
      isLate = true;
      late.reject(new StoreTimeout());
    }, ANSWER_MS);
  };
  start();
  try {
    return await Promise.race([run({ start }), late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
