import { useState } from 'react';
import { Button, ButtonLink } from '#components/ui/button.tsx';
import { Card } from '#components/ui/card.tsx';
import { CODE_DIGITS, CodeField } from '#components/ui/code-field.tsx';
import { useFocusStep } from '#components/ui/focus-step.ts';
import { ResendCode } from '#components/ui/resend-code.tsx';
import { useCodeStep } from '#components/ui/use-code-step.ts';
import { atCodeField, useFormStep } from '#components/ui/use-form-step.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import styles from './messages.module.css';

export type SmsSwitchProps = {
  /** SMS messages are switched on; always false for an account without a phone number. */
  on: boolean;
  /** Phone number of the account; null: it has none, so the switch is disabled. */
  phone: string | null;
  informationHref: string;
  t: Translator<'inbox'>;
  /**
   * Requests a code; resolves to the time when the next one can be sent (milliseconds), or to an error text.
   */
  onAsk: () => Promise<{ resendAt: number } | { error: string }>;
  /** Switches SMS off with the code; resolves to null when that is done, or to an error text. */
  onDisable: (code: string) => Promise<string | null>;
  onEnable: () => Promise<string | null>;
};

/** The switch for messages by SMS: switching off requires a code sent by SMS, switching on does not. */
export function SmsSwitch(props: SmsSwitchProps) {
  const { on, phone, informationHref, t } = props;
  const [step, setStep] = useState<'rest' | 'code'>('rest');
  const [resendAt, setResendAt] = useState(0);
  const form = useFormStep();
  const code = useCodeStep({
    step: form,
    async check(digits) {
      const error = await props.onDisable(digits);
      if (error !== null) return atCodeField(error);
      setStep('rest');
      return null;
    },
    async send() {
      const answer = await props.onAsk();
      if ('error' in answer) return atCodeField(answer.error);
      setResendAt(answer.resendAt);
      setStep('code');
      return null;
    },
  });
  const enable = () =>
    form.during('submit', async () => {
      const error = await props.onEnable();
      if (error === null) setStep('rest');
      else form.fail(atCodeField(error));
    });
  const { pending } = form;
  const { code: error = null } = form.failure.fields;
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
          {...{ code, resendAt, phone, t }}
          onCancel={() => {
            setStep('rest');
            form.clear();
          }}
        />
      ) : (
        <div className={styles.buttons}>
          <Button
            type="outline"
            size="sm"
            loading={pending !== null}
            onClick={() => void (on ? code.resend() : enable())}
          >
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
  code: ReturnType<typeof useCodeStep>;
  resendAt: number;
  phone: string;
  t: Translator<'inbox'>;
  onCancel: () => void;
};

function CodeStep({ code, resendAt, phone, t, onCancel }: CodeStepProps) {
  const { input } = code;
  useFocusStep(input);
  return (
    <form
      className={styles.code}
      onSubmit={(event) => {
        event.preventDefault();
        void code.submit();
      }}
    >
      <CodeField
        label={t('sms.code')}
        hint={t('sms.codeHint', { phone })}
        value={code.code}
        onChange={code.change}
        onComplete={(digits) => void code.submit(digits)}
        error={code.failure.fields.code ?? null}
        inputRef={input}
      />
      <div className={styles.buttons}>
        <Button
          submit
          size="sm"
          loading={code.pending === 'submit'}
          disabled={code.code.length < CODE_DIGITS}
        >
          {t('sms.confirm')}
        </Button>
        <Button type="outline" size="sm" onClick={onCancel}>
          {t('sms.cancel')}
        </Button>
        <ResendCode
          resendAt={resendAt}
          pending={code.pending === 'send'}
          send={() => void code.resend()}
          text={t('sms.resend')}
          textIn={(time) => t('sms.resendIn', { time })}
        />
      </div>
    </form>
  );
}
