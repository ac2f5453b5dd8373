import { Button } from '#components/ui/button.tsx';
import { cx } from '#components/ui/cx.ts';
import { Icon } from '#components/ui/icon.tsx';
import { MoreRows, type FurtherPages } from '#components/ui/more-rows.tsx';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './messages.module.css';

export type MessageRowView = {
  id: string;
  title: string;
  /** First words of the message's text. */
  excerpt: string;
  /** ISO time, and its text for people. */
  created: string;
  when: string;
  read: boolean;
};

type MessageListProps = {
  rows: readonly MessageRowView[];
  unread: number;
  further: FurtherPages;
  t: Translator<'inbox'>;
  hrefOf: (id: string) => string;
  onOpen: (id: string) => void;
  onReadAll: () => void;
  onDelete: (id: string) => void;
  common: Translator<'common'>;
};

/** Messages, newest first; the row of each opens it and has a button that deletes it. */
export function MessageList(props: MessageListProps) {
  const { rows, unread, further, t, hrefOf, onOpen, onReadAll, onDelete, common } = props;
  return (
    <div className={styles.list}>
      {unread > 0 && (
        <div className={styles.bar}>
          <p className={styles.count}>{t('unreadCount', { count: unread })}</p>
          <Button type="link" size="sm" icon="check" onClick={onReadAll}>
            {t('readAll')}
          </Button>
        </div>
      )}
      <ul className={styles.rows}>
        {rows.map((row) => (
          <li key={row.id} className={cx(styles.row, !row.read && styles.unread)}>
            <a
              id={`message-${row.id}`}
              href={hrefOf(row.id)}
              className={styles.open}
              onClick={(event) => {
                if (event.metaKey || event.ctrlKey || event.shiftKey || event.button !== 0) return;
                event.preventDefault();
                event.stopPropagation();
                onOpen(row.id);
              }}
            >
              <span className={styles.disc}>
                <Icon name="mail" size={20} />
              </span>
              <span className={styles.head}>
                <span className={styles.title}>
                  {!row.read && <span className="srOnly">{t('unread')}: </span>}
                  {row.title}
                </span>
                <time className={styles.when} dateTime={row.created}>
                  {row.when}
                </time>
              </span>
              <span className={styles.excerpt}>{row.excerpt}</span>
            </a>
            <span className={styles.delete}>
              <Button type="navigation" icon="close" iconOnly onClick={() => onDelete(row.id)}>
                {t('deleteOf', { title: row.title })}
              </Button>
            </span>
          </li>
        ))}
      </ul>
      <MoreRows {...further} common={common} />
    </div>
  );
}
