/** The table of the operator's commands, and the call of each. */
import { limitOf, readCall, UsageError, whole, type Command, type OperatorCall } from './command-line.ts';
import { CONTENT_COMMANDS, PROMOTION_COMMANDS } from './content-commands.ts';
import { SUPPORT_COMMANDS } from './support-commands.ts';

/** A command that moves money of a player or of a hold. */
const moneyCommand = (name: string, of: 'user' | 'hold'): Command => ({
  form: `${name} <${of}> <amount> "<reason>"`,
  counts: [3],
  options: ['key'],
  body: ([target, amount, reason], options) => ({ [of]: target, amount, reason, ...options }),
});

const landingSwitch = (name: string): Command => ({
  form: `${name} <code> [--by name]`,
  counts: [1],
  options: ['by'],
  body: ([landing]) => ({ landing }),
});

/** Commands with their arguments and the body of their call; the path of the call is the command's name. */
export const COMMANDS: Readonly<Record<string, Command>> = {
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
  'account-mark': {
    form: 'account-mark <user> vip|special on|off',
    counts: [3],
    body: ([user, mark, state]) => ({ user, mark, on: onOff(state) }),
  },
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
  'stake-limit': {
    form: 'stake-limit <user> <amount>|off [day|week|month]',
    counts: [2, 3],
    body: ([user, amount, period = 'day']) => ({ user, amount, period }),
  },
  landing: { form: 'landing <code>', counts: [1], body: ([landing]) => ({ landing }) },
  'landing-start': landingSwitch('landing-start'),
  'landing-end': landingSwitch('landing-end'),
  'landing-weight': {
    form: 'landing-weight <code> <place> <weight>',
    counts: [3],
    options: ['by'],
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

/** Promotions are content of one type, so their commands use the calls of content. */
const ofContent = (call: OperatorCall): OperatorCall => ({
  ...call,
  path: call.path.replace('/promotion/', '/content/'),
});

/** Turns a command line into its call. Throws UsageError. */
export function readCommand(argv: readonly string[]): OperatorCall {
  const [first, ...rest] = argv;
  switch (first) {
    case 'support':
      return readCall(rest, SUPPORT_COMMANDS, first);
    case 'content':
      return readCall(rest, CONTENT_COMMANDS, first);
    case 'promotion':
      return ofContent(readCall(rest, PROMOTION_COMMANDS, first));
    default:
      return readCall(argv, COMMANDS);
  }
}

function onOff(word: string | undefined): boolean {
  if (word !== 'on' && word !== 'off') throw new UsageError(`Expected on or off, not "${word}".`);
  return word === 'on';
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`The payload is not JSON: ${text}`);
  }
}
