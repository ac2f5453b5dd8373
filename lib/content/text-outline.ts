/**
 * Extracts parts of a formatted text (contract/rich-text.ts): plain text, headings, questions, filled-in
 * texts.
 */
import type { RichBlock, RichInline, RichText } from '#contract/rich-text.ts';

export type OutlineEntry = { id: string; level: 2 | 3 | 4; text: string };
type Heading = Extract<RichBlock, { kind: 'heading' }>;
/** A question is a heading that ends in a question mark; its answer is the content up to the next heading. */
export type Question = { heading: Heading; question: string; answer: RichText };
/** A text in pieces: a question with its answer, or other blocks. */
export type TextPart = { kind: 'blocks'; blocks: RichText } | ({ kind: 'question' } & Question);

/** Plain text of the nodes, without formatting. */
const plainInlines = (nodes: readonly RichInline[]): string =>
  nodes
    .map((node) =>
      node.kind === 'break' ? ' ' : 'children' in node ? plainInlines(node.children) : node.text,
    )
    .join('');

function plainBlock(block: RichBlock): string {
  switch (block.kind) {
    case 'paragraph':
    case 'heading':
      return plainInlines(block.children);
    case 'quote':
      return plainText(block.children);
    case 'list':
      return block.items.map(plainText).join(' ');
    case 'table':
      return [block.head, ...block.rows].map((row) => row.map(plainInlines).join(' – ')).join('; ');
    case 'code':
      return block.text;
    case 'rule':
      return '';
  }
}

/** The blocks as one line of text. */
export const plainText = (blocks: readonly RichBlock[]): string =>
  blocks
    .map(plainBlock)
    .filter((text) => text !== '')
    .join(' ');

/** Letters and digits of any script, joined by hyphens: a readable anchor. */
const anchorOf = (text: string): string =>
  text
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, '-')
    .replaceAll(/^-|-$/g, '') || 'section';

/** The headings of a text by their nodes, each with an id that is unique in the text. */
export function outlineOf(text: RichText): ReadonlyMap<RichBlock, OutlineEntry> {
  const used = new Map<string, number>();
  const outline = new Map<RichBlock, OutlineEntry>();
  for (const block of text) {
    if (block.kind !== 'heading') continue;
    const words = plainInlines(block.children);
    const anchor = anchorOf(words);
    const count = (used.get(anchor) ?? 0) + 1;
    used.set(anchor, count);
    outline.set(block, { id: count === 1 ? anchor : `${anchor}--${count}`, level: block.level, text: words });
  }
  return outline;
}

/** The text in order, divided into questions and the blocks between them. */
export function partsOf(text: RichText): TextPart[] {
  const parts: TextPart[] = [];
  for (const block of text) {
    const last = parts.at(-1);
    if (block.kind === 'heading') {
      const words = plainInlines(block.children).trim();
      parts.push(
        words.endsWith('?')
          ? { kind: 'question', heading: block, question: words, answer: [] }
          : { kind: 'blocks', blocks: [block] },
      );
    } else if (last?.kind === 'question') last.answer.push(block);
    else if (last) last.blocks.push(block);
    else parts.push({ kind: 'blocks', blocks: [block] });
  }
  // A question without an answer counts as an ordinary heading.
  return parts.map((part) =>
    part.kind === 'question' && part.answer.length === 0 ? { kind: 'blocks', blocks: [part.heading] } : part,
  );
}

/** The questions of a text with their answers. */
export const questionsOf = (text: RichText): Question[] =>
  partsOf(text).flatMap((part) => (part.kind === 'question' ? [part] : []));

/** Inserts values in place of `{name}`; names without a value stay unchanged. */
export function fillText(text: RichText, values: Readonly<Record<string, string>>): RichText {
  const fill = (words: string): string =>
    words.replaceAll(/\{([a-z]+)\}/g, (all, name: string) =>
      Object.hasOwn(values, name) ? (values[name] ?? all) : all,
    );
  const inlines = (nodes: RichInline[]): RichInline[] =>
    nodes.map((node) =>
      node.kind === 'break'
        ? node
        : 'children' in node
          ? { ...node, children: inlines(node.children) }
          : { ...node, text: fill(node.text) },
    );
  const block = (node: RichBlock): RichBlock => {
    switch (node.kind) {
      case 'paragraph':
      case 'heading':
        return { ...node, children: inlines(node.children) };
      case 'quote':
        return { ...node, children: node.children.map(block) };
      case 'list':
        return { ...node, items: node.items.map((item) => item.map(block)) };
      case 'table':
        return {
          ...node,
          head: node.head.map(inlines),
          rows: node.rows.map((row) => row.map(inlines)),
        };
      default:
        return node;
    }
  };
  return text.map(block);
}

/** Characters of a description that search engines show. */
const DESCRIPTION_LENGTH = 160;

/** The beginning of a text for a search result: whole words, at most `length` characters. */
export function summaryOf(text: RichText, length = DESCRIPTION_LENGTH): string {
  const words = plainText(text.filter(({ kind }) => kind === 'paragraph')).trim();
  if (words.length <= length) return words;
  const cut = words.slice(0, length - 1);
  return `${cut.slice(0, cut.lastIndexOf(' '))}…`;
}
