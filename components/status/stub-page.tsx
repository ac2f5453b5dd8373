import type { ReactNode } from 'react';
import { cx } from '#components/ui/cx.ts';
import { Icon } from '#components/ui/icon.tsx';
import styles from './stub-page.module.css';

type StubPageProps = {
  icon: string;
  title: string;
  text: string;
  /** A large text behind the icon, such as "404". */
  mark?: string;
  /**
   * Other content follows below. It arrives later, so this part stands at the top of the page instead of filling it.
   */
  isFollowed?: boolean;
  /** Buttons below the text. */
  children?: ReactNode;
};

/**
 * Content of a page that cannot be shown: not found, maintenance, region blocked, failed. The layout adds
 * header and footer.
 */
export function StubPage({ icon, title, text, mark, isFollowed, children }: StubPageProps) {
  return (
    <div className={cx(styles.stub, isFollowed && styles.followed)}>
      <div className={styles.picture} aria-hidden="true">
        {mark && <span className={styles.mark}>{mark}</span>}
        <span className={styles.disc}>
          <Icon name={icon} size={40} />
        </span>
      </div>
      <h1 className={styles.title}>{title}</h1>
      <p className={styles.text}>{text}</p>
      {children && <div className={styles.actions}>{children}</div>}
    </div>
  );
}
