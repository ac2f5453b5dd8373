import useSWR, { type Key, type SWRResponse } from 'swr';
import { valueOf, type Result } from '#lib/core/result.ts';

/** Nothing repeats a failed request by itself: a failure is shown with a button. */
export const ON_DEMAND = {
  revalidateOnFocus: false,
  revalidateOnReconnect: true,
  shouldRetryOnError: false,
} as const;

/**
 * Data of the server in an island, kept by swr. `read` resolves to a `Result`; its failure is `error` of the response.
 * The data is requested once for all components that show it, when the first of them is mounted and when the connection
 * comes back, and forgotten at a sign-out. `key`: null = nothing is requested.
 */
export const useServerData = <T, E>(key: Key, read: () => Promise<Result<T, E>>): SWRResponse<T, E> =>
  useSWR<T, E>(key, () => valueOf(read()), ON_DEMAND);

/** What a card shows of such data: the data, or the failure with a button that asks again. */
export const served = <T, E>({
  data,
  error,
  mutate,
}: Pick<SWRResponse<T, E>, 'data' | 'error' | 'mutate'>) => ({
  data,
  failed: error !== undefined,
  reload: () => void mutate(),
});
