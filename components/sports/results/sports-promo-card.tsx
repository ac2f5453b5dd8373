import { ButtonLink } from '#components/ui/button.tsx';
import type { Translator } from '#lib/i18n/translator.ts';
import { SportIcon } from '../sport-icon.tsx';
import { Expiry } from './expiry.tsx';
import styles from './sports-promo-card.module.css';

export type SportsPromoView = {
  readonly id: string;
  /** Sport of the promotion; null: all sports. */
  readonly sport: number | null;
  /** Kind of the promotion as text. */
  readonly tag: string | null;
  readonly title: string;
  readonly text: string;
  readonly condition: string;
  readonly dates: string;
  readonly endsAt: string;
  readonly ends: string;
  readonly href: string;
};

/** A promotion of sports: what it is, when it runs, and its condition. */
function SportsPromoCard({
  promo,
  heading: Heading,
  t,
}: {
  promo: SportsPromoView;
  heading: 'h2' | 'h3';
  t: Translator<'sports'>;
}) {
  const { id, sport, tag, title, text, condition, dates, endsAt, ends, href } = promo;
  return (
    <article className={styles.card} aria-labelledby={`promo-${id}`}>
      <p className={styles.meta}>
        {tag && <span className={styles.tag}>{tag}</span>}
        <span>{dates}</span>
      </p>
      <Heading id={`promo-${id}`} className={styles.title}>
        {title}
      </Heading>
      <p className={styles.text}>{text}</p>
      <p className={styles.condition}>{condition}</p>
      <div className={styles.foot}>
        <Expiry until={endsAt} text={ends} t={t} />
        <ButtonLink href={href}>{t('promos.open')}</ButtonLink>
      </div>
      <span className={styles.art} aria-hidden="true">
        <SportIcon sport={sport ?? 1} size={120} />
      </span>
    </article>
  );
}

/** Promotions of sports beside each other. */
export const SportsPromoGrid = ({
  promos,
  heading = 'h2',
  t,
}: {
  promos: readonly SportsPromoView[];
  heading?: 'h2' | 'h3';
  t: Translator<'sports'>;
}) => (
  <div className={styles.cards}>
    {promos.map((promo) => (
      <SportsPromoCard key={promo.id} promo={promo} heading={heading} t={t} />
    ))}
  </div>
);
