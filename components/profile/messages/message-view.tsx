import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { StateMessage } from '#components/ui/state-message.tsx';
import type { Translator } from '#lib/i18n/translator.ts';
import type { MessageRowView } from './message-list.tsx';
import styles from './messages.module.css';

type MessageViewProps = {
  /** Null: the message has been deleted, also while it was open. */
  message: MessageRowView | null;
  t: Translator<'inbox'>;
  onBack: () => void;
  onDelete: (id: string) => void;
  /** The formatted text of the message. */
  children: ReactNode;
};

/** Shows one message in place of the list. Its title gets the focus. */
export function MessageView({ message, t, onBack, onDelete, children }: MessageViewProps) {
  const title = useRef<HTMLHeadingElement>(null);
  const id = message?.id;
  useEffect(() => title.current?.focus({ preventScroll: true }), [id]);
  const back = (
    <Button type="outline" size="sm" icon="arrow-left" onClick={onBack}>
      {t('back')}
    </Button>
  );
  if (message === null)
    return (
      <div role="status">
        <StateMessage icon="mail" title={t('withdrawn.title')} text={t('withdrawn.text')}>
          {back}
        </StateMessage>
      </div>
    );
  return (
    <article className={styles.message} aria-labelledby="message-title">
      <div className={styles.tools}>
        {back}
        <Button type="outline" size="sm" icon="close" onClick={() => onDelete(message.id)}>
          {t('delete')}
        </Button>
      </div>
      <header className={styles.messageHead}>
        <h2 id="message-title" ref={title} tabIndex={-1} className={styles.messageTitle}>
          {message.title}
        </h2>
        <time className={styles.when} dateTime={message.created}>
          {message.when}
        </time>
      </header>
      {children}
    </article>
  );
}
