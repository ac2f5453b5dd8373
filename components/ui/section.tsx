import type { ReactNode } from 'react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import styles from './section.module.css';

export type SectionHead = {
  /** Unique on the page: id of the heading, and prefix of ids in the section. */
  id: string;
  title: string;
  icon?: string;
  /** "See all" link; the accessible name includes the section's title. */
  all?: {
    href: string;
    text: string;
    label: string;
    count?: number;
    /** True where the section has no slider: the link reserves no space for arrows beside it. */
    withoutArrows?: boolean;
  };
};
type SectionProps = SectionHead & {
  /** The section is below the first screen: the browser lays it out when it comes near the viewport. */
  late?: boolean;
  className?: string;
  children: ReactNode;
};

/** A section of a page with title, icon and a "see all" link. */
export function Section({ id, title, icon, all, late, className, children }: SectionProps) {
  return (
    <section className={cx(styles.section, late && styles.late, className)} aria-labelledby={id}>
      <div className={styles.head}>
        <h2 id={id} className={styles.title}>
          {icon && <Icon name={icon} size={22} className={styles.icon} />}
          {title}
        </h2>
        {all && (
          <a
            className={cx(styles.all, all.withoutArrows && styles.withoutArrows)}
            href={all.href}
            aria-label={all.label}
          >
            {all.text} {all.count !== undefined && <span className={styles.count}>{all.count}</span>}
          </a>
        )}
      </div>
      {children}
    </section>
  );
}
