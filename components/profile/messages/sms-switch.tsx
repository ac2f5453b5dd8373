import { useEffect, useRef, useState } from 'react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { CodeField } from '#components/ui/code-field.tsx';
import { clockText, useSecondsLeft } from '#components/ui/use-seconds-left.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './messages.module.css';

export type SmsSwitchProps = {
  /** Never without a number. */
  on: boolean;
  /** Null: the account has no number, and nothing can be switched. */
  phone: string | null;
  informationHref: string;
  t: Translator<'inbox'>;
  /** Asks for a code; resolves to the seconds until the next one, or to an error text. */
  onAsk: () => Promise<{ resendIn: number } | { error: string }>;
  /** Resolves to an error text, null = switched. */
  onDisable: (code: string) => Promise<string | null>;
  onEnable: () => Promise<string | null>;
};

const SECOND = 1000;

/** The switch for messages by SMS: off with a code that comes by SMS, on at once. */
export function SmsSwitch(props: SmsSwitchProps) {
  const { on, phone, informationHref, t } = props;
  const [step, setStep] = useState<'rest' | 'code'>('rest');
  const [pending, setPending] = useState(false);
  const [error, setError] = useState<string | null>(null);
  const [code, setCode] = useState('');
  const [resendAt, setResendAt] = useState(0);

  const run = async (call: () => Promise<string | null>, done: () => void) => {
    if (pending) return;
    setPending(true);
    setError(null);
    const failed = await call();
    setPending(false);
    if (failed === null) done();
    else setError(failed);
  };
  const ask = () =>
    run(
      async () => {
        const answer = await props.onAsk();
        if ('error' in answer) return answer.error;
        setResendAt(Date.now() + answer.resendIn * SECOND);
        return null;
      },
      () => {
        setStep('code');
        setCode('');
      },
    );
  const disable = (digits: string) =>
    run(
      () => props.onDisable(digits),
      () => setStep('rest'),
    );
  const enable = () => run(props.onEnable, () => setStep('rest'));
  const inCode = step === 'code' && on;

  return (
    <Card
      icon="phone"
      title={t('sms.title')}
      note={t(phone === null ? 'sms.noPhone' : 'sms.text')}
      state={{ on, text: t(on ? 'sms.on' : 'sms.off') }}
    >
      {phone === null ? (
        <div className={styles.buttons}>
          <ButtonLink type="outline" size="sm" href={informationHref}>
            {t('sms.addPhone')}
          </ButtonLink>
        </div>
      ) : inCode ? (
        <CodeStep
          {...{ code, error, pending, resendAt, phone, t }}
          onCode={(digits) => {
            setCode(digits);
            setError(null);
          }}
          onConfirm={(digits) => void disable(digits)}
          onResend={() => void ask()}
          onCancel={() => {
            setStep('rest');
            setError(null);
          }}
        />
      ) : (
        <div className={styles.buttons}>
          <Button type="outline" size="sm" loading={pending} onClick={() => void (on ? ask() : enable())}>
            {t(on ? 'sms.disable' : 'sms.enable')}
          </Button>
        </div>
      )}
      {error !== null && !inCode && (
        <p className={styles.error} role="alert">
          {error}
        </p>
      )}
    </Card>
  );
}

type CodeStepProps = {
  code: string;
  error: string | null;
  pending: boolean;
  resendAt: number;
  phone: string;
  t: Translator<'inbox'>;
  onCode: (digits: string) => void;
  onConfirm: (digits: string) => void;
  onResend: () => void;
  onCancel: () => void;
};

function CodeStep(props: CodeStepProps) {
  const { code, error, pending, resendAt, phone, t, onCode, onConfirm, onResend, onCancel } = props;
  const left = useSecondsLeft(resendAt);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => input.current?.focus(), []);
  return (
    <form
      className={styles.code}
      onSubmit={(event) => {
        event.preventDefault();
        onConfirm(code);
      }}
    >
      <CodeField
        label={t('sms.code')}
        hint={t('sms.codeHint', { phone })}
        value={code}
        onChange={onCode}
        onComplete={onConfirm}
        error={error}
        inputRef={input}
      />
      <div className={styles.buttons}>
        <Button submit size="sm" loading={pending} disabled={code.length < 6}>
          {t('sms.confirm')}
        </Button>
        <Button type="outline" size="sm" onClick={onCancel}>
          {t('sms.cancel')}
        </Button>
        <Button type="link" size="sm" disabled={left > 0} onClick={onResend}>
          {left > 0 ? t('sms.resendIn', { time: clockText(left) }) : t('sms.resend')}
        </Button>
      </div>
    </form>
  );
}
