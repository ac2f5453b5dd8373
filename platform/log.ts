import { pino } from 'pino';
import type { DestinationStream, Logger } from 'pino';
import type { Settings } from '#contract/settings.ts';

/** Paths of the log's objects in which a secret could stand, should somebody log a whole request or an error of a client library. */
const SECRET = ['authorization', 'cookie', 'token', 'ticket', 'password'];

/** Structured logs, a line of JSON each. Secrets are cut out wherever they stand two levels deep. */
export const createLog = (level: Settings['LOG_LEVEL'], destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      redact: { paths: SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[cut]' },
    },
    ...(destination ? [destination] : []),
  );
