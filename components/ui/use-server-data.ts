import useSWR, { type Key, type SWRResponse } from 'swr';
import { valueOf, type Result } from '#lib/core/result.ts';

/** Nothing repeats a failed request by itself: a failure is shown with a button. */
export const ON_DEMAND = {
  revalidateOnFocus: false,
  revalidateOnReconnect: true,
  shouldRetryOnError: false,
} as const;

/**
 * State of the server in islands (swr), of a source that gives a `Result`; a failure becomes the response's `error`.
 * It is requested once for all components that show it, when the first of them is mounted and when the connection
 * comes back, and forgotten at a sign-out. `key`: null = nothing is requested.
 */
export const useServerData = <T, E>(key: Key, read: () => Promise<Result<T, E>>): SWRResponse<T, E> =>
  useSWR<T, E>(key, () => valueOf(read()), ON_DEMAND);
