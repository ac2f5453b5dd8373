import { Button } from '#components/ui/button.tsx';
import { cx } from '#components/ui/cx.ts';
import { Icon } from '#components/ui/icon.tsx';
import { CodeEntry, ProofEntry } from './contact-code.tsx';
import { errorOf } from './contact-errors.ts';
import { ContactForm } from './contact-form.tsx';
import type { ContactConfirmProps } from './contact-types.ts';
import styles from './information.module.css';
import { useContact, type Step } from './use-contact.ts';

/** A phone or an e-mail of the account: the player confirms it by a code, adds or changes it. */
export function ContactConfirm(props: ContactConfirmProps) {
  const { address, isConfirmed, ways, proof, texts } = props;
  const { t } = texts;
  const contact = useContact(props);
  const { step, setStep, isBusy, errors, back } = contact;
  return (
    <div className={styles.contact} id={props.id}>
      <Line
        {...props}
        step={step.name}
        isBusy={isBusy}
        onSend={() => void contact.sendCode()}
        onChange={() => setStep({ name: 'form' })}
      />
      {step.name === 'shown' && !isConfirmed && (
        <ConfirmNote error={errorOf(errors)} text={t('contacts.notConfirmed')} />
      )}
      {step.name === 'form' && (
        <ContactForm
          {...props}
          errors={errors}
          isBusy={isBusy}
          initial={step.contact?.to ?? ''}
          onSubmit={(named, isByCode) => void contact.submit(named, isByCode)}
          onErrors={contact.setErrors}
          onCancel={address === null ? null : back}
        />
      )}
      {step.name === 'proof' && ways.code && (
        <ProofEntry
          way={ways.code}
          resendAt={step.resendAt}
          calls={proof}
          onSent={(resendAt) => setStep({ ...step, resendAt })}
          onProof={(proven) => void contact.proved(step.contact, proven)}
          onCancel={back}
          t={t}
        />
      )}
      {step.name === 'code' && (
        <CodeEntry
          hint={t('contacts.sent', { to: step.contact?.to ?? address ?? '' })}
          code={contact.code}
          resendAt={step.resendAt}
          onCancel={back}
          t={t}
        />
      )}
    </div>
  );
}

type LineProps = ContactConfirmProps & {
  step: Step['name'];
  isBusy: boolean;
  onSend: () => void;
  onChange: () => void;
};

/** The account's contact, its state and its actions. */
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
