/**
 * Writes what is known of the player into the places that server HTML keeps for it (`data-player`,
 * `data-favorite`, `<html data-session>`).
 */
import * as v from 'valibot';

type PlayerMarks = { username: string; balance: string; 'bonus-balance': string };

let last: PlayerMarks | null = null;

/** Fills the places, and remembers with what: a page that comes later has places of its own. */
export function showPlayer(marks: PlayerMarks): void {
  last = marks;
  for (const [name, text] of Object.entries(marks)) {
    for (const place of document.querySelectorAll(`[data-player="${name}"]`))
      if (place.textContent !== text) place.textContent = text;
  }
}

/** Which half of the page shows. Nothing of a player who has left stays in the page. */
export function markSession(status: 'guest' | 'player'): void {
  document.documentElement.dataset['session'] = status;
  if (status === 'player') return;
  last = null;
  for (const place of document.querySelectorAll('[data-player]')) place.textContent = '';
}

/** After a navigation: the places of the new page get what is known. */
export function showPlayerAgain(): void {
  if (last) showPlayer(last);
}

const press = (button: Element, pressed: boolean): void => {
  const value = String(pressed);
  if (button.getAttribute('aria-pressed') !== value) button.setAttribute('aria-pressed', value);
};

/**
 * Sets every favourite button of the page. Changes attributes only, so that an observer of children may call
 * it.
 */
export function markFavorites(slugs: ReadonlySet<string>): void {
  for (const button of document.querySelectorAll<HTMLElement>('[data-favorite]'))
    press(button, slugs.has(button.dataset['favorite'] ?? ''));
}

/** Sets every favourite button of one game. */
export function setFavorite(slug: string, isFavorite: boolean): void {
  for (const button of document.querySelectorAll(`[data-favorite="${CSS.escape(slug)}"]`))
    press(button, isFavorite);
}

/**
 * A game's limits in the player's currency, where the page tells them in it (`data-limits`: currency → text).
 */
export function showLimits(currency: string): void {
  for (const place of document.querySelectorAll<HTMLElement>('[data-limits]')) {
    const text = limitsIn(place.dataset['limits'] ?? '')[currency];
    if (text !== undefined && place.textContent !== text) place.textContent = text;
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
