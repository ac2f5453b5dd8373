import { useEffect, useRef, useState } from 'react';
import * as v from 'valibot';
import { Button } from '#components/ui/button.tsx';
import { PhoneField } from '#components/ui/phone-field.tsx';
import { TextField } from '#components/ui/text-field.tsx';
import { account } from '#contract/rest/auth.ts';
import { DIAL_CODES, PHONE_COUNTRIES, type PhoneCountry } from '#lib/phone/countries.ts';
import { readPhone, typePhone } from '#lib/phone/read-phone.ts';
import { CurrentPassword } from '../current-password.tsx';
import type { ContactErrors, ContactTexts, NewContact, ProofCalls, ProofMethods } from './contact-types.ts';
import styles from './information.module.css';

type ContactFormProps = {
  id: 'phone' | 'email';
  country: PhoneCountry;
  ways: ProofMethods;
  proof: Pick<ProofCalls, 'signInAgain'>;
  /** Contact of the previous input; '' = none. */
  initial: string;
  errors: ContactErrors;
  isBusy: boolean;
  /** `isByCode`: the player's identity is proved by a code to a confirmed contact. */
  onSubmit: (contact: NewContact, isByCode: boolean) => void;
  onErrors: (errors: ContactErrors) => void;
  /** Returns to the previous step; null = there is none. */
  onCancel: (() => void) | null;
  texts: ContactTexts;
};

/** The contact in the format that the platform requires; null = invalid. */
function contactOf(id: 'phone' | 'email', text: string, country: PhoneCountry): string | null {
  if (id === 'phone') {
    const { value, valid } = readPhone(text, country, PHONE_COUNTRIES);
    return valid ? value.full : null;
  }
  const email = v.safeParse(account.email, text);
  return email.success ? email.output : null;
}

/**
 * How the player proves their identity. `sign-in`: the form has no field for it; the platform requires a recent
 * sign-in.
 */
type ProofMethod = 'password' | 'code' | 'sign-in';
const firstMethod = (ways: ProofMethods): ProofMethod =>
  ways.password ? 'password' : ways.code === null ? 'sign-in' : 'code';

/** Form for a new phone or e-mail, to which a code is sent. */
export function ContactForm(props: ContactFormProps) {
  const { id, country: first, ways, initial, errors, isBusy, onSubmit, onErrors, onCancel, texts } = props;
  const { t, auth, problems } = texts;
  const [text, setText] = useState(() =>
    id === 'email' ? initial : typePhone(initial, first, PHONE_COUNTRIES).text,
  );
  const [country, setCountry] = useState(first);
  const [password, setPassword] = useState('');
  const [way, setWay] = useState<ProofMethod>(firstMethod(ways));
  const asksPassword = way === 'password';
  const form = useRef<HTMLFormElement>(null);
  // A form that can be cancelled was opened by a button, which is removed now: the form takes the focus.
  const isOpened = onCancel !== null;
  useEffect(() => {
    if (isOpened) form.current?.querySelector<HTMLElement>('input')?.focus();
  }, [isOpened]);
  useEffect(() => {
    if (errors.contact || errors.password)
      form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [errors]);

  const submit = () => {
    const to = contactOf(id, text, country);
    const wrong = id === 'phone' ? 'invalid_phone' : 'invalid_email';
    const found: ContactErrors = {
      ...(to === null && { contact: problems(text.trim() === '' ? 'required' : wrong) }),
      ...(asksPassword && password === '' && { password: problems('required') }),
    };
    if (to === null || found.password) return onErrors(found);
    onSubmit({ to, ...(asksPassword && { password }) }, way === 'code');
  };
  const changeText = (typed: string) => {
    onErrors({ ...errors, contact: undefined });
    if (id === 'email') return setText(typed);
    const next = typePhone(typed, country, PHONE_COUNTRIES);
    setCountry(next.country);
    setText(next.text);
  };
  return (
    <form
      ref={form}
      className={styles.contactForm}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        if (!isBusy) submit();
      }}
    >
      <ContactField {...props} text={text} country={country} onText={changeText} onCountry={setCountry} />
      {asksPassword && (
        <CurrentPassword
          label={t('contacts.password')}
          hint={t('contacts.passwordHint')}
          value={password}
          onChange={(typed) => {
            onErrors({ ...errors, password: undefined });
            setPassword(typed);
          }}
          error={errors.password}
          auth={auth}
        />
      )}
      <FormNote {...props} way={way} />
      <FormButtons
        {...props}
        way={way}
        onWay={(next) => {
          onErrors({});
          setWay(next);
        }}
      />
    </form>
  );
}

type FormButtonsProps = Pick<ContactFormProps, 'ways' | 'isBusy' | 'onCancel' | 'texts'> & {
  way: ProofMethod;
  onWay: (way: ProofMethod) => void;
};

function FormButtons({ ways, isBusy, onCancel, texts: { t }, way, onWay }: FormButtonsProps) {
  const other = way === 'password' ? 'code' : 'password';
  return (
    <div className={styles.actions}>
      <Button submit type="outline" size="sm" loading={isBusy}>
        {t('contacts.send')}
      </Button>
      {ways.password && ways.code && (
        <Button type="link" size="sm" disabled={isBusy} onClick={() => onWay(other)}>
          {t(other === 'code' ? 'contacts.byCode' : 'contacts.byPassword')}
        </Button>
      )}
      {onCancel && (
        <Button type="plain" size="sm" disabled={isBusy} onClick={onCancel}>
          {t('contacts.cancel')}
        </Button>
      )}
    </div>
  );
}

/** What happens after the form is sent, or the error. */
function FormNote({ ways, proof, errors, way, texts: { t } }: ContactFormProps & { way: ProofMethod }) {
  const next = way === 'code' && ways.code ? t('contacts.proof', { to: ways.code.to }) : t('contacts.hint');
  return (
    <>
      <p
        className={errors.general ? `${styles.note} ${styles.failed}` : styles.note}
        role={errors.general ? 'alert' : undefined}
      >
        {errors.general ?? next}
      </p>
      {errors.needsSignIn && (
        <div className={styles.actions}>
          <Button size="sm" onClick={proof.signInAgain}>
            {t('contacts.signInAgain')}
          </Button>
        </div>
      )}
    </>
  );
}

type ContactFieldProps = Pick<ContactFormProps, 'id' | 'errors' | 'texts' | 'country'> & {
  text: string;
  onText: (text: string) => void;
  onCountry: (country: PhoneCountry) => void;
};

function ContactField({ id, errors, texts: { auth }, country, text, onText, onCountry }: ContactFieldProps) {
  if (id === 'phone')
    return (
      <PhoneField
        label={auth('fields.phone')}
        countryLabel={auth('fields.country')}
        countries={PHONE_COUNTRIES.map((code) => ({
          code,
          dialCode: `+${DIAL_CODES[code]}`,
          name: auth(`countries.${code}`),
        }))}
        country={country}
        text={text}
        onText={onText}
        onCountry={(code) => onCountry(code as PhoneCountry)}
        error={errors.contact ?? null}
      />
    );
  return (
    <TextField
      label={auth('fields.email')}
      name="email"
      type="email"
      inputMode="email"
      autoComplete="email"
      placeholder={auth('fields.emailPlaceholder')}
      maxLength={254}
      required
      value={text}
      onChange={onText}
      error={errors.contact ?? null}
    />
  );
}
