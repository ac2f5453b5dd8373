/** Manufacturers of the catalogue, by code and by search. */
import type { CatalogManufacturer, CatalogSnapshot } from './catalog-snapshot.ts';
import { bestMatches, readQuery, searchText } from '#contract/search/search-match.ts';

type Deps = {
  /** The active part of the catalogue, in all regions. */
  whole: () => Promise<CatalogSnapshot>;
  /** The part of the catalogue that is open in a region. */
  openIn: (region: string) => Promise<CatalogSnapshot>;
};

export const createManufacturers = ({ whole, openIn }: Deps) => ({
  /** Manufacturers that match `search`, the best match first; without `search` all manufacturers in display order. */
  async manufacturers(region: string, search?: string | null): Promise<readonly CatalogManufacturer[]> {
    const { manufacturers } = await openIn(region);
    if (!search) return manufacturers;
    return bestMatches(manufacturers, ({ name }) => searchText(name), readQuery(search));
  },
  /** Number of games of a manufacturer that are open in a region. */
  async gamesCount(code: string, region: string): Promise<number> {
    return countsOf(await openIn(region)).get(code) ?? 0;
  },
  /** The manufacturer with this code; null = none of its games is open in this region. */
  async manufacturer(code: string, region: string): Promise<CatalogManufacturer | null> {
    return find(await openIn(region), code.toLowerCase());
  },
  /** The manufacturer with this code, in whatever region; null = no active manufacturer has it. */
  async manufacturerByCode(code: string): Promise<CatalogManufacturer | null> {
    return find(await whole(), code);
  },
});

const find = ({ manufacturers }: CatalogSnapshot, code: string): CatalogManufacturer | null =>
  manufacturers.find((manufacturer) => manufacturer.code === code) ?? null;

const counted = new WeakMap<CatalogSnapshot, ReadonlyMap<string, number>>();
/** Number of games by manufacturer code; computed once for each snapshot. */
function countsOf(snapshot: CatalogSnapshot): ReadonlyMap<string, number> {
  const known = counted.get(snapshot);
  if (known) return known;
  const counts = new Map<string, number>();
  for (const { manufacturer } of snapshot.games)
    counts.set(manufacturer.code, (counts.get(manufacturer.code) ?? 0) + 1);
  counted.set(snapshot, counts);
  return counts;
}
