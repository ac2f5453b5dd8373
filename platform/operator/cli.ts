/**
 * `npm run operator -- …` (scripts/operator.ts): sends one command to the running platform. Exit codes: 0 done,
 * 1 refused or unreachable, 2 wrong command line.
 */
import { writeFileSync } from 'node:fs';
import * as v from 'valibot';
import { SettingsError, platformUrl } from '#config/settings.ts';
import { readSettings } from '#config/platform.ts';
import { PUSH_PAYLOADS } from '#contract/push/frame.ts';
import { userReply } from '#contract/rest/user.ts';
import { UsageError, type OperatorCall } from './command-line.ts';
import { readCommand } from './commands.ts';
import { usageOf } from './usage.ts';
import {
  readRecording,
  readRecordingCommand,
  recordStream,
  replayRecording,
  type OpenScreen,
  type RecordCommand,
  type ReplayCommand,
} from './recordings.ts';
import { HIDDEN, isFollow, printFeed } from './support-commands.ts';
import { regionsTable, type RegionsAnswer } from './regions-table.ts';

const OPERATOR_BASE = '/operator/v1';
const TIMEOUT_MS = 10_000;

/** True for a failed call that may have reached the platform and taken effect. */
function mayHaveArrived(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const code = (error.cause as { code?: unknown } | undefined)?.code;
  return error.name === 'TimeoutError' || ['ECONNRESET', 'EPIPE', 'UND_ERR_SOCKET'].includes(String(code));
}

/** Describes the allowed values of a field, for the message about a refused command. */
const HINTS: Readonly<Record<string, string>> = {
  amount: 'a positive amount in major units, with no more decimals than the currency has, such as 12.50',
  stake: 'one of the stakes of the game, in major units, such as 1.50',
  count: 'a number of rounds above zero',
  days: 'a number of days from 1 to 365',
  type: `for notify: info, warning or success; for push: ${Object.keys(PUSH_PAYLOADS).toSorted().join(', ')}`,
  payload: 'a JSON object with the fields of this message in contract/push/',
  reason: 'a text of 1 to 500 characters',
  key: 'letters, digits, - and _, at most 64',
  campaign: 'letters, digits, - and _, at most 64',
  user: 'the id, user name, e-mail or phone number of a player',
  hold: 'the key that the answer of hold names',
  region: 'a region code such as KZ',
  state: 'pending, approved or declined; of an order: a state of contract/payments.ts',
  direction: 'topup or withdraw',
  note: 'a text of 1 to 500 characters',
  text: 'a text of 1 to 500 characters; of content a Markdown file that begins with "# Title"',
  id: 'an id that documents or messages shows',
  texts: 'a JSON object by language (ru, en, kk, uz, uk, az, ky), each with title and text',
  regions: 'region codes such as KZ,UZ',
  languages: 'languages of accounts such as ru,kk',
  to: 'all, or a player; --region and --language belong to all; of content a time with its zone such as 2026-12-08T00:00:00Z, after the first one',
  conversation: 'the id that support list shows, or the player',
  language: 'a language of content: ru, en, kk, uz, uk, az or ky',
  from: 'a time with its zone, such as 2026-12-01T00:00:00Z or 2026-12-01T00:00+05:00',
  everyDays: 'days between two starts, at least as many as one edition lasts, such as 7',
  announceDays: 'days from 0 to 365',
  order: 'a whole number from 0 to 9999',
  picture: 'a whole JPEG, PNG or WebP file of at most 8 MB and 40 megapixels; best 2400 x 1000',
  slug: 'small letters, digits, - and _',
  week: 'days and times such as "mon-fri 09:00-21:00; sat,sun 10:00-18:00", or always',
  zone: 'a time zone such as Asia/Almaty',
};

/** A line of help for each field that a refusal names. */
function hintsFor(text: string): string {
  try {
    // The name of a nested field is prefixed by its parent's name.
    const fields = Object.keys(JSON.parse(text) as object).map((path) => path.replace(/^.*\./, ''));
    return fields
      .flatMap((name) => (Object.hasOwn(HINTS, name) ? [`\n${name}: ${HINTS[name]}`] : []))
      .join('');
  } catch {
    return '';
  }
}

/** Writes a document, readable by this user only; an existing file is never overwritten. */
function writeNewFile(path: string, bytes: Buffer, type: string | null): string {
  try {
    writeFileSync(path, bytes, { flag: 'wx', mode: 0o600 });
  } catch (error) {
    throw new SettingsError(`The file ${path} cannot be written: ${(error as Error).message}`);
  }
  return `${path}: ${type}, ${bytes.length} bytes`;
}

async function run(argv: readonly string[], openScreen: OpenScreen): Promise<string> {
  if (argv.length === 0 || argv[0] === 'help') return usageOf(argv[1]);
  if (argv.includes('--help')) return usageOf(argv.find((word) => !word.startsWith('-')));
  const recordings = readRecordingCommand(argv);
  if (recordings?.name === 'record') return record(recordings);
  if (recordings) return replay(recordings, openScreen);
  if (isFollow(argv)) return follow();
  const call = readCommand(argv);
  return formatResponse(call, await send(call));
}

