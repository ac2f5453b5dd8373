/** Pictures of content, as other domains see them. */
import { inArray } from 'drizzle-orm';
import type { Db } from '#platform/kernel/store/store.ts';
import { contentImages } from './content.tables.ts';

export type ContentImage = typeof contentImages.$inferSelect;

/** Column to which other domains' tables refer. */
export const imageKey = () => contentImages.id;

/** Pictures by id; unknown ids are not in the map. One query. */
export async function readImages(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, ContentImage>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(contentImages)
    .where(inArray(contentImages.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}
