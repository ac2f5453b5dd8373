/** The token of a game session, which a game's frame sends with each call. */

export const GAME_SESSION_HEADER = 'x-game-session';
/**
 * Prefix of tokens of demo sessions: demo rounds are free and unlimited, and the prefix distinguishes them
 * from rounds for money before the session is read.
 */
export const DEMO_SESSION = 'demo.';

/** True for the token of a demo session; a forged prefix makes another token, which does not exist. */
export const isDemoSession = (token: unknown): token is string =>
  typeof token === 'string' && token.startsWith(DEMO_SESSION);
