import type { CatalogGame } from '#platform/catalog/catalog.api.ts';

/**
 * Codes of suppliers and manufacturers whose games open in a frame wherever they come from (specification 2
 * §9, "Embedded-iframe game providers").
 */
const EMBEDDED: ReadonlySet<string> = new Set([
  'bg',
  'spribe',
  'jetgames',
  'betsolutions',
  'hollywoodtv',
  'goldenrace',
  'turbogames',
  'sgtv',
  'avx',
  'liw',
]);

/**
 * True for a game that stands in a frame of the page; every other takes the whole window, and leads back by
 * its exit address.
 */
export const opensInFrame = ({
  supplier,
  manufacturer,
}: Pick<CatalogGame, 'supplier' | 'manufacturer'>): boolean =>
  supplier.inFrame || [supplier.code, manufacturer.code].some((code) => EMBEDDED.has(code.toLowerCase()));
