import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { mark } from '#lib/core/marks.ts';
import { SportIcon } from './sport-icon.tsx';
import styles from './competition-fold.module.css';

type Props = {
  sport: number;
  /** Country or area. */
  category: string;
  name: string;
  href: string;
  count: number;
  heading: 'h2' | 'h3';
  /** The competition is hidden by the search of the page when no row of it matches. */
  isNarrowed?: boolean;
  children: ReactNode;
};

/**
 * A competition (league or cup) whose list can be folded. The heading's link is a sibling of the summary, because a
 * summary must not contain interactive elements; the summary covers the rest of the head.
 */
export const CompetitionFold = ({
  sport,
  category,
  name,
  href,
  count,
  heading: Heading,
  isNarrowed,
  children,
}: Props) => (
  <div className={styles.competition} {...mark('competition')} {...(isNarrowed && mark('narrowed'))}>
    <div className={styles.head}>
      <span className={styles.icon}>
        <SportIcon sport={sport} />
      </span>
      <Heading className={styles.name}>
        <span className={styles.category}>{category}</span>
        <a href={href}>{name}</a>
      </Heading>
      <span className={styles.count} aria-hidden="true">
        {count}
      </span>
    </div>
    <details open {...mark('fold', href)}>
      <summary className={styles.fold} aria-label={name}>
        <Icon name="angle-down" size={16} />
      </summary>
      {children}
    </details>
  </div>
);
