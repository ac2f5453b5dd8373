/**
 * Commands of `npm run operator -- content …` and `promotion …`: `promotion` means content of the type
 * `promotions` only.
 */
import { readFileSync } from 'node:fs';
import { UsageError, whole, type Command, type CommandTable, type Options } from './command-line.ts';

export const PICTURE_BYTES_MAX = 8 * 1024 * 1024;
const PROMOTIONS = 'promotions';

/** A number of days, fractions allowed. NaN for other text; the platform refuses NaN and names the field. */
const daysOf = (text: string): number => (text.trim() === '' ? NaN : Number(text));

function readText(file: string | undefined): string {
  try {
    return readFileSync(file ?? '', 'utf8');
  } catch (error) {
    throw new UsageError(`The file ${file} cannot be read: ${(error as Error).message}`);
  }
}
/** Content of a file as base64. */
function readPicture(file: string | undefined): string {
  try {
    const bytes = readFileSync(file ?? '');
    if (bytes.length > PICTURE_BYTES_MAX)
      throw new Error(`it has more than ${PICTURE_BYTES_MAX / 1024 / 1024} MB`);
    return bytes.toString('base64');
  } catch (error) {
    throw new UsageError(`The file ${file} cannot be read: ${(error as Error).message}`);
  }
}
const byId = ([id]: readonly string[]): Record<string, unknown> => ({ id: whole(id) });
const pageOf = ({ limit, before }: Options) => ({
  ...(limit !== undefined && { limit: whole(limit) }),
  ...(before !== undefined && { before: whole(before) }),
});
/** Subject of a change: a number names a block, anything else the slug of a page. */
const subjectOf = (name: string): string => (/^\d+$/.test(name) ? `block:${name}` : `page:${name}`);

export const CONTENT_COMMANDS = {
  list: { form: 'list [<type>]', counts: [0, 1], body: ([type]) => (type === undefined ? {} : { type }) },
  show: { form: 'show <id>', counts: [1], body: byId },
  publish: { form: 'publish <id> [--by name]', counts: [1], options: ['by'], body: byId },
  hide: { form: 'hide <id> [--by name]', counts: [1], options: ['by'], body: byId },
  schedule: {
    form: 'schedule <id> always | <from> <to> [--every days] [--announce days] [--by name]',
    counts: [2, 3],
    options: ['by', 'every', 'announce'],
    body: ([id, from, to], { every, announce }) => ({
      id: whole(id),
      times:
        from === 'always' && to === undefined
          ? null
          : {
              from,
              to,
              ...(every !== undefined && { everyDays: daysOf(every) }),
              ...(announce !== undefined && { announceDays: daysOf(announce) }),
            },
    }),
  },
  order: {
    form: 'order <id> <number> [--by name]',
    counts: [2],
    options: ['by'],
    body: ([id, order]) => ({ id: whole(id), order: whole(order) }),
  },
  text: {
    form: 'text <id> <language> <file.md> [--by name]',
    counts: [3],
    options: ['by'],
    body: ([id, language, file]) => ({ id: whole(id), language, text: readText(file) }),
  },
  picture: {
    form: 'picture <id> <file.jpg|png|webp> [--by name]',
    counts: [2],
    options: ['by'],
    body: ([id, file]) => ({ id: whole(id), picture: readPicture(file) }),
  },
  page: {
    form: 'page <slug> <language> <file.md> [--by name]',
    counts: [3],
    options: ['by'],
    body: ([slug, language, file]) => ({ slug, language, text: readText(file) }),
  },
  history: {
    form: 'history [<id>|<slug>] [--limit 20] [--before number]',
    counts: [0, 1],
    options: ['limit', 'before'],
    body: ([subject], options) => ({
      ...(subject !== undefined && { subject: subjectOf(subject) }),
      ...pageOf(options),
    }),
  },
} satisfies CommandTable;

/** Restricts a command to promotions: the call contains their type. */
const ofPromotions = (command: Command): Command => ({
  ...command,
  body: (args, options) => ({ ...command.body(args, options), type: PROMOTIONS }),
});
const { list, page: _page, history, ...onBlocks } = CONTENT_COMMANDS;
export const PROMOTION_COMMANDS: CommandTable = {
  list: ofPromotions({ ...list, form: 'list', counts: [0] }),
  ...Object.fromEntries(Object.entries(onBlocks).map(([name, command]) => [name, ofPromotions(command)])),
  history: ofPromotions({ ...history, form: 'history [<id>] [--limit 20] [--before number]' }),
};
