/**
 * The script that runs before the first paint: it sets `<html data-session>` from the token cookie, so that
 * CSS shows the guest's or the player's version without a flash. Inline; the content security policy allows
 * it by its hash, so it is the same on every page.
 */
import { TOKEN_COOKIE } from './token-cookie.ts';

export const SESSION_MARK_SCRIPT = `document.documentElement.dataset.session=${TOKEN_COOKIE}.test(document.cookie)?'player':'guest'`;
