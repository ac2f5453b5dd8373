/** The token of a game session, which a game's frame sends with each call. */

export const GAME_SESSION_HEADER = 'x-game-session';
/**
 * Beginning of the tokens of demo sessions: what is played in them has no price, so anybody can play without an end, and
 * it is told from rounds for money before the session is read.
 */
export const DEMO_SESSION = 'demo.';

/** True for the token of a demo session; a forged beginning makes another token, which nobody has. */
export const isDemoSession = (token: unknown): token is string =>
  typeof token === 'string' && token.startsWith(DEMO_SESSION);
