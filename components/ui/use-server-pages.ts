import { useCallback } from 'react';
import useSWRInfinite from 'swr/infinite';
import { valueOf, type Result } from '#lib/core/result.ts';
import type { FurtherPages } from './more-rows.tsx';
import { ON_DEMAND } from './use-server-data.ts';

/** `next`: position at which the next page begins; null = this is the last page. */
type Page = { readonly next: string | null };
type PagesOptions = {
  /** Requests the list again when the window gets the focus. */
  onFocus?: boolean;
  /** Requests the first page again with each further page, so that new entries appear. */
  withFirst?: boolean;
};
type PageKey = readonly [list: string, owner: string, before: string | null];

/**
 * A paged list of the server (swr, like `useServerData`). `read`: requests the page that begins at `before`; null = the
 * first page.
 */
export function useServerPages<T extends Page, E>(
  [list, owner]: readonly [list: string, owner: string],
  read: (before: string | null) => Promise<Result<T, E>>,
  { onFocus = false, withFirst = true }: PagesOptions = {},
) {
  const keyOf = (index: number, last: T | null): PageKey | null =>
    index > 0 && !last?.next ? null : [list, owner, last?.next ?? null];
  const { data, error, isLoading, isValidating, size, setSize, mutate } = useSWRInfinite<T, E, typeof keyOf>(
    keyOf,
    ([, , before]) => valueOf(read(before)),
    { ...ON_DEMAND, revalidateOnFocus: onFocus, revalidateFirstPage: withFirst },
  );
  const more = useCallback(() => void setSize((known) => known + 1), [setSize]);
  const reload = useCallback(() => mutate(), [mutate]);
  const hasFailed = error !== undefined;
  const further: FurtherPages = {
    hasMore: (data?.at(-1)?.next ?? null) !== null,
    isLoading: isLoading || (isValidating && size > (data?.length ?? 0)),
    hasFailed,
    onMore: () => void (hasFailed ? reload() : more()),
  };
  return {
    /** Undefined = not loaded yet. */
    pages: data,
    error,
    more,
    reload,
    further,
  };
}
