/** Writes what is known of the player into the places that server HTML keeps for it (`data-player`, `data-favorite`, `<html data-session>`). */
type PlayerMarks = { username: string; balance: string; 'bonus-balance': string };

export const markSession = (status: 'guest' | 'player'): void => {
  document.documentElement.dataset['session'] = status;
};

export function showPlayer(marks: PlayerMarks): void {
  for (const [name, text] of Object.entries(marks)) {
    for (const place of document.querySelectorAll(`[data-player="${name}"]`)) if (place.textContent !== text) place.textContent = text;
  }
}

const press = (heart: Element, pressed: boolean): void => {
  const value = String(pressed);
  if (heart.getAttribute('aria-pressed') !== value) heart.setAttribute('aria-pressed', value);
};

/** Every heart on the page. Changes attributes only, so that it may be called from an observer of children. */
export function markFavorites(slugs: ReadonlySet<string>): void {
  for (const heart of document.querySelectorAll<HTMLElement>('[data-favorite]')) press(heart, slugs.has(heart.dataset['favorite'] ?? ''));
}

/** The hearts of one game, wherever it stands on the page. */
export function setFavorite(slug: string, isFavorite: boolean): void {
  for (const heart of document.querySelectorAll(`[data-favorite="${CSS.escape(slug)}"]`)) press(heart, isFavorite);
}
