/** Calls that lists and searches must not delay: rounds, bets, and the wallet calls of game providers. */
import { PATHS } from './paths.ts';
import { PROVIDER_BASE } from './provider.ts';

/**
 * Not a round or a bet: opening a game, verifying and listing old rounds, and streams, which stay open for
 * minutes.
 */
const CAN_WAIT = ['open', 'verify', 'shared/verify', 'shared/live', 'history'].map(
  (name) => PATHS.rgs + name,
);

/** True for such a call, by its address. */
export const isUrgent = (url: string): boolean =>
  (url.startsWith(PATHS.rgs) && !CAN_WAIT.some((path) => url.startsWith(path))) ||
  url.startsWith(PROVIDER_BASE);
