/** Data of a game for the modals of its card. */
import { marked } from '#lib/core/marks.ts';
export type GameEntry = {
  slug: string;
  name: string;
  href: string;
  demoHref: string | null;
  manufacturer: string;
  manufacturerHref: string | null;
  image: string | null;
};

/** Reads the game from a card's markup; null when the card has no play link. */
export function readCard(card: HTMLElement): GameEntry | null {
  const link = card.querySelector<HTMLAnchorElement>(`a${marked('play')}`);
  if (!link) return null;
  const manufacturer = card.querySelector(`a${marked('manufacturer')}`);
  const image = card.querySelector('img');
  return {
    slug: card.dataset['game'] ?? '',
    name: link.textContent ?? '',
    href: link.getAttribute('href') ?? '',
    demoHref: card.querySelector(`a${marked('demo')}`)?.getAttribute('href') ?? null,
    manufacturer: manufacturer?.textContent ?? '',
    manufacturerHref: manufacturer?.getAttribute('href') ?? null,
    image: image ? image.currentSrc || image.src : null,
  };
}
