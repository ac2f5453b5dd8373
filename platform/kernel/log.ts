import { pino } from 'pino';
import type { DestinationStream, Logger, LoggerOptions, SerializedError } from 'pino';
import type { Settings } from '#config/settings.ts';

/**
 * Names of properties that are removed because they may contain a secret, for the case that a whole request
 * or a library's error is logged.
 */
const SECRET = ['authorization', 'cookie', 'token', 'ticket', 'password', 'params'];

/** Removes the values from the message of a failed statement: they are players' data and session ids. */
const withoutValues = (text: string): string => text.replace(/\nparams: [^]*?(?=\n\s+at |$)/g, '');

function serializeError(error: Error): SerializedError {
  const serialized = pino.stdSerializers.err(error);
  return typeof serialized.message === 'string'
    ? { ...serialized, message: withoutValues(serialized.message), stack: withoutValues(serialized.stack) }
    : serialized;
}

/** Called for each line of level `error` with its error and its text. */
type OnError = (error: unknown, place: string) => void;

const ERROR_LEVEL = 50;
const reportErrors = (onError: OnError): LogHook =>
  function (line, write, level) {
    const [fields, text]: readonly unknown[] = line;
    if (level >= ERROR_LEVEL && typeof fields === 'object' && fields !== null && 'err' in fields)
      onError(fields.err, typeof text === 'string' ? text : 'error');
    write.apply(this, line);
  };
type LogHook = NonNullable<NonNullable<LoggerOptions['hooks']>['logMethod']>;

/**
 * Creates a structured log: one line of JSON for each entry. Properties with secrets are removed down to the
 * second level of nesting.
 */
export const createLog = (
  level: Settings['LOG_LEVEL'],
  destination?: DestinationStream,
  onError?: OnError,
): Logger =>
  pino(
    {
      level,
      ...(onError && { hooks: { logMethod: reportErrors(onError) } }),
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      serializers: { err: serializeError },
      redact: { paths: SECRET.flatMap((name) => [name, `*.${name}`, `*.*.${name}`]), censor: '[cut]' },
    },
    ...(destination ? [destination] : []),
  );
