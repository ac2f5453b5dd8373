import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { mark } from '#lib/core/marks.ts';
import { SportIcon } from './sport-icon.tsx';
import styles from './competition-fold.module.css';

type Props = {
  sport: number;
  /** Country or area. */
  place: string;
  name: string;
  href: string;
  count: number;
  heading: 'h2' | 'h3';
  /** The search of the page hides it when nothing of it is left. */
  isNarrowed?: boolean;
  children: ReactNode;
};

/** A competition with what is listed of it, which folds. */
export const CompetitionFold = ({
  sport,
  place,
  name,
  href,
  count,
  heading: Heading,
  isNarrowed,
  children,
}: Props) => (
  <details className={styles.competition} open {...(isNarrowed && mark('narrowed'))}>
    <summary className={styles.head}>
      <span className={styles.icon}>
        <SportIcon sport={sport} />
      </span>
      <Heading className={styles.name}>
        <span className={styles.place}>{place}</span>
        <a href={href}>{name}</a>
      </Heading>
      <span className={styles.count} aria-hidden="true">
        {count}
      </span>
      <Icon name="angle-down" size={16} className={styles.fold} />
    </summary>
    {children}
  </details>
);
