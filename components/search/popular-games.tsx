import { useEffect, useState } from 'react';
import type { GameCardView } from '#lib/catalog/views.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import type { SearchSource, SearchStart } from '#lib/search/views.ts';
import { GameTiles } from './game-tiles.tsx';

type PopularGamesProps = {
  source: SearchSource;
  onChoose: (game: GameCardView) => void;
  t: Translator<'search'>;
};

/** What to do when nothing was found: look at what others play. Silent when it does not come. */
export function PopularGames({ source, onChoose, t }: PopularGamesProps) {
  const [start, setStart] = useState<SearchStart | null>(null);
  useEffect(() => {
    let gone = false;
    void source.start().then((reply) => !gone && reply.ok && setStart(reply.value));
    return () => {
      gone = true;
    };
  }, [source]);
  return <GameTiles title={t('popular')} games={start?.popular ?? null} onChoose={onChoose} />;
}
