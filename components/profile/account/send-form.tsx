import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '#components/ui/button.tsx';
import { Icon } from '#components/ui/icon.tsx';
import styles from './account.module.css';
import type { Send } from './use-send.ts';

type SendFormProps = {
  sending: Send;
  onSubmit: () => void;
  submit: string;
  cancel?: { text: string; run: () => void };
  children: ReactNode;
};

/** A form whose first invalid field gets the focus, with its general error above the buttons. */
export function SendForm({ sending, onSubmit, submit, cancel, children }: SendFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const { errors } = sending;
  useEffect(() => {
    if (Object.keys(errors).length > 0)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit();
      }}
    >
      {children}
      <SendAlert text={sending.general} />
      <div className={styles.actions}>
        <Button submit loading={sending.pending}>
          {submit}
        </Button>
        {cancel && (
          <Button type="plain" onClick={cancel.run}>
            {cancel.text}
          </Button>
        )}
      </div>
    </form>
  );
}

/**
 * Error of the form as a whole. The element is mounted before it has text, so that screen readers announce
 * it.
 */
export function SendAlert({ text }: { text: string | null }) {
  return (
    <div role="alert" className={styles.alert}>
      {text && (
        <p className={styles.general}>
          <Icon name="error" size={20} />
          {text}
        </p>
      )}
    </div>
  );
}
