/**
 * Changes of content by an operator: blocks (banners, slides, promotions, campaigns) and pages of text. Each
 * change is logged with the previous state and the operator's name. It is visible at once, because the caches
 * of all processes are invalidated.
 */
import { millisecondsInDay } from 'date-fns/constants';
import { and, asc, desc, eq, lt, sql } from 'drizzle-orm';
import { apiError } from '#contract/api-error.ts';
import type { ContentLocale } from '#contract/locales.ts';
import { TAGS } from '#contract/revalidation.ts';
import { localized } from '#platform/kernel/localized.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Db, Store } from '#platform/kernel/store/store.ts';
import { addPhoto } from './content-images.ts';
import { contentChanges, markdownPages, propsContents } from './content.tables.ts';
import { readTextFile } from './markdown-file.ts';
import { editionAt } from './schedule.ts';

type Deps = {
  store: Store;
  clock: Clock;
  /** Invalidates the cached content of every process. */
  changed: () => Promise<void>;
  /** Marks cached pages of the web app as outdated. */
  pagesChanged: (tags: readonly string[]) => void;
};
type Block = typeof propsContents.$inferSelect;
type Change = Partial<Pick<Block, 'props' | 'texts' | 'imageIds'>>;
/** A block by its id; with `type`, only if it is of this type. */
type BlockRef = { id: number; type?: string | undefined };
/** Start and end of the first edition. `everyDays`: days from one edition to the next; absent = a single edition. */
type Schedule = {
  from: Date;
  to: Date;
  everyDays?: number | undefined;
  /** Days before the start; absent = as in the previous schedule. */
  announceDays?: number | undefined;
};
/**
 * One page of the log: of one block or page (`subject`), of the blocks of a type, or of everything. `before`:
 * the value `next` of the previous response.
 */
type HistoryPage = {
  subject?: string | undefined;
  type?: string | undefined;
  limit: number;
  before?: number | undefined;
};

const PROMOTIONS = 'promotions';
/** Texts that an operator may write in every block; other texts only if the block has them already. */
const TEXT_FIELDS: readonly string[] = ['title', 'text', 'button'];

type BlockState = 'hidden' | 'soon' | 'shown' | 'ended';
type ShownBlock = Block & { state: BlockState };
const contentOf = ({ props, texts, imageIds }: Block) => ({ props, texts, imageIds });

/** Whether readers see the block at the time `now`. */
function stateOf({ props }: Block, now: Date): BlockState {
  if (props['active'] === false) return 'hidden';
  const edition = editionAt(props['schedule'], now);
  if (!edition) return 'shown';
  if (now.getTime() < Date.parse(edition.dateStart)) return 'soon';
  return now.getTime() < Date.parse(edition.dateEnd) ? 'shown' : 'ended';
}

/**
 * Publishes or hides a block. A block that has texts, but no title in English or Russian, is not published,
 * because it would have no title in the other languages.
 */
function withActive({ props, texts }: Block, on: boolean): Change {
  if (typeof props['active'] !== 'boolean') throw invalid('id', 'validation_failed');
  const { title, name } = localized(texts, 'en') ?? {};
  if (on && Object.keys(texts).length > 0 && !title && !name) throw invalid('text', 'required');
  return { props: { ...props, active: on } };
}

const announcedBefore = (schedule: unknown): number | undefined => {
  const before = (schedule as { announceDays?: unknown } | undefined)?.announceDays;
  return typeof before === 'number' ? before : undefined;
};

/**
 * Sets the times of a promotion; refused for other blocks, because readers ignore their times. `times`: null
 * = without end.
 */
