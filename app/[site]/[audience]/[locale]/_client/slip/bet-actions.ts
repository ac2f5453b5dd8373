/** Actions of a bet in the history: bet again, share, print. */
import { notify } from '#components/ui/notify.ts';
import { sportId } from '#contract/feed.ts';
import type { BetView } from '#contract/sports/bets.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { href } from '#lib/routes/links.ts';
import { calculatorQuery } from '#lib/sports/history/bet-share.ts';
import { slipNames } from '#lib/sports/history/leg-names.ts';
import { takeEdit } from '#lib/sports/slip/taken-slip.ts';
import { hasSelection, toggle, type Selection } from '#lib/sports/slip/slip.ts';
import { toOdds } from '#settlement/odds.ts';
import * as v from 'valibot';
import { linkSite, type SiteView } from '../site-view.ts';
import { tab } from '../tab-state.ts';
import { changeSlip, dropDecided, sheetAtom, startSlipStore } from './slip-store.ts';

type Texts = { readonly slip: Translator<'slip'>; readonly sports: Translator<'sports'> };

/** Selections of a bet for the slip; the line then provides their current offers. */
function selectionsOf(bet: BetView, locale: string, sports: Translator<'sports'>): readonly Selection[] {
  return bet.legs.flatMap((leg): Selection[] => {
    const odds = toOdds(leg.odds);
    if (odds === null || !v.is(sportId, leg.sport_id)) return [];
    return [
      {
        eventId: leg.event_id,
        marketId: leg.market_id,
        outcomeId: leg.outcome_id,
        sportId: leg.sport_id,
        ...slipNames(leg, locale, sports),
        startsAt: Date.parse(leg.starts_at),
        odds,
        now: odds,
        status: 'open',
        isExpressForbidden: false,
        isBanker: leg.is_banker,
      },
    ];
  });
}

/** Puts the open legs of a bet on the slip for editing; the slip is then the edited version of the bet. */
export function beginEdit(site: SiteView, bet: BetView, value: string, texts: Texts): void {
  startSlipStore();
  dropDecided();
  const open = { ...bet, legs: bet.legs.filter(({ result }) => result === null) };
  changeSlip((slip) =>
    takeEdit(slip, { betId: bet.id, value }, selectionsOf(open, site.locale, texts.sports)),
  );
  tab.set(sheetAtom, true);
}

function rebet(site: SiteView, bet: BetView, texts: Texts): void {
  startSlipStore();
  changeSlip((slip) =>
    selectionsOf(bet, site.locale, texts.sports).reduce(
      (now, selection) => (hasSelection(now, selection) ? now : toggle(now, selection)),
      slip,
    ),
  );
  notify({ type: 'success', text: texts.slip('history.rebetDone') });
  tab.set(sheetAtom, false);
}

/** The link opens the bet in the calculator: odds and results, nothing about the player. */
async function share(site: SiteView, query: string, texts: Texts): Promise<void> {
  const path = href(linkSite(site), site.locale, 'sportCalculator');
  const url = `${location.origin}${path}?${query}`;
  try {
    if (typeof navigator.share === 'function') return await navigator.share({ url });
    await navigator.clipboard.writeText(url);
    notify({ type: 'success', text: texts.slip('history.shared') });
  } catch {
    // The player has closed the share dialog of the operating system.
  }
}

export function betActions(site: SiteView, bet: BetView, texts: Texts, close: () => void) {
  const query = calculatorQuery(bet);
  return {
    rebet() {
      rebet(site, bet, texts);
      close();
    },
    /** Null if the calculator would compute another result for this bet. */
    share: query === null ? null : () => void share(site, query, texts),
    print: () => print(),
  };
}
