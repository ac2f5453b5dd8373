import type { GameCardView } from '#lib/catalog/views.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import type { SearchSource } from '#lib/search/views.ts';
import { GameTiles } from './game-tiles.tsx';
import { useSearchStart } from './use-search-data.ts';

type PopularGamesProps = {
  source: SearchSource;
  onChoose: (game: GameCardView) => void;
  t: Translator<'search'>;
};

/** Games that other players play, shown when the search has found no game. Renders nothing if they cannot be loaded. */
export function PopularGames({ source, onChoose, t }: PopularGamesProps) {
  const { data: start, error } = useSearchStart(source);
  if (error && !start) return null;
  return <GameTiles title={t('popular')} games={start?.popular ?? null} onChoose={onChoose} />;
}