function withSchedule(
  { type, props: { schedule: old, ...props } }: Block,
  times: Schedule | null,
  now: Date,
): Change {
  if (type !== PROMOTIONS) throw invalid('id', 'validation_failed');
  if (times === null) return { props };
  const { from, to, everyDays } = times;
  const announceDays = times.announceDays ?? announcedBefore(old);
  const lengthDays = (to.getTime() - from.getTime()) / millisecondsInDay;
  const schedule = {
    first: from.toISOString(),
    lengthDays,
    ...(everyDays && { everyDays }),
    ...(announceDays !== undefined && { announceDays }),
  };
  const isShort = everyDays !== undefined && everyDays < lengthDays;
  if (!editionAt(schedule, now) || isShort) throw invalid('to', 'validation_failed');
  return { props: { ...props, schedule } };
}

/** Writes the texts of a block in one language. `source`: a text file (markdown-file.ts). */
function withText({ texts }: Block, locale: ContentLocale, source: string): Change {
  const file = readTextFile(source);
  if (!file) throw invalid('text', 'validation_failed');
  const known = new Set([...TEXT_FIELDS, ...Object.values(texts).flatMap(Object.keys)]);
  const other = Object.keys(file.fields).find((name) => !known.has(name));
  if (other !== undefined) throw invalid(other, 'validation_failed');
  const written = { ...file.fields, title: file.title, ...(file.text && { text: file.text }) };
  return { texts: { ...texts, [locale]: { ...texts[locale], ...written } } };
}

const invalid = (field: string, code: 'required' | 'validation_failed') =>
  apiError('validation_failed', { fields: { [field]: [code] } });

/** Blocks of one type, or of all types if `type` is undefined, for the operator. */
async function listBlocks(db: Db, type: string | undefined, now: Date) {
  const rows = await db
    .select()
    .from(propsContents)
    .where(type === undefined ? undefined : eq(propsContents.type, type))
    .orderBy(asc(propsContents.type), asc(propsContents.position), asc(propsContents.id));
  return rows.map((row) => ({
    id: row.id,
    type: row.type,
    name: row.title,
    title: localized(row.texts, 'en')?.['title'] ?? null,
    state: stateOf(row, now),
    order: row.props['order'] ?? null,
    languages: Object.keys(row.texts),
  }));
}

/** One page of the log of changes, the latest first. */
async function listChanges(db: Db, { subject, type, limit, before }: HistoryPage) {
  const ofType =
    type === undefined
      ? undefined
      : sql`${contentChanges.subject} in (select 'block:' || id from ${propsContents} where type = ${type})`;
  const rows = await db
    .select()
    .from(contentChanges)
    .where(
      and(
        subject === undefined ? undefined : eq(contentChanges.subject, subject),
        ofType,
        before === undefined ? undefined : lt(contentChanges.id, before),
      ),
    )
    .orderBy(desc(contentChanges.id))
    .limit(limit + 1);
  const changes = rows.slice(0, limit);
  return { changes, next: rows.length > limit ? (changes.at(-1)?.id ?? null) : null };
}

type PageText = Pick<typeof markdownPages.$inferInsert, 'title' | 'content' | 'updatedAt'>;
/** Writes a page of text in one language; returns its previous state, null = the page was new. */
async function writePage(tx: Db, slug: string, locale: ContentLocale, set: PageText) {
  const [before] = await tx
    .select({ title: markdownPages.title, content: markdownPages.content })
    .from(markdownPages)
    .where(and(eq(markdownPages.slug, slug), eq(markdownPages.locale, locale)))
    .for('update');
  await tx
    .insert(markdownPages)
    .values({ slug, locale, ...set })
    .onConflictDoUpdate({ target: [markdownPages.slug, markdownPages.locale], set });
  return before ?? null;
}

