/** @jest-environment jsdom */
import { beforeEach, expect, test } from '@jest/globals';
import type { SessionState } from '#lib/session/session-state.ts';
import type { SiteView } from './site-view.ts';
import { specialUserFeature } from './special-user.feature.ts';

const SLOTS = '/casino/kk/games/slot';
const site = {
  locale: 'kk',
  defaultLocale: 'ru',
  homeHref: '/casino/kk',
  casinoHref: SLOTS,
  brand: { ownSport: false },
} as SiteView;
const player = (specialUser: boolean) => ({ status: 'player', user: { specialUser } }) as SessionState;
const links = () =>
  [...document.querySelectorAll('a')].map((link) => `${link.getAttribute('href')} ${link.dataset['nav']}`);

const PLAIN = [`${SLOTS} siblings`, '/casino/kk/promo/all siblings', `${SLOTS} undefined`];
const TURNED = ['/casino/kk/games ', ...PLAIN.slice(1)];

beforeEach(() => {
  document.cookie = 'specialUser=; Max-Age=0';
  document.body.innerHTML = `<a href="${SLOTS}" data-nav="siblings"></a><a href="/casino/kk/promo/all" data-nav="siblings"></a><a href="${SLOTS}"></a>`;
});

test('specification 2 §2: special users’ casino links lead to the root of the games until the sign-out', () => {
  const part = specialUserFeature.player(site);
  part.session?.({ ...player(true), user: null } as SessionState, null);
  expect([links(), document.cookie]).toEqual([PLAIN, '']);
  part.session?.(player(true), null);
  expect([links(), document.cookie]).toEqual([TURNED, 'specialUser=1']);
  part.session?.({ status: 'guest' } as SessionState, 'signed_out');
  expect([links(), document.cookie]).toEqual([PLAIN, '']);
});

test('links of a later page are changed too, and changed back when the player is no special user any more', () => {
  const part = specialUserFeature.player(site);
  part.session?.(player(true), null);
  document.body.innerHTML += `<a href="${SLOTS}" data-nav="siblings"></a>`;
  part.page?.();
  expect(links().at(-1)).toBe(TURNED[0]);
  part.session?.(player(false), null);
  expect([links()[0], document.cookie]).toEqual([PLAIN[0], '']);
});

test('in a region where slots are closed the links stay unchanged', () => {
  document.body.innerHTML = '<a href="/casino/kk" data-nav="siblings"></a>';
  specialUserFeature.player({ ...site, casinoHref: '/casino/kk' }).session?.(player(true), null);
  expect(links()).toEqual(['/casino/kk siblings']);
});
