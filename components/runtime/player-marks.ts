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

const press = (heart: Element, pressed: boolean): void => {
  const value = String(pressed);
  if (heart.getAttribute('aria-pressed') !== value) heart.setAttribute('aria-pressed', value);
};

/**
 * Every heart on the page. Changes attributes only, so that it may be called from an observer of children.
 */
export function markFavorites(slugs: ReadonlySet<string>): void {
  for (const heart of document.querySelectorAll<HTMLElement>('[data-favorite]'))
    press(heart, slugs.has(heart.dataset['favorite'] ?? ''));
}

/** The hearts of one game, wherever it stands on the page. */
export function setFavorite(slug: string, isFavorite: boolean): void {
  for (const heart of document.querySelectorAll(`[data-favorite="${CSS.escape(slug)}"]`))
    press(heart, isFavorite);
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
