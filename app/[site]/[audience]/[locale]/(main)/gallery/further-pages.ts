/** What a list of the gallery says about its further pages: complete, unless a state is named. */
import type { FurtherPages } from '#components/ui/more-rows.tsx';

export const furtherPages = (
  state: 'complete' | 'more' | 'loading' | 'failed' = 'complete',
): FurtherPages => ({
  hasMore: state !== 'complete',
  isLoading: state === 'loading',
  hasFailed: state === 'failed',
  onMore: () => undefined,
});
