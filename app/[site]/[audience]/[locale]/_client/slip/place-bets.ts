/** Places the bets of the slip, and polls bets that earlier pages left pending. */
import { mutate } from 'swr';
import { CURRENCIES, isCurrency, type CurrencyCode } from '#contract/currencies.ts';
import { editBet, getBetRequest, placeBet } from '#lib/rest/sports-bet-calls.ts';
import type { User } from '#lib/session/user.ts';
import { attemptsOf, isAccepted, slipAfter, type Attempt } from '#lib/sports/slip/attempts.ts';
import { pressedId } from '#lib/sports/slip/press-id.ts';
import { createPlacer, type Placer, type PlacerDeps } from '#lib/sports/slip/placer.ts';
import type { SlipBet } from '#lib/sports/slip/slip-bets.ts';
import { refusalOf, stakedBets } from '#lib/sports/slip/slip-state.ts';
import { takeOffer } from '#lib/sports/slip/taken-slip.ts';
import { acceptChanges, policyOf, takeBack } from '#lib/sports/slip/slip.ts';
import { reportFailure } from '../report-failure.ts';
import { getSession } from '../services.ts';
import type { SiteView } from '../site-view.ts';
import { tab } from '../tab-state.ts';
import {
  attemptsAtom,
  changeSlip,
  dropDecided,
  renewPressId,
  pressIdFor,
  refusalAtom,
  slipAtom,
  readAttemptsOfOtherTabs,
  writeAttempts,
} from './slip-store.ts';
import { tellBets } from './tell-bets.ts';

/** First part of the swr keys of the slip's options. */
export const OPTIONS_KEY = 'sports/options';
export const BETS_KEY = 'sports/bets';
/** Name of a document event: a bet was placed. */
export const BETS_CHANGED = 'sports:bets';
const isOf = (name: string) => (key: unknown) => Array.isArray(key) && key[0] === name;

const wait = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));

function decided(site: SiteView, attempt: Attempt): void {
  changeSlip((slip) => slipAfter(slip, attempt), false);
  renewPressId(attempt.requestId);
  const refusal = refusalOf(attempt);
  if (refusal) tab.set(refusalAtom, refusal);
  // Limits and balance have changed, so the options are requested again.
  void mutate(isOf(OPTIONS_KEY));
  if (isAccepted(attempt)) document.dispatchEvent(new Event(BETS_CHANGED));
  tellBets(site, tab.get(attemptsAtom), attempt.player).catch(
    (error: unknown) => void reportFailure(error, site.locale),
  );
}

/**
 * Creates a placer that calls the site's platform. `own`: where its bets are stored, and the callback for each
 * decision.
 */
export const placerOf = (site: SiteView, own: Pick<PlacerDeps, 'read' | 'write' | 'decided'>): Placer =>
  createPlacer({
    place: (body) =>
      'bet_id' in body ? editBet(getSession(site).rest, body) : placeBet(getSession(site).rest, body),
    byRequest: (id) => getBetRequest(getSession(site).rest, id),
    isCurrentPlayer: (player) => getSession(site).session.isCurrentPlayer(player),
    now: () => Date.now(),
    wait,
    failed: (failure) => void reportFailure(failure, site.locale),
    ...own,
  });

let placer: Placer | null = null;
export const getPlacer = (site: SiteView): Placer =>
  (placer ??= placerOf(site, {
    read: () => tab.get(attemptsAtom),
    write: writeAttempts,
    decided: (attempt) => decided(site, attempt),
  }));

/** The bets that a player sends from this page. `idOf`: gives the request id of the bet at a position, from 0. */
export const attemptsNow = (
  bets: readonly SlipBet[],
  player: string,
  code: CurrencyCode,
  idOf: (place: number) => string,
): readonly Attempt[] =>
  attemptsOf(bets, { player, askedAt: Date.now(), code, currency: CURRENCIES[code], idOf });

/**
 * Sends one bet for each stake of the slip. The current odds count as accepted by the player. Nothing is sent if the
 * session is no longer that of `user`: the page then shows the new player.
 */
export function placeSlip(site: SiteView, user: User): void {
  const code = user.currency.code;
  if (!isCurrency(code) || !getSession(site).session.isCurrentPlayer(user.id)) return;
  // A page that the browser had suspended has missed storage events, and would send a bet again that another tab has
  // sent.
  readAttemptsOfOtherTabs();
  // Not counted as an edit: an edit would give this tab another press number than the other tabs have.
  changeSlip((slip) => ({ ...acceptChanges(slip), notice: null }), false);
  tab.set(refusalAtom, null);
  const slip = tab.get(slipAtom);
  const press = pressIdFor(user.id);
  const attempts = attemptsNow(stakedBets(slip, CURRENCIES[code]), user.id, code, (place) =>
    pressedId(press, place),
  );
  getPlacer(site).place(attempts, policyOf(slip));
}

/** Puts the selections of the placed bets back into the slip. */
export function keepSelections(): void {
  const placed = tab.get(attemptsAtom).filter(isAccepted);
  dropDecided();
  const [first] = placed;
  changeSlip((slip) => {
    if (first?.offerId != null && placed.length === 1)
      return takeOffer(slip, first.offerId, first.selections);
    return takeBack(
      slip,
      placed.flatMap(({ selections }) => selections),
    );
  });
}
