/** Calls that lists and searches must not delay: rounds, bets, and the wallet calls of game providers. */
import { PATHS } from '#contract/paths.ts';
import { PROVIDER_BASE } from '#contract/provider.ts';

/** Streams of shared games stay open for minutes. */
const LIVE = `${PATHS.rgs}shared/live`;

/** True for such a call, by its address. */
export const isUrgent = (url: string): boolean =>
  (url.startsWith(PATHS.rgs) && !url.startsWith(LIVE)) || url.startsWith(PROVIDER_BASE);
