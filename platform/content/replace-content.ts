/** Replaces content, except blocks and pages changed by an operator; used for the demo data set. */
import { and, eq, notInArray, sql } from 'drizzle-orm';
import { insertRows, replaceRows, upsertRows } from '#platform/kernel/store/bulk-rows.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import { contentChanges, contentImages, markdownPages, propsContents, seoTexts } from './content.tables.ts';

export type NewImage = typeof contentImages.$inferInsert;
export type NewBlock = typeof propsContents.$inferInsert;
export type NewMarkdownPage = typeof markdownPages.$inferInsert;
export type NewSeoTexts = typeof seoTexts.$inferInsert;

export type NewContent = {
  images: readonly NewImage[];
  blocks: readonly NewBlock[];
  markdownPages: readonly NewMarkdownPage[];
  seoTexts: readonly NewSeoTexts[];
};

/** Ids of the blocks that an operator has changed. */
async function editedBlocks(tx: Db): Promise<ReadonlySet<number>> {
  const rows = await tx
    .selectDistinct({ id: propsContents.id })
    .from(propsContents)
    .innerJoin(contentChanges, eq(contentChanges.subject, sql`'block:' || ${propsContents.id}`));
  return new Set(rows.map(({ id }) => id));
}
const pageKey = ({ slug, locale }: { slug: string; locale: string }) => `${slug} ${locale}`;
/** Pages of text that an operator has changed, each with its language. */
const editedPages = (tx: Db): Promise<readonly { slug: string; locale: string }[]> =>
  tx
    .selectDistinct({ slug: markdownPages.slug, locale: markdownPages.locale })
    .from(markdownPages)
    .innerJoin(
      contentChanges,
      and(
        eq(contentChanges.subject, sql`'page:' || ${markdownPages.slug}`),
        eq(contentChanges.action, sql`'text ' || ${markdownPages.locale}`),
      ),
    );

/**
 * Replaces the content by that of a data set. Pictures are updated by id, because competitions refer to them;
 * blocks and texts are deleted and inserted.
 */
export async function replaceContent(tx: Db, content: NewContent): Promise<void> {
  await upsertRows(tx, contentImages, content.images);
  const blocks = await editedBlocks(tx);
  await tx.delete(propsContents).where(notInArray(propsContents.id, [...blocks]));
  await upsertRows(
    tx,
    propsContents,
    content.blocks.filter(({ id }) => id === undefined || !blocks.has(id)),
  );
  const pages = new Set((await editedPages(tx)).map(pageKey));
  const name = sql<string>`${markdownPages.slug} || ' ' || ${markdownPages.locale}`;
  await tx.delete(markdownPages).where(notInArray(name, [...pages]));
  await insertRows(
    tx,
    markdownPages,
    content.markdownPages.filter((page) => !pages.has(pageKey(page))),
  );
  await replaceRows(tx, seoTexts, content.seoTexts);
}
