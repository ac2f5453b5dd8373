/**
 * `npm run operator -- content …` and `promotion …`: from arguments to one call of the platform. `promotion` means
 * content of the type `promotions` only.
 */
import { readFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { parseArgs } from 'node:util';
import { UsageError, type OperatorCall } from './commands.ts';

const OPTIONS = {
  by: { type: 'string' },
  limit: { type: 'string' },
  every: { type: 'string' },
} as const;
type OptionName = keyof typeof OPTIONS;
type Options = Partial<Record<OptionName, string>>;
type Command = {
  form: string;
  counts: readonly number[];
  options?: readonly OptionName[];
  body: (args: readonly string[], options: Options) => Record<string, unknown>;
  /** Not of promotions. */
  contentOnly?: true;
};
const PROMOTIONS = 'promotions';

/** Not a number: NaN, which the platform refuses with the name of the field. */
const numberOf = (text: string | undefined): number => (text ? Number(text) : NaN);

function readText(file: string | undefined): string {
  try {
    return readFileSync(file ?? '', 'utf8');
  } catch (error) {
    throw new UsageError(`The file ${file} cannot be read: ${(error as Error).message}`);
  }
}
const byId = ([id]: readonly string[]): Record<string, unknown> => ({ id: numberOf(id) });
/** `3` is the block with this number, anything else the page with this slug. */
const subjectOf = (name: string): string => (/^\d+$/.test(name) ? `block:${name}` : `page:${name}`);

const COMMANDS: Readonly<Record<string, Command>> = {
  list: { form: 'list [<type>]', counts: [0, 1], body: ([type]) => (type === undefined ? {} : { type }) },
  show: { form: 'show <id>', counts: [1], body: byId },
  publish: { form: 'publish <id> [--by name]', counts: [1], options: ['by'], body: byId },
  hide: { form: 'hide <id> [--by name]', counts: [1], options: ['by'], body: byId },
  schedule: {
    form: 'schedule <id> always | <from> <to> [--every days] [--by name]',
    counts: [2, 3],
    options: ['by', 'every'],
    body: ([id, from, to], { every }) => ({
      id: numberOf(id),
      times:
        from === 'always' && to === undefined
          ? null
          : { from, to, ...(every !== undefined && { everyDays: numberOf(every) }) },
    }),
  },
  order: {
    form: 'order <id> <number> [--by name]',
    counts: [2],
    options: ['by'],
    body: ([id, order]) => ({ id: numberOf(id), order: numberOf(order) }),
  },
  text: {
    form: 'text <id> <language> <file.md> [--by name]',
    counts: [3],
    options: ['by'],
    body: ([id, language, file]) => ({ id: numberOf(id), language, text: readText(file) }),
  },
  page: {
    form: 'page <slug> <language> <file.md> [--by name]',
    counts: [3],
    options: ['by'],
    body: ([slug, language, file]) => ({ slug, language, text: readText(file) }),
    contentOnly: true,
  },
  history: {
    form: 'history [<id>|<slug>] [--limit 20]',
    counts: [0, 1],
    options: ['limit'],
    body: ([subject], { limit }) => ({
      ...(subject !== undefined && { subject: subjectOf(subject) }),
      ...(limit !== undefined && { limit: numberOf(limit) }),
    }),
  },
};

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], allowPositionals: true, options: OPTIONS });
  } catch (error) {
    throw new UsageError(error instanceof Error ? error.message : String(error));
  }
}

type Subject = 'content' | 'promotion';
/** The command and its arguments. Throws UsageError. */
function findCommand(of: Subject, name: string, args: readonly string[], options: Options): Command {
  const known = Object.entries(COMMANDS).filter(([, { contentOnly }]) => of === 'content' || !contentOnly);
  const command = known.find(([each]) => each === name)?.[1];
  if (!command) throw new UsageError(`After ${of} comes one of: ${known.map(([each]) => each).join(', ')}.`);
  const other = (Object.keys(options) as OptionName[]).some((option) => !command.options?.includes(option));
  const isTypeGiven = of === 'promotion' && name === 'list' && args.length > 0;
  if (other || isTypeGiven || !command.counts.includes(args.length))
    throw new UsageError(`The form is: ${of} ${command.form}`);
  return command;
}

/** The call of a command about content; null = it is another command. Throws UsageError. */
export function readContentCommand(argv: readonly string[]): OperatorCall | null {
  const [of] = argv;
  if (of !== 'content' && of !== 'promotion') return null;
  const { values, positionals } = parse(argv.slice(1));
  const [name = '', ...args] = positionals;
  const command = findCommand(of, name, args, values);
  return {
    path: `/content/${name}`,
    body: {
      ...command.body(args, values),
      ...(of === 'promotion' && name !== 'history' && { type: PROMOTIONS }),
      ...(command.options?.includes('by') && { by: values.by ?? userInfo().username }),
    },
    repeatWith: null,
    toFile: null,
  };
}
