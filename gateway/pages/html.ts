/** HTML as a tagged template: inserted values are escaped, unless they are HTML of this module. */
class Html {
  readonly text: string;
  constructor(text: string) {
    this.text = text;
  }
}
export type { Html };
type Part = Html | string | number | null | false | readonly Html[];

const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};
const escaped = (text: string): string => text.replace(/[&<>"']/g, (sign) => ENTITIES[sign] ?? '');

function rendered(part: Part): string {
  if (part === null || part === false) return '';
  if (part instanceof Html) return part.text;
  return typeof part === 'object' ? part.map(rendered).join('') : escaped(String(part));
}

export const html = (strings: TemplateStringsArray, ...parts: readonly Part[]): Html =>
  new Html(strings.reduce((text, next, index) => text + rendered(parts[index - 1] ?? null) + next));

/**
 * Marks a text as HTML, so that it is not escaped. Use it only for the gateway's own style sheet and script, never for
 * input.
 */
export const trusted = (text: string): Html => new Html(text);
