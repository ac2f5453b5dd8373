import { expect, test } from '@jest/globals';
import { ROUTE_LOCALES } from '#contract/locales.ts';
import { parseMarkdown } from '#platform/kernel/rich-text/parse-markdown.ts';
import { buildMarkdown } from './seed-pages.ts';

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

test('Uzbek is written with ʻ and ʼ', () =>
  expect(pages.filter(({ locale, content }) => locale === 'uz' && /[a-z]['’‘`][a-z]/i.test(content))).toEqual(
    [],
  ));

test('the rules of bets name the same version in every language, and the day of their revision', () => {
  const rules = pages.filter(({ slug }) => slug === 'sport/rules');
  const versions = rules.map(({ content }) => /^\D{0,10}(\d+)/.exec(content.split('\n')[2] ?? '')?.[1]);
  expect(new Set(versions)).toEqual(new Set(['6']));
  expect(new Set(rules.map(({ updatedAt }) => updatedAt.toISOString().slice(0, 10)))).toEqual(
    new Set(['2026-11-29']),
  );
});