export function createContentEditor({ store, clock, changed, pagesChanged }: Deps) {
  const view = (row: Block): ShownBlock => ({ ...row, state: stateOf(row, clock.now()) });
  const announce = async (): Promise<void> => {
    await changed();
    pagesChanged([TAGS.content]);
  };
  const remember = (tx: Db, row: Omit<typeof contentChanges.$inferInsert, 'createdAt'>) =>
    tx.insert(contentChanges).values({ ...row, createdAt: clock.now() });

  /** Reads a block, and locks its row if `lock`. Throws `not_found`. */
  async function find(db: Db, { id, type }: BlockRef, lock = false): Promise<Block> {
    const is = and(eq(propsContents.id, id), type === undefined ? undefined : eq(propsContents.type, type));
    const query = db.select().from(propsContents).where(is);
    const [row] = await (lock ? query.for('update') : query);
    if (!row) throw apiError('not_found', { fields: { id: ['not_found'] } });
    return row;
  }

  /**
   * Changes a block while its row is locked. `decide` returns the change, or throws a refusal. Writes nothing
   * when the content stays the same.
   */
  async function change(
    ref: BlockRef,
    { by, action }: { by: string; action: string },
    decide: (row: Block, tx: Db) => Change | Promise<Change>,
  ): Promise<ShownBlock> {
    const [before, after] = await store.transaction(async (tx) => {
      const row = await find(tx, ref, true);
      const next = { ...row, ...(await decide(row, tx)) };
      if (JSON.stringify(contentOf(row)) === JSON.stringify(contentOf(next))) return [row, row];
      const set = { ...contentOf(next), updatedAt: clock.now() };
      await tx.update(propsContents).set(set).where(eq(propsContents.id, row.id));
      await remember(tx, {
        subject: `block:${row.id}`,
        by,
        action,
        before: contentOf(row),
        after: contentOf(next),
      });
      return [row, { ...next, updatedAt: set.updatedAt }];
    });
    if (before !== after) await announce();
    return view(after);
  }

  return {
    list: (type: string | undefined) => listBlocks(store.db, type, clock.now()),
    show: async (ref: BlockRef) => view(await find(store.db, ref)),

    setActive: (ref: BlockRef, on: boolean, by: string) =>
      change(ref, { by, action: on ? 'publish' : 'hide' }, (row) => withActive(row, on)),
    schedule: (ref: BlockRef, times: Schedule | null, by: string) =>
      change(ref, { by, action: 'schedule' }, (row) => withSchedule(row, times, clock.now())),
    order: (ref: BlockRef, order: number, by: string) =>
      change(ref, { by, action: 'order' }, ({ props }) => ({ props: { ...props, order } })),
    text: (ref: BlockRef, locale: ContentLocale, source: string, by: string) =>
      change(ref, { by, action: `text ${locale}` }, (row) => withText(row, locale, source)),

    /** Replaces the block's picture; its background and foreground stay. `jpeg`: made by kernel/pictures. */
    picture: (ref: BlockRef, jpeg: Buffer, by: string) =>
      change(ref, { by, action: 'picture' }, async ({ imageIds, props }, tx) => {
        const old = props['image'] ?? imageIds[0];
        if (old === undefined) throw invalid('id', 'validation_failed');
        const image = await addPhoto(tx, jpeg, clock.now());
        return { props: { ...props, image }, imageIds: [image, ...imageIds.filter((each) => each !== old)] };
      }),

    /** Writes a page of text in one language; if the page has no text in any language, it becomes a new page. */
    async page(slug: string, locale: ContentLocale, source: string, by: string) {
      const file = readTextFile(source);
      if (!file || Object.keys(file.fields).length > 0) throw invalid('text', 'validation_failed');
      const set = { title: file.title, content: source.trim(), updatedAt: clock.now() };
      await store.transaction(async (tx) => {
        const before = await writePage(tx, slug, locale, set);
        const after = { title: set.title, content: set.content };
        await remember(tx, { subject: `page:${slug}`, by, action: `text ${locale}`, before, after });
      });
      await announce();
      return { slug, language: locale, title: set.title };
    },

    history: (page: HistoryPage) => listChanges(store.db, page),
  };
}
export type ContentEditor = ReturnType<typeof createContentEditor>;
