import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { and, eq } from 'drizzle-orm';
import { openSeededCatalog } from '#platform/testing/open-seeded-catalog.ts';
import type { SeededCatalog } from '#platform/testing/open-seeded-catalog.ts';
import { propsContents, seoTexts } from './content.tables.ts';

let seeded: SeededCatalog;
beforeAll(async () => {
  seeded = await openSeededCatalog();
});
afterAll(() => seeded.close());

describe('texts are in the requested language, else in English, else in Russian', () => {
  test.each([
    ['ru', 'Слоты'],
    ['en', 'Slots'],
    ['kk', 'Слоттар'],
    ['uz', 'Slotlar'],
    ['uk', 'Слоти'],
    ['az', 'Slotlar'],
    ['ky', 'Слоттор'],
  ] as const)('%s', async (locale, h1) =>
    expect((await seeded.content.seoTexts(['/games/slot/'], locale)).get('games/slot')?.h1).toBe(h1),
  );

  test('of several pages, each is in its own best language', async () => {
    const { db } = seeded.store;
    await db.delete(seoTexts).where(and(eq(seoTexts.page, 'games/new'), eq(seoTexts.locale, 'az')));
    await db.delete(seoTexts).where(and(eq(seoTexts.page, 'games/hot'), eq(seoTexts.locale, 'az')));
    await db.delete(seoTexts).where(and(eq(seoTexts.page, 'games/hot'), eq(seoTexts.locale, 'en')));
    const texts = await seeded.content.seoTexts(
      ['games/new', 'games/hot', 'games/slot', 'no/such/page'],
      'az',
    );
    expect([...texts].map(([page, { locale }]) => [page, locale]).sort()).toEqual([
      ['games/hot', 'ru'],
      ['games/new', 'en'],
      ['games/slot', 'az'],
    ]);
  });
  test('Home has the empty path, written with any number of slashes', async () => {
    for (const page of ['', '/', '//'])
      expect((await seeded.content.seoTexts([page], 'en')).get('')?.h1).toBe('Online casino');
  });
  test('markdown pages are found by slug; an unknown page is null', async () => {
    expect((await seeded.content.markdown('rules', 'ky'))?.title).toBe('Эрежелер');
    expect(await seeded.content.markdown('no-such-page', 'ky')).toBeNull();
  });
});

describe('specification 2 §3 "Banner / promotion content"', () => {
  test('props are in the requested language, with pictures', async () => {
    const [banner] = await seeded.content.blocks('banners', 'uz');
    expect(banner?.props).toMatchObject({
      active: true,
      order: 1,
      promotionTypeId: 2,
      image: 1,
      imageBackground: null,
      imageTop: null,
      eventId: null,
      showNavigationOnMobile: true,
      title: 'Bepul oʻynang',
    });
    expect(banner?.images.map((image) => image.name)).toEqual(['banner-free']);
  });
  test('every type of block of the specification is readable', async () => {
    expect(await seeded.content.blocks('promotion_types_v2', 'ru')).toHaveLength(5);
    expect((await seeded.content.blocks('promotions', 'ru')).length).toBeGreaterThan(0);
    expect((await seeded.content.block({ title: 'isShowBigWins' }, 'ru'))?.props).toEqual({
      isShowBigWins: true,
    });
    expect(await seeded.content.blocks('nothing', 'ru')).toEqual([]);
  });
  test('one block is found by id, or by type and title together; else null', async () => {
    const [first] = await seeded.content.blocks('banners', 'ru');
    expect(await seeded.content.block({ id: String(first?.id) }, 'ru')).toEqual(first);
    expect(await seeded.content.block({ type: 'banners', title: 'isShowBigWins' }, 'ru')).toBeNull();
    expect(await seeded.content.block({}, 'ru')).toBeNull();
    expect(await seeded.content.block({ id: '0 or 1=1' }, 'ru')).toBeNull();
  });
  test('pictures are in the order of the requested ids, unknown ids left out', async () => {
    expect((await seeded.content.images(['3', 'x', '1', '999'])).map((image) => image.id)).toEqual([3, 1]);
  });
  test('an edit is visible after `changed`', async () => {
    await seeded.store.db
      .update(propsContents)
      .set({ props: { isShowBigWins: false } })
      .where(eq(propsContents.title, 'isShowBigWins'));
    expect((await seeded.content.block({ title: 'isShowBigWins' }, 'ru'))?.props).toEqual({
      isShowBigWins: true,
    });
    await seeded.content.changed();
    expect((await seeded.content.block({ title: 'isShowBigWins' }, 'ru'))?.props).toEqual({
      isShowBigWins: false,
    });
  });
});
