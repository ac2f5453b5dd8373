import { ButtonLink } from '#components/ui/button.tsx';
import { cx } from '#components/ui/cx.ts';
import { StateMessage } from '#components/ui/state-message.tsx';
import skeleton from '#components/ui/skeleton.module.css';
import type { GamesPageView } from '#lib/catalog/views.ts';
import { mark } from '#lib/core/marks.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { GameCard } from './game-card.tsx';
import card from './game-card.module.css';
import styles from './games-grid.module.css';

export type GamesGridProps = {
  page: GamesPageView;
  /** Number of games in the list before this page (0 on the first page). */
  offset?: number;
  /** Title, text and link of an empty list. `isFilter`: the link leads to another state of the same list. */
  empty: { title: string; text: string; href: string; action: string; isFilter?: boolean };
  /** Label of the retry button. */
  retry: string;
  /** True when the list is on the first screen of the page. */
  eager?: boolean;
  t: Translator<'catalog'>;
};

/** Number of cards that a phone shows without scrolling; see games-slider.tsx. */
const EAGER_CARDS = 4;

/** Placeholder for a card that is loading. */
const SKELETON = `<li class="${card['card']}" aria-hidden="true"><div class="${cx(card['art'], skeleton['skeleton'], skeleton['wave'])}"></div></li>`;

/**
 * A list of games, 24 a page. "Load more" is a plain link to the next page, for crawlers and for browsers
 * without scripts; the page's runtime appends the next page in place instead (offset = number of games
 * loaded), with placeholders, error message and retry.
 */
export function GamesGrid({ page, offset = 0, empty, retry, eager, t }: GamesGridProps) {
  if (page.games.length === 0) {
    return (
      <StateMessage icon="search" title={empty.title} text={empty.text}>
        <ButtonLink
          href={empty.href}
          rel={empty.isFilter ? 'nofollow' : undefined}
          {...mark('filter-link', empty.isFilter ? '' : undefined)}
        >
          {empty.action}
        </ButtonLink>
      </StateMessage>
    );
  }
  const shown = offset + page.games.length;
  return (
    <div className={styles.list} {...mark('list')}>
      <ul className={styles.grid} {...mark('cards')}>
        {page.games.map((game, index) => (
          <GameCard
            key={game.slug}
            game={game}
            t={t}
            eager={eager && index < EAGER_CARDS && (index === 0 ? 'highPriority' : true)}
          />
        ))}
      </ul>
      {/* Container for pages that the runtime appends (components/runtime/load-more.ts). */}
      <ul className={styles.grid} {...mark('cards-more')} />
      <template {...mark('skeleton')} dangerouslySetInnerHTML={{ __html: SKELETON }} />
      <div className={styles.foot}>
        <p className={styles.shown} {...mark('list-shown')} role="status">
          {t('list.shown', { shown, total: page.totalCount })}
        </p>
        <progress className={styles.progress} value={shown} max={page.totalCount} aria-hidden="true" />
        {page.nextHref && (
          <ButtonLink
            href={page.nextHref}
            rel="next"
            type="plain"
            {...mark('load-more')}
            {...mark('loading-text', t('list.loadingMore'))}
            {...mark('error-text', t('list.errorTitle'))}
            {...mark('retry-text', retry)}
          >
            {t('list.loadMore')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
