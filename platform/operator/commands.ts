/** The operator's command line: from arguments to one call of the platform. */
import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';

export type OperatorCall = {
  path: string;
  body: Record<string, unknown>;
  /** The option with which the same command is carried out once, however often it is sent; null = it has none. */
  repeatWith: string | null;
  /** The answer is written to this new file; null = it is shown. */
  toFile: string | null;
};
/** The command line is wrong; the message shows the right form. */
export class UsageError extends Error {
  override name = 'UsageError';
}

type Options = Partial<Record<OptionName, string>>;
type Command = {
  /** Shown when the number of arguments is wrong. */
  form: string;
  /** Accepted numbers of arguments. */
  counts: readonly number[];
  options?: readonly OptionName[];
  body: (args: readonly string[], options: Options) => Record<string, unknown>;
  /** Which argument is the file that the answer is written to. */
  file?: number;
};
const TEXT = { type: 'string' } as const;
const OPTIONS = {
  type: TEXT,
  stake: TEXT,
  days: TEXT,
  campaign: TEXT,
  key: TEXT,
  name: TEXT,
  limit: TEXT,
  state: TEXT,
  direction: TEXT,
  region: TEXT,
  language: TEXT,
  uses: TEXT,
};
type OptionName = keyof typeof OPTIONS;

/** A command that moves money of a player or of a hold. */
const moneyCommand = (name: string, of: 'user' | 'hold'): Command => ({
  form: `${name} <${of}> <amount> "<reason>"`,
  counts: [3],
  options: ['key'],
  body: ([target, amount, reason], options) => ({ [of]: target, amount, reason, ...options }),
});

/** Command → its arguments and the body of its call; the path of the call is the command's name. */
const COMMANDS: Readonly<Record<string, Command>> = {
  maintenance: { form: 'maintenance on|off', counts: [1], body: ([state]) => ({ on: onOff(state) }) },
  restrict: {
    form: 'restrict <region> on|off',
    counts: [2],
    body: ([region, state]) => ({ region, on: onOff(state) }),
  },
  regions: { form: 'regions', counts: [0], body: () => ({}) },
  notify: {
    form: 'notify all|<user> "<text>"',
    counts: [2],
    options: ['type'],
    body: ([to, text], options) => ({ to, text, ...options }),
  },
  push: {
    form: "push all|<user> <type> ['<json>']",
    counts: [2, 3],
    body: ([to, type, json = '{}']) => ({ to, type, payload: readJson(json) }),
  },
  block: { form: 'block <user> "<reason>"', counts: [2], body: ([user, reason]) => ({ user, reason }) },
  unblock: { form: 'unblock <user>', counts: [1], body: ([user]) => ({ user }) },
  'sign-out-all': { form: 'sign-out-all', counts: [0], body: () => ({}) },
  'sign-out': { form: 'sign-out <user>', counts: [1], body: ([user]) => ({ user }) },
  'free-rounds': {
    form: 'free-rounds <user> <slug> <count>',
    counts: [3],
    options: ['stake', 'days', 'campaign'],
    body: ([user, slug, count], { days, ...options }) => ({
      user,
      slug,
      count: whole(count),
      ...options,
      ...(days !== undefined && { days: whole(days) }),
    }),
  },
  bonuses: {
    form: 'bonuses [<user>]',
    counts: [0, 1],
    body: ([user]) => (user === undefined ? {} : { user }),
  },
  'bonus-award': {
    form: 'bonus-award <user> <program>',
    counts: [2],
    options: ['key'],
    body: ([user, program], options) => ({ user, program, ...options }),
  },
  'bonus-cancel': { form: 'bonus-cancel <user> <id>', counts: [2], body: ([user, id]) => ({ user, id }) },
  'bonus-explain': { form: 'bonus-explain <user> <id>', counts: [2], body: ([user, id]) => ({ user, id }) },
  'promo-code': {
    form: 'promo-code <code> <program>',
    counts: [2],
    options: ['uses', 'days'],
    body: ([code, program], { uses, days }) => ({
      code,
      program,
      ...(uses !== undefined && { uses: whole(uses) }),
      ...(days !== undefined && { days: whole(days) }),
    }),
  },
  'free-bets': {
    form: 'free-bets <user> <count>',
    counts: [2],
    options: ['days', 'key'],
    body: ([user, count], { days, ...options }) => ({
      user,
      count: whole(count),
      ...options,
      ...(days !== undefined && { days: whole(days) }),
    }),
  },
  landing: { form: 'landing <code>', counts: [1], body: ([landing]) => ({ landing }) },
  'landing-weight': {
    form: 'landing-weight <code> <place> <weight>',
    counts: [3],
    body: ([landing, place, weight]) => ({ landing, place: whole(place), weight: whole(weight) }),
  },
  credit: moneyCommand('credit', 'user'),
  debit: moneyCommand('debit', 'user'),
  hold: moneyCommand('hold', 'user'),
  capture: moneyCommand('capture', 'hold'),
  release: moneyCommand('release', 'hold'),
  events: {
    form: 'events [--name x] [--limit 50]',
    counts: [0],
    options: ['name', 'limit'],
    body: (_args, options) => ({ ...(options.name && { name: options.name }), ...limitOf(options) }),
  },
  'event-counts': { form: 'event-counts', counts: [0], body: () => ({}) },
  postbacks: {
    form: 'postbacks [--limit 50]',
    counts: [0],
    options: ['limit'],
    body: (_args, options) => limitOf(options),
  },
  devices: { form: 'devices <user>', counts: [1], body: ([user]) => ({ user }) },
  documents: {
    form: 'documents [<user>]',
    counts: [0, 1],
    options: ['state'],
    body: ([user], options) => ({ ...(user !== undefined && { user }), ...options }),
  },
  'document-file': { form: 'document-file <id> <file>', counts: [2], body: ([id]) => ({ id }), file: 1 },
  'document-approve': { form: 'document-approve <id>', counts: [1], body: ([id]) => ({ id }) },
  'document-decline': {
    form: 'document-decline <id> "<reason>"',
    counts: [2],
    body: ([id, reason]) => ({ id, reason }),
  },
  orders: {
    form: 'orders [<user>]',
    counts: [0, 1],
    options: ['state', 'direction'],
    body: ([user], options) => ({ ...(user !== undefined && { user }), ...options }),
  },
  order: { form: 'order <id>', counts: [1], body: ([id]) => ({ id }) },
  'order-approve': {
    form: 'order-approve <id> ["<note>"]',
    counts: [1, 2],
    body: ([id, note]) => ({ id, ...(note !== undefined && { note }) }),
  },
  'order-decline': { form: 'order-decline <id> "<note>"', counts: [2], body: ([id, note]) => ({ id, note }) },
  'charge-back': { form: 'charge-back <id> "<note>"', counts: [2], body: ([id, note]) => ({ id, note }) },
  'withdraw-access': {
    form: 'withdraw-access <user> on|off ["<text>"]',
    counts: [2, 3],
    body: ([user, state, text]) => ({ user, text: onOff(state) ? null : (text ?? '') }),
  },
  message: {
    form: "message all|<user> '<json>'",
    counts: [2],
    options: ['region', 'language', 'days', 'key'],
    body: ([to, json = ''], { region, language, days, key }) => ({
      to,
      texts: readJson(json),
      key,
      ...(region !== undefined && { regions: region.split(',') }),
      ...(language !== undefined && { languages: language.split(',') }),
      ...(days !== undefined && { days: whole(days) }),
    }),
  },
  messages: {
    form: 'messages [--limit 50]',
    counts: [0],
    options: ['limit'],
    body: (_args, options) => limitOf(options),
  },
  'message-delete': {
    form: 'message-delete <id> [<user>]',
    counts: [1, 2],
    body: ([id, user]) => ({ id, ...(user !== undefined && { user }) }),
  },
  'profile-changes': { form: 'profile-changes <user>', counts: [1], body: ([user]) => ({ user }) },
  audit: { form: 'audit', counts: [0], body: () => ({}) },
};

