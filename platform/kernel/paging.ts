/**
 * Paging by offset, which is the number of items already loaded (specification 2 §4 "Paging", §9). Lists that
 * grow while a player reads them have pages by cursor instead: orders and messages (store/keyset.ts) and
 * movements (wallet/history.ts).
 */
export const PAGE_SIZE = 24;
export const MAX_PAGE_SIZE = 100;

export type PageRequest = { first?: number | null | undefined; offset?: number | null | undefined };
export type Page<T> = { items: readonly T[]; totalCount: number; hasNextPage: boolean };

/** Limits `first` to 1…`max`, and `offset` to zero and above. */
function pageBounds(request: PageRequest, max = MAX_PAGE_SIZE): { first: number; offset: number } {
  return {
    first: Math.min(Math.max(request.first ?? PAGE_SIZE, 1), max),
    offset: Math.max(request.offset ?? 0, 0),
  };
}

/** One page of a list in memory. An offset beyond the end gives an empty last page. */
export function pageOf<T>(list: readonly T[], request: PageRequest, max = MAX_PAGE_SIZE): Page<T> {
  const { first, offset } = pageBounds(request, max);
  return {
    items: list.slice(offset, offset + first),
    totalCount: list.length,
    hasNextPage: offset + first < list.length,
  };
}

/** A page as a connection of the GraphQL schema. `nodes`: what is shown of the page's items; some may be left out. */
export const connectionOf = <Node>(
  { totalCount, hasNextPage }: Omit<Page<unknown>, 'items'>,
  nodes: readonly Node[],
): Omit<Page<unknown>, 'items'> & { edges: { node: Node }[] } => ({
  totalCount,
  hasNextPage,
  edges: nodes.map((node) => ({ node })),
});
