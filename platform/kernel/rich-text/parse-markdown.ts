/**
 * Parses Markdown (CommonMark, and tables) into a tree of contract/rich-text.ts, decision 0195. Only the
 * tokens of the Markdown library are used, never its HTML renderer. HTML in the source stays text.
 */
import MarkdownIt, { type Token } from 'markdown-it';
import { HEADING_LEVELS, RICH_TEXT, safeHref } from '#contract/rich-text.ts';
import type { RichBlock, RichInline, RichText } from '#contract/rich-text.ts';

// `html: false`: tags are text. The library accepts all addresses here, so that the text of a refused link
// stays; safeHref checks each address as it was written.
const parser = new MarkdownIt('commonmark', { html: false, linkify: false, typographer: false });
parser.enable('table');
parser.disable(['html_block', 'html_inline', 'reference']);
parser.validateLink = () => true;
parser.normalizeLink = (address) => address;

/** Reads tokens in their order; a closing token ends the content of the token that opened it. */
class Tokens {
  #at = 0;
  readonly #tokens: readonly Token[];
  constructor(tokens: readonly Token[]) {
    this.#tokens = tokens;
  }
  /** The next token; undefined at the end and at a closing token, which is taken. */
  next(): Token | undefined {
    const token = this.#tokens[this.#at];
    if (token) this.#at += 1;
    return token && token.nesting >= 0 ? token : undefined;
  }
}

/**
 * Parses a text; returns an empty tree for a text without content. Sources longer than RICH_TEXT.sourceLength
 * are cut.
 */
export function parseMarkdown(source: string): RichText {
  const tokens = new Tokens(parser.parse(source.slice(0, RICH_TEXT.sourceLength), {}));
  return readBlocks(tokens, 0);
}

function readBlocks(tokens: Tokens, depth: number): RichBlock[] {
  const blocks: RichBlock[] = [];
  for (let token = tokens.next(); token; token = tokens.next())
    blocks.push(...readBlock(token, tokens, depth));
  return blocks;
}

/** Parses a block. Quotes and lists nested deeper than RICH_TEXT.depth are replaced by their content. */
function readBlock(token: Token, tokens: Tokens, depth: number): RichBlock[] {
  switch (token.type) {
    case 'paragraph_open':
      return [{ kind: 'paragraph', children: readInlines(tokens) }];
    case 'heading_open':
      return [{ kind: 'heading', level: levelOf(token.tag), children: readInlines(tokens) }];
    case 'blockquote_open': {
      const children = readBlocks(tokens, depth + 1);
      return depth < RICH_TEXT.depth ? [{ kind: 'quote', children }] : children;
    }
    case 'bullet_list_open':
    case 'ordered_list_open': {
      const items = readItems(tokens, depth + 1);
      const start = token.type === 'bullet_list_open' ? null : Number(token.attrGet('start') ?? 1);
      return depth < RICH_TEXT.depth ? [{ kind: 'list', start, items }] : items.flat();
    }
    case 'table_open':
      return [readTable(tokens)];
    case 'fence':
    case 'code_block':
      return [{ kind: 'code', text: token.content.replace(/\n$/, '') }];
    case 'hr':
      return [{ kind: 'rule' }];
    default:
      return [];
  }
}

function readItems(tokens: Tokens, depth: number): RichBlock[][] {
  const items: RichBlock[][] = [];
  for (let token = tokens.next(); token; token = tokens.next()) items.push(readBlocks(tokens, depth));
  return items;
}

/** Reads the rows of the table that has just been opened: those of the head, then those of the body. */
function readTable(tokens: Tokens): RichBlock {
  const all: RichInline[][][] = [];
  for (let section = tokens.next(); section; section = tokens.next())
    for (let row = tokens.next(); row; row = tokens.next()) {
      const cells: RichInline[][] = [];
      for (let cell = tokens.next(); cell; cell = tokens.next()) cells.push(readInlines(tokens));
      all.push(cells);
    }
  const [head = [], ...rows] = all;
  return { kind: 'table', head, rows };
}

/** Level of a heading: 2 for `h1` and `h2`, and so on, because the page itself has the heading of level 1. */
function levelOf(tag: string): (typeof HEADING_LEVELS)[number] {
  const level = Number(tag.slice(1));
  return HEADING_LEVELS.find((candidate) => candidate === level) ?? (level < 2 ? 2 : 4);
}

/** Reads the content of the block that has just been opened, up to its end. */
function readInlines(tokens: Tokens): RichInline[] {
  const inlines: RichInline[] = [];
  for (let token = tokens.next(); token; token = tokens.next())
    inlines.push(...readMarks(new Tokens(token.children ?? []), 0));
  return inlines;
}

function readMarks(tokens: Tokens, depth: number): RichInline[] {
  const inlines: RichInline[] = [];
  for (let token = tokens.next(); token; token = tokens.next())
    inlines.push(...readMark(token, tokens, depth));
  return inlines;
}

const textNode = (text: string): RichInline[] => (text === '' ? [] : [{ kind: 'text', text }]);

function readMark(token: Token, tokens: Tokens, depth: number): RichInline[] {
  switch (token.type) {
    case 'strong_open':
    case 'em_open': {
      const children = readMarks(tokens, depth + 1);
      const kind = token.type === 'strong_open' ? 'strong' : 'em';
      return depth < RICH_TEXT.depth ? [{ kind, children }] : children;
    }
    case 'link_open': {
      const href = safeHref(String(token.attrGet('href') ?? ''));
      const children = readMarks(tokens, depth + 1);
      return href !== null && depth < RICH_TEXT.depth ? [{ kind: 'link', href, children }] : children;
    }
    case 'code_inline':
      return [{ kind: 'code', text: token.content }];
    case 'softbreak':
      return textNode(' ');
    case 'hardbreak':
      return [{ kind: 'break' }];
    // `image`: replaced by its description, so that the page sends no request to another site.
    default:
      return textNode(token.content);
  }
}
