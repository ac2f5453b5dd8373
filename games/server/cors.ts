import { GAME_SESSION_HEADER } from '#contract/game-session.ts';

/**
 * A game's frame has an opaque origin, so any origin may send requests: access is granted by the session
 * header, never by a cookie.
 */
export const GAME_CORS = {
  'access-control-allow-origin': '*',
  'access-control-allow-methods': 'POST',
  'access-control-allow-headers': `content-type, ${GAME_SESSION_HEADER}`,
  'access-control-max-age': '86400',
} as const;
