/**
 * The script that runs before the first paint: it sets `<html data-session>` from the token cookie, so that
 * CSS shows the guest's or the player's version without a flash. Inline; the content security policy allows
 * it by its hash, so it is the same on every page.
 */
import { COOKIES } from '#contract/cookies.ts';

export const SESSION_MARK_SCRIPT = `document.documentElement.dataset.session=/(^|; )${COOKIES.token}=[^;]/.test(document.cookie)?'player':'guest'`;
