import { useId, type ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { cx } from '#components/ui/cx.ts';
import { Icon } from '#components/ui/icon.tsx';
import type { SupportMessage } from '#contract/rest/support.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { linkParts } from '#lib/support/links.ts';
import type { Unsent } from '#lib/support/own-messages.ts';
import type { ChatRow } from '#lib/support/rows.ts';
import { dayText, timeText } from './chat-texts.ts';
import styles from './chat-log.module.css';
import { useChatScroll } from './use-chat-scroll.ts';

type ChatLogProps = {
  rows: readonly ChatRow[];
  /** Number of the last message that the support has read. */
  readUpTo: number;
  now: Date;
  locale: string;
  t: Translator<'support'>;
  /** Earlier messages exist, which are not loaded. */
  more: boolean;
  loadingMore: boolean;
  onMore: () => void;
  onRetry: (id: string) => void;
  onDiscard: (id: string) => void;
  /** Called when the end of the log comes into view, and when it leaves it. */
  onEnd: (isAtEnd: boolean) => void;
  /** Content above the first message. */
  greeting: ReactNode;
  /** Content below the last message. */
  children?: ReactNode;
};

/** Text of a message: line breaks are kept and https addresses are links; there is no other markup. */
function MessageText({ text }: { text: string }) {
  return (
    <p className={styles.text} dir="auto">
      {linkParts(text).map(({ text: part, href }, index) =>
        href === null ? (
          part
        ) : (
          <a key={index} href={href} target="_blank" rel="noopener noreferrer nofollow ugc">
            {part}
          </a>
        ),
      )}
    </p>
  );
}

function UnsentBubble({
  unsent,
  t,
  onRetry,
  onDiscard,
}: { unsent: Unsent } & Pick<ChatLogProps, 't' | 'onRetry' | 'onDiscard'>) {
  const hasFailed = unsent.status === 'failed';
  return (
    <li className={cx(styles.row, styles.own, styles.first, hasFailed && styles.failed)}>
      <div className={styles.bubble}>
        <span className="srOnly">{t('you')}: </span>
        <MessageText text={unsent.text} />
        <span className={styles.meta}>
          <Icon name={hasFailed ? 'error' : 'clock'} size={14} />
          {t(hasFailed ? 'status.failed' : 'status.sending')}
        </span>
      </div>
      {hasFailed && (
        <div className={styles.problem} role="alert">
          {unsent.problem && <p>{unsent.problem}</p>}
          <Button type="link" size="sm" icon="refresh" onClick={() => onRetry(unsent.id)}>
            {t('retry')}
          </Button>
          <Button type="link" size="sm" onClick={() => onDiscard(unsent.id)}>
            {t('discard')}
          </Button>
        </div>
      )}
    </li>
  );
}

/** Time of a message; for a message of the visitor also whether the support has read it. */
function MessageMeta({
  message: { from, number, sent },
  readUpTo,
  locale,
  t,
}: { message: SupportMessage } & Pick<ChatLogProps, 'readUpTo' | 'locale' | 't'>) {
  const isRead = number <= readUpTo;
  const state = t(isRead ? 'status.seen' : 'status.sent');
  return (
    <span className={styles.meta}>
      <time dateTime={sent}>{timeText(sent, locale)}</time>
      {from === 'visitor' && (
        <span className={cx(styles.state, isRead && styles.read)} title={state}>
          <Icon name="check" size={14} />
          {isRead && <Icon name="check" size={14} />}
          <span className="srOnly">{state}</span>
        </span>
      )}
    </span>
  );
}

function MessageBubble({
  row: { message, first, last },
  readUpTo,
  locale,
  t,
}: { row: Extract<ChatRow, { kind: 'message' }> } & Pick<ChatLogProps, 'readUpTo' | 'locale' | 't'>) {
  const isOwn = message.from === 'visitor';
  const name = isOwn ? t('you') : (message.name ?? t('support'));
  return (
    <li
      className={cx(
        styles.row,
        isOwn ? styles.own : styles.theirs,
        first && styles.first,
        last && styles.last,
      )}
    >
      {!isOwn && (
        <span className={styles.avatar} aria-hidden="true">
          {last && (message.name ? message.name.slice(0, 1) : <Icon name="chat" size={16} />)}
        </span>
      )}
      <div className={styles.bubble}>
        {first && !isOwn ? <p className={styles.name}>{name}</p> : <span className="srOnly">{name}: </span>}
        <MessageText text={message.text} />
        <MessageMeta message={message} readUpTo={readUpTo} locale={locale} t={t} />
      </div>
    </li>
  );
}

const eventText = (
  { kind, name }: Extract<ChatRow, { kind: 'event' }>['message'],
  t: Translator<'support'>,
): string => (kind === 'closed' ? t('closed') : name === null ? t('takenUnnamed') : t('taken', { name }));

const keyOf = (row: ChatRow): string => {
  switch (row.kind) {
    case 'day':
      return row.day;
    case 'new':
      return 'new';
    case 'unsent':
      return `own ${row.unsent.id}`;
    default:
      // A message keeps its key when it has been sent, so that React keeps its element.
      return row.message.from === 'visitor' ? `own ${row.message.id}` : `message ${row.message.number}`;
  }
};

function Row({ row, ...props }: { row: ChatRow } & ChatLogProps) {
  const { t, locale, now } = props;
  switch (row.kind) {
    case 'day':
      return (
        <li className={styles.day}>
          <span>{dayText(row.day, now, locale, t)}</span>
        </li>
      );
    case 'new':
      return (
        <li className={styles.new}>
          <span>{t('newBelow')}</span>
        </li>
      );
    case 'event':
      return (
        <li className={styles.event}>
          {eventText(row.message, t)}{' '}
          <time dateTime={row.message.sent}>{timeText(row.message.sent, locale)}</time>
        </li>
      );
    case 'unsent':
      return <UnsentBubble unsent={row.unsent} {...props} />;
    default:
      return <MessageBubble row={row} {...props} />;
  }
}

/**
 * The messages of both sides. New messages scroll the log only while its end is visible; otherwise a button shows their
 * number. Screen readers announce messages politely.
 */
export function ChatLog(props: ChatLogProps) {
  const { rows, t, more, loadingMore, onMore, greeting, children } = props;
  const id = useId();
  const { box, isAtEnd, unseen, toEnd } = useChatScroll(rows, props);
  return (
    <div className={styles.frame}>
      <div
        ref={box}
        id={id}
        className={styles.log}
        role="log"
        aria-label={t('log')}
        aria-live="polite"
        aria-relevant="additions"
        tabIndex={0}
      >
        {more ? (
          <Button type="link" size="sm" className={styles.earlier} loading={loadingMore} onClick={onMore}>
            {t('earlier')}
          </Button>
        ) : (
          greeting
        )}
        <ol className={styles.rows}>
          {rows.map((row) => (
            <Row key={keyOf(row)} row={row} {...props} />
          ))}
        </ol>
        {children}
      </div>
      {!isAtEnd && (
        <button
          type="button"
          className={cx(styles.toEnd, unseen > 0 && styles.hasNew)}
          onClick={toEnd}
          aria-controls={id}
        >
          {unseen > 0 && <span>{t('toNew', { count: unseen })}</span>}
          <Icon name="arrow-down" size={18} />
          {unseen === 0 && <span className="srOnly">{t('toEnd')}</span>}
        </button>
      )}
    </div>
  );
}
