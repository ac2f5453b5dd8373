/** The token of a game session, which a game's frame sends with each call. */

export const GAME_SESSION_HEADER = 'x-game-session';
/**
 * Prefix of the tokens of demo sessions. Demo rounds are free and unlimited; the prefix tells them from rounds for
 * money before the session is read.
 */
export const DEMO_SESSION = 'demo.';

/** True for the token of a demo session. Adding the prefix to another token gives a token that does not exist. */
export const isDemoSession = (token: unknown): token is string =>
  typeof token === 'string' && token.startsWith(DEMO_SESSION);
