import { useId, useLayoutEffect, useRef, type KeyboardEvent } from 'react';
import { cx } from '#components/ui/cx.ts';
import { Icon } from '#components/ui/icon.tsx';
import { SUPPORT_TEXT_MAX } from '#contract/rest/support.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './composer.module.css';

/** The number of remaining characters is shown when it is no greater than this. */
const SHOWN_LEFT = 200;

type ComposerProps = {
  value: string;
  onChange: (value: string) => void;
  onSend: () => void;
  t: Translator<'support'>;
};

/**
 * True when Enter sends the message: on devices with a mouse or touchpad, which most probably have a keyboard. On other
 * devices Enter begins a new line, and only the button sends.
 */
const sendsByEnter = (): boolean => matchMedia('(pointer: fine)').matches;

/** Field for a message, which grows with its text, and the button that sends it. */
export function Composer({ value, onChange, onSend, t }: ComposerProps) {
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const left = SUPPORT_TEXT_MAX - value.trim().length;
  const isEmpty = value.trim() === '';
  const canSend = !isEmpty && left >= 0;

  useLayoutEffect(() => {
    const element = field.current;
    if (!element) return;
    element.style.height = 'auto';
    // `scrollHeight` does not include borders, so their height is added.
    element.style.height = `${element.scrollHeight + element.offsetHeight - element.clientHeight}px`;
  }, [value]);

  function send(): void {
    if (!canSend) return;
    onSend();
    field.current?.focus();
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.key !== 'Enter' || event.shiftKey || event.nativeEvent.isComposing || !sendsByEnter()) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      className={styles.composer}
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <div className={cx(styles.box, left < 0 && styles.invalid)}>
        <label className="srOnly" htmlFor={id}>
          {t('composer.label')}
        </label>
        <textarea
          ref={field}
          id={id}
          className={styles.field}
          rows={1}
          value={value}
          dir="auto"
          placeholder={t('composer.placeholder')}
          aria-describedby={`${id}-hint ${id}-left`}
          aria-invalid={left < 0 || undefined}
          onChange={(event) => onChange(event.target.value)}
          onKeyDown={onKeyDown}
        />
        <button type="submit" className={styles.send} aria-disabled={!canSend || undefined}>
          <Icon name="arrow-up" size={20} />
          <span className="srOnly">{t('composer.send')}</span>
        </button>
      </div>
      <div className={styles.below}>
        <p id={`${id}-hint`}>
          <span className={styles.keys}>{t('composer.hint')}. </span>
          {t('composer.private')}
        </p>
        <p id={`${id}-left`} className={cx(left < 0 && styles.tooLong)} role="status">
          {left < 0
            ? t('composer.tooLong', { count: -left })
            : left <= SHOWN_LEFT
              ? t('composer.left', { count: left })
              : ''}
        </p>
      </div>
    </form>
  );
}
