/** The operator's command line as a pure function: words in, one call of the platform out. */
import { parseArgs } from 'node:util';

export type OperatorCall = { path: string; body: Record<string, unknown> };
/** What was typed is no command; the message says what would be. */
export class UsageError extends Error {
  override name = 'UsageError';
}

export const USAGE = `Usage: npm run operator -- <command>

  maintenance on|off                        switch the technical-works screen for everybody
  restrict <region> on|off                  close a region by hand, or give it back to its profile
  notify all|<user> "<text>" [--type info|warning|success]
                                            show a notice
  push all|<user> <type> ['<json>']         send any real-time message (contract/push/)
  sign-out <user>                           end all sessions of a player
  free-rounds <user> <slug> <count> [--stake 1.50] [--days 30] [--campaign id]
                                            give free rounds of a game, by default at its smallest stake
  credit|debit <user> <amount> "<reason>" [--key id]
                                            correct a real balance, in major units of its currency
  hold <user> <amount> "<reason>" [--key id]
                                            set real money aside; the answer names the hold
  capture|release <hold> <amount> "<reason>" [--key id]
                                            take held money, or give it back
  audit                                     check the whole ledger against itself

<user> is an id, a user name, an e-mail or a phone number.
The platform is called at PLATFORM_URL or http://localhost:PLATFORM_PORT with OPERATOR_SECRET.`;

const TEXT = { type: 'string' } as const;
/** Options by the command they belong to. */
const OPTIONS = {
  type: 'notify',
  stake: 'free-rounds',
  days: 'free-rounds',
  campaign: 'free-rounds',
  key: 'credit, debit, hold, capture and release',
} as const;
const MONEY_COMMANDS = ['credit', 'debit', 'hold', 'capture', 'release'];

/** Reads the command line. Throws UsageError. */
export function readCommand(argv: readonly string[]): OperatorCall {
  const { values, positionals } = parse(argv);
  const [command, ...words] = positionals;
  for (const option of Object.keys(values)) {
    const owner = OPTIONS[option as keyof typeof OPTIONS];
    const fits = option === 'key' ? MONEY_COMMANDS.includes(command ?? '') : owner === command;
    if (!fits) throw new UsageError(`--${option} belongs to ${owner}.`);
  }
  const { type, stake, days, campaign, key } = values;
  switch (command) {
    case 'maintenance':
      return { path: '/maintenance', body: { on: onOff(take(words, 1, 'maintenance on|off')[0]) } };
    case 'restrict': {
      const [region, state] = take(words, 2, 'restrict <region> on|off');
      return { path: '/restrict', body: { region, on: onOff(state) } };
    }
    case 'notify': {
      const [to, text] = take(words, 2, 'notify all|<user> "<text>"');
      return { path: '/notify', body: { to, text, ...(type === undefined ? {} : { type }) } };
    }
    case 'push': {
      const [to, pushType, json = '{}'] = take(
        words,
        words.length === 3 ? 3 : 2,
        "push all|<user> <type> ['<json>']",
      );
      return { path: '/push', body: { to, type: pushType, payload: readJson(json) } };
    }
    case 'sign-out':
      return { path: '/sign-out', body: { user: take(words, 1, 'sign-out <user>')[0] } };
    case 'free-rounds': {
      const [user, slug, count] = take(words, 3, 'free-rounds <user> <slug> <count>');
      const more = {
        ...(stake !== undefined && { stake }),
        ...(days !== undefined && { days: whole(days) }),
        ...(campaign !== undefined && { campaign }),
      };
      return { path: '/free-rounds', body: { user, slug, count: whole(count), ...more } };
    }
    case 'credit':
    case 'debit':
    case 'hold': {
      const [user, amount, reason] = take(words, 3, `${command} <user> <amount> "<reason>"`);
      return { path: `/${command}`, body: { user, amount, reason, ...(key !== undefined && { key }) } };
    }
    case 'capture':
    case 'release': {
      const [hold, amount, reason] = take(words, 3, `${command} <hold> <amount> "<reason>"`);
      return { path: `/${command}`, body: { hold, amount, reason, ...(key !== undefined && { key }) } };
    }
    case 'audit':
      take(words, 0, 'audit');
      return { path: '/audit', body: {} };
    case undefined:
      throw new UsageError('A command is missing.');
    default:
      throw new UsageError(`"${command}" is no command.`);
  }
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({
      args: [...argv],
      allowPositionals: true,
      options: { type: TEXT, stake: TEXT, days: TEXT, campaign: TEXT, key: TEXT },
    });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function take(words: readonly string[], count: number, form: string): readonly string[] {
  if (words.length !== count) throw new UsageError(`The form is: ${form}`);
  return words;
}

function onOff(word: string | undefined): boolean {
  if (word !== 'on' && word !== 'off') throw new UsageError(`Say on or off, not "${word}".`);
  return word === 'on';
}

function whole(word: string | undefined): number {
  if (word === undefined || !/^\d{1,6}$/.test(word))
    throw new UsageError(`Say a whole number, not "${word}".`);
  return Number(word);
}

function readJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new UsageError(`The payload is no JSON: ${text}`);
  }
}
