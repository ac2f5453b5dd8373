/**
 * Reads a text in the format that editors write: a Markdown file whose first heading is the title. Further
 * fields of a block stand above the title, between lines of three hyphens, such as `button: Play`. Pure.
 */
import * as v from 'valibot';

const FRONT = /^---\r?\n([\s\S]*?)\r?\n---\r?\n/;
const FIELD = /^([a-zA-Z]{1,30}):\s*(.*)$/;

const TITLE_MAX = 200;
const TEXT_MAX = 100_000;
const fieldText = v.pipe(v.string(), v.trim(), v.maxLength(500));
/** `fields`: the fields above the title. */
type TextFile = { title: string; text: string; fields: Readonly<Record<string, string>> };

const lines = (text: string): string[] => text.split(/\r?\n/);

/** The fields by name; null = a line is not a field. */
function readFields(front: string): Record<string, string> | null {
  const fields: Record<string, string> = {};
  for (const line of lines(front).filter((each) => each.trim() !== '')) {
    const [, name, value] = FIELD.exec(line) ?? [];
    if (name === undefined || !v.is(fieldText, value)) return null;
    fields[name] = v.parse(fieldText, value);
  }
  return fields;
}

/** Parses a text file. Null = it has no title, a field is malformed, or something is too long. */
export function readTextFile(source: string): TextFile | null {
  const [whole = '', front = ''] = FRONT.exec(source) ?? [];
  const fields = readFields(front);
  const [heading = '', ...rest] = lines(source.slice(whole.length).trim());
  const title = /^# +(.+)$/.exec(heading)?.[1]?.trim() ?? '';
  const text = rest.join('\n').trim();
  if (fields === null || title === '' || title.length > TITLE_MAX || text.length > TEXT_MAX) return null;
  return { title, text, fields };
}
