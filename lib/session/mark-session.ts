/**
 * The one script that runs before the first paint: it marks `<html data-session>` from the token cookie, so
 * that CSS shows the right half of the page and nothing jumps. Text, because it stands inline; the security
 * policy knows it by its hash, so it is the same on every page.
 */
import { COOKIES } from '#contract/cookies.ts';

export const SESSION_MARK_SCRIPT = `document.documentElement.dataset.session=/(^|; )${COOKIES.token}=[^;]/.test(document.cookie)?'player':'guest'`;
