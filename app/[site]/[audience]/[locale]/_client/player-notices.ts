/** Notices about the player's session, and notices of pushes, in the language of the page. */
import { notify } from '#components/ui/notify.ts';
import { loadTranslator, translateTexts } from '#lib/i18n/load-messages.ts';
import type { PushNotice } from '#lib/realtime/effects.ts';
import type { SignOutReason } from '#lib/session/session-state.ts';
import { bonusGamesHref, type SiteView } from './site-view.ts';

const SIGN_OUT_TEXTS = {
  player: 'account.session.signedOut',
  other_tab: 'account.session.otherTab',
  expired: 'account.session.ended',
  signed_out: 'account.session.ended',
  other_device: 'account.session.otherDevice',
  password_changed: 'account.session.passwordChanged',
  token_reused: 'account.session.reused',
  thrown_out: 'account.session.ended',
  blocked: 'account.session.blocked',
} as const satisfies Record<SignOutReason, string>;

type Offer = NonNullable<PushNotice['offers']>[number];

/** The notice's button; null where the brand has nothing to offer. */
async function offerAction(offer: Offer, site: SiteView) {
  const { locale } = site;
  if (offer === 'reload') {
    const t = await loadTranslator(locale, 'common');
    return { label: t('actions.refresh'), run: () => location.reload() };
  }
  // The cashbox does not exist yet: a button that leads elsewhere would mislead.
  const target = offer === 'playBonusGames' ? bonusGamesHref(site) : null;
  if (!target) return null;
  const t = await loadTranslator(locale, 'account');
  return { label: t('bonusBalance.play'), run: () => location.assign(target) };
}

/** Shows why the session ended. */
export async function notifySignOut({ locale }: SiteView, reason: SignOutReason): Promise<void> {
  notify({ type: 'info', text: await translateTexts(locale, [{ key: SIGN_OUT_TEXTS[reason] }]) });
}

/** Shows the notice of a push; the first of its offers becomes the notice's button. */
export async function notifyPush(site: SiteView, notice: PushNotice): Promise<void> {
  const [text, action] = await Promise.all([
    translateTexts(site.locale, notice.texts),
    notice.offers?.[0] && offerAction(notice.offers[0], site),
  ]);
  notify({
    type: notice.type,
    text,
    ...(notice.durationMs === undefined ? {} : { duration: notice.durationMs }),
    ...(notice.closable === undefined ? {} : { closable: notice.closable }),
    ...(action ? { action } : {}),
  });
}
