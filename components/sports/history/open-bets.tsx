import { Icon } from '#components/ui/icon.tsx';
import { formatMajor } from '#contract/money.ts';
import { BETS_PAGE, type BetView } from '#contract/sports/bets.ts';
import { kindText } from '#lib/sports/history/kind-text.ts';
import { currencyOf, legInFront } from '#lib/sports/history/bet-model.ts';
import { legNames } from '#lib/sports/history/leg-names.ts';
import { odds } from '#settlement/odds.ts';
import { useOddsText } from '../use-odds-text.ts';
import type { HistoryTexts } from './bet-card.tsx';
import styles from './open-bets.module.css';

type CardProps = HistoryTexts & { bet: BetView; locale: string; href: string };

/** A bet in two lines: outcome and stake; match and score. */
function Card({ bet, locale, href, t, sports, bets }: CardProps) {
  const currency = currencyOf(bet.currency);
  const { one } = useOddsText(locale);
  const leg = legInFront(bet.legs);
  if (!leg) return null;
  const { event, outcome } = legNames(leg, locale, sports);
  const rest = bet.legs.length - 1;
  return (
    <li className={styles.card}>
      <a className={styles.link} href={href}>
        <span className={styles.row}>
          <b className={styles.text}>
            {rest > 0 ? kindText(bet, { t, bets }) : `${outcome} · ${one(odds(leg.odds))}`}
          </b>
          {currency && <span className={styles.stake}>{formatMajor(bet.open_stake, currency, locale)}</span>}
        </span>
        <span className={styles.row}>
          <span className={styles.text}>{event}</span>
          {leg.score && (
            <b className={styles.score}>
              {leg.score.home}:{leg.score.away}
            </b>
          )}
          {rest > 0 && <span>+{rest}</span>}
        </span>
      </a>
    </li>
  );
}

type StripProps = HistoryTexts & {
  /** Open bets; null until they are known. */
  list: readonly BetView[] | null;
  locale: string;
  /** `href`: the history of bets; `lineHref`: the matches, for a player without open bets. */
  href: string;
  lineHref: string;
};

/**
 * Open bets of the player in one low row, each with a link to the history. Without open bets a line of the same height
 * leads to the matches (open-bets-place.tsx).
 */
export function OpenBets({ list, href, lineHref, ...texts }: StripProps) {
  const { t, sports } = texts;
  const count = list?.length ?? 0;
  const number = count < BETS_PAGE ? String(count) : `${BETS_PAGE}+`;
  return (
    <section className={styles.strip} aria-labelledby="open-bets">
      <a className={styles.lead} href={href}>
        <h2 id="open-bets" className={styles.title}>
          {t('history.title')}
        </h2>
        {/* The element is rendered without its text too, so that the title keeps its place. */}
        <span className={styles.about}>
          {list && (count > 0 ? `${t('history.tab.open')}: ${number}` : t('history.emptyTab.open'))}
        </span>
      </a>
      {count > 0 && (
        <ul className={styles.cards} tabIndex={0} aria-label={t('history.tab.open')}>
          {list?.map((bet) => (
            <Card key={bet.id} bet={bet} href={href} {...texts} />
          ))}
        </ul>
      )}
      {list && count === 0 && (
        <a className={styles.way} href={lineHref}>
          {sports('home.allLine')}
          <Icon name="angle-right" size={16} />
        </a>
      )}
    </section>
  );
}
