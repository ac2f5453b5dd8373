import { cx } from '#components/ui/cx.ts';
import { mark } from '#lib/core/marks.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { CHART, type MovedPriceView, type PriceMovementView } from '#lib/sports/price-movement.ts';
import { PhoneFold } from './phone-fold.tsx';
import styles from './price-movement.module.css';

type Texts = { readonly t: Translator<'sports'> };

/** Space above and below the chart for the width of its line and its last point, SVG units. */
const EDGE = 3;

const TURNS = { up: styles.up, down: styles.down, none: undefined } as const;

/** The chart from the first price to the present one; the prices stand beside it as text. */
const Line = ({ path, end }: Pick<MovedPriceView, 'path' | 'end'>) => (
  <svg
    className={styles.chart}
    viewBox={`0 ${-EDGE} ${CHART.width} ${CHART.height + 2 * EDGE}`}
    preserveAspectRatio="none"
    aria-hidden="true"
  >
    <path className={styles.line} d={path} />
    <path className={styles.point} d={`M${CHART.width} ${end}h0`} />
  </svg>
);

function Outcome({ price, t }: Texts & { price: MovedPriceView }) {
  const { label, name, first, now, turn, moves, path, end } = price;
  return (
    <li className={cx(styles.outcome, TURNS[turn])}>
      <p className={styles.label}>
        <span aria-hidden="true">{label}</span>
        <span className="srOnly">{name}</span>
        <small className={styles.moves}>{t('movement.moves', { count: moves })}</small>
      </p>
      <Line path={path} end={end} />
      <p className={styles.prices}>
        <span className="srOnly">{t('movement.first')}</span>
        <span className={styles.first} {...mark('past-odds', first.odds)}>
          {first.text}
        </span>
        <span aria-hidden="true">→</span>
        <span className="srOnly">{t('movement.now')}</span>
        <b {...mark('past-odds', now.odds)}>{now.text}</b>
      </p>
    </li>
  );
}

/** How the prices of the main market have moved. `since`: the day of the first price, as text. */
export const PriceMovement = ({
  movement: { prices },
  since,
  t,
}: Texts & { movement: PriceMovementView; since: string }) => (
  <PhoneFold title={t('movement.title')}>
    <section className={styles.movement} aria-labelledby="movement">
      <div className={styles.head}>
        <h2 id="movement" className={styles.title}>
          {t('movement.title')}
        </h2>
        <p className={styles.since}>{t('movement.since', { day: since })}</p>
      </div>
      <ul className={styles.outcomes}>
        {prices.map((price) => (
          <Outcome key={price.key} price={price} t={t} />
        ))}
      </ul>
    </section>
  </PhoneFold>
);
