import { formatMajor } from '#contract/money.ts';
import type { BetView } from '#contract/sports/bets.ts';
import { kindText } from '#lib/sports/history/kind-text.ts';
import { currencyOf } from '#lib/sports/history/bet-model.ts';
import { legNames } from '#lib/sports/history/leg-names.ts';
import { odds } from '#settlement/odds.ts';
import { useOddsText } from '../use-odds-text.ts';
import type { HistoryTexts } from './bet-card.tsx';
import styles from './open-bets.module.css';

/** Events of a bet that its card names. */
const NAMED = 2;

function Card({
  bet,
  locale,
  href,
  t,
  sports,
  bets,
}: HistoryTexts & { bet: BetView; locale: string; href: string }) {
  const currency = currencyOf(bet.currency);
  const { one } = useOddsText(locale);
  const rest = bet.legs.length - NAMED;
  return (
    <li className={styles.card}>
      <a className={styles.link} href={href}>
        <span className={styles.head}>
          <b>{kindText(bet, { t, bets })}</b>
          {currency && <span className={styles.stake}>{formatMajor(bet.open_stake, currency, locale)}</span>}
        </span>
        {bet.legs.slice(0, NAMED).map((leg) => {
          const { event, outcome } = legNames(leg, locale, sports);
          return (
            <span key={`${leg.event_id} ${leg.market_id}`} className={styles.leg}>
              <span className={styles.event}>{event}</span>
              <span className={styles.outcome}>
                {outcome} · {one(odds(leg.odds))}
              </span>
            </span>
          );
        })}
        {rest > 0 && <span className={styles.outcome}>+{rest}</span>}
      </a>
    </li>
  );
}

/** Open bets of the player side by side; each leads to the history. */
export function OpenBets({
  list,
  locale,
  href,
  ...texts
}: HistoryTexts & { list: readonly BetView[]; locale: string; href: string }) {
  const title = `${texts.t('history.title')}: ${texts.t('history.tab.open')}`;
  return (
    <section aria-label={title}>
      <h2 className={styles.title}>
        {title} <span className={styles.count}>{list.length}</span>
      </h2>
      {list.length === 0 ? (
        <p className={styles.none}>{texts.t('history.emptyText')}</p>
      ) : (
        <ul className={styles.cards} tabIndex={0} aria-label={title}>
          {list.map((bet) => (
            <Card key={bet.id} bet={bet} locale={locale} href={href} {...texts} />
          ))}
        </ul>
      )}
    </section>
  );
}
