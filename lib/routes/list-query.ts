/**
 * What narrows a list of games: `?page=` (for crawlers and for people without scripts) and `?manufacturer=` (specification 2 §9). A static
 * page cannot see its query, so the request decision writes both into one segment of the internal path: `list/{segment}/{scope…}`.
 */
import { PARAM_SHAPES } from './params.ts';

export type ListQuery = { readonly page: number; readonly manufacturers: readonly string[] };

/** More pages and more manufacturers than a person asks for; beyond them a parameter is ignored, so that they make no new pages. */
export const MAX_LIST_PAGE = 200;
export const MAX_LIST_MANUFACTURERS = 12;

const readPage = (text: string | null): number => (text && /^[1-9]\d{0,2}$/.test(text) && Number(text) <= MAX_LIST_PAGE ? Number(text) : 1);
const readManufacturers = (text: string | null): string[] =>
  [
    ...new Set(
      (text ?? '')
        .toLowerCase()
        .split(',')
        .map((code) => code.trim())
        .filter(PARAM_SHAPES.manufacturer),
    ),
  ].slice(0, MAX_LIST_MANUFACTURERS);

/** Reads the public query; null when it narrows nothing, so that the plain page serves it. */
export function readListQuery(query: URLSearchParams): ListQuery | null {
  const read = { page: readPage(query.get('page')), manufacturers: readManufacturers(query.get('manufacturer')) };
  return read.page === 1 && read.manufacturers.length === 0 ? null : read;
}

/** `2` · `2~one.two`: the segment of the internal path. */
export const listSegment = ({ page, manufacturers }: ListQuery): string => [String(page), ...(manufacturers.length ? [manufacturers.join('.')] : [])].join('~');

/** The inverse of `listSegment`; null when the segment is not one. */
export function parseListSegment(segment: string): ListQuery | null {
  const [page = '', codes = ''] = decodeURIComponent(segment).split('~');
  const read = { page: readPage(page), manufacturers: readManufacturers(codes.replaceAll('.', ',')) };
  return listSegment(read) === decodeURIComponent(segment) ? read : null;
}
