/**
 * Whether Home has its slider of bonus games: `<html data-bonus-games>`, heard by the style sheet. The device
 * remembers it (yes or no, nothing of the bonus itself), so that the room is there from the first paint of
 * the next visit and nothing moves.
 */
import { localStore, type KeyValue } from '#lib/storage/key-value.ts';
import { STORAGE_KEYS } from '#lib/storage/keys.ts';

const { bonusGames } = STORAGE_KEYS;

/** Their place in Home. */
export const BONUS_GAMES_PLACE = '[data-promo-games]';

/** Text, because it stands inline before the first paint. */
export const BONUS_GAMES_MARK_SCRIPT = `try{if(localStorage.${bonusGames})document.documentElement.dataset.bonusGames=''}catch(e){}`;

export const hasBonusGamesMark = (): boolean => document.documentElement.dataset['bonusGames'] !== undefined;

export function markBonusGames(shown: boolean): void {
  document.documentElement.toggleAttribute('data-bonus-games', shown);
}

/** For the next visit. */
export function rememberBonusGames(shown: boolean, store: KeyValue = localStore()): void {
  if (shown) store.set(bonusGames, '1');
  else store.remove(bonusGames);
}
