import { Unavailable } from '#contract/unavailable.ts';

/**
 * Thrown when PostgreSQL does not respond within this process's own time limit: a hanging server sends
 * neither a response nor the error of its own limits. Whether the statement took effect is unknown, as after
 * a broken connection.
 */
export class StoreTimeout extends Unavailable {
  override name = 'StoreTimeout';
  constructor() {
    super(`The database did not answer within ${ANSWER_MS} ms.`);
  }
}

/**
 * Limit for a statement, for the begin and for the end of a transaction, each with its wait for a
 * connection.
 */
export const ANSWER_MS = 6_000;

export type TimeLimit = {
  /** The next answer is awaited from now on. Throws StoreTimeout when the work was given up. */
  start(): void;
};

/** Rejects with StoreTimeout when ANSWER_MS pass after the last `limit.start`; the work itself continues. */
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
