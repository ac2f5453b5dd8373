/** Editors' content: page texts, markdown pages, and blocks with pictures. */
import { and, asc, eq, inArray, notLike } from 'drizzle-orm';
import type { ContentLocale } from '#contract/locales.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import { localeChain, localized } from '#platform/kernel/localized.ts';
import { createReadCache } from '#platform/kernel/read-cache.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { readPhoto, type ContentImage } from './content-images.ts';
import { contentImages, markdownPages, propsContents, seoTexts } from './content.tables.ts';
import { editionAt } from './schedule.ts';
import type { Store } from '#platform/kernel/store/store.ts';

export type ContentDeps = { store: Store; bus: Pick<Bus, 'publish' | 'subscribe'>; clock: Clock };
export type SeoTexts = typeof seoTexts.$inferSelect;
export type MarkdownPage = typeof markdownPages.$inferSelect;
/**
 * A block as readers get it. `props` is in the requested language; in place of a schedule it has the times of
 * the edition to show (`activeSettings`).
 */
export type PropsBlock = {
  id: number;
  title: string;
  props: Readonly<Record<string, unknown>>;
  images: readonly ContentImage[];
};
export type PropsQuery = {
  id?: string | null | undefined;
  type?: string | null | undefined;
  title?: string | null | undefined;
};

const MAX_AGE_MS = 60_000;
const CONTENT_CHANNEL = 'content.changed';

export function createContent({ store, bus, clock }: ContentDeps) {
  const blocks = createReadCache({
    load: () => loadBlocks(store),
    bus,
    channel: CONTENT_CHANNEL,
    clock,
    maxAgeMs: MAX_AGE_MS,
  });

  return {
    /**
     * Texts of pages by path, read in one query: in `locale`, else in English, else in Russian. Pages without
     * texts in any of them are not in the map.
     */
    async seoTexts(pages: readonly string[], locale: ContentLocale): Promise<ReadonlyMap<string, SeoTexts>> {
      const rows = await store.db
        .select()
        .from(seoTexts)
        .where(
          and(
            inArray(seoTexts.page, pages.map(trimPath)),
            inArray(seoTexts.locale, [...localeChain(locale)]),
          ),
        );
      return new Map(
        [...Map.groupBy(rows, (row) => row.page)].map(([page, found]) => [page, bestOf(found, locale)]),
      );
    },
    /** A page of text in `locale`, else in English, else in Russian; null = no such page in any of them. */
    async markdown(slug: string, locale: ContentLocale): Promise<MarkdownPage | null> {
      const rows = await store.db
        .select()
        .from(markdownPages)
        .where(and(eq(markdownPages.slug, slug), inArray(markdownPages.locale, [...localeChain(locale)])));
      return rows.length === 0 ? null : bestOf(rows, locale);
    },
    /**
     * The pages of text that have their own address, without their texts. Pages below a folder, such as
     * `campaign/cashback`, are parts of other screens and not listed.
     */
    async markdownPages(locale: ContentLocale): Promise<readonly Omit<MarkdownPage, 'content'>[]> {
      const { slug, locale: language, title, updatedAt } = markdownPages;
      const rows = await store.db
        .select({ slug, locale: language, title, updatedAt })
        .from(markdownPages)
        .where(and(notLike(slug, '%/%'), inArray(language, [...localeChain(locale)])))
        .orderBy(asc(slug));
      return [...Map.groupBy(rows, (row) => row.slug).values()].map((found) => bestOf(found, locale));
    },
    /** All blocks of a type, in display order. */
    async blocks(type: string, locale: ContentLocale): Promise<readonly PropsBlock[]> {
      const { rows, images } = await blocks.get();
      return rows.filter((row) => row.type === type).map((row) => toBlock(row, images, locale, clock.now()));
    },
    /**
     * The first block that satisfies all given conditions; null when there is no such block, or no condition
     * is given.
     */
    async block(query: PropsQuery, locale: ContentLocale): Promise<PropsBlock | null> {
      if (!query.id && !query.type && !query.title) return null;
      const { rows, images } = await blocks.get();
      const row = rows.find(
        (candidate) =>
          (!query.id || String(candidate.id) === query.id) &&
          (!query.type || candidate.type === query.type) &&
          (!query.title || candidate.title === query.title),
      );
      return row === undefined ? null : toBlock(row, images, locale, clock.now());
    },
    /** Pictures by id, in the order of `ids`; unknown ids are omitted. */
    async images(ids: readonly string[]): Promise<readonly ContentImage[]> {
      const { images } = await blocks.get();
      return ids.flatMap((id) => images.get(Number(id)) ?? []);
    },
    /** The source photo of a picture; null = none. */
    photo: (imageId: number): Promise<Buffer | null> => readPhoto(store.db, imageId),
    /** Call this after a change of content was committed: every process then loads the content again. */
    async changed(): Promise<void> {
      await blocks.changed();
    },
  };
}
export type Content = ReturnType<typeof createContent>;

/** Key of a page's texts: its path without slashes at both ends; '' for Home. */
export const trimPath = (page: string): string => page.replace(/^\/+|\/+$/g, '');

type BlockRow = typeof propsContents.$inferSelect;

async function loadBlocks(
  store: Store,
): Promise<{ rows: readonly BlockRow[]; images: ReadonlyMap<number, ContentImage> }> {
  const rows = await store.db
    .select()
    .from(propsContents)
    .orderBy(asc(propsContents.position), asc(propsContents.id));
  const images = await store.db.select().from(contentImages);
  return { rows, images: new Map(images.map((image) => [image.id, image])) };
}

function toBlock(
  row: BlockRow,
  images: ReadonlyMap<number, ContentImage>,
  locale: ContentLocale,
  now: Date,
): PropsBlock {
  const texts = localized(row.texts, locale);
  const { schedule, ...props } = row.props;
  const activeSettings = editionAt(schedule, now);
  return {
    id: row.id,
    title: row.title,
    props: { ...props, ...texts, ...(activeSettings && { activeSettings }) },
    images: row.imageIds.flatMap((id) => images.get(id) ?? []),
  };
}

/** The row in the best language. `rows`: at least one row, all in languages of `localeChain`. */
function bestOf<T extends { locale: ContentLocale }>(
  rows: readonly [T, ...T[]] | readonly T[],
  locale: ContentLocale,
): T {
  const chain = localeChain(locale);
  return rows.reduce((best, row) => (chain.indexOf(row.locale) < chain.indexOf(best.locale) ? row : best));
}
