/** Pages of text for server components (specification 2 §7 `getMarkdownContent`). */
import * as v from 'valibot';
import { richText, type RichText } from '#contract/rich-text.ts';
import { TAGS } from '#contract/revalidation.ts';
import { jsonOf } from '#contract/json-text.ts';
import { queryContent, type ContentScope } from '#lib/graphql/query.server.ts';
import { GetMarkdownContentDocument } from './get-markdown-content.generated.ts';
import { GetMarkdownPagesDocument, type GetMarkdownPagesQuery } from './get-markdown-pages.generated.ts';

export type MarkdownText = { title: string; tree: RichText; updated: string };
export type MarkdownPageEntry = GetMarkdownPagesQuery['markdownPages'][number];

const treeText = jsonOf(richText);

/** Null = no page has this slug. Throws when its tree does not fit the contract. */
export async function getMarkdown(slug: string, scope: ContentScope): Promise<MarkdownText | null> {
  const { markdownContent } = await queryContent(GetMarkdownContentDocument, { slug }, scope, [TAGS.content]);
  if (!markdownContent) return null;
  const { title, tree, updated } = markdownContent;
  return { title, tree: v.parse(treeText, tree), updated };
}

/** The pages with an address of their own, in the order of a menu. */
export async function getMarkdownPages(scope: ContentScope): Promise<MarkdownPageEntry[]> {
  const { markdownPages } = await queryContent(GetMarkdownPagesDocument, {}, scope, [TAGS.content]);
  return markdownPages.toSorted((a, b) => placeOf(a) - placeOf(b) || a.title.localeCompare(b.title));
}

/** Pages that every casino has; an editor's further pages follow them by title. */
const ORDER: readonly string[] = [
  'rules',
  'games-rules',
  'bonus-terms',
  'payments',
  'responsible-gaming',
  'privacy',
  'faq',
  'provably-fair',
];
const placeOf = ({ slug }: MarkdownPageEntry): number => {
  const place = ORDER.indexOf(slug);
  return place === -1 ? ORDER.length : place;
};
