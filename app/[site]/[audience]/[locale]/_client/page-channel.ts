/** The real-time channel of this page, and its handlers for pushes, for players and guests. */
import { amountText } from '#contract/currencies.ts';
import type { Push } from '#contract/push/frame.ts';
import { isRestricted } from '#contract/rest/status.ts';
import { startBrowserChannel } from '#lib/realtime/browser-channel.ts';
import type { Effect, EffectContext } from '#lib/realtime/effect-types.ts';
import { effectsOf } from '#lib/realtime/effects.ts';
import { createEffectRunner, type EffectRunner } from '#lib/realtime/run-effects.ts';
import { getRestrictions, getUnderdev } from '#lib/rest/calls.ts';
import { href } from '#lib/routes/links.ts';
import { onMobile, type BrowserSession } from '#lib/session/browser-session.ts';
import { notifyPush } from './player-notices.ts';
import { linkSite, type SiteView } from './site-view.ts';

/** Functions that effects of pushes (lib/realtime/effects.ts) call on session and page. */
export const createRunner = (site: SiteView, { session, rest }: BrowserSession): EffectRunner =>
  createEffectRunner({
    patchUser: session.patchUser,
    // A guest has no player record, so the platform would refuse the call.
    reloadUser: () => session.state().status === 'player' && void session.reloadUser(),
    notify: (notice) => void notifyPush(site, notice),
    refreshToken: () => void session.refreshToken(),
    logout: (reason) => void session.wasEnded(reason),
    goTo: (screen) =>
      location.assign(
        screen === 'bonuses' ? href(linkSite(site), site.locale, 'profileBonuses') : site.homeHref,
      ),
    reloadPage: () => location.reload(),
    async recheckUnderdev() {
      const reply = await getUnderdev(rest);
      if (!reply.ok) console.warn('The under-development flag could not be read', reply.error);
    },
    async recheckRestrictions() {
      const reply = await getRestrictions(rest);
      if (!reply.ok) console.warn('The restrictions of the region could not be read', reply.error);
      return reply.ok && isRestricted(reply.value);
    },
    emit: (name, payload) => document.dispatchEvent(new CustomEvent(name, { detail: payload })),
  });

/** The effects of a push on a page of this site; `page`: the player, if any, and the open game. */
export const effectsOnPage = (
  push: Push,
  site: SiteView,
  page: Omit<EffectContext, 'formatAmount'>,
): readonly Effect[] =>
  effectsOf(push, {
    ...page,
    formatAmount: (amount, code) => amountText(amount, code, site.locale),
  });

/** Opens the channel for the visitor of the session; returns a function that closes it. */
export const startChannel = ({ session, rest }: BrowserSession, onPush: (push: Push) => void): (() => void) =>
  startBrowserChannel({
    rest,
    sessionId: session.sessionId(),
    mobile: onMobile(),
    onPush,
    onSignedOut: () => void session.wasEnded('signed_out'),
    log: (message: string) => console.warn(message),
  });
