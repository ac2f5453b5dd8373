/**
 * Whether Home shows the slider of bonus games: the attribute `data-bonus-games` of `<html>`, read by the
 * style sheet. The device stores it (shown or not, no data of the bonus), so that the next visit reserves the
 * space at its first paint and nothing shifts.
 */
import { marked } from '#lib/core/marks.ts';
import { localStore, type KeyValue } from '#lib/storage/key-value.ts';
import { STORAGE_KEYS } from '#lib/storage/keys.ts';

const { bonusGames } = STORAGE_KEYS;

/** Selector of the section of bonus games on Home. */
export const BONUS_GAMES_PLACE = marked('bonus-games-place');

/** Source text of the inline script that sets the attribute before the first paint. */
export const BONUS_GAMES_MARK_SCRIPT = `try{if(localStorage.${bonusGames})document.documentElement.dataset.bonusGames=''}catch(e){}`;

export const hasBonusGamesMark = (): boolean => document.documentElement.dataset['bonusGames'] !== undefined;

export function markBonusGames(shown: boolean): void {
  document.documentElement.toggleAttribute('data-bonus-games', shown);
}

/** Stores the state for the next visit. */
export function storeBonusGamesMark(shown: boolean, store: KeyValue = localStore()): void {
  if (shown) store.set(bonusGames, '1');
  else store.remove(bonusGames);
}
