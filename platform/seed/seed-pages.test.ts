import { createHash } from 'node:crypto';
import { expect, test } from '@jest/globals';
import { ROUTE_LOCALES } from '#contract/locales.ts';
import { parseMarkdown } from '#platform/kernel/rich-text/parse-markdown.ts';
import { buildMarkdown, REVISIONS } from './seed-pages.ts';

const pages = buildMarkdown();
const slugsOf = (locale: string) => pages.filter((page) => page.locale === locale).map(({ slug }) => slug);

test.each(ROUTE_LOCALES)('%s has every page, with its own title and text', (locale) => {
  expect(slugsOf(locale)).toEqual(slugsOf('en'));
  for (const { slug, title, content } of pages.filter((page) => page.locale === locale)) {
    expect([slug, title]).toEqual([slug, expect.stringMatching(/\S/)]);
    expect(parseMarkdown(content).length).toBeGreaterThan(1);
    const sameTitle = pages.filter((page) => page.slug === slug && page.content === content);
    expect([slug, sameTitle.length]).toEqual([slug, 1]);
  }
});

test('every link of a text leads to a page that exists, in every language', () => {
  const slugs = new Set(pages.map(({ slug }) => slug));
  const links = pages.flatMap(({ content }) =>
    [...content.matchAll(/\]\(\/rules\/([a-z-]+)\)/g)].map(([, slug = '']) => slug),
  );
  expect(links.length).toBeGreaterThan(20);
  expect(links.filter((slug) => !slugs.has(slug))).toEqual([]);
});

test('Uzbek texts use the letters ʻ and ʼ, not other apostrophes', () =>
  expect(pages.filter(({ locale, content }) => locale === 'uz' && /[a-z]['’‘`][a-z]/i.test(content))).toEqual(
    [],
  ));

test.each(Object.entries(REVISIONS))(
  '%s: a changed text has a new version, day and fingerprint (and the data set a new version)',
  (slug, { version, at, fingerprint }) => {
    const texts = pages.filter((page) => page.slug === slug);
    for (const { content, updatedAt } of texts) {
      expect(content).not.toContain('{version}');
      expect([content.includes(String(version)), updatedAt]).toEqual([true, at]);
    }
    const hash = createHash('sha256').update(texts.map(({ content }) => content).join('\n'));
    expect(hash.digest('hex').slice(0, 12)).toBe(fingerprint);
  },
);

test('the Kazakh pages use one word for a bet', () => {
  const kazakh = pages.filter(({ locale }) => locale === 'kk');
  expect(kazakh.flatMap(({ content }) => content.match(/\S*(?:бәс|мөлшерлеме)\S*/giu) ?? [])).toEqual([]);
});
