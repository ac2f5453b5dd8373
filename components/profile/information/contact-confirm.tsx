import { useEffect, useRef, useState } from 'react';
import { Button } from '#components/ui/button.tsx';
import { CodeField } from '#components/ui/code-field.tsx';
import { cx } from '#components/ui/cx.ts';
import { Icon } from '#components/ui/icon.tsx';
import { ResendCode } from '#components/ui/resend-code.tsx';
import { useCodeStep } from '#components/ui/use-code-step.ts';
import { useFormStep } from '#components/ui/use-form-step.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import type { PhoneCountry } from '#lib/phone/countries.ts';
import { ContactForm } from './contact-form.tsx';
import type { ContactErrors, ContactTexts, NewContact } from './contact-types.ts';
import styles from './information.module.css';

/** `resendAt`: when the next code can be sent; milliseconds. */
type Sent = { ok: true; resendAt: number } | { ok: false; errors: ContactErrors };
type Checked = { ok: true } | { ok: false; error: string };

export type ContactConfirmProps = {
  /** Anchor of the steps of verification. */
  id: 'phone' | 'email';
  label: string;
  /** Null = the account has none. */
  address: string | null;
  isConfirmed: boolean;
  /** Country that the field of a phone begins with. */
  country: PhoneCountry;
  /** Without a contact: to that of the account. */
  send: (contact?: NewContact) => Promise<Sent>;
  check: (code: string, contact?: NewContact) => Promise<Checked>;
  texts: ContactTexts;
};

/** What the code was sent to. */
type Step = { name: 'shown' } | { name: 'form' } | { name: 'code'; contact?: NewContact; resendAt: number };

const firstStep = (address: string | null): Step => (address === null ? { name: 'form' } : { name: 'shown' });

/** A phone or an e-mail of the account: confirmed by a code, added, or changed. */
export function ContactConfirm(props: ContactConfirmProps) {
  const { id, address, isConfirmed, send, check, texts } = props;
  const { t } = texts;
  const [step, setStep] = useState<Step>(firstStep(address));
  const [isBusy, setBusy] = useState(false);
  const [errors, setErrors] = useState<ContactErrors>({});
  const code = useCodeStep({
    step: useFormStep(),
    async check(digits) {
      const checked = await check(digits, contactOf(step));
      return checked.ok ? null : asTexts(checked.error);
    },
    async send() {
      const contact = contactOf(step);
      const sent = await send(contact);
      if (!sent.ok) return asTexts(errorOf(sent.errors) ?? '');
      setStep(codeStep(sent, contact));
      return null;
    },
  });
  // Confirmed here or in another tab: the step is over.
  const known = useRef({ address, isConfirmed });
  useEffect(() => {
    if (known.current.address === address && known.current.isConfirmed === isConfirmed) return;
    known.current = { address, isConfirmed };
    setStep(firstStep(address));
    setErrors({});
  }, [address, isConfirmed]);

  const sendCode = async (contact?: NewContact) => {
    setBusy(true);
    const sent = await send(contact);
    setBusy(false);
    setErrors(sent.ok ? {} : sent.errors);
    if (!sent.ok) return;
    code.change('');
    setStep(codeStep(sent, contact));
  };
  const back = () => {
    setErrors({});
    setStep(firstStep(address));
  };
  return (
    <div className={styles.contact} id={id}>
      <Line
        {...props}
        step={step.name}
        isBusy={isBusy}
        onSend={() => void sendCode()}
        onChange={() => setStep({ name: 'form' })}
      />
      {step.name === 'shown' && !isConfirmed && (
        <ConfirmNote error={errorOf(errors)} text={t('contacts.notConfirmed')} />
      )}
      {step.name === 'form' && (
        <ContactForm
          {...props}
          asksPassword={isConfirmed}
          errors={errors}
          isBusy={isBusy}
          onSubmit={(contact) => void sendCode(contact)}
          onErrors={setErrors}
          onCancel={address === null ? null : back}
        />
      )}
      {step.name === 'code' && (
        <CodeEntry
          hint={t('contacts.sent', { to: step.contact?.to ?? address ?? '' })}
          code={code}
          resendAt={step.resendAt}
          onCancel={back}
          t={t}
        />
      )}
    </div>
  );
}

const contactOf = (step: Step): NewContact | undefined => (step.name === 'code' ? step.contact : undefined);
const codeStep = ({ resendAt }: { resendAt: number }, contact: NewContact | undefined): Step => ({
  name: 'code',
  ...(contact && { contact }),
  resendAt,
});
const asTexts = (text: string) => ({ fields: { code: text }, general: null });
const errorOf = ({ contact, password, general }: ContactErrors): string | null =>
  general ?? contact ?? password ?? null;

type LineProps = ContactConfirmProps & {
  step: Step['name'];
  isBusy: boolean;
  onSend: () => void;
  onChange: () => void;
};

/** The contact as the account has it, its state, and what can be done about it. */
function Line({ id, label, address, isConfirmed, texts: { t }, step, isBusy, onSend, onChange }: LineProps) {
  return (
    <div className={styles.line}>
      <div className={styles.value}>
        <span className={styles.kind}>{label}</span>
        <span className={styles.address}>{address ?? t('contacts.none')}</span>
      </div>
      <div className={styles.actions}>
        {isConfirmed && (
          <span className={cx(styles.state, styles.confirmed)}>
            <Icon name="success" size={18} />
            {t('contacts.confirmed')}
          </span>
        )}
        {step === 'shown' && !isConfirmed && (
          <Button type="outline" size="sm" loading={isBusy} onClick={onSend}>
            {t('contacts.send')}
          </Button>
        )}
        {step === 'shown' && (
          <Button type="plain" size="sm" disabled={isBusy} onClick={onChange}>
            {t(`contacts.change.${id}`)}
          </Button>
        )}
      </div>
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
  code: ReturnType<typeof useCodeStep>;
  resendAt: number;
  onCancel: () => void;
  t: Translator<'personal'>;
};

function CodeEntry({ hint, code, resendAt, onCancel, t }: CodeEntryProps) {
  const { input, pending } = code;
  // The button that asked for the code is gone.
  useEffect(() => input.current?.focus(), [input]);
  return (
    <>
      <CodeField
        label={t('contacts.code')}
        inputRef={input}
        value={code.code}
        onChange={code.change}
        onComplete={(digits) => void code.submit(digits)}
        error={code.failure.fields.code ?? null}
        hint={hint}
      />
      <div className={styles.actions}>
        <ResendCode
          resendAt={resendAt}
          pending={pending === 'send'}
          send={() => void code.resend()}
          text={t('contacts.again')}
          textIn={(time) => t('contacts.againIn', { time })}
        />
        <Button type="plain" size="sm" disabled={pending !== null} onClick={onCancel}>
          {t('contacts.cancel')}
        </Button>
      </div>
    </>
  );
}
