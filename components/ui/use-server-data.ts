import useSWR, { type Key, type SWRResponse } from 'swr';
import { valueOf, type Result } from '#lib/core/result.ts';

/** Options of swr: a failed request is not repeated automatically, because the failure is shown with a retry button. */
export const ON_DEMAND = {
  revalidateOnFocus: false,
  revalidateOnReconnect: true,
  shouldRetryOnError: false,
} as const;

/**
 * Server data of an island, cached by swr. `read` resolves to a `Result`; its failure is `error` of the
 * response. The data is requested once for all components that show it, when the first of them is mounted and
 * when the connection is restored, and removed at a sign-out. `key`: null = nothing is requested.
 */
export const useServerData = <T, E>(key: Key, read: () => Promise<Result<T, E>>): SWRResponse<T, E> =>
  useSWR<T, E>(key, () => valueOf(read()), ON_DEMAND);

/** State of such a response for `Loaded`: the data, whether the request has failed, and a function that repeats it. */
export const served = <T, E>({
  data,
  error,
  mutate,
}: Pick<SWRResponse<T, E>, 'data' | 'error' | 'mutate'>) => ({
  data,
  failed: error !== undefined,
  reload: () => mutate(),
});
