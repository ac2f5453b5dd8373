/**
 * Urgent calls, which lists and searches must not delay: rounds and bets for money, and the wallet calls of game
 * providers.
 */
import { isDemoSession } from './game-session.ts';
import { PATHS } from './paths.ts';
import { PROVIDER_BASE } from './provider.ts';
import { routedPath } from './routed-path.ts';

/**
 * Calls that are no rounds or bets: opening a game, its rules, verifying and listing old rounds, and streams, which
 * stay open for minutes.
 */
const CAN_WAIT = ['open', 'rules', 'verify', 'shared/verify', 'shared/live', 'history'].map(
  (name) => PATHS.rgs + name,
);

/** True for an urgent call. It is recognised by its address and the token of its game session (GAME_SESSION_HEADER). */
export function isUrgent(url: string, gameSession: unknown): boolean {
  const path = routedPath(url);
  if (path.startsWith(PROVIDER_BASE)) return true;
  return (
    path.startsWith(PATHS.rgs) &&
    typeof gameSession === 'string' &&
    !isDemoSession(gameSession) &&
    !CAN_WAIT.some((other) => path.startsWith(other))
  );
}
