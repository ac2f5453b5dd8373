/**
 * Formatted text as a tree: the supported part of an operator's Markdown. It has no HTML, no pictures, and as
 * addresses only pages of the site and https links, so that a client only maps nodes to elements. The depth
 * of recursion is limited: deeper trees than RICH_TEXT.depth are refused.
 */
import * as v from 'valibot';

export const RICH_TEXT = {
  /** Characters of the Markdown. */
  sourceLength: 20_000,
  /** Blocks inside blocks, and marks inside marks. */
  depth: 6,
  /** Characters of an address. */
  hrefLength: 2_000,
} as const;

/** Levels of headings; 1 is the title of the page. */
export const HEADING_LEVELS = [2, 3, 4] as const;

export type RichMark = { kind: 'strong' | 'em'; children: RichInline[] };
export type RichInline =
  | { kind: 'text'; text: string }
  | { kind: 'code'; text: string }
  | { kind: 'break' }
  | RichMark
  /** `href`: `/path` of a page without base and language, or an https address. */
  | { kind: 'link'; href: string; children: RichInline[] };
export type RichBlock =
  | { kind: 'paragraph'; children: RichInline[] }
  | { kind: 'heading'; level: (typeof HEADING_LEVELS)[number]; children: RichInline[] }
  | { kind: 'quote'; children: RichBlock[] }
  /** `start`: number of the first item; null = bullets. */
  | { kind: 'list'; start: number | null; items: RichBlock[][] }
  /** Cells hold inline text only. */
  | { kind: 'table'; head: RichInline[][]; rows: RichInline[][][] }
  | { kind: 'code'; text: string }
  | { kind: 'rule' };
export type RichText = RichBlock[];

/** Base of relative addresses: a result with another origin leads to another site. */
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
  // Dots in a path can leave two slashes at its beginning, which would name another host.
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

/** Inline nodes with at most `depth` marks around a text. */
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
