/** Notices about the player's session, and notices of pushes, in the language of the page. */
import { notify, type NoticeInput } from '#components/ui/notify.ts';
import { orderOfAddress } from '#lib/cashbox/cash-desk.ts';
import { translateTexts } from '#lib/i18n/load-messages.ts';
import type { PushNotice } from '#lib/realtime/effect-types.ts';
import { href } from '#lib/routes/links.ts';
import type { ModalName } from '#lib/routes/modals.ts';
import type { SignOutReason } from '#lib/session/session-state.ts';
import { openModal } from './open-modal.ts';
import { verificationHrefs } from './profile/verification-hrefs.ts';
import { bonusGamesHref, linkSite, type SiteView } from './site-view.ts';

const SIGN_OUT_TEXTS = {
  player: 'account.session.signedOut',
  other_tab: 'account.session.otherTab',
  other_player: 'account.session.otherPlayer',
  expired: 'account.session.ended',
  signed_out: 'account.session.ended',
  other_device: 'account.session.otherDevice',
  password_changed: 'account.session.passwordChanged',
  token_reused: 'account.session.reused',
  thrown_out: 'account.session.ended',
  blocked: 'account.session.blocked',
} as const satisfies Record<SignOutReason, string>;

/** Sign-out reasons that require an action: contact the support, or change the password. */
const ALARMING: readonly SignOutReason[] = ['blocked', 'token_reused'];
/** Milliseconds: long enough to read the notice and act on it. */
const ALARM_MS = 20_000;

type Offer = NonNullable<PushNotice['offers']>[number];

/** Target of an offer, by address or modal name; null if the site has no such page. */
function targetOf(offer: Offer, site: SiteView): { href: string } | { modal: ModalName } | null {
  const to = (route: 'profileBonuses' | 'profileWithdrawals') => ({
    href: href(linkSite(site), site.locale, route),
  });
  switch (offer) {
    case 'deposit':
      return { modal: 'cashbox' };
    case 'bonuses':
      return to('profileBonuses');
    case 'payments':
      return to('profileWithdrawals');
    case 'documents':
      return { href: verificationHrefs(site).documents };
    case 'playBonusGames': {
      const games = bonusGamesHref(site);
      return games === null ? null : { href: games };
    }
  }
}

const OFFER_TEXTS = {
  playBonusGames: 'account.bonusBalance.play',
  deposit: 'news.deposit',
  bonuses: 'news.toBonuses',
  payments: 'news.toPayments',
  documents: 'news.toDocuments',
} as const satisfies Record<Offer, string>;

/** The notice's button; null if there is no offer, or if it leads to the current page. */
async function offerAction(offer: Offer, site: SiteView) {
  const target = targetOf(offer, site);
  if (!target || ('href' in target && target.href === location.pathname)) return null;
  const label = await translateTexts(site.locale, [{ key: OFFER_TEXTS[offer] }]);
  const run = () => ('href' in target ? location.assign(target.href) : openModal(target.modal));
  return { label, run };
}

/**
 * Shows why the session ended. Without a loaded text, as after a sign-out without a network, shows nothing.
 */
export async function notifySignOut(site: SiteView, reason: SignOutReason): Promise<void> {
  const { locale } = site;
  try {
    const text = await translateTexts(locale, [{ key: SIGN_OUT_TEXTS[reason] }]);
    if (!ALARMING.includes(reason)) return notify({ type: 'info', text });
    const label = await translateTexts(locale, [{ key: 'common.nav.support' }]);
    const action = { label, run: () => location.assign(href(linkSite(site), locale, 'livechat')) };
    notify({ type: 'warning', text, duration: ALARM_MS, action });
  } catch (error) {
    console.warn('The notice of the end of the session failed', error);
  }
}

/** The notice of a push in the language of the page; the first of its offers that the site has is its button. */
async function noticeOf(site: SiteView, notice: PushNotice): Promise<NoticeInput> {
  const [text, actions] = await Promise.all([
    translateTexts(site.locale, notice.texts),
    Promise.all((notice.offers ?? []).map((offer) => offerAction(offer, site))),
  ]);
  const action = actions.find((offered) => offered !== null);
  return {
    type: notice.type,
    text,
    ...(notice.durationMs === undefined ? {} : { duration: notice.durationMs }),
    ...(notice.closable === undefined ? {} : { closable: notice.closable }),
    ...(notice.key === undefined ? {} : { key: notice.key }),
    ...(notice.countdownMs === undefined ? {} : { countdown: notice.countdownMs }),
    ...(action ? { action } : {}),
  };
}

let before: Promise<unknown> = Promise.resolve();

/**
 * Shows a push's notice after the notices of earlier pushes, even if their texts take longer to load. Nothing is shown
 * about an order that the open cashbox shows.
 */
export async function notifyPush(site: SiteView, notice: PushNotice): Promise<void> {
  if (notice.order !== undefined && orderOfAddress(location)?.id === notice.order) return;
  const made = noticeOf(site, notice);
  const earlier = before;
  before = Promise.allSettled([earlier, made]);
  await earlier;
  notify(await made);
}
