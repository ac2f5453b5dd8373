/** Modals of a game: the offer for guests, and the menu of a card. */
import { markedAs } from '#lib/core/marks.ts';
import { useAtomValue } from 'jotai';
import { useSyncExternalStore, type ComponentProps } from 'react';
import type { CardMenu as CardMenuType } from '#components/game/card-menu.tsx';
import { loadMessages } from '#lib/i18n/load-messages.ts';
import { translatorOf } from '#lib/i18n/translator.ts';
import type { Feature } from './feature.ts';
import { play, playAsGuest } from './guest-play.ts';
import { isPlayerAtom } from './tab-state.ts';

type CardMenuProps = ComponentProps<typeof CardMenuType>;

const isMarkedFavorite = (slug: string): boolean =>
  document.querySelector(markedAs('favorite', CSS.escape(slug)))?.getAttribute('aria-pressed') === 'true';

const watchMarks = (onChange: () => void): (() => void) => {
  const observer = new MutationObserver(onChange);
  observer.observe(document.body, { subtree: true, attributes: true, attributeFilter: ['aria-pressed'] });
  return () => observer.disconnect();
};
/**
 * True if the card of the game is marked as a favourite; the page's favourites set the mark at once and undo it when
 * the platform refuses the change.
 */
const useFavoriteMark = (slug: string): boolean =>
  useSyncExternalStore(watchMarks, () => isMarkedFavorite(slug));

/** When the session ends while the menu is open, the favourite button disappears. */
function MenuOfVisitor({ Menu, ...menu }: Omit<CardMenuProps, 'isFavorite'> & { Menu: typeof CardMenuType }) {
  const isPlayer = useAtomValue(isPlayerAtom);
  const isFavorite = useFavoriteMark(menu.game.slug);
  return <Menu {...menu} isFavorite={isPlayer ? isFavorite : null} />;
}

export const gameFeature = {
  modals: {
    async 'open-game'({ game }, site, deps) {
      const [{ OpenGameModal }, loaded] = await Promise.all([
        import('#components/game/open-game-modal.tsx'),
        loadMessages(site.locale, ['auth', 'common']),
      ]);
      return (
        <OpenGameModal
          game={game}
          // Another tab may have signed in since the modal was opened.
          onPlay={() => play(game, deps, () => playAsGuest(game, site, deps))}
          onClose={deps.close}
          t={translatorOf(loaded, 'auth')}
          common={translatorOf(loaded, 'common')}
        />
      );
    },
    async 'card-menu'({ game }, site, deps) {
      const [{ CardMenu }, loaded] = await Promise.all([
        import('#components/game/card-menu.tsx'),
        loadMessages(site.locale, ['catalog', 'common']),
      ]);
      return (
        <MenuOfVisitor
          Menu={CardMenu}
          game={game}
          onPlay={() => play(game, deps, () => playAsGuest(game, site, deps))}
          onToggleFavorite={() => deps.toggleFavorite(game.slug)}
          onClose={deps.close}
          t={translatorOf(loaded, 'catalog')}
          common={translatorOf(loaded, 'common')}
        />
      );
    },
  },
} as const satisfies Feature<'open-game' | 'card-menu'>;
