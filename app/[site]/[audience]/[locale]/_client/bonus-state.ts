/**
 * The player's bonuses in this tab. Loads and pushes go through this module, which also updates the states
 * that depend on them (specification 2 §4). Screens read them through bonus/use-promo.ts, so pages without
 * such a screen do not load swr.
 */
import { atom } from 'jotai';
import { showCount } from '#components/runtime/player-marks.ts';
import { BONUS_GAME_IDS, USER_PROMO, type UserPromo } from '#lib/bonus/answers.ts';
import { bonusCount, haveFreeSpinsEnded, sortFreeSpins, withGameIds } from '#lib/bonus/user-promo.ts';
import { err, ok, valueOf, type Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { getGraphql } from './services.ts';
import type { SiteView } from './site-view.ts';
import { tab } from './tab-state.ts';

/** True when, while this tab was open, the last free spins were played to the end or ran out of time. */
export const freeSpinsEndedAtom = atom(false);

let known: UserPromo | undefined;
let lastLoad = 0;
/** The last request, while it is in progress. */
let loading: Promise<Result<UserPromo, Failure>> | null = null;
let share: (promo: UserPromo | Promise<UserPromo>) => Promise<unknown> = async (promo) => promo;

/** The bonuses as last loaded in this tab; undefined before the first load. */
export const knownPromo = (): UserPromo | undefined => known;

/** A request is pending, and its response may be older than a push that arrives now. */
export const isLoadingPromo = (): boolean => loading !== null;

/**
 * Sets the function that is called with the bonuses at every change from now on: the screens that show bonuses use it.
 */
export const sharePromoWith = (next: typeof share): void => {
  share = next;
};

/** Keeps new bonuses, whether they were loaded or changed by a push. */
function accept(promo: UserPromo): UserPromo {
  if (haveFreeSpinsEnded(known, promo)) tab.set(freeSpinsEndedAtom, true);
  else if (promo.freeSpins.length > 0) tab.set(freeSpinsEndedAtom, false);
  known = promo;
  showCount('bonuses', bonusCount(promo));
  return promo;
}

/** Sends request number `load`. If a later request was sent meanwhile, this response does not change the state. */
async function answerTo(load: number, site: SiteView): Promise<Result<UserPromo, Failure>> {
  const reply = await (await getGraphql(site))(USER_PROMO, {});
  if (!reply.ok) return reply;
  const { userPromo } = reply.value;
  // The platform sends null only to a guest, so for a player it is an error.
  if (!userPromo) return err({ kind: 'badResponse', status: 200 });
  const promo = { ...userPromo, freeSpins: sortFreeSpins(userPromo.freeSpins) };
  if (load !== lastLoad) return ok(known ?? promo);
  return ok(accept(promo));
}

function loadPromo(site: SiteView): Promise<Result<UserPromo, Failure>> {
  const load = (lastLoad += 1);
  loading = answerTo(load, site).finally(() => {
    if (load === lastLoad) loading = null;
  });
  return loading;
}

/** The bonuses from the pending request, or from a new one if none is pending. */
export const readPromo = (site: SiteView): Promise<Result<UserPromo, Failure>> => loading ?? loadPromo(site);

/** Changes the bonuses without a request. */
export async function changePromo(promo: UserPromo): Promise<void> {
  await share(accept(promo));
}

/** Requests the bonuses for all screens that show them. After a failure the previous bonuses stay. */
export const reloadPromo = async (site: SiteView): Promise<void> => {
  await share(valueOf(loadPromo(site))).catch(() => {});
};

/** Requests only the list of games of the active step. */
export async function reloadGameIds(site: SiteView): Promise<void> {
  const reply = await (await getGraphql(site))(BONUS_GAME_IDS, {});
  if (!reply.ok || known === undefined) return;
  const promo = withGameIds(known, reply.value.userPromo?.activeStep ?? null);
  if (promo !== known) await changePromo(promo);
}

/** Clears the bonuses after the player has signed out. */
export function forgetPromo(): void {
  lastLoad += 1;
  loading = null;
  known = undefined;
  tab.set(freeSpinsEndedAtom, false);
}
