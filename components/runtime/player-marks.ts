/**
 * Writes the player's data into elements that the server HTML reserves for it (`data-player`,
 * `data-favorite`, `<html data-session>`).
 */
import { marked, markedAs } from '#lib/core/marks.ts';
import * as v from 'valibot';

type PlayerMarks = { name: string; balance: string; 'bonus-balance': string };

let last: Partial<PlayerMarks> | null = null;
/**
 * Numbers beside links of the menus: unread messages, bonuses (specification 2 §4 "Bonus count"), and unread answers of
 * the support, which guests have too.
 */
export type PlayerCount = 'unread' | 'bonuses' | 'support';
const NO_COUNTS: Readonly<Partial<Record<PlayerCount, number>>> = {};
let counts = NO_COUNTS;

const countText = (count: number): string => (count === 0 ? '' : count > 99 ? '99+' : String(count));

function fill(name: string, text: string): void {
  for (const element of document.querySelectorAll(markedAs('player', name)))
    if (element.textContent !== text) element.textContent = text;
}

/** Shows a number in its elements on this page and on pages that are opened later; nothing for 0. */
export function showCount(name: PlayerCount, count: number): void {
  counts = { ...counts, [name]: count };
  fill(name, countText(count));
}

/** Fills the marked elements, and keeps the values for pages that are opened later. */
export function showPlayer(marks: Partial<PlayerMarks>): void {
  last = { ...last, ...marks };
  for (const [name, text] of Object.entries(marks)) fill(name, text);
}

/** Shows the guest's or the player's version of the page. For a guest all data of the previous player is removed. */
export function markSession(status: 'guest' | 'player'): void {
  document.documentElement.dataset['session'] = status;
  if (status === 'player') return;
  last = null;
  counts = NO_COUNTS;
  for (const element of document.querySelectorAll(marked('player'))) element.textContent = '';
}

/** Call after a navigation: fills the marked elements of the new page. */
export function showPlayerAgain(): void {
  if (last) showPlayer(last);
  for (const [name, count] of Object.entries(counts)) fill(name, countText(count));
}

const press = (button: Element, pressed: boolean): void => {
  const value = String(pressed);
  if (button.getAttribute('aria-pressed') !== value) button.setAttribute('aria-pressed', value);
};

/**
 * Updates every favourite button of the page. Changes attributes only, so an observer of children may call
 * it.
 */
export function markFavorites(slugs: ReadonlySet<string>): void {
  for (const button of document.querySelectorAll<HTMLElement>(marked('favorite')))
    press(button, slugs.has(button.dataset['favorite'] ?? ''));
}

/** Updates every favourite button of one game. */
export function setFavorite(slug: string, isFavorite: boolean): void {
  for (const button of document.querySelectorAll(markedAs('favorite', CSS.escape(slug))))
    press(button, isFavorite);
}

/**
 * Shows a game's limits in the player's currency if the page contains them (`data-limits`: currency → text).
 */
export function showLimits(currency: string): void {
  for (const element of document.querySelectorAll<HTMLElement>(marked('limits'))) {
    const text = limitsIn(element.dataset['limits'] ?? '')[currency];
    if (text !== undefined && element.textContent !== text) element.textContent = text;
  }
}

function limitsIn(text: string): Record<string, string> {
  try {
    const read = v.safeParse(v.record(v.string(), v.string()), JSON.parse(text));
    return read.success ? read.output : {};
  } catch {
    return {};
  }
}
