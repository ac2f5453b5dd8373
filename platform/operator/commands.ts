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

export const USAGE = `Usage: npm run operator -- <command>

  maintenance on|off                        switch the technical-works screen for everybody
  restrict <region> on|off                  close a region by hand, or give it back to its profile
  regions                                   what is open in each region, and why
  notify all|<user> "<text>" [--type info|warning|success]
                                            show a notice
  push all|<user> <type> ['<json>']         send any real-time message (contract/push/)
  record <user> <file> [--seconds 60]       write the pushes of a player to a new file, with their times
  replay <file> [--to <user>|all] [--speed 2] [--cut 3,7] [--double] [--shuffle 1]
                                            send them again: faster or slower, with breaks of the
                                            connection before a push, twice, in another order
  sign-out <user>                           end all sessions of a player
  block <user> "<reason>"                   close an account: all its sessions end, and none begins
  unblock <user>                            open it again
  sign-out-all                              end all sessions of all players
  free-rounds <user> <slug> <count> [--stake 1.50] [--days 30] [--campaign id]
                                            give free rounds of a game, by default at its smallest
                                            stake and without an end
  bonuses [<user>]                          bonus programs, or those of a player
  bonus-award <user> <program> [--key id]   put a program into a player's list
  bonus-cancel <user> <id>                  end a player's program; its bonus money is lost
  bonus-explain <user> <id>                 what counted for it and what did not
  promo-code <code> <program> [--uses 100] [--days 30]
                                            open a promo code, or change its limits
  free-bets <user> <count> [--days 30] [--key id]
                                            give free bets
  credit|debit <user> <amount> "<reason>" [--key id]
                                            correct a real balance, in major units of its currency
  hold <user> <amount> "<reason>" [--key id]
                                            set real money aside; the answer names the hold
  capture|release <hold> <amount> "<reason>" [--key id]
                                            take held money, or give it back
  events [--name x] [--limit 50]            newest events of the data warehouse
  event-counts                              number of events by name
  postbacks [--limit 50]                    newest affiliate postbacks and their state
  devices <user>                            devices of a player: what their browsers told
  documents [<user>] [--state pending|approved|declined]
                                            list documents of players; by default all, newest first
  document-file <id> <file>                 write a document to a new file, to look at it
  document-approve <id>                     the document is valid
  document-decline <id> "<reason>"          it is not; the player reads the reason
  orders [<user>] [--state waiting] [--direction topup|withdraw]
                                            newest orders of the cashbox with their stories
  order <id>                                one order
  order-approve <id> ["<note>"]             pay a withdrawal out; the player reads the note
  order-decline <id> "<note>"               give its money back; the player reads the note
  charge-back <id> "<note>"                 the payer's bank took a deposit back: take its money, and
                                            repeat it to take what is still owed; the player reads
                                            the note
  withdraw-access <user> on|off ["<text>"]  open or close the withdrawals of a player, who reads
                                            the text
  message all|<user> '<json>' [--region KZ,UZ] [--language ru,kk] [--days 180] [--key id]
                                            put a message into inboxes; the JSON has a title and a
                                            text in Markdown by language:
                                            {"en": {"title": "…", "text": "…"}}; --region and
                                            --language: to accounts of these only
  messages [--limit 50]                     list the newest messages and how many have read them
  message-delete <id> [<user>]              delete a message for everybody, or for one player
  profile-changes <user>                    what a player changed in the personal data, newest first
  audit                                     check ledger, orders and rewards against each other

<user> is an id, a user name, an e-mail or a phone number.
The platform is called at PLATFORM_URL or http://localhost:PLATFORM_PORT with OPERATOR_SECRET.`;

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
