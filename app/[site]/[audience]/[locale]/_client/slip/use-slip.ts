/** The slip and the action of its button, shared by all places that show it. */
import { useAtomValue } from 'jotai';
import { useEffect } from 'react';
import type { SlipActions, SlipLinks, SlipPanelProps } from '#components/sports/slip/slip-types.ts';
import { notify } from '#components/ui/notify.ts';
import { toMajor, type Currency } from '#contract/money.ts';
import { loadMessages } from '#lib/i18n/load-messages.ts';
import { translatorOf, type Translator } from '#lib/i18n/translator.ts';
import { href } from '#lib/routes/links.ts';
import type { User } from '#lib/session/user.ts';
import { isDecided } from '#lib/sports/slip/attempts.ts';
import { isBooked } from '#lib/sports/slip/booking.ts';
import type { SlipButton } from '#lib/sports/slip/slip-button.ts';
import type { SlipContext } from '#lib/sports/slip/slip-state.ts';
import {
  clear,
  kindOf,
  putBack,
  remove,
  removedOf,
  selectionKey,
  setSingleStake,
  setStake,
  without,
  type Slip,
} from '#lib/sports/slip/slip.ts';
import { useTexts } from '../profile/use-texts.ts';
import { getSession } from '../services.ts';
import { linkSite, type SiteView } from '../site-view.ts';
import { sportEventHref } from '../sport-links.ts';
import { tab } from '../tab-state.ts';
import { openCode, restoreSlip, shareSlip } from './booking.ts';
import { leaveSlip } from './leave-slip.ts';
import { getPlacer, keepSelections, placeSlip } from './place-bets.ts';
import {
  attemptsAtom,
  changeSlip,
  dropDecided,
  dropReceiptsOfOthers,
  removedAtom,
  slipBeforeCodeAtom,
  sheetAtom,
  showSlip,
  slipAtom,
} from './slip-store.ts';
import { useBuilderPrice } from './use-builder-price.ts';
import { useEditValue } from './use-edit-value.ts';
import { usePlayer, useSlipContext } from './use-slip-context.ts';
import { useSlipNames } from './use-slip-names.ts';
import { useSlipPrices } from './use-slip-prices.ts';

const UNDO_MS = 8000;

/** Polls bets of earlier pages and of other tabs as soon as the player is loaded. */
function useResume(site: SiteView, user: User | null): void {
  const attempts = useAtomValue(attemptsAtom);
  const id = user?.id ?? null;
  useEffect(() => {
    if (id !== null && attempts.some((each) => !isDecided(each))) getPlacer(site).resume(id);
  }, [site, id, attempts]);
}

/** Removes a receipt when the session of its player ends. */
function useOwnReceipts(session: SlipContext['session'], id: string | null): void {
  useEffect(() => {
    if (session === 'known') dropReceiptsOfOthers(id);
  }, [session, id]);
}

const linksOf = (site: SiteView): SlipLinks => {
  const layout = linkSite(site);
  return {
    // The slip does not know whether the match has begun; the address from before its start leads to its page then, too.
    event: ({ sportId, eventId }) => sportEventHref(site, { id: eventId, sport: sportId, isScheduled: true }),
    history: href(layout, site.locale, 'sportHistory'),
    live: href(layout, site.locale, 'sportLive'),
    line: href(layout, site.locale, 'sportLine'),
  };
};

/** Sets the stake of the bets with these keys; of a slip with one bet, its stake. */
function withStakes(slip: Slip, { amount = 0n, keys = [] }: SlipButton, currency: Currency): Slip {
  const text = toMajor(amount, currency).replace(/\.0+$/, '');
  const singles = slip.selections.filter((each) => keys.includes(selectionKey(each)));
  return singles.length > 0 && slip.selections.length > 1
    ? singles.reduce((now, each) => setSingleStake(now, selectionKey(each), text), slip)
    : setStake({ ...slip, singleStakes: {} }, text);
}

async function copy(site: SiteView, text: string): Promise<void> {
  const t = translatorOf(await loadMessages(site.locale, ['slip']), 'slip');
  const isDone = await navigator.clipboard.writeText(text).then(
    () => true,
    () => false,
  );
  // If the page may not use the clipboard, the notice shows the text itself, so that the visitor can select it.
  notify({ type: isDone ? 'success' : 'info', text: isDone ? t('booking.copied') : text });
}

function done(): void {
  dropDecided();
  tab.set(sheetAtom, false);
}

function actionsOf(site: SiteView, user: User | null, currency: Currency): SlipActions {
  return {
    change: (to) => changeSlip(to),
    remove(key) {
      tab.set(removedAtom, removedOf(tab.get(slipAtom), key));
      changeSlip((slip) => remove(slip, key));
    },
    undo() {
      const removed = tab.get(removedAtom);
      tab.set(removedAtom, null);
      if (removed) changeSlip((slip) => putBack(slip, removed));
    },
    clear: () => changeSlip(clear),
    register: () => leaveSlip(site, 'reg'),
    again: keepSelections,
    closeReceipt: dropDecided,
    share: () => shareSlip(site),
    copy: (text) => void copy(site, text),
    open: (code) => openCode(site, code),
    press(button) {
      switch (button.action) {
        case 'place':
        case 'accept':
          return user ? placeSlip(site, user) : undefined;
        case 'login':
          return leaveSlip(site, 'login');
        case 'topup':
          return leaveSlip(site, 'cashbox');
        case 'setStake':
          return changeSlip((slip) => withStakes(slip, button, currency));
        case 'drop':
          return changeSlip((slip) => without(slip, button.keys ?? []));
        case 'done':
          return done();
        case 'ask':
          return void (user && getPlacer(site).pollNow(user.id));
        case 'retry':
          return void getSession(site).session.start();
        // For these the panel itself moves the focus to the field.
        case 'fill':
        case null:
      }
    },
  };
}

/**
 * The slip, its context and its actions. Suspends until the texts are loaded. `isShown`: prices and limits are
 * followed. `showsOdds`: only the total odds of the slip are shown, which the platform must give for a builder.
 */
export function useSlip(
  site: SiteView,
  isShown: boolean,
  showsOdds = false,
): { readonly panel: SlipPanelProps; readonly common: Translator<'common'> } {
  const { slip: t, bets, common } = useTexts(site.locale, ['slip', 'bets', 'common']);
  const slip = useAtomValue(slipAtom);
  const removed = useAtomValue(removedAtom);
  const replaced = useAtomValue(slipBeforeCodeAtom);
  const user = usePlayer();
  const showsPrices = isShown || (showsOdds && kindOf(slip) === 'builder');
  const context = useSlipContext(site, slip, showsPrices);
  useBuilderPrice(site, slip, showsPrices);
  useSlipPrices(slip, isShown);
  useSlipNames(site, slip, isShown);
  useEditValue(site, slip, isShown);
  useResume(site, user);
  useOwnReceipts(context.session, user?.id ?? null);
  useEffect(() => (isShown ? showSlip() : undefined), [isShown]);
  useEffect(() => {
    if (!removed) return;
    const timer = setTimeout(() => tab.set(removedAtom, null), UNDO_MS);
    return () => clearTimeout(timer);
  }, [removed]);
  return {
    panel: {
      slip,
      context,
      removed,
      onRestore: replaced && isBooked(slip) ? restoreSlip : null,
      locale: site.locale,
      links: linksOf(site),
      on: actionsOf(site, user, context.currency),
      t,
      bets,
    },
    common,
  };
}
