/**
 * The head of every named screen in five languages, requested from outside: specification 2 §9 "Page metadata
 * and structured data", specification 1 §6. docs/routes.md has the same rows as text.
 */
import { expect, test } from '@playwright/test';
import pLimit from 'p-limit';
import { ROUTE_LOCALES, type RouteLocale } from '#contract/locales.ts';
import { ROUTES, type RouteRow, type StructuredData } from '#lib/routes/table.ts';
import { ask, GOOGLEBOT } from '#tests/fixtures/http.ts';
import { linksOf, structuredData } from '#tests/fixtures/html.ts';
import { NAMED_SCREENS, triedScreens, type TriedScreen } from '#tests/fixtures/named-screens.ts';
import { headOf } from '#tests/fixtures/page-rules.ts';
import { someGames } from '#tests/fixtures/platform-api.ts';

/** Milliseconds: the screens are rendered for the first time here, perhaps on a busy machine. */
const WALK_MS = 240_000;
const AT_ONCE = 3;
const TYPES: Readonly<Record<StructuredData, string>> = {
  organization: 'Organization',
  website: 'WebSite',
  breadcrumbs: 'BreadcrumbList',
  itemList: 'ItemList',
  game: 'VideoGame',
  manufacturer: 'Organization',
  event: 'Event',
  faq: 'FAQPage',
  offer: 'Offer',
};
/** Types of structured data that a page has only if its content needs them. */
const OPTIONAL_TYPES = ['FAQPage', 'Offer', 'ItemList'];
/** Pages whose canonical address is that of another page, by route (docs/routes.md). */
const CANONICAL_OF: Readonly<Record<string, (path: string) => string>> = {
  rule: (path) => path.replace('/rule/', '/rules/'),
};

let base: string;
let screens: TriedScreen[];
test.beforeAll(async ({}, info) => {
  base = info.project.use.baseURL ?? '';
  const [game] = await someGames(base, 1);
  if (!game) throw new Error('The catalogue is empty.');
  screens = triedScreens(game);
});

type Read = { locale: RouteLocale; status: number; tag: string | undefined; head: ReturnType<typeof headOf> };

async function readAll(path: TriedScreen['path']): Promise<(Read & { html: string })[]> {
  return Promise.all(
    ROUTE_LOCALES.map(async (locale) => {
      const { status, headers, text } = await ask(base, path(locale), { agent: GOOGLEBOT });
      const tag = headers['x-robots-tag'];
      return {
        locale,
        status,
        tag: typeof tag === 'string' ? tag : undefined,
        head: headOf(text),
        html: text,
      };
    }),
  );
}

const isRepeated = (texts: readonly (string | undefined)[]): boolean => new Set(texts).size !== texts.length;

/** Errors in the head of an indexed page; empty = none. */
function indexedFaults(row: RouteRow, path: string, { locale, status, tag, head }: Read): string[] {
  const own = CANONICAL_OF[row.name]?.(path) ?? path;
  const { openGraph: og } = head;
  const checks: Readonly<Record<string, boolean>> = {
    status: status === 200,
    'X-Robots-Tag': tag === undefined,
    robots: head.robots === undefined,
    language: head.lang === locale,
    title: Boolean(head.title?.trim()),
    description: (head.description?.length ?? 0) > 20,
    heading: head.headings.length === 1,
    canonical: head.canonical.length === 1 && URL.parse(head.canonical[0] ?? '')?.pathname === own,
    hreflang: Object.keys(head.alternates).sort().join() === [...ROUTE_LOCALES, 'x-default'].sort().join(),
    'its own hreflang': head.alternates[locale] === head.canonical[0],
    'og:title, og:description': Boolean(og['title'] && og['description'] && og['site_name']),
    'og:url': og['url'] === head.canonical[0],
    'og:locale': og['locale']?.startsWith(`${locale}_`) ?? false,
    'og:image': Boolean(og['image']?.startsWith('http')) && head.imageSize.join('x') === '1200x630',
  };
  return Object.entries(checks).flatMap(([name, isRight]) => (isRight ? [] : [`${path}: ${name}`]));
}

function structuredFaults(row: RouteRow, path: string, html: string): string[] {
  const found = structuredData(html).map((block) => String(block['@type']));
  const wanted = row.structuredData.map((name) => TYPES[name]);
  return [
    ...wanted
      .filter((type) => !OPTIONAL_TYPES.includes(type) && !found.includes(type))
      .map((type) => `${path}: no ${type}`),
    ...found.filter((type) => !wanted.includes(type)).map((type) => `${path}: ${type} is not in its row`),
  ];
}

