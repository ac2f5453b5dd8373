/**
 * Special users, whose casino begins with the hot slots (specification 1 §6, specification 2 §2). They get a cookie,
 * and the menus' casino links lead to the root of the games, which the request decision redirects by this cookie.
 */
import { secondsInDay } from 'date-fns/constants';
import { COOKIES } from '#contract/cookies.ts';
import { markedAs } from '#lib/core/marks.ts';
import { href } from '#lib/routes/links.ts';
import { documentCookies, type Cookies } from '#lib/storage/cookies.ts';
import type { PlayerPart } from './feature.ts';
import { linkSite, type SiteView } from './site-view.ts';

const COOKIE_SECONDS = 365 * secondsInDay;

function remember(cookies: Cookies, isSpecial: boolean): void {
  if ((cookies.get(COOKIES.specialUser) !== null) === isSpecial) return;
  if (isSpecial) cookies.set(COOKIES.specialUser, '1', { maxAge: COOKIE_SECONDS });
  else cookies.remove(COOKIES.specialUser);
}

/**
 * Points the menus' links to the slots at the root of the games, or back at the slots. On all pages of games both links
 * are marked as the current one.
 */
function turnLinks(site: SiteView, isSpecial: boolean): void {
  const slots = { href: site.casinoHref, nav: 'siblings' };
  const root = { href: href(linkSite(site), site.locale, 'Casino'), nav: '' };
  // In regions where slots are closed the link leads to Home and stays.
  if (slots.href === site.homeHref) return;
  const [from, to] = isSpecial ? [slots, root] : [root, slots];
  for (const link of document.querySelectorAll(markedAs('nav', from.nav))) {
    if (link.getAttribute('href') !== from.href) continue;
    link.setAttribute('href', to.href);
    link.setAttribute('data-nav', to.nav);
  }
}

export const specialUserFeature = {
  player(site: SiteView): PlayerPart {
    const cookies = documentCookies();
    let isSpecial = false;
    return {
      session(state) {
        // The record is not loaded yet.
        if (state.status === 'player' && !state.user) return;
        isSpecial = state.status === 'player' && state.user?.specialUser === true;
        remember(cookies, isSpecial);
        turnLinks(site, isSpecial);
      },
      page: () => turnLinks(site, isSpecial),
    };
  },
};
