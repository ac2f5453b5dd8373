/** Turns the arguments of the operator's command line into one call of the platform, by a table of commands. */
import { randomUUID } from 'node:crypto';
import { userInfo } from 'node:os';
import { parseArgs, type ParseArgsConfig } from 'node:util';

export type OperatorCall = {
  path: string;
  body: Record<string, unknown>;
  /**
   * The option with the idempotency key, with which the command can be repeated without a second effect; null
   * = there is none.
   */
  repeatWith: string | null;
  /** Path of a new file for the response; null = the response is printed. */
  toFile: string | null;
};
/** The command line is wrong; the message shows the right form. */
export class UsageError extends Error {
  override name = 'UsageError';
}

const TEXT = { type: 'string' } as const;
const OPTIONS = {
  type: TEXT,
  stake: TEXT,
  days: TEXT,
  campaign: TEXT,
  key: TEXT,
  name: TEXT,
  limit: TEXT,
  before: TEXT,
  state: TEXT,
  direction: TEXT,
  region: TEXT,
  language: TEXT,
  uses: TEXT,
  /** Name of the operator; by default the account on this machine. */
  by: TEXT,
  as: TEXT,
  zone: TEXT,
  every: TEXT,
  announce: TEXT,
};
export type OptionName = keyof typeof OPTIONS;
export type Options = Partial<Record<OptionName, string>>;
export type Command = {
  /** Usage, shown for a wrong number of arguments. In a group of commands it leaves out the group's word. */
  form: string;
  /** Accepted numbers of arguments. */
  counts: readonly number[];
  options?: readonly OptionName[];
  body: (args: readonly string[], options: Options) => Record<string, unknown>;
  /** Index of the argument that names the file for the response. */
  file?: number;
};
export type CommandTable = Readonly<Record<string, Command>>;

/** Options that serve as idempotency key: a second call with the same value has no effect. */
const IDEMPOTENCY_OPTIONS = ['key', 'campaign'] as const;

/** Parses arguments with Node's parser. Throws UsageError. */
export function readArguments<T extends NonNullable<ParseArgsConfig['options']>>(
  argv: readonly string[],
  options: T,
) {
  try {
    return parseArgs({ args: [...argv], allowPositionals: true, options });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

function commandOf(table: CommandTable, name: string | undefined, group: string): Command {
  if (name !== undefined && Object.hasOwn(table, name)) return table[name] as Command;
  if (group !== '') throw new UsageError(`After ${group} comes one of: ${Object.keys(table).join(', ')}.`);
  throw new UsageError(name === undefined ? 'A command is missing.' : `Unknown command "${name}".`);
}

/**
 * Turns a command line into the call of a command of `table`. `group`: the word before the command, with
 * which the call's path begins; '' = none. Throws UsageError.
 */
export function readCall(argv: readonly string[], table: CommandTable, group = ''): OperatorCall {
  const { values, positionals } = readArguments(argv, OPTIONS);
  const [name, ...args] = positionals;
  const command = commandOf(table, name, group);
  const word = group === '' ? '' : `${group} `;
  const isAllowed = (option: OptionName, { options }: Command) => options?.includes(option) ?? false;
  for (const option of Object.keys(values) as OptionName[])
    if (!isAllowed(option, command)) {
      const owners = Object.keys(table).filter((each) => isAllowed(option, table[each] as Command));
      throw new UsageError(
        owners.length > 0
          ? `--${option} belongs to ${owners.join(', ')}.`
          : `The form is: ${word}${command.form}`,
      );
    }
  if (!command.counts.includes(args.length)) throw new UsageError(`The form is: ${word}${command.form}`);
  // The key is made here and not by the platform, so that a command without a response can be repeated with
  // the same key.
  const onceBy = IDEMPOTENCY_OPTIONS.find((option) => isAllowed(option, command));
  const options: Options = {
    ...(onceBy && { [onceBy]: randomUUID() }),
    ...(isAllowed('by', command) && { by: userInfo().username }),
    ...values,
  };
  return {
    path: `${group === '' ? '' : `/${group}`}/${name}`,
    body: { ...command.body(args, options), ...(options.by !== undefined && { by: options.by }) },
    toFile: command.file === undefined ? null : (args[command.file] ?? null),
    repeatWith: onceBy ? `--${onceBy} ${options[onceBy]}` : null,
  };
}

export function whole(word: string | undefined): number {
  if (word === undefined || !/^\d{1,10}$/.test(word))
    throw new UsageError(`Expected a whole number, not "${word}".`);
  return Number(word);
}

export const limitOf = ({ limit }: Options) => (limit === undefined ? {} : { limit: whole(limit) });
