import type { ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './support-frame.module.css';

/** The page of the support: the chat, and beside it (on phones below it) links to answers of frequent questions. */
export function SupportFrame({ children, aside }: { children: ReactNode; aside: ReactNode }) {
  return (
    <div className={styles.frame}>
      <div className={styles.chat}>{children}</div>
      {aside}
    </div>
  );
}

/** Links to pages that answer questions, and the e-mail of the support. */
export function SupportAside({
  answers,
  email,
  t,
}: {
  answers: readonly { href: string; name: string }[];
  email: string | null;
  t: Translator<'support'>;
}) {
  return (
    <aside className={styles.aside}>
      {answers.length > 0 && (
        <nav className={styles.card} aria-label={t('side.answers')}>
          <h2 className={styles.title}>{t('side.answers')}</h2>
          <ul className={styles.links}>
            {answers.map(({ href, name }) => (
              <li key={href}>
                <a href={href}>
                  <span>{name}</span>
                  <Icon name="angle-right" size={18} />
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {email && (
        <a className={styles.mail} href={`mailto:${email}`}>
          <span className={styles.disc}>
            <Icon name="mail" size={20} />
          </span>
          <span>
            <b>{t('side.email')}</b>
            <span className={styles.address}>{email}</span>
            <span className={styles.note}>{t('side.emailText')}</span>
          </span>
        </a>
      )}
    </aside>
  );
}
