import { Icon } from '#components/ui/icon.tsx';
import { mark } from '#lib/core/marks.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import type { OddsView } from '#lib/sports/views.ts';
import { OddsButton } from '../odds-button.tsx';
import { SportIcon } from '../sport-icon.tsx';
import styles from './outright-card.module.css';

export type OutrightView = {
  readonly id: string;
  readonly sport: number;
  readonly name: string;
  readonly competition: string;
  /** Sport and country, because competitions of two sports may have the same name. */
  readonly place: string;
  /** Page with statistics of the competition. */
  readonly href: string;
  /** Time until which bets are taken. */
  readonly closesAt: string;
  readonly closes: string;
  /** Bets are no longer taken, and the result is not known yet. */
  readonly isClosed: boolean;
  readonly markets: readonly {
    readonly id: string;
    readonly name: string;
    /** Number of winning runners; null: the market's name tells it. */
    readonly places: number | null;
    readonly isExpressForbidden: boolean;
    readonly runners: readonly OddsView[];
  }[];
};

/** Number of runners shown until the list is expanded. */
const SHOWN = 12;

const termsOf = (
  { places, isExpressForbidden }: OutrightView['markets'][number],
  t: Translator<'sports'>,
): string =>
  [places && t('outrights.places', { places }), isExpressForbidden && t('outrights.single')]
    .filter(Boolean)
    .join(' · ');

/**
 * Bets on the winners of a competition: its markets with runners and odds, how many places win, and until when bets are
 * taken or that they are closed. The first market is unfolded.
 */
export function OutrightCard({ outright, t }: { outright: OutrightView; t: Translator<'sports'> }) {
  const { id, sport, name, competition, place, href, closesAt, closes, isClosed, markets } = outright;
  return (
    <section
      className={styles.card}
      // Two editions of a competition differ only in the time of their end, so the name contains it.
      aria-labelledby={`outright-${id} closes-${id}`}
      {...mark('narrowed')}
      {...mark('event', id)}
      {...mark('event-name', name)}
      {...mark('league', place)}
      {...mark('starts', closesAt)}
      {...mark('sport', sport)}
      {...mark('all-markets')}
    >
      <header className={styles.head}>
        <SportIcon sport={sport} size={22} />
        <h2 id={`outright-${id}`} className={styles.title}>
          <span className={styles.place}>{place}</span>
          <a href={href}>{competition}</a>
        </h2>
        <p id={`closes-${id}`} className={styles.closes}>
          <Icon name={isClosed ? 'lock' : 'clock'} size={14} />{' '}
          {isClosed ? (
            t('outrights.closed')
          ) : (
            <>
              {t('outrights.closes')}{' '}
              <time dateTime={closesAt} {...mark('local-time', 'moment')}>
                {closes}
              </time>
            </>
          )}
        </p>
      </header>
      {markets.map((market, index) => (
        <details
          key={market.id}
          className={styles.market}
          open={index === 0}
          {...mark('fold', market.id)}
          {...mark('market-name', market.name)}
        >
          <summary className={styles.marketHead}>
            <h3 className={styles.name}>{market.name}</h3>
            <span className={styles.terms}>{termsOf(market, t)}</span>
            <Icon name="angle-down" size={16} />
          </summary>
          <Runners {...market} found={`${competition} ${place}`} t={t} />
        </details>
      ))}
    </section>
  );
}

function Runners({
  runners,
  isExpressForbidden,
  found,
  t,
}: OutrightView['markets'][number] & { found: string; t: Translator<'sports'> }) {
  const list = (shown: readonly OddsView[]) => (
    <ul className={styles.runners} {...mark('express-forbidden', isExpressForbidden || undefined)}>
      {shown.map((runner) => (
        <li key={runner.key} {...mark('narrowed', `${runner.name} ${found}`)}>
          <OddsButton odds={runner} t={t} />
        </li>
      ))}
    </ul>
  );
  return (
    <>
      {list(runners.slice(0, SHOWN))}
      {runners.length > SHOWN && (
        <details className={styles.more}>
          <summary>{t('outrights.more', { count: runners.length - SHOWN })}</summary>
          {list(runners.slice(SHOWN))}
        </details>
      )}
    </>
  );
}
