import { Button, ButtonLink } from '#components/ui/button.tsx';
import { cx } from '#components/ui/cx.ts';
import { LoadFailed } from '#components/ui/load-failed.tsx';
import { Longer } from '#components/ui/longer.tsx';
import { StateMessage } from '#components/ui/state-message.tsx';
import skeleton from '#components/ui/skeleton.module.css';
import { SKELETON_COUNT } from '#lib/core/ui-constants.ts';
import type { OwnListState } from '#lib/catalog/own-list.ts';
import type { OwnListName } from '#lib/catalog/own-list-names.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { GameCard } from './game-card.tsx';
import card from './game-card.module.css';
import styles from './games-grid.module.css';

export type OwnGamesProps = {
  list: OwnListName;
  state: OwnListState;
  t: { catalog: Translator<'catalog'>; common: Translator<'common'> };
  casinoHref: string;
  onMore: () => void;
};

const placeholders = (count: number) =>
  Array.from({ length: count }, (_, index) => (
    <li key={`place-${index}`} className={card.card} aria-hidden="true">
      {/* Two nested elements: on one element, the order of the two CSS modules would decide between equal properties.
       */}
      <div className={card.art}>
        <div className={cx(styles.place, skeleton.skeleton, skeleton.wave)} />
      </div>
    </li>
  ));

/** Shown in place of the list while it loads. */
export const OwnGamesSkeleton = () => (
  <ul className={styles.grid} aria-busy="true">
    {placeholders(SKELETON_COUNT)}
  </ul>
);

/** True while nothing of the list is known: the caller then shows the skeleton. */
export const isWaiting = ({ games, status }: OwnListState): boolean =>
  status === 'first' && games.length === 0;

/**
 * A list of one player (favorites, recent), rendered in the browser with the same card as the public lists.
 */
export function OwnGames({ list, state, t: { catalog, common }, casinoHref, onMore }: OwnGamesProps) {
  const { games, hasNextPage, status } = state;
  if (status === 'failed' && games.length === 0) {
    return <LoadFailed big retry={onMore} common={common} title={catalog('list.errorTitle')} />;
  }
  if (games.length === 0) {
    return (
      <StateMessage
        icon={list === 'bonus' ? 'gift' : list === 'latest' ? 'clock' : 'heart'}
        title={catalog(`own.${list}.emptyTitle`)}
        text={catalog(`own.${list}.emptyText`)}
      >
        <ButtonLink href={casinoHref}>{catalog('list.toPopular')}</ButtonLink>
      </StateMessage>
    );
  }
  return (
    <div className={styles.list}>
      {!hasNextPage && (
        <p className={cx(styles.shown, styles.count)} role="status">
          {catalog('list.count', { count: games.length })}
        </p>
      )}
      <ul className={styles.grid}>
        {games.map((game) => (
          <GameCard key={game.slug} game={game} t={catalog} />
        ))}
        {status === 'more' && placeholders(6)}
      </ul>
      {(hasNextPage || status === 'failed') && (
        <div className={styles.foot}>
          {status === 'failed' && (
            <p className={styles.shown} role="status">
              {catalog('list.errorTitle')}
            </p>
          )}
          <Button type="plain" loading={status === 'more'} onClick={onMore}>
            {status === 'failed' ? common('actions.retry') : catalog('list.loadMore')}
          </Button>
          {status === 'more' && <Longer text={common('loadingLonger')} />}
        </div>
      )}
    </div>
  );
}
