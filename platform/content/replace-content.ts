/** Replaces all content; used for the demo data set. */
import { replaceRows, upsertRows } from '#platform/kernel/store/bulk-rows.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import { contentImages, markdownPages, propsContents, seoTexts } from './content.tables.ts';

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

/** Pictures are updated by id, because competitions refer to them; blocks and texts are replaced. */
export async function replaceContent(tx: Db, content: NewContent): Promise<void> {
  await upsertRows(tx, contentImages, content.images);
  await tx.delete(propsContents);
  await upsertRows(tx, propsContents, content.blocks);
  await replaceRows(tx, markdownPages, content.markdownPages);
  await replaceRows(tx, seoTexts, content.seoTexts);
}
