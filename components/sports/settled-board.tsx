import { SPORT_IDS } from '#contract/feed.ts';
import { cx } from '#components/ui/cx.ts';
import { Icon } from '#components/ui/icon.tsx';
import { StateMessage } from '#components/ui/state-message.tsx';
import { mark } from '#lib/core/marks.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { formatNumber } from '#contract/numbers.ts';
import { marketGroups } from '#lib/sports/market-groups.ts';
import { scoredIn } from '#lib/sports/part-text.ts';
import type { EventRowView, MarketView } from '#lib/sports/views.ts';
import { MarketCard, MarketSearch } from './market-board.tsx';
import board from './market-board.module.css';
import styles from './settled-board.module.css';

type Props = {
  event: EventRowView;
  markets: readonly MarketView[];
  locale: string;
  t: Translator<'sports'>;
};

/** What the markets on single scores of a sport are about: goals, games of tennis, or points. */
const inTurn = (sport: number): 'goals' | 'games' | 'points' =>
  sport === SPORT_IDS.tennis ? 'games' : scoredIn(sport) === 'goals' ? 'goals' : 'points';

/**
 * Markets of a match that is over. Visitors come for the result, so all groups but the first are folded. Markets on
 * single goals, games or points stand last, in the order in which they were played.
 */
export function SettledBoard({ event, markets, locale, t }: Props) {
  if (markets.length === 0) return <StateMessage icon="lock" title={t('match.none')} />;
  return (
    <section
      className={cx(board.board, board.over)}
      aria-labelledby="markets"
      {...mark('event', event.id)}
      {...mark('event-name', event.name)}
      {...mark('all-markets')}
    >
      <h2 id="markets" className="srOnly">
        {t('match.markets')}
      </h2>
      <MarketSearch t={t} />
      {marketGroups(markets).map(({ group, markets: own }, index) => (
        <div key={group} {...mark('narrowed')}>
          <details className={styles.group} open={index === 0} {...mark('fold', group)}>
            <summary className={styles.head}>
              <h3>
                {group === 'next' ? t('match.inTurn', { kind: inTurn(event.sport) }) : t(`group.${group}`)}
              </h3>
              <span className={styles.count}>{formatNumber(own.length, locale)}</span>
              <Icon name="angle-down" size={16} />
            </summary>
            <div className={board.markets}>
              {own.map((market) => (
                <MarketCard key={market.id} market={market} heading="h4" t={t} />
              ))}
            </div>
          </details>
        </div>
      ))}
    </section>
  );
}
