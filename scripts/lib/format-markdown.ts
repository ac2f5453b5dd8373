/** Formats generated documents as `npm run format` does. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { format, type FormatOptions } from 'oxfmt';
import { ROOT } from './root.mjs';

/** `text` of the Markdown file at `path`, formatted. Throws when it is not valid. */
export async function formatMarkdown(path: string, text: string): Promise<string> {
  const options = JSON.parse(readFileSync(join(ROOT, '.oxfmtrc.json'), 'utf8')) as FormatOptions;
  const { code, errors } = await format(path, text, options);
  if (errors.length > 0) throw new Error(errors.map(({ message }) => message).join('\n'));
  return code;
}
