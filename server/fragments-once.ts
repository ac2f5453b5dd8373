/**
 * Takes the HTML of server fragments out of the data that Next.js writes into a page for hydration, because the
 * document contains the same HTML already (docs/decisions/0355). In the data a reference (`~2`) replaces it, by which
 * the island of the fragment finds the HTML in the document.
 */
import { attributeOf } from '#lib/core/marks.ts';
import { FRAGMENT_IN_PAGE } from '#lib/core/page-constants.ts';

const DATA_SCRIPT = '<script>self.__next_f.push([1,';
const END = '])</script>';
/** Start of a script with binary data: pages with one are left unchanged. */
const BINARY_SCRIPT = '<script>self.__next_f.push([3,';
const FRAGMENT = `<div ${attributeOf('fragment')}="">`;
/** Kinds of rows with binary data: like texts, they state their length and do not end with the line. */
const OTHER_SIZED_ROW = /[AOoUSsLlGgMmVb]/;

/** A data script of the page: its start and end in the HTML, and the text in it. */
type Script = { readonly start: number; readonly end: number; readonly text: string };

/** The string that this JSON contains; null for any other JSON or no JSON. */
function textOf(json: string): string | null {
  try {
    const value: unknown = JSON.parse(json);
    return typeof value === 'string' ? value : null;
  } catch {
    return null;
  }
}

/** The data scripts of a page; none when one of them has another shape than expected. */
function scriptsIn(html: string): readonly Script[] {
  const found: Script[] = [];
  for (let start = html.indexOf(DATA_SCRIPT); start >= 0; start = html.indexOf(DATA_SCRIPT, start + 1)) {
    // The data is a text in JSON without any `<`.
    const close = html.indexOf(END, start);
    const text = close < 0 ? null : textOf(html.slice(start + DATA_SCRIPT.length, close));
    if (text === null) return [];
    found.push({ start, end: close + END.length, text });
  }
  return found;
}

/** A long text of the data: its row is `id:T<bytes in hex>,<text>`, without an end of line. */
type TextRow = { readonly id: string; readonly start: number; readonly end: number; readonly text: string };

/** The text rows of the data; null when the data has another shape than expected. */
function textRowsOf(data: string): readonly TextRow[] | null {
  const rows: TextRow[] = [];
  for (let start = 0; start < data.length;) {
    const colon = data.indexOf(':', start);
    if (colon < 0) return null;
    const kind = data.charAt(colon + 1);
    if (OTHER_SIZED_ROW.test(kind)) return null;
    if (kind === 'T') {
      const comma = data.indexOf(',', colon);
      const size = Number.parseInt(data.slice(colon + 2, comma), 16);
      const end = comma + 1 + size;
      if (comma < 0 || Number.isNaN(size) || end > data.length) return null;
      rows.push({ id: data.slice(start, colon), start, end, text: data.slice(comma + 1, end) });
      start = end;
    } else {
      const line = data.indexOf('\n', colon);
      start = line < 0 ? data.length : line + 1;
    }
  }
  return rows;
}

const escapes: Readonly<Record<string, string>> = { '<': '\\u003c', '>': '\\u003e', '&': '\\u0026' };
const scriptOf = (data: string): string =>
  `${DATA_SCRIPT}${JSON.stringify(data).replace(/[<>&]/g, (sign) => escapes[sign] ?? sign)}${END}`;

/**
 * The page with the HTML of each fragment once. `html`: each character is one byte of the page's UTF-8, because sizes
 * of rows are counted in bytes. A page whose data has another shape is returned unchanged.
 */
export function withFragmentsOnce(html: string): string {
  const scripts = scriptsIn(html);
  const [first] = scripts;
  if (!first || html.includes(BINARY_SCRIPT)) return html;
  const data = scripts.map(({ text }) => text).join('');
  // A character above 255, which JSON escapes can contain, has another size here than in the page's UTF-8.
  const rows = /^[\0-\xff]*$/.test(data) ? textRowsOf(data) : null;
  if (!rows) return html;
  const places: { readonly at: number; readonly mark: string }[] = [];
  let left = '';
  let written = 0;
  for (const { id, start, end, text } of rows) {
    const at = html.indexOf(`${FRAGMENT}${text}</div>`);
    if (at < 0) continue;
    const known = places.find((place) => place.at === at);
    const mark = known?.mark ?? `${FRAGMENT_IN_PAGE}${places.length}`;
    if (!known) places.push({ at, mark });
    left += `${data.slice(written, start)}${id}:${JSON.stringify(mark)}\n`;
    written = end;
  }
  if (places.length === 0) return html;
  const [, ...others] = scripts;
  const changes = [
    { start: first.start, end: first.end, text: scriptOf(left + data.slice(written)) },
    ...others.map(({ start, end }) => ({ start, end, text: '' })),
    ...places.map(({ at, mark }) => ({
      start: at,
      end: at + FRAGMENT.length,
      text: `<div ${attributeOf('fragment')}="${mark}">`,
    })),
  ].toSorted((a, b) => a.start - b.start);
  let page = '';
  let read = 0;
  for (const { start, end, text } of changes) {
    page += html.slice(read, start) + text;
    read = end;
  }
  return page + html.slice(read);
}
