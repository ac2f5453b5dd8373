import { useId, type ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import styles from './panel.module.css';

/** A titled part of a profile screen. `note`: a sentence below the title; `aside`: beside it. */
export function Panel({
  title,
  icon,
  note,
  aside,
  children,
}: {
  title: string;
  icon: string;
  note?: string;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section className={styles.panel} aria-labelledby={id}>
      <div className={styles.head}>
        <span className={styles.disc}>
          <Icon name={icon} size={20} />
        </span>
        <div className={styles.texts}>
          <h2 id={id} className={styles.title}>
            {title}
          </h2>
          {note && <p className={styles.note}>{note}</p>}
        </div>
        {aside}
      </div>
      {children}
    </section>
  );
}
