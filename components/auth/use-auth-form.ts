import { useRef, useState } from 'react';
import type { AccountCurrency } from '#contract/currencies.ts';
import type { RegistrationKind } from '#contract/rest/registration.ts';
import type { Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import type { PhoneCountry } from '#lib/phone/countries.ts';
import type { Challenge, Entry } from '#lib/session/session.ts';
import { readPhone, typePhone } from '#lib/phone/read-phone.ts';
import type { KeyValue } from '#lib/storage/key-value.ts';
import {
  accountOf,
  toRegistrationBody,
  toSigninBody,
  type RegistrationContext,
} from '#lib/auth/auth-body.ts';
import { describeAuthFailure, type AuthErrors } from '#lib/auth/auth-failure.ts';
import {
  checkAuth,
  DEFAULT_METHOD,
  FIELD_ORDER,
  problemText,
  type AuthField,
  type AuthFields,
  type AuthMethod,
  type AuthTab,
  type RequiredFields,
} from '#lib/auth/auth-rules.ts';
import { forgetKept, keep, readKept } from '#lib/auth/kept-input.ts';
import { useRegistration, type RegistrationDeps, type RegistrationStep } from './use-registration.ts';

export type AuthAnswer = Result<Entry, Failure>;
export type AuthDeps = RegistrationDeps & {
  /** Second step of the sign-in of an account with a second factor. */
  checkCode: (challenge: Challenge, code: string) => Promise<AuthAnswer>;
  registrationContext: () => RegistrationContext;
  done: (how: AuthTab, firstLogin: boolean) => void;
  /** Storage for unsent input. */
  store: KeyValue;
};
export type AuthFormOptions = {
  locale: string;
  tab: AuthTab;
  country: PhoneCountry;
  countries: readonly PhoneCountry[];
  currencies: readonly AccountCurrency[];
  currency: AccountCurrency;
  /** Promo code of the launch; '' = none. */
  promocode: string;
  autoAcceptRules: boolean;
  /** Fields that the form asks for; absent = all. */
  asks?: RequiredFields;
  registrationKind: RegistrationKind;
  deps: AuthDeps;
  /** Called when the sign-in needs the code of a second factor. */
  needsCode: (challenge: Challenge) => void;
  t: Translator<'auth'>;
};
export type AuthForm = ReturnType<typeof useAuthForm>;

const emptyFields = (currency: AccountCurrency): AuthFields => ({
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
  const left = useRef(new Set<AuthField>());
  return {
    errors,
    general,
    setErrors,
    setGeneral,
    /**
     * Call when a field with text has lost the focus: from now on it is validated at each change. `problem`: the error
     * of its text.
     */
    leave(field: AuthField, problem: string | undefined) {
      left.current.add(field);
      setErrors((shown) =>
        problem === undefined || shown[field] !== undefined ? shown : { ...shown, [field]: problem },
      );
    },
    wasLeft: (field: AuthField) => left.current.has(field),
    clear() {
      left.current.clear();
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

/** Values of the fields, stored in the tab (kept-input.ts). */
function useFields({ countries, ...options }: AuthFormOptions) {
  const { store } = options.deps;
  const [kept] = useState(() => readKept(store));
  const [method, setMethod] = useState<AuthMethod>(kept.method ?? DEFAULT_METHOD);
  const [country, setCountry] = useState(
    () => countries.find((code) => code === kept.country) ?? options.country,
  );
  const [fields, setFields] = useState<AuthFields>(() => ({
    ...emptyFields(options.currencies.find((code) => code === kept.currency) ?? options.currency),
    email: kept.email ?? '',
    phoneText: kept.phoneText ?? '',
    promocode: kept.promocode || options.promocode,
    terms: kept.terms ?? false,
  }));
  return {
    method,
    country,
    fields,
    setMethod(next: AuthMethod) {
      setMethod(next);
      keep(store, { method: next });
    },
    setCountry(next: PhoneCountry) {
      setCountry(next);
      keep(store, { country: next });
    },
    set(next: AuthFields) {
      setFields(next);
      keep(store, next);
    },
  };
}

type Values = ReturnType<typeof useFields>;

/** Error texts of invalid fields, by field. */
function checkFields(
  { tab, asks, autoAcceptRules, countries, t }: AuthFormOptions,
  { method, country }: Pick<Values, 'method' | 'country'>,
  fields: AuthFields,
): AuthErrors {
  const phoneValid = method === 'phone' && readPhone(fields.phoneText, country, countries).valid;
  const problems = checkAuth(fields, { tab, method, phoneValid, asks, asksTerms: !autoAcceptRules });
  return Object.fromEntries(
    Object.entries(problems).map(([field, problem]) => [field, problemText(t, problem)]),
  );
}

/** Changes of fields, with their validation. */
function createChecks(options: AuthFormOptions, values: Values, shown: ReturnType<typeof useErrors>) {
  const { errors } = shown;
  const { fields, method } = values;
  return {
    change(field: AuthField, part: Partial<AuthFields>, country = values.country) {
      const next = { ...fields, ...part };
      values.set(next);
      shown.setGeneral(null);
      if (errors[field] === undefined && !shown.wasLeft(field)) return;
      // Fields marked without an error text were marked together (wrong login or password), so they are cleared
      // together.
      const others = Object.entries(errors).filter(([, text]) => text !== '');
      const own = checkFields(options, { method, country }, next)[field];
      shown.setErrors({ ...Object.fromEntries(others), [field]: own });
    },
    /** Call when a field has lost the focus. An error that is already shown stays. */
    leave(field: AuthField, text: string) {
      if (text !== '') shown.leave(field, checkFields(options, values, fields)[field]);
    },
  };
}

/**
 * State of the auth form. A field is validated when it loses the focus and contains text, from then on at
 * each change, and on submit. A failure of the platform is shown at its field or above the form
 * (specification 1 §8).
 */
export function useAuthForm(options: AuthFormOptions) {
  const { locale, tab, countries, deps } = options;
  const values = useFields(options);
  const { method, country, fields } = values;
  const [pending, setPending] = useState(false);
  /** True while the registration waits for the code that was sent. */
  const [isAskingCode, askCode] = useState(false);
  const registration = useRegistration(options.registrationKind, deps, deps.store);
  const shown = useErrors();

  const { change, leave } = createChecks(options, values, shown);
  const registrationBody = () =>
    toRegistrationBody(fields, { method, country, countries }, deps.registrationContext());
  const send = (): Promise<RegistrationStep> =>
    tab === 'login'
      ? deps.signIn(toSigninBody(fields, { method, country, countries }))
      : registration.begin(registrationBody());
  const fail = async (failure: Failure) => {
    const failed = await describeAuthFailure(failure, locale);
    shown.show(failed.errors, failed.general);
  };
  const submit = async () => {
    if (pending) return;
    const errors = checkFields(options, values, fields);
    shown.show(errors, null);
    if (Object.keys(errors).length > 0) return;
    setPending(true);
    try {
      const answer = await send();
      if (!answer.ok) return await fail(answer.error);
      const step = answer.value;
      if ('sentCode' in step) return askCode(true);
      if ('needsCode' in step) return options.needsCode(step.needsCode);
      forgetKept(deps.store);
      deps.done(tab, step.firstLogin);
    } finally {
      setPending(false);
    }
  };

  return {
    method,
    country,
    fields,
    errors: shown.errors,
    general: shown.general,
    pending,
    submit,
    change,
    /** The sent code, while the code step is shown; null otherwise. */
    codeStep: isAskingCode && registration.sent !== null ? { sent: registration.sent } : null,
    resendCode: () => registration.resend(registrationBody()),
    finish: (code: string) => registration.finish(registrationBody(), code),
    finished(firstLogin: boolean) {
      forgetKept(deps.store);
      deps.done('registration', firstLogin);
    },
    /** Shows the fields again, with a failure that concerns them. */
    async backToFields(failure?: Failure) {
      askCode(false);
      if (failure) await fail(failure);
    },
    leave: (field: 'email' | 'password') => leave(field, fields[field]),
    setMethod(next: AuthMethod) {
      values.setMethod(next);
      shown.clear();
    },
    showFailure: fail,
    /** Reads the account field; null if it is invalid, and then its error is shown. */
    readAccount() {
      const { [method]: problem } = checkFields(options, values, fields);
      shown.show(problem === undefined ? {} : { [method]: problem }, null);
      return problem === undefined ? accountOf(fields, { method, country, countries }) : null;
    },
    /** Each tab has its own validation, so switching tabs clears the errors. */
    clearErrors: shown.clear,
    ...phoneChanges({ ...values, countries, change, leave }),
    firstInput: () => shown.inputOf(method),
    refOf: shown.refOf,
  };
}

type PhoneParts = Pick<ReturnType<typeof useFields>, 'country' | 'fields' | 'setCountry' | 'set'> & {
  countries: readonly PhoneCountry[];
  change: (field: AuthField, part: Partial<AuthFields>, country?: PhoneCountry) => void;
  leave: (field: AuthField, text: string) => void;
};

/** Changes of the phone field (specification 2 §5). */
function phoneChanges({ country, fields, countries, change, ...parts }: PhoneParts) {
  return {
    changePhone(text: string) {
      const next = typePhone(text, country, countries);
      if (next.country !== country) parts.setCountry(next.country);
      change('phone', { phoneText: next.text }, next.country);
    },
    changeCountry(code: PhoneCountry) {
      parts.setCountry(code);
      change('phone', {}, code);
    },
    /** Formats the number when the field loses the focus, not while the player types. */
    formatPhone() {
      const { value, valid } = readPhone(fields.phoneText, country, countries);
      if (valid) parts.set({ ...fields, phoneText: value.formatted });
      parts.leave('phone', fields.phoneText);
    },
  };
}
