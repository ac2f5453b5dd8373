import type { CatalogGame } from '#platform/catalog/catalog.api.ts';

/**
 * Codes of suppliers and manufacturers whose games open in a frame, whatever the supplier's row says
 * (specification 2 §9, "Embedded-iframe game providers").
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
 * True for a game that is shown in a frame of the page. Other games take the whole window, and return to the
 * site by their exit address.
 */
export const opensInFrame = ({
  supplier,
  manufacturer,
}: Pick<CatalogGame, 'supplier' | 'manufacturer'>): boolean =>
  supplier.inFrame || [supplier.code, manufacturer.code].some((code) => EMBEDDED.has(code.toLowerCase()));
