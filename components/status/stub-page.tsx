import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import styles from './stub-page.module.css';

type StubPageProps = {
  icon: string;
  title: string;
  text: string;
  logo: ReactNode;
  /** Copyright line of the current year. */
  copyright: string;
  /** Null where the brand hides it (specification 1 §2, "Both stub screens"). */
  version: string | null;
  children?: ReactNode;
};

/** The screens that stand in place of the whole app: header with logo, body, footer with copyright and version (specification 1 §2). */
export function StubPage({ icon, title, text, logo, copyright, version, children }: StubPageProps) {
  return (
    <div className={styles.page}>
      <header className={styles.header}>{logo}</header>
      <main className={styles.body} id="content">
        <span className={styles.disc}>
          <Icon name={icon} size={40} />
        </span>
        <h1 className={styles.title}>{title}</h1>
        <p className={styles.text}>{text}</p>
        {children}
      </main>
      <footer className={styles.footer}>
        <p>{copyright}</p>
        {version && <p>{version}</p>}
      </footer>
    </div>
  );
}
