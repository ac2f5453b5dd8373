import { useId, type ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { cx } from '#components/ui/cx.ts';
import { Icon } from '#components/ui/icon.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { StateMessage } from '#components/ui/state-message.tsx';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './account.module.css';

type CardProps = {
  icon: string;
  title: string;
  text?: string;
  state?: { text: string; on: boolean };
  children?: ReactNode;
};

/** One subject of the account screen. */
export function Card({ icon, title, text, state, children }: CardProps) {
  const id = useId();
  return (
    <section className={styles.card} aria-labelledby={id}>
      <div className={styles.head}>
        <span className={styles.disc}>
          <Icon name={icon} size={20} />
        </span>
        <h2 id={id} className={styles.title}>
          {title}
        </h2>
        {state && <span className={cx(styles.state, state.on && styles.on)}>{state.text}</span>}
        {text && <p className={styles.text}>{text}</p>}
      </div>
      {children}
    </section>
  );
}

type LoadedProps<T> = {
  data: T | undefined;
  failed: boolean;
  retry: () => void;
  common: Translator<'common'>;
  children: (data: T) => ReactNode;
};

/** What a card loads: a skeleton, the content, or the failure with a retry. Old data outlives a failed reload. */
export function Loaded<T>({ data, failed, retry, common, children }: LoadedProps<T>) {
  if (data !== undefined) return children(data);
  if (!failed)
    return (
      <div className={styles.skeleton} role="status" aria-label={common('loading')}>
        <Skeleton height="44px" />
        <Skeleton height="44px" width="60%" />
      </div>
    );
  return (
    <StateMessage
      icon="error"
      tone="danger"
      compact
      title={common('error.title')}
      text={common('error.text')}
    >
      <Button icon="refresh" size="sm" onClick={retry}>
        {common('actions.retry')}
      </Button>
    </StateMessage>
  );
}
