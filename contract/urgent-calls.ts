/** Calls that lists and searches must not delay: rounds, bets, and the wallet calls of game providers. */
import { PATHS } from './paths.ts';
import { PROVIDER_BASE } from './provider.ts';
import { routedPath } from './routed-path.ts';

/**
 * Not a round or a bet: opening a game, its rules, verifying and listing old rounds, and streams, which stay
 * open for minutes.
 */
const CAN_WAIT = ['open', 'rules', 'verify', 'shared/verify', 'shared/live', 'history'].map(
  (name) => PATHS.rgs + name,
);

/** True for such a call, by its address. */
export function isUrgent(url: string): boolean {
  const path = routedPath(url);
  return (
    (path.startsWith(PATHS.rgs) && !CAN_WAIT.some((other) => path.startsWith(other))) ||
    path.startsWith(PROVIDER_BASE)
  );
}
