/** `npm run operator -- support …`: from arguments to one call of the platform, and the lines of `support follow`. */
import { randomUUID } from 'node:crypto';
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import { parseArgs } from 'node:util';
import type { FeedLine } from '#platform/support/support.api.ts';
import { UsageError, type OperatorCall } from './commands.ts';

const OPTIONS = {
  as: { type: 'string' },
  key: { type: 'string' },
  limit: { type: 'string' },
  zone: { type: 'string' },
} as const;
type OptionName = keyof typeof OPTIONS;
type Options = Partial<Record<OptionName, string>>;
type Command = {
  form: string;
  counts: readonly number[];
  options?: readonly OptionName[];
  body: (args: readonly string[], options: Options) => Record<string, unknown>;
};

const named = ({ as, key }: Options) => ({ key, ...(as !== undefined && { name: as }) });

const COMMANDS: Readonly<Record<string, Command>> = {
  list: {
    form: 'support list [waiting|open|closed|all] [--limit 50]',
    counts: [0, 1],
    options: ['limit'],
    body: ([filter], { limit }) => ({
      ...(filter !== undefined && { filter }),
      ...(limit !== undefined && { limit: Number(limit) }),
    }),
  },
  read: {
    form: 'support read <conversation>',
    counts: [1],
    body: ([conversation]) => ({ conversation }),
  },
  answer: {
    form: 'support answer <conversation> "<text>" [--as name] [--key id]',
    counts: [2],
    options: ['as', 'key'],
    body: ([conversation, text], options) => ({ conversation, text, ...named(options) }),
  },
  greet: {
    form: 'support greet <conversation> [greeting|wait|documents|thanks] [--as name] [--key id]',
    counts: [1, 2],
    options: ['as', 'key'],
    body: ([conversation, canned = 'greeting'], options) => ({ conversation, canned, ...named(options) }),
  },
  take: {
    form: 'support take <conversation> "<name>" [--key id]',
    counts: [2],
    options: ['key'],
    body: ([conversation, name], { key }) => ({ conversation, name, key }),
  },
  close: {
    form: 'support close <conversation> [--key id]',
    counts: [1],
    options: ['key'],
    body: ([conversation], { key }) => ({ conversation, key }),
  },
  hours: {
    form: 'support hours [<region>|<host>|ALL "mon-fri 09:00-21:00; sat,sun 10:00-18:00"|always --zone Asia/Almaty]',
    counts: [0, 2],
    options: ['zone'],
    body: ([scope, week], { zone }) => (scope === undefined ? {} : { scope, week, ...(zone && { zone }) }),
  },
};

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

/** The call of a command about the support; null = it is another command. Throws UsageError. */
export function readSupportCommand(argv: readonly string[]): OperatorCall | null {
  if (argv[0] !== 'support') return null;
  const { values, positionals } = parse(argv.slice(1));
  const [name = '', ...args] = positionals;
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command)
    throw new UsageError(`After support comes one of: ${Object.keys(COMMANDS).join(', ')}, follow.`);
  const other = (Object.keys(values) as OptionName[]).some((option) => !command.options?.includes(option));
  if (other || !command.counts.includes(args.length)) throw new UsageError(`The form is: ${command.form}`);
  // Made here, so that a call without an answer can be repeated.
  const hasKey = command.options?.includes('key') ?? false;
  const key = hasKey ? (values.key ?? randomUUID()) : undefined;
  return {
    path: `/support/${name}`,
    body: command.body(args, { ...values, ...(key && { key }) }),
    repeatWith: key ? `--key ${key}` : null,
    toFile: null,
  };
}

export const isFollow = (argv: readonly string[]): boolean =>
  argv.length === 2 && argv[0] === 'support' && argv[1] === 'follow';

const WHAT = { text: '', taken: 'took the conversation over', closed: 'closed the conversation' } as const;

/** A message as lines for a terminal; control characters of visitors never reach it. */
function feedText({ conversation, player, region, language, message }: FeedLine): string {
  const time = message.sent.slice(11, 16);
  const who =
    message.from === 'support' ? (message.name ?? 'support') : player === null ? 'guest' : `player ${player}`;
  const text = (message.text || WHAT[message.kind]).replace(/\n/g, '\n    ').replace(/[^\P{Cc}\n]/gu, ' ');
  return `${time} ${conversation} [${region} ${language}] ${who}: ${text}`;
}

/** Prints each line of the stream until it ends. Empty lines say that the connection stands. */
export async function printFeed(
  body: ReadableStream<Uint8Array>,
  print: (text: string) => void,
): Promise<void> {
  const lines = createInterface({ input: Readable.fromWeb(body as never) });
  for await (const line of lines) if (line !== '') print(feedText(JSON.parse(line) as FeedLine));
}
