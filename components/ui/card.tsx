import { useId, type ReactNode } from 'react';
import { Badge } from './badge.tsx';
import styles from './card.module.css';
import { Icon } from './icon.tsx';

type CardProps = {
  icon: string;
  title: string;
  /** A sentence below the title. */
  note?: string;
  /** State of the card's subject, beside the title; `on`: shown in the colour of success. */
  state?: { text: string; on: boolean };
  /** Content beside the title. */
  aside?: ReactNode;
  /** Id of the card, for links to it. */
  id?: string;
  children?: ReactNode;
};

/** A card with a title: one subject of a screen. */
export function Card({ icon, title, note, state, aside, id, children }: CardProps) {
  const titleId = useId();
  return (
    <section id={id} className={styles.card} aria-labelledby={titleId}>
      <div className={styles.head}>
        <span className={styles.disc}>
          <Icon name={icon} size={20} />
        </span>
        <div className={styles.texts}>
          <h2 id={titleId} className={styles.title}>
            {title}
          </h2>
          {note && <p className={styles.note}>{note}</p>}
        </div>
        {state && <Badge {...state} live />}
        {aside}
      </div>
      {children}
    </section>
  );
}
