/** Editors' content: page texts, markdown pages, blocks with pictures (specification 2 §3). */
import { sql } from 'drizzle-orm';
import { index, integer, jsonb, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';
import type { ContentLocale } from '#contract/locales.ts';
import type { SceneArt } from '#artwork/art-types.ts';
import { bytes, time } from '#platform/kernel/store/columns.ts';

/**
 * Texts of a page in a language. `page`: its path without locale and without slashes at the ends; '' for
 * Home.
 */
export const seoTexts = pgTable(
  'seo_texts',
  {
    page: text('page').notNull(),
    locale: text('locale').$type<ContentLocale>().notNull(),
    metaTitle: text('meta_title'),
    metaDescription: text('meta_description'),
    seoTitle: text('seo_title'),
    seoText: text('seo_text'),
    h1: text('h1'),
    ogTitle: text('og_title'),
    ogDescription: text('og_description'),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.page, table.locale] })],
);

export const markdownPages = pgTable(
  'markdown_pages',
  {
    slug: text('slug').notNull(),
    locale: text('locale').$type<ContentLocale>().notNull(),
    title: text('title').notNull(),
    content: text('content').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.slug, table.locale] })],
);

/** A picture of content, drawn from its `scene`, or made of a photo that an operator has sent. */
export const contentImages = pgTable('content_images', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  name: text('name').notNull().unique(),
  /** What the drawing shows; null = the picture is made of a photo. */
  scene: jsonb('scene').$type<SceneArt>(),
  updatedAt: time('updated_at').notNull(),
});

/** A JPEG that the platform has made of the operator's file (kernel/pictures); every size is cut from it. */
export const contentPhotos = pgTable('content_photos', {
  imageId: integer('image_id')
    .primaryKey()
    .references(() => contentImages.id),
  jpeg: bytes('jpeg').notNull(),
});

/**
 * A banner, a promotion, a section of Home or any other block. Readers get `props` merged with the `texts` in
 * their language.
 */
export const propsContents = pgTable(
  'props_contents',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    type: text('type').notNull(),
    title: text('title').notNull(),
    props: jsonb('props').$type<Record<string, unknown>>().notNull(),
    texts: jsonb('texts').$type<Partial<Record<ContentLocale, Record<string, string>>>>().notNull(),
    imageIds: integer('image_ids')
      .array()
      .notNull()
      .default(sql`'{}'::integer[]`),
    position: integer('position').notNull().default(0),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [index('props_contents_type').on(table.type, table.position)],
);

/** Log of operators' changes: content of the block or page before and after. Rows are never changed or deleted. */
export const contentChanges = pgTable(
  'content_changes',
  {
    id: integer('id').primaryKey().generatedAlwaysAsIdentity(),
    /** What was changed: `block:<id>` or `page:<slug>`. */
    subject: text('subject').notNull(),
    /** Name of the operator, as given with the command. */
    by: text('by').notNull(),
    action: text('action').notNull(),
    before: jsonb('before').$type<unknown>(),
    after: jsonb('after').$type<unknown>(),
    createdAt: time('created_at').notNull(),
  },
  (table) => [index('content_changes_subject').on(table.subject, table.id)],
);
