/**
 * The query of a list of games: `?page=` (for crawlers and browsers without scripts), `?manufacturer=`
 * (specification 2 §9), facets and sort order. A static page cannot read its query, so the request decision
 * writes it into one segment of the internal path: `list/{segment}/{scope…}`.
 */
import { GAME_FEATURES } from '#contract/game-features.ts';
import { LIST_PARAMETERS, PAGE_PARAMETER } from './list-parameters.ts';
import { PARAM_SHAPES } from './params.ts';

/** Sort orders other than the default. */
export const LIST_SORTS = ['new', 'name', 'rtp'] as const;
export type ListSort = (typeof LIST_SORTS)[number];
const VOLATILITY_LEVELS = ['1', '2', '3', '4', '5'] as const;

export type ListQuery = {
  readonly page: number;
  /**
   * Codes of manufacturers: the first one as in the request, because its page is canonical; the others sorted by code.
   */
  readonly manufacturers: readonly string[];
  readonly features: readonly string[];
  readonly volatility: readonly string[];
  readonly themes: readonly string[];
  readonly sort: ListSort | null;
};
/** The list at its address without a query. */
export const WHOLE_LIST: ListQuery = {
  page: 1,
  manufacturers: [],
  features: [],
  volatility: [],
  themes: [],
  sort: null,
};

/**
 * Upper bounds of the page number and the number of values; what exceeds them is ignored, so that it creates no
 * additional pages.
 */
const MAX_LIST_PAGE = 200;
const MAX_LIST_MANUFACTURERS = 12;
const MAX_THEMES = 6;

export type ListChoice = 'manufacturers' | 'features' | 'volatility' | 'themes';

/** Page number of a query or an internal path; 1 for anything else. */
export const readPage = (text: string | null): number =>
  text && /^[1-9]\d{0,2}$/.test(text) && Number(text) <= MAX_LIST_PAGE ? Number(text) : 1;
const codesOf = (texts: readonly string[]): string[] => [
  ...new Set(
    texts
      .join(',')
      .toLowerCase()
      .split(',')
      .map((code) => code.trim()),
  ),
];
/**
 * The first manufacturer stays first, because its page is canonical; the others are sorted, so that a selection of
 * twelve has at most twelve addresses, not one for each order.
 */
const readManufacturers = (texts: readonly string[]): string[] => {
  const [first, ...others] = codesOf(texts)
    .filter(PARAM_SHAPES.manufacturer)
    .slice(0, MAX_LIST_MANUFACTURERS);
  return first === undefined ? [] : [first, ...others.sort()];
};
/** Known values in a fixed order, so that one selection has one address. */
const readKnown = (texts: readonly string[], known: readonly string[]): string[] => {
  const codes = codesOf(texts);
  return known.filter((value) => codes.includes(value));
};
/** Only the platform knows the themes: an unknown theme gives a 404 for the list. */
const readThemes = (texts: readonly string[]): string[] =>
  codesOf(texts).filter(PARAM_SHAPES.slug).slice(0, MAX_THEMES).sort();
const readSort = (text: string | null): ListSort | null =>
  LIST_SORTS.find((sort) => sort === text?.toLowerCase()) ?? null;

/** True for a filtered or sorted list; such a page is not indexed. */
export const isFilteredList = ({ manufacturers, features, volatility, themes, sort }: ListQuery): boolean =>
  sort !== null || [manufacturers, features, volatility, themes].some((choice) => choice.length > 0);

/**
 * Parses the public query; null when it has no effect, so that the plain page is used. A repeated parameter
 * counts as a list (forms send it so).
 */
export function readListQuery(query: URLSearchParams): ListQuery | null {
  const read: ListQuery = {
    page: readPage(query.get(PAGE_PARAMETER)),
    manufacturers: readManufacturers(query.getAll(LIST_PARAMETERS.manufacturers)),
    features: readKnown(query.getAll(LIST_PARAMETERS.features), GAME_FEATURES),
    volatility: readKnown(query.getAll(LIST_PARAMETERS.volatility), VOLATILITY_LEVELS),
    themes: readThemes(query.getAll(LIST_PARAMETERS.themes)),
    sort: readSort(query.get(LIST_PARAMETERS.sort)),
  };
  return read.page === 1 && !isFilteredList(read) ? null : read;
}

/** The query parameters of a list, the inverse of `readListQuery`. Null: the parameter is omitted. */
export const listParameters = ({
  page,
  manufacturers,
  features,
  volatility,
  themes,
  sort,
}: ListQuery): Record<string, string | null> => ({
  [LIST_PARAMETERS.manufacturers]: manufacturers.join(',') || null,
  [LIST_PARAMETERS.features]: features.join(',') || null,
  [LIST_PARAMETERS.volatility]: volatility.join(',') || null,
  [LIST_PARAMETERS.themes]: themes.join(',') || null,
  [LIST_PARAMETERS.sort]: sort,
  [PAGE_PARAMETER]: page > 1 ? String(page) : null,
});

/** The same as a query string; '' = no filters. */
export const listSearch = (list: ListQuery): string =>
  new URLSearchParams(
    Object.entries(listParameters(list)).flatMap(([key, value]) => (value === null ? [] : [[key, value]])),
  ).toString();

/** The segment of the internal path: `2` · `2~one.two` · `1~~free_spins~~egypt~new`. */
export const listSegment = ({ page, manufacturers, features, volatility, themes, sort }: ListQuery): string =>
  [
    String(page),
    ...[manufacturers, features, volatility, themes].map((choice) => choice.join('.')),
    sort ?? '',
  ]
    .join('~')
    .replace(/~+$/, '');

/** The inverse of `listSegment`; null for an invalid segment. */
export function parseListSegment(segment: string): ListQuery | null {
  const text = decodeURIComponent(segment);
  const [page = '', manufacturers = '', features = '', volatility = '', themes = '', sort = ''] =
    text.split('~');
  const codes = (part: string) => part.split('.');
  const read: ListQuery = {
    page: readPage(page),
    manufacturers: readManufacturers(codes(manufacturers)),
    features: readKnown(codes(features), GAME_FEATURES),
    volatility: readKnown(codes(volatility), VOLATILITY_LEVELS),
    themes: readThemes(codes(themes)),
    sort: readSort(sort),
  };
  return listSegment(read) === text ? read : null;
}
