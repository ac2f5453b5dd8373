import type { CSSProperties } from 'react';
import { MARKET_GROUPS, type MarketGroup } from '#contract/feed-markets.ts';
import { cx } from '#components/ui/cx.ts';
import { Icon } from '#components/ui/icon.tsx';
import { StateMessage } from '#components/ui/state-message.tsx';
import { mark } from '#lib/core/marks.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { hasLongWords, marketSize } from '#lib/sports/market-size.ts';
import { linesOf, type EventRowView, type MarketRowView, type MarketView } from '#lib/sports/views.ts';
import { FavoriteStar } from './favorite-star.tsx';
import { MatchBar } from './match-bar.tsx';
import { NarrowField } from './narrow-field.tsx';
import { OddsButton } from './odds-button.tsx';
import styles from './market-board.module.css';

type Texts = { readonly t: Translator<'sports'> };
/** `hasBuilder`: several outcomes of the match can be combined to one bet (a builder). */
type Props = Texts & { event: EventRowView; markets: readonly MarketView[]; hasBuilder: boolean };

const GROUPS = Object.keys(MARKET_GROUPS) as MarketGroup[];

/** Class of the radio button that shows only one group, for example `chooseTotals`. */
const chooserOf = (group: MarketGroup): string => `choose${group.charAt(0).toUpperCase()}${group.slice(1)}`;

const Lines = ({ rows, t }: Texts & { rows: readonly MarketRowView[] }) =>
  rows.map(({ isExpressForbidden, odds }, index) => (
    <div key={index} className={styles.line} {...mark('express-forbidden', isExpressForbidden || undefined)}>
      {odds.map((each) => (
        <OddsButton key={each.key} odds={each} t={t} />
      ))}
    </div>
  ));

/** Numbers from which the style sheet computes how many rows of the grid a card takes, where there are two columns. */
function sizeStyle(market: MarketView): CSSProperties {
  const { lines, multiLineRows, extraNameLines, rest } = marketSize(market);
  return {
    '--lines': lines,
    ...(multiLineRows > 0 && { '--long': multiLineRows }),
    ...(extraNameLines > 0 && { '--tall': extraNameLines }),
    ...(rest > 0 && { '--more': 1, '--rest': rest }),
  } as CSSProperties;
}

/**
 * A market: its odds in lines, the lines around the main one first. The star of the favourite is laid over the summary,
 * because a summary must not contain interactive elements.
 */
export function MarketCard({
  market,
  heading: Heading = 'h3',
  t,
}: Texts & { market: MarketView; heading?: 'h3' | 'h4' }) {
  const { id, title, group, width, kind, isCombinable, heads } = market;
  const { shown, more } = linesOf(market);
  return (
    <div
      className={cx(
        styles.market,
        width === 3 && styles.three,
        hasLongWords(market) && styles.longWords,
        styles[group],
        isCombinable && styles.combinable,
        heads && styles.headed,
        heads?.of === 'players' && styles.sided,
      )}
      style={sizeStyle(market)}
      {...mark('narrowed', title)}
      {...mark('market-name', title)}
    >
      <details open {...mark('fold', id)}>
        <summary className={styles.title}>
          <Heading>{title}</Heading>
        </summary>
        <div className={styles.prices}>
          {heads && (
            <p className={styles.heads}>
              {heads.names.map((name) => (
                <span key={name}>{name}</span>
              ))}
            </p>
          )}
          <Lines rows={shown} t={t} />
          {more.length > 0 && (
            <details className={styles.more} {...mark('fold', `${id} lines`)}>
              <summary>
                {t('match.lines', { count: more.length })} <Icon name="angle-down" size={14} />
              </summary>
              <Lines rows={more} t={t} />
            </details>
          )}
        </div>
      </details>
      <span className={styles.pin}>
        <FavoriteStar kind="market" id={kind.id} name={kind.name} t={t} />
      </span>
    </div>
  );
}

type ChoiceProps = { value: string; name: string; count: number; className?: string; isFirst?: boolean };
const Choice = ({ value, name, count, className, isFirst = false }: ChoiceProps) => (
  <label className={styles.choice}>
    <input
      className={cx('srOnly', className)}
      type="radio"
      name="market-group"
      value={value}
      defaultChecked={isFirst}
    />
    {name}
    <span className={styles.count}>{count}</span>
  </label>
);

/**
 * Explains bets that combine outcomes of one match (builders). The bet slip's script writes the common odds of the
 * selected outcomes.
 */
const Builder = ({ t }: Texts) => (
  <div className={styles.builder}>
    <p>{t('match.builder')}</p>
    <p className={styles.together} role="status" {...mark('builder-state')} />
  </div>
);

/**
 * Groups of markets as a row of radio buttons. The style sheet alone hides the other groups, so it works without
 * scripts.
 */
function GroupChoice({ markets, hasBuilder, t }: Omit<Props, 'event'>) {
  const present = GROUPS.filter((group) => markets.some((market) => market.group === group));
  return (
    <div className={styles.groups} role="radiogroup" aria-label={t('match.groups')}>
      <Choice value="all" name={t('sports.all')} count={markets.length} isFirst />
      {hasBuilder && (
        <Choice
          value="builder"
          name={t('group.builder')}
          count={markets.filter(({ isCombinable }) => isCombinable).length}
          className={styles.chooseBuilder}
        />
      )}
      {present.map((group) => (
        <Choice
          key={group}
          value={group}
          name={t(`group.${group}`)}
          count={markets.filter((market) => market.group === group).length}
          className={styles[chooserOf(group)]}
        />
      ))}
    </div>
  );
}

/** Field that finds markets by their names. */
export const MarketSearch = ({ t }: Texts) => (
  <NarrowField className={styles.search} label={t('match.search')} nothing={t('search.empty')} />
);

/** All markets of a match, by group, with a search. In play, phones and tablets keep the score on the screen. */
export function MarketBoard({ event, markets, hasBuilder, t }: Props) {
  if (markets.length === 0) return <StateMessage icon="lock" title={t('match.none')} />;
  const score = event.isLive ? event.score : null;
  return (
    <section
      className={cx(styles.board, score && styles.inPlay)}
      aria-labelledby="markets"
      {...mark('event', event.id)}
      {...mark('event-name', event.name)}
      {...mark('league', event.league)}
      {...mark('starts', event.startsAt)}
      {...mark('sport', event.sport)}
      {...mark('all-markets')}
    >
      {score && <MatchBar event={event} score={score} />}
      <h2 id="markets" className="srOnly">
        {t('match.markets')}
      </h2>
      <div className={styles.tools}>
        <GroupChoice markets={markets} hasBuilder={hasBuilder} t={t} />
        <MarketSearch t={t} />
      </div>
      {hasBuilder && <Builder t={t} />}
      <div className={styles.markets} {...mark('columns')}>
        {markets.map((market) => (
          <MarketCard key={market.id} market={market} t={t} />
        ))}
      </div>
    </section>
  );
}