const limitOf = ({ limit }: Options) => (limit === undefined ? {} : { limit: whole(limit) });

/** Parses the command line. Throws UsageError. */
export function readCommand(argv: readonly string[]): OperatorCall {
  const { values, positionals } = parse(argv);
  const [name, ...args] = positionals;
  if (name === undefined) throw new UsageError('A command is missing.');
  const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (!command) throw new UsageError(`Unknown command "${name}".`);
  for (const option of Object.keys(values) as OptionName[])
    if (!command.options?.includes(option))
      throw new UsageError(`--${option} belongs to ${commandsWith(option).join(', ')}.`);
  if (!command.counts.includes(args.length)) throw new UsageError(`The form is: ${command.form}`);
  // Made here and not by the platform: after a call without an answer the command can be repeated.
  const onceBy = ONCE_BY.find((option) => command.options?.includes(option));
  const options: Options = { ...(onceBy && { [onceBy]: randomUUID() }), ...values };
  return {
    path: `/${name}`,
    body: command.body(args, options),
    toFile: command.file === undefined ? null : (args[command.file] ?? null),
    repeatWith: onceBy ? `--${onceBy} ${options[onceBy]}` : null,
  };
}
/** Options whose value names what is done: a second call with the same one does nothing. */
const ONCE_BY = ['key', 'campaign'] as const;

const commandsWith = (option: OptionName): string[] =>
  Object.keys(COMMANDS).filter((name) => COMMANDS[name]?.options?.includes(option));

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: OPTIONS,
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function onOff(word: string | undefined): boolean {
  if (word !== 'on' && word !== 'off') throw new UsageError(`Expected on or off, not "${word}".`);
  return word === 'on';
}

function whole(word: string | undefined): number {
  if (word === undefined || !/^\d{1,6}$/.test(word))
    throw new UsageError(`Expected a whole number, not "${word}".`);
  return Number(word);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`The payload is not JSON: ${text}`);
  }
}