test('spec 2 §9 every named screen is a row of the route table, a modal or the 404 page', () => {
  const rows = new Set<string>(ROUTES.map(({ name }) => name));
  expect(
    Object.entries(NAMED_SCREENS).filter(([, to]) => to !== '404' && !to.startsWith('?') && !rows.has(to)),
  ).toEqual([]);
});

test('spec 2 §9 indexed screens: title, description, robots, canonical, hreflang, og in five languages', async () => {
  test.setTimeout(WALK_MS);
  const limit = pLimit(AT_ONCE);
  const indexed = screens.filter(({ row }) => row.indexable);
  expect(indexed.length).toBeGreaterThan(20);
  const faults = await Promise.all(
    indexed.map(({ row, path }) =>
      limit(async () => {
        const pages = await readAll(path);
        const titles = pages.map(({ head }) => head.title);
        const descriptions = pages.map(({ head }) => head.description);
        return [
          ...pages.flatMap((page) => indexedFaults(row, path(page.locale), page)),
          ...pages.flatMap(({ locale, html }) => structuredFaults(row, path(locale), html)),
          ...(isRepeated(titles) ? [`${row.name}: two languages share a title: ${titles.join(' / ')}`] : []),
          ...(isRepeated(descriptions) ? [`${row.name}: two languages share a description`] : []),
        ];
      }),
    ),
  );
  expect(faults.flat()).toEqual([]);
});

test('spec 2 §9 screens that are not indexed say so, and have a title in each language', async () => {
  test.setTimeout(WALK_MS);
  const limit = pLimit(AT_ONCE);
  const hidden = screens.filter(({ row }) => !row.indexable && row.access !== 'player');
  const faults = await Promise.all(
    hidden.map(({ row, path }) =>
      limit(async () =>
        (await readAll(path)).flatMap(({ locale, status, tag, head }) =>
          status === 200 && `${tag} ${head.robots}`.includes('noindex') && head.title
            ? []
            : [`${row.name} ${locale}: ${status}, ${tag}, ${head.robots}, ${head.title}`],
        ),
      ),
    ),
  );
  expect(faults.flat()).toEqual([]);
});

test('spec 1 §4 screens of a player redirect a guest and a crawler Home, with the sign-in', async () => {
  const faults: string[] = [];
  for (const { row, path } of screens.filter((each) => each.row.access === 'player')) {
    const { status, headers } = await ask(base, path('kk'), { agent: GOOGLEBOT });
    const to = new URL(headers.location ?? '', base);
    if (
      ![301, 302, 307].includes(status) ||
      !/\/casino\/kk$/.test(to.pathname) ||
      !to.searchParams.get('modal')
    )
      faults.push(`${row.name}: ${status} ${headers.location}`);
  }
  expect(faults).toEqual([]);
});

test('spec 2 §9 Auth and AuthEmail are Home with a modal: the same head as Home', async () => {
  for (const locale of ROUTE_LOCALES) {
    const home = locale === 'ru' ? '/casino' : `/casino/${locale}`;
    const plain = headOf((await ask(base, home, { agent: GOOGLEBOT })).text);
    for (const query of ['?modal=reg', '?modal=login'])
      expect(headOf((await ask(base, home + query, { agent: GOOGLEBOT })).text)).toEqual(plain);
  }
});

test('spec 2 §8 the 404 page has the 404 title in each language, no canonical address and no alternates', async () => {
  const titles = await Promise.all(
    ROUTE_LOCALES.map(async (locale) => {
      const path = locale === 'ru' ? '/casino/nowhere' : `/casino/${locale}/nowhere`;
      const { status, text } = await ask(base, path, { agent: GOOGLEBOT });
      const { robots, canonical, title } = headOf(text);
      expect([locale, status, robots, canonical, linksOf(text, 'alternate')]).toEqual([
        locale,
        404,
        expect.stringContaining('noindex'),
        [],
        [],
      ]);
      return title;
    }),
  );
  expect(isRepeated(titles)).toBe(false);
});

test('spec 2 §9 a list of manufacturers: canonical is the page of the first, noindex, follow', async () => {
  const [first, second] = await someGames(base, 24).then((games) => [
    ...new Set(games.map(({ manufacturer }) => manufacturer.code.toLowerCase())),
  ]);
  const { text } = await ask(base, `/casino/kk/games/slot?manufacturer=${first},${second}`, {
    agent: GOOGLEBOT,
  });
  const { canonical, robots, alternates } = headOf(text);
  expect(canonical.map((url) => new URL(url ?? '').pathname)).toEqual([`/casino/kk/games/${first}`]);
  expect(robots?.replaceAll(' ', '')).toBe('noindex,follow');
  expect(alternates).toEqual({});
});
