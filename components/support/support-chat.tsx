import { useRef, type ReactNode } from 'react';
import { Icon } from '#components/ui/icon.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { cx } from '#components/ui/cx.ts';
import { SUPPORT_TOPICS, type SupportHours, type SupportTopic } from '#contract/rest/support.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { hoursText } from './chat-texts.ts';
import styles from './support-chat.module.css';
import { useKeyboard } from './use-keyboard.ts';

/** Frame of the chat: name and hours of the support, the messages, and the given content below them. */
export function SupportPanel({
  brand,
  hours,
  now,
  locale,
  t,
  children,
}: {
  brand: string;
  hours: SupportHours;
  now: Date;
  locale: string;
  t: Translator<'support'>;
  children: ReactNode;
}) {
  const panel = useRef<HTMLElement>(null);
  useKeyboard(panel);
  return (
    <section ref={panel} className={styles.panel} aria-label={t('with', { brand })}>
      <header className={styles.head}>
        <span className={styles.disc}>
          <Icon name="chat" size={22} />
        </span>
        <div>
          <p className={styles.who}>{t('with', { brand })}</p>
          <p className={cx(styles.hours, hours.open && styles.open)}>{hoursText(hours, now, locale, t)}</p>
        </div>
      </header>
      {children}
    </section>
  );
}

/** The greeting of the support, and topics to begin with. */
export function Greeting({
  name,
  offersTopics,
  onTopic,
  t,
}: {
  /** Name of the player; null = a guest. */
  name: string | null;
  offersTopics: boolean;
  onTopic: (topic: SupportTopic) => void;
  t: Translator<'support'>;
}) {
  return (
    <div className={styles.greeting}>
      <p className={styles.hello}>{name === null ? t('greeting.guest') : t('greeting.player', { name })}</p>
      {offersTopics && (
        <>
          <p className={styles.choose}>{t('greeting.choose')}</p>
          <div className={styles.topics} role="group" aria-label={t('topics.label')}>
            {SUPPORT_TOPICS.map((topic) => (
              <button key={topic} type="button" className={styles.topic} onClick={() => onTopic(topic)}>
                {t(`topics.${topic}.name`)}
              </button>
            ))}
          </div>
        </>
      )}
    </div>
  );
}

/** A note above the message field: the support is closed, or information for guests. */
export function ChatRemark({ icon, children }: { icon: string; children: ReactNode }) {
  return (
    <p className={styles.remark}>
      <Icon name={icon} size={18} />
      <span>{children}</span>
    </p>
  );
}

/** Placeholder of the loading chat, of the same size as the chat. */
export function SupportSkeleton() {
  return (
    <div className={styles.panel}>
      <div className={styles.head}>
        <Skeleton width="44px" height="44px" round />
        <div className={styles.lines}>
          <Skeleton width="160px" height="16px" />
          <Skeleton width="220px" height="12px" />
        </div>
      </div>
      <div className={styles.waiting}>
        <Skeleton width="62%" height="56px" />
        <Skeleton width="44%" height="40px" />
        <Skeleton width="54%" height="56px" className={styles.right ?? ''} />
        <Skeleton width="38%" height="40px" />
      </div>
      <div className={styles.foot}>
        <Skeleton height="48px" />
      </div>
    </div>
  );
}
