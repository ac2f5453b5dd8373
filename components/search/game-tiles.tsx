import { useId } from 'react';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { SEARCH } from '#lib/core/ui-constants.ts';
import type { GameCardView } from '#lib/catalog/views.ts';
import styles from './game-tiles.module.css';
import { isPlainClick } from './plain-click.ts';

type GameTilesProps = {
  title: string;
  /** Null while the games load. */
  games: readonly GameCardView[] | null;
  /** True: one row that scrolls sideways instead of a grid. */
  row?: boolean;
  onChoose: (game: GameCardView) => void;
};

/** Games as linked pictures; nothing for an empty list. Placeholders reserve the space while the games load. */
export function GameTiles({ title, games, row, onChoose }: GameTilesProps) {
  const id = useId();
  if (games?.length === 0) return null;
  return (
    <section className={styles.tiles} aria-labelledby={id}>
      <h3 id={id} className={styles.heading}>
        {title}
      </h3>
      <ul className={row ? styles.row : styles.grid}>
        {games
          ? games.map((game) => (
              <li key={game.slug}>
                <a
                  className={styles.tile}
                  href={game.href}
                  onClick={(event) => {
                    if (!isPlainClick(event)) return;
                    event.preventDefault();
                    onChoose(game);
                  }}
                >
                  {game.picture && (
                    <img
                      className={styles.art}
                      src={game.picture.src}
                      srcSet={game.picture.srcSet}
                      width={3}
                      height={4}
                      loading="lazy"
                      alt=""
                    />
                  )}
                  <span className={styles.name}>{game.name}</span>
                </a>
              </li>
            ))
          : Array.from({ length: SEARCH.popular }, (_, at) => (
              <li key={at} aria-hidden="true">
                <Skeleton className={styles.art} height="auto" />
                <span className={styles.name}>
                  <Skeleton width="70%" height="14px" />
                </span>
              </li>
            ))}
      </ul>
    </section>
  );
}
