import { useEffect, useEffectEvent, useRef, useState, useSyncExternalStore } from 'react';
import { NOTIFICATION } from '#lib/core/ui-constants.ts';
import { Icon } from './icon.tsx';
import type { NoticeInput } from './notify.ts';
import styles from './toaster.module.css';
import { useNoticesAtOnce } from './use-notices-at-once.ts';
import { usePlaceByDialog } from './use-place-by-dialog.ts';

export type ShownNotice = NoticeInput & { id: number };
export type ToasterTexts = {
  region: string;
  dismiss: string;
  /** Text with the number of notices that wait to be shown. */
  waiting: (count: number) => string;
  types: Readonly<Record<NoticeInput['type'], string>>;
};
type ToasterProps = { notices: readonly ShownNotice[]; dismiss: (id: number) => void; texts: ToasterTexts };

const ICONS = { info: 'info', success: 'success', warning: 'warning', error: 'error' } as const;

/** True for notices of equal type and text, which are shown once. A notice with an action is never merged. */
const isAlike = (one: NoticeInput, other: NoticeInput): boolean =>
  one.type === other.type && one.text === other.text && !one.action && !other.action;

/** A notice that stays until it is dismissed does not count for the limit, because it would block the others. */
const staysOpen = ({ duration }: NoticeInput): boolean => duration === null;

/** The notices that are shown now, the oldest first. */
function seenOf<N extends NoticeInput>(notices: readonly N[], atOnce: number): readonly N[] {
  let left = atOnce;
  return notices.filter((notice) => staysOpen(notice) || left-- > 0);
}

/**
 * Notices in the top right corner, 5000 ms each (specification 1 §8). The timer pauses while a notice is
 * hovered or focused and while the tab is hidden, so that slow readers miss nothing. Of equal notices only
 * the newest is shown; dismissing it dismisses all.
 */
export function Toaster({ notices, dismiss, texts }: ToasterProps) {
  // Screen readers announce only content added to a live region after it was rendered, so the region is rendered empty
  // first.
  const [isMounted, setMounted] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => setMounted(true));
    return () => cancelAnimationFrame(frame);
  }, []);
  const region = useRef<HTMLElement>(null);
  usePlaceByDialog(region, isMounted ? notices : null);
  const atOnce = useNoticesAtOnce();
  const distinct = notices.filter(
    (notice, at) => !notices.slice(at + 1).some((later) => isAlike(notice, later)),
  );
  const shown = seenOf(distinct, atOnce);
  const waiting = distinct.length - shown.length;
  const dismissAlike = (notice: ShownNotice) => {
    for (const each of notices) if (each.id === notice.id || isAlike(each, notice)) dismiss(each.id);
  };
  return (
    <section
      ref={region}
      className={styles.region}
      aria-label={texts.region}
      aria-live="polite"
      aria-relevant="additions"
    >
      <ol className={styles.list}>
        {isMounted &&
          shown.map((notice) => (
            <Toast key={notice.id} notice={notice} dismiss={() => dismissAlike(notice)} texts={texts} />
          ))}
      </ol>
      {isMounted && waiting > 0 && (
        // Hidden from screen readers, because each notice is announced when it is shown.
        <p className={styles.waiting} aria-hidden>
          {texts.waiting(waiting)}
        </p>
      )}
    </section>
  );
}

function watchVisibility(changed: () => void): () => void {
  document.addEventListener('visibilitychange', changed);
  return () => document.removeEventListener('visibilitychange', changed);
}

/** The remaining seconds. Hidden from screen readers, because the text of the notice describes the event. */
function Countdown({ ms }: { ms: number }) {
  const [left, setLeft] = useState(Math.ceil(ms / 1000));
  useEffect(() => {
    const timer = setInterval(() => setLeft((seconds) => Math.max(0, seconds - 1)), 1000);
    return () => clearInterval(timer);
  }, []);
  return (
    <span className={styles.countdown} aria-hidden>
      {left}
    </span>
  );
}

function Toast({
  notice,
  dismiss,
  texts,
}: {
  notice: ShownNotice;
  dismiss: () => void;
  texts: ToasterTexts;
}) {
  const [isPaused, setPaused] = useState(false);
  const isHidden = useSyncExternalStore(
    watchVisibility,
    () => document.hidden,
    () => false,
  );
  const duration = notice.duration === undefined ? NOTIFICATION.durationMs : notice.duration;
  const end = useEffectEvent(dismiss);
  useEffect(() => {
    if (isPaused || isHidden || duration === null) return;
    const timer = setTimeout(() => end(), duration);
    return () => clearTimeout(timer);
  }, [isPaused, isHidden, duration]);
  const { action } = notice;
  return (
    <li
      className={styles.toast}
      data-type={notice.type}
      onPointerEnter={() => setPaused(true)}
      onPointerLeave={() => setPaused(false)}
      onFocus={() => setPaused(true)}
      onBlur={() => setPaused(false)}
    >
      <Icon name={ICONS[notice.type]} size={22} className={styles.icon} />
      <div className={styles.text}>
        <span className="srOnly">{texts.types[notice.type]}: </span>
        <p>{notice.text}</p>
        {action && (
          <button
            type="button"
            className={styles.action}
            onClick={() => {
              dismiss();
              action.run();
            }}
          >
            {action.label}
          </button>
        )}
      </div>
      {notice.countdown !== undefined && <Countdown ms={notice.countdown} />}
      {notice.closable !== false && (
        <button type="button" className={styles.close} aria-label={texts.dismiss} onClick={dismiss}>
          <Icon name="close" size={18} />
        </button>
      )}
    </li>
  );
}
