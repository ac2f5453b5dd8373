/**
 * Formatted text as a tree: the supported part of an operator's Markdown. It contains no HTML and no pictures, and
 * links lead only to pages of the site or to https addresses, so a client only maps nodes to elements. Trees deeper
 * than RICH_TEXT.depth are refused, so recursion over a tree is bounded.
 */
import * as v from 'valibot';

export const RICH_TEXT = {
  /** Maximum length of the Markdown, in characters. */
  sourceLength: 20_000,
  /** Maximum depth of blocks inside blocks, and of marks inside marks. */
  depth: 6,
  /** Maximum length of an address, in characters. */
  hrefLength: 2_000,
} as const;

/** Levels of headings in the text; level 1 is the title of the page. */
export const HEADING_LEVELS = [2, 3, 4] as const;

export type RichMark = { kind: 'strong' | 'em'; children: RichInline[] };
export type RichInline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'break' }
  | RichMark
  /** `href`: path of a page of the site, without base path and language, or an https address. */
  | { kind: 'link'; href: string; children: RichInline[] };
export type RichBlock =
  | { kind: 'paragraph'; children: RichInline[] }
  | { kind: 'heading'; level: (typeof HEADING_LEVELS)[number]; children: RichInline[] }
  | { kind: 'quote'; children: RichBlock[] }
  /** `start`: number of the first item of a numbered list; null = a list with bullets. */
  | { kind: 'list'; start: number | null; items: RichBlock[][] }
  /** Cells hold inline text only. */
  | { kind: 'table'; head: RichInline[][]; rows: RichInline[][][] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' };
export type RichText = RichBlock[];

/** Base against which a link is resolved: if the result has another origin, the link leads to another site. */
const OWN = 'https://own.invalid';

/**
 * The address of a link, normalised: a page of the site as `/path?query#anchor`, or an https address without
 * user name and password. Null for everything else: other schemes, `//host`, invalid addresses.
 */
export function safeHref(href: string): string | null {
  if (href.length > RICH_TEXT.hrefLength || /[\u0000-\u001f\u007f\\]/.test(href)) return null;
  const isOwn = href.startsWith('/');
  if (!isOwn && !/^https:\/\//i.test(href)) return null;
  if (!URL.canParse(href, OWN)) return null;
  const url = new URL(href, OWN);
  // Dot segments can leave two slashes at the beginning of a path, which would name another host.
  if (isOwn)
    return url.origin === OWN && !url.pathname.startsWith('//')
      ? `${url.pathname}${url.search}${url.hash}`
      : null;
  return url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null;
}

const text = v.object({ kind: v.literal('text'), text: v.string() });
const code = v.object({ kind: v.literal('code'), text: v.string() });
const lineBreak = v.object({ kind: v.literal('break') });
const rule = v.object({ kind: v.literal('rule') });
const href = v.pipe(
  v.string(),
  v.check((value) => safeHref(value) === value),
);

type InlineSchema = v.GenericSchema<RichInline>;
type BlockSchema = v.GenericSchema<RichBlock>;

/** Schema of inline nodes with at most `depth` marks around a text. */
function inlineSchema(depth: number): InlineSchema {
  if (depth === 0) return v.variant('kind', [text, code, lineBreak]);
  const children = v.array(inlineSchema(depth - 1));
  return v.variant('kind', [
    text,
    code,
    lineBreak,
    v.object({ kind: v.literal('strong'), children }),
    v.object({ kind: v.literal('em'), children }),
    v.object({ kind: v.literal('link'), href, children }),
  ]);
}

const inlines = v.array(inlineSchema(RICH_TEXT.depth));
const cells = v.array(inlines);

function blockSchema(depth: number): BlockSchema {
  const leaves = [
    v.object({ kind: v.literal('paragraph'), children: inlines }),
    v.object({ kind: v.literal('heading'), level: v.picklist(HEADING_LEVELS), children: inlines }),
    v.object({ kind: v.literal('table'), head: cells, rows: v.array(cells) }),
    code,
    rule,
  ] as const;
  if (depth === 0) return v.variant('kind', leaves);
  const children = v.array(blockSchema(depth - 1));
  return v.variant('kind', [
    ...leaves,
    v.object({ kind: v.literal('quote'), children }),
    v.object({
      kind: v.literal('list'),
      start: v.nullable(v.pipe(v.number(), v.integer(), v.minValue(0))),
      items: v.array(children),
    }),
  ]);
}

export const richText: v.GenericSchema<RichText> = v.array(blockSchema(RICH_TEXT.depth));
