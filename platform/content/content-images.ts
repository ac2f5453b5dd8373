/** Pictures of content, for other domains. */
import { eq, inArray, max, sql } from 'drizzle-orm';
import type { Db } from '#platform/kernel/store/store.ts';
import { contentImages, contentPhotos } from './content.tables.ts';

export type ContentImage = typeof contentImages.$inferSelect;

/** The key column of pictures, to which tables of other domains refer. */
export const imageKey = () => contentImages.id;

/** Pictures by id, read in one query; unknown ids are not in the map. */
export async function readImages(db: Db, ids: readonly number[]): Promise<ReadonlyMap<number, ContentImage>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select()
    .from(contentImages)
    .where(inArray(contentImages.id, [...new Set(ids)]));
  return new Map(rows.map((row) => [row.id, row]));
}

/** The source photo of a picture; null = none. */
export async function readPhoto(db: Db, imageId: number): Promise<Buffer | null> {
  const [row] = await db.select().from(contentPhotos).where(eq(contentPhotos.imageId, imageId));
  return row?.jpeg ?? null;
}

/** First id of a picture made of a photo; pictures of data sets have smaller ids. */
const FIRST_PHOTO = 1_000_000;

/** Stores a photo as a new picture; returns its id. */
export async function addPhoto(tx: Db, jpeg: Buffer, now: Date): Promise<number> {
  // The lock keeps two concurrent operators from getting the same id.
  await tx.execute(sql`lock table ${contentImages} in share row exclusive mode`);
  const [last] = await tx.select({ id: max(contentImages.id) }).from(contentImages);
  const id = Math.max(FIRST_PHOTO, (last?.id ?? 0) + 1);
  await tx.insert(contentImages).values({ id, name: `photo-${id}`, scene: null, updatedAt: now });
  await tx.insert(contentPhotos).values({ imageId: id, jpeg });
  return id;
}
