import { useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { CodeField } from '#components/ui/code-field.tsx';
import { cx } from '#components/ui/cx.ts';
import { Icon } from '#components/ui/icon.tsx';
import { clockText, useSecondsLeft } from '#components/ui/use-seconds-left.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './information.module.css';

/** `error`: the text of the failure. */
type Sent = { ok: true; resendIn: number } | { ok: false; error: string };
type Checked = { ok: true } | { ok: false; error: string };

export type ContactConfirmProps = {
  /** Anchor of the steps of verification. */
  id: 'phone' | 'email';
  label: string;
  /** Null = the account has none. */
  address: string | null;
  isConfirmed: boolean;
  send: () => Promise<Sent>;
  check: (code: string) => Promise<Checked>;
  t: Translator<'personal'>;
};

/** A phone or an e-mail of the account, and its confirmation by a code. */
export function ContactConfirm({ id, label, address, isConfirmed, send, check, t }: ContactConfirmProps) {
  const [state, setState] = useState<{ resendAt: number } | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const sendCode = async () => {
    setBusy(true);
    const sent = await send();
    setBusy(false);
    setError(sent.ok ? null : sent.error);
    if (sent.ok) setState({ resendAt: Date.now() + sent.resendIn * 1000 });
  };
  const canConfirm = address !== null && !isConfirmed;
  return (
    <div className={styles.contact} id={id}>
      <div className={styles.line}>
        <div className={styles.value}>
          <span className={styles.kind}>{label}</span>
          <span className={styles.address}>{address ?? t('contacts.none')}</span>
        </div>
        {isConfirmed ? (
          <span className={cx(styles.state, styles.confirmed)}>
            <Icon name="success" size={18} />
            {t('contacts.confirmed')}
          </span>
        ) : (
          canConfirm &&
          !state && (
            <Button type="outline" size="sm" loading={isBusy} onClick={() => void sendCode()}>
              {t('contacts.send')}
            </Button>
          )
        )}
      </div>
      {canConfirm && !state && <ConfirmNote error={error} text={t('contacts.notConfirmed')} />}
      {canConfirm && state && (
        <CodeEntry
          hint={t('contacts.sent', { to: address })}
          error={error}
          resendAt={state.resendAt}
          isBusy={isBusy}
          onResend={() => void sendCode()}
          onCode={async (code) => {
            setBusy(true);
            const checked = await check(code);
            setBusy(false);
            setError(checked.ok ? null : checked.error);
          }}
          t={t}
        />
      )}
    </div>
  );
}

const ConfirmNote = ({ error, text }: { error: string | null; text: string }) => (
  <p className={cx(styles.note, error && styles.failed)} role={error ? 'alert' : undefined}>
    {error ?? text}
  </p>
);

type CodeEntryProps = {
  hint: string;
  error: string | null;
  resendAt: number;
  isBusy: boolean;
  onResend: () => void;
  onCode: (code: string) => Promise<void>;
  t: Translator<'personal'>;
};

function CodeEntry({ hint, error, resendAt, isBusy, onResend, onCode, t }: CodeEntryProps) {
  const [code, setCode] = useState('');
  const left = useSecondsLeft(resendAt);
  return (
    <>
      <CodeField
        label={t('contacts.code')}
        value={code}
        onChange={setCode}
        onComplete={(digits) => void onCode(digits).then(() => setCode(''))}
        error={error}
        hint={hint}
        disabled={isBusy}
      />
      <div className={styles.actions}>
        <Button type="plain" size="sm" disabled={left > 0 || isBusy} onClick={onResend}>
          {left > 0 ? t('contacts.againIn', { time: clockText(left) }) : t('contacts.again')}
        </Button>
      </div>
    </>
  );
}