/** Sends a call to the platform; the caller reads the response. */
async function send(
  { path, body, repeatWith }: Pick<OperatorCall, 'path' | 'body' | 'repeatWith'>,
  signal = AbortSignal.timeout(TIMEOUT_MS),
): Promise<Response> {
  const settings = readSettings();
  const base = platformUrl(settings);
  return fetch(new URL(OPERATOR_BASE + path, base), {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${settings.OPERATOR_SECRET}` },
    body: JSON.stringify(body),
    signal,
  }).catch((error: unknown) => {
    if (mayHaveArrived(error))
      throw new SettingsError(
        `The platform at ${base} gave no answer (at most ${TIMEOUT_MS / 1000} seconds): the command may have been carried out. ${repeatWith === null ? 'It can be repeated.' : `Repeat it with ${repeatWith}, so that it is done once.`}`,
      );
    throw new SettingsError(
      `The platform at ${base} does not answer (${error instanceof Error ? ((error.cause as Error | undefined)?.message ?? error.message) : String(error)}): start it, or correct PLATFORM_URL or PLATFORM_PORT.`,
    );
  });
}

/** The text of a response. Throws SettingsError when the platform has refused the call. */
async function textOrThrow(response: Response): Promise<string> {
  const text = await response.text();
  if (response.status === 401)
    throw new SettingsError('The platform was started with another OPERATOR_SECRET.');
  if (!response.ok)
    throw new SettingsError(`The platform refused (${response.status}): ${text}${hintsFor(text)}`);
  return text;
}

const escaped = (text: string): string =>
  Array.from(
    { length: text.length },
    (_, at) => `\\u${text.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('');

async function formatResponse({ path, toFile }: OperatorCall, response: Response): Promise<string> {
  if (response.ok && toFile !== null)
    return writeNewFile(
      toFile,
      Buffer.from(await response.arrayBuffer()),
      response.headers.get('content-type'),
    );
  const text = await textOrThrow(response);
  if (path === '/regions') return regionsTable(JSON.parse(text) as RegionsAnswer);
  // Texts of visitors may contain hidden characters, which a terminal must not get; JSON escapes only other
  // control characters.
  return text.replace(HIDDEN, escaped);
}

/** Records pushes until the time is over, or until Ctrl-C (SIGINT) stops it. */
async function record({ user, file, seconds }: RecordCommand): Promise<string> {
  const stop = new AbortController();
  const response = await send({ path: '/record', body: { user }, repeatWith: null }, stop.signal);
  if (!response.ok || !response.body) return textOrThrow(response);
  process.stderr.write(`Recording for ${seconds} s; Ctrl-C ends it.\n`);
  setTimeout(() => stop.abort(), seconds * 1000).unref();
  process.once('SIGINT', () => stop.abort());
  const made = await recordStream(response.body, Date.now);
  const text = `${JSON.stringify(made, null, 2)}\n`;
  writeNewFile(file, Buffer.from(text), 'application/json');
  return `${file}: ${made.pushes.length} pushes`;
}

/** Prints new messages of the support chat until Ctrl-C (SIGINT) stops it, or the connection ends. */
async function follow(): Promise<string> {
  const stop = new AbortController();
  const response = await send({ path: '/support/follow', body: {}, repeatWith: null }, stop.signal);
  if (!response.ok || !response.body) return textOrThrow(response);
  process.stderr.write('Waiting for messages; Ctrl-C ends it.\n');
  process.once('SIGINT', () => stop.abort());
  await printFeed(response.body, (text) => process.stdout.write(`${text}\n`)).catch((error: unknown) => {
    if (!stop.signal.aborted) throw error;
  });
  if (!stop.signal.aborted) throw new SettingsError('The platform ended the connection: start it again.');
  return 'Ended.';
}

/** Replays a recording, and prints a line for each push. */
async function replay({ file, game, ...command }: ReplayCommand, openScreen: OpenScreen): Promise<string> {
  const played = readRecording(file);
  const call = async (path: string, body: Record<string, unknown>) =>
    textOrThrow(await send({ path, body, repeatWith: null }));
  const user =
    command.to === 'all' ? null : v.parse(userReply, JSON.parse(await call('/user', { user: command.to })));
  const done = await replayRecording(played, command, call, {
    screen: openScreen({ user, game }),
    show: (line) => process.stdout.write(`${line.replace(HIDDEN, escaped)}\n`),
  });
  return JSON.stringify(done);
}

/** Carries out a command line, prints its result and sets the exit code. Never rejects. */
export async function runOperator(argv: readonly string[], openScreen: OpenScreen): Promise<void> {
  try {
    process.stdout.write(`${await run(argv, openScreen)}\n`);
  } catch (error) {
    if (error instanceof UsageError) process.stderr.write(`${error.message}\n\n${usageOf(argv[0])}\n`);
    else
      process.stderr.write(
        `${error instanceof SettingsError ? error.message : ((error as Error).stack ?? String(error))}\n`,
      );
    process.exitCode = error instanceof UsageError ? 2 : 1;
  }
}
