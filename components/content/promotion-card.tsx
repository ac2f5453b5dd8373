import type { ReactNode } from 'react';
import { Badge } from '#components/ui/badge.tsx';
import { cx } from '#components/ui/cx.ts';
import type { PromotionState } from '#lib/content/promotions.ts';
import styles from './promotion-card.module.css';

export type PromotionCardView = {
  id: string;
  href: string;
  title: string;
  text: string;
  state: PromotionState;
  /** State of the promotion as text. */
  stateText: string;
  /** Text of when the promotion begins or ends. */
  when: string;
  type: string | null;
  /** The pictures, stacked; the lowest one is first. */
  layers: readonly ReactNode[];
};

/** A promotion in a list; the title is the link, and covers the card. */
function PromotionCard({
  promotion: { href, title, text, state, stateText, when, type, layers },
  level = 2,
}: {
  promotion: PromotionCardView;
  /** Level of the title's heading. */
  level?: 2 | 3;
}) {
  const Heading = `h${level}` as const;
  return (
    <li className={cx(styles.card, state === 'ended' && styles.ended)}>
      <div className={styles.picture}>
        {layers.map((layer, index) => (
          <div key={index} className={styles.layer}>
            {layer}
          </div>
        ))}
      </div>
      <div className={styles.body}>
        <p className={styles.line}>
          <Badge text={stateText} on={state === 'active'} />
          {type && <span>{type}</span>}
        </p>
        <Heading className={styles.title}>
          <a href={href}>{title}</a>
        </Heading>
        {text && <p className={styles.text}>{text}</p>}
        <p className={styles.when}>{when}</p>
      </div>
    </li>
  );
}

/** Promotions in columns. */
export function PromotionGrid({
  promotions,
  level,
}: {
  promotions: readonly PromotionCardView[];
  level?: 2 | 3;
}) {
  return (
    <ul className={styles.grid}>
      {promotions.map((promotion) => (
        <PromotionCard key={promotion.id} promotion={promotion} {...(level && { level })} />
      ))}
    </ul>
  );
}
