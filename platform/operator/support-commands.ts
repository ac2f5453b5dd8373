/** Commands of `npm run operator -- support …`, and the lines of `support follow`. */
import { createInterface } from 'node:readline';
import { Readable } from 'node:stream';
import type { FeedLine } from '#platform/support/support.api.ts';
import { limitOf, type CommandTable, type Options } from './command-line.ts';

const named = ({ as, key }: Options) => ({ key, ...(as !== undefined && { name: as }) });

export const SUPPORT_COMMANDS: CommandTable = {
  list: {
    form: 'list [waiting|open|closed|all] [--limit 50]',
    counts: [0, 1],
    options: ['limit'],
    body: ([filter], options) => ({ ...(filter !== undefined && { filter }), ...limitOf(options) }),
  },
  read: {
    form: 'read <conversation>',
    counts: [1],
    body: ([conversation]) => ({ conversation }),
  },
  answer: {
    form: 'answer <conversation> "<text>" [--as name] [--key id]',
    counts: [2],
    options: ['as', 'key'],
    body: ([conversation, text], options) => ({ conversation, text, ...named(options) }),
  },
  greet: {
    form: 'greet <conversation> [greeting|wait|documents|thanks] [--as name] [--key id]',
    counts: [1, 2],
    options: ['as', 'key'],
    body: ([conversation, canned = 'greeting'], options) => ({ conversation, canned, ...named(options) }),
  },
  take: {
    form: 'take <conversation> "<name>" [--key id]',
    counts: [2],
    options: ['key'],
    body: ([conversation, name], { key }) => ({ conversation, name, key }),
  },
  close: {
    form: 'close <conversation> [--key id]',
    counts: [1],
    options: ['key'],
    body: ([conversation], { key }) => ({ conversation, key }),
  },
  hours: {
    form: 'hours [<region>|<host>|ALL "mon-fri 09:00-21:00; sat,sun 10:00-18:00"|always --zone Asia/Almaty]',
    counts: [0, 2],
    options: ['zone'],
    body: ([scope, week], { zone }) => (scope === undefined ? {} : { scope, week, ...(zone && { zone }) }),
  },
};

export const isFollow = (argv: readonly string[]): boolean =>
  argv.length === 2 && argv[0] === 'support' && argv[1] === 'follow';

/** Characters that change the direction of a line or hide letters. Joiners inside words are allowed. */
export const HIDDEN = /(?![\u200c\u200d])\p{Cf}/gu;

const WHAT = { text: '', taken: 'took the conversation over', closed: 'closed the conversation' } as const;

/** A message of the support chat as lines for a terminal, without control and formatting characters of visitors. */
export function feedText({ conversation, player, region, language, message }: FeedLine): string {
  const time = message.sent.slice(11, 16);
  const who =
    message.from === 'support' ? (message.name ?? 'support') : player === null ? 'guest' : `player ${player}`;
  const text = (message.text || WHAT[message.kind])
    .replace(/\n/g, '\n    ')
    .replace(/[^\P{Cc}\n]/gu, ' ')
    .replace(HIDDEN, '');
  return `${time} ${conversation} [${region} ${language}] ${who}: ${text}`;
}

/** Prints each line of the stream until the stream ends. Empty lines are heartbeats. */
export async function printFeed(
  body: ReadableStream<Uint8Array>,
  print: (text: string) => void,
): Promise<void> {
  const lines = createInterface({ input: Readable.fromWeb(body as never) });
  for await (const line of lines) if (line !== '') print(feedText(JSON.parse(line) as FeedLine));
}
