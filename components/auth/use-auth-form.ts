import { useRef, useState } from 'react';
import type { CurrencyCode } from '#contract/currencies.ts';
import { PASSWORD_MAX, PASSWORD_MIN, type RegistrationBody, type SigninBody } from '#contract/rest/auth.ts';
import type { Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import type { PhoneCountry } from '#lib/phone/countries.ts';
import type { Challenge, Entry } from '#lib/session/session.ts';
import { cleanPhoneText, readPhone } from '#lib/phone/read-phone.ts';
import { toRegistrationBody, toSigninBody, type RegistrationContext } from './auth-body.ts';
import { describeAuthFailure, type AuthErrors } from './auth-failure.ts';
import {
  checkAuth,
  DEFAULT_METHOD,
  FIELD_ORDER,
  type AuthField,
  type AuthFields,
  type AuthMethod,
  type AuthProblem,
  type AuthTab,
} from './auth-rules.ts';

export type AuthAnswer = Result<Entry, Failure>;
export type AuthDeps = {
  signIn: (body: SigninBody) => Promise<AuthAnswer>;
  register: (body: RegistrationBody) => Promise<AuthAnswer>;
  /** Second step of the sign-in of an account with a second factor. */
  checkCode: (challenge: Challenge, code: string) => Promise<AuthAnswer>;
  registrationContext: () => RegistrationContext;
  done: (how: AuthTab, firstLogin: boolean) => void;
};
type Options = {
  locale: string;
  tab: AuthTab;
  country: PhoneCountry;
  countries: readonly PhoneCountry[];
  currency: CurrencyCode;
  deps: AuthDeps;
  /** The sign-in needs a code. */
  needsCode: (challenge: Challenge) => void;
  t: Translator<'auth'>;
};
export type AuthForm = ReturnType<typeof useAuthForm>;

function problemText(t: Translator<'auth'>, { key }: AuthProblem): string {
  if (key === 'passwordShort') return t('validation.passwordShort', { min: PASSWORD_MIN });
  if (key === 'passwordLong') return t('validation.passwordLong', { max: PASSWORD_MAX });
  return t(`validation.${key}`);
}

const emptyFields = (currency: CurrencyCode): AuthFields => ({
  email: '',
  phoneText: '',
  password: '',
  currency,
  promocode: '',
  terms: false,
});

/** Errors that the form shows, and references to its inputs for the focus. */
function useErrors() {
  const [errors, setErrors] = useState<AuthErrors>({});
  const [general, setGeneral] = useState<string | null>(null);
  const inputs = useRef<Partial<Record<AuthField, HTMLInputElement | null>>>({});
  return {
    errors,
    general,
    setErrors,
    setGeneral,
    clear() {
      setErrors({});
      setGeneral(null);
    },
    /** Shows the errors and moves the focus to the first invalid field. */
    show(next: AuthErrors, nextGeneral: string | null) {
      setErrors(next);
      setGeneral(nextGeneral);
      const first = FIELD_ORDER.find((field) => next[field] !== undefined && inputs.current[field]);
      if (first) inputs.current[first]?.focus();
    },
    inputOf: (field: AuthField) => inputs.current[field] ?? null,
    refOf: (field: AuthField) => (element: HTMLInputElement | null) => {
      inputs.current[field] = element;
    },
  };
}

/**
 * State of the auth form. All fields are validated on submit; an invalid field is validated again on each
 * change. A failure of the platform is shown at its field or above the form (specification 1 §8).
 */
export function useAuthForm(options: Options) {
  const { locale, tab, countries, deps, t } = options;
  const [method, setMethod] = useState<AuthMethod>(DEFAULT_METHOD);
  const [country, setCountry] = useState(options.country);
  const [fields, setFields] = useState(() => emptyFields(options.currency));
  const [pending, setPending] = useState(false);
  const shown = useErrors();
  const { errors } = shown;

  const check = (next: AuthFields, nextCountry = country): AuthErrors => {
    const phoneValid = method === 'phone' && readPhone(next.phoneText, nextCountry, countries).valid;
    const problems = Object.entries(checkAuth(next, { tab, method, phoneValid }));
    return Object.fromEntries(problems.map(([field, problem]) => [field, problemText(t, problem)]));
  };
  const change = (field: AuthField, part: Partial<AuthFields>, nextCountry = country) => {
    const next = { ...fields, ...part };
    setFields(next);
    shown.setGeneral(null);
    if (errors[field] === undefined) return;
    // Fields without a text of their own were marked together, and are accepted together.
    const others = Object.entries(errors).filter(([, text]) => text !== '');
    shown.setErrors({ ...Object.fromEntries(others), [field]: check(next, nextCountry)[field] });
  };
  const send = (): Promise<AuthAnswer> => {
    const entry = { method, country, countries };
    return tab === 'login'
      ? deps.signIn(toSigninBody(fields, entry))
      : deps.register(toRegistrationBody(fields, entry, deps.registrationContext()));
  };
  const submit = async () => {
    if (pending) return;
    const errors = check(fields);
    shown.show(errors, null);
    if (Object.keys(errors).length > 0) return;
    setPending(true);
    try {
      const answer = await send();
      if (answer.ok) {
        const entry = answer.value;
        return 'needsCode' in entry ? options.needsCode(entry.needsCode) : deps.done(tab, entry.firstLogin);
      }
      const failed = await describeAuthFailure(answer.error, locale);
      shown.show(failed.errors, failed.general);
    } finally {
      setPending(false);
    }
  };

  return {
    method,
    country,
    fields,
    errors,
    general: shown.general,
    pending,
    submit,
    change,
    setMethod(next: AuthMethod) {
      setMethod(next);
      shown.clear();
    },
    /** Each tab has its own validation, so a change of tab removes the errors. */
    clearErrors: shown.clear,
    /**
     * An international number of another allowed country changes the country and keeps the national part
     * (specification 2 §5).
     */
    changePhone(text: string) {
      const { value } = readPhone(text, country, countries);
      const switched = value.country !== country;
      if (switched) setCountry(value.country);
      change('phone', { phoneText: switched ? value.formatted : cleanPhoneText(text) }, value.country);
    },
    changeCountry(code: PhoneCountry) {
      setCountry(code);
      change('phone', {}, code);
    },
    /** Formats the number on blur, not while the player types. */
    formatPhone() {
      const { value, valid } = readPhone(fields.phoneText, country, countries);
      if (valid) setFields({ ...fields, phoneText: value.formatted });
    },
    firstInput: () => shown.inputOf(method),
    refOf: shown.refOf,
  };
}
