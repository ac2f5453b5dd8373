import { pino } from 'pino';
import type { DestinationStream, Logger, SerializedError } from 'pino';
import type { Settings } from '#config/settings.ts';

/**
 * Names under which a secret could stand, should somebody log a whole request or an error of a client
 * library.
 */
const SECRET = ['authorization', 'cookie', 'token', 'ticket', 'password', 'params'];

/** A failed statement tells its values in its message: they are players' data and session ids. */
const withoutValues = (text: string): string => text.replace(/\nparams: [^]*?(?=\n\s+at |$)/g, '');

function serializeError(error: Error): SerializedError {
  const told = pino.stdSerializers.err(error);
  return typeof told.message === 'string'
    ? { ...told, message: withoutValues(told.message), stack: withoutValues(told.stack) }
    : told;
}

/** Structured logs, a line of JSON each. Secrets are cut out wherever they stand two levels deep. */
export const createLog = (level: Settings['LOG_LEVEL'], destination?: DestinationStream): Logger =>
  pino(
    {
      level,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: serializeError },
      redact: { paths: SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[cut]' },
    },
    ...(destination ? [destination] : []),
  );
