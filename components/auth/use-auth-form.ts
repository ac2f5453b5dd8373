import { useRef, useState } from 'react';
import type { RegistrationBody, SigninBody } from '#contract/rest/auth.ts';
import type { CurrencyCode } from '#contract/currencies.ts';
import type { Result } from '#lib/core/result.ts';
import { describeFailure } from '#lib/errors/describe-failure.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { translateTexts } from '#lib/i18n/load-messages.ts';
import type { PhoneCountry } from '#lib/phone/countries.ts';
import { readPhone } from '#lib/phone/read-phone.ts';
import {
  checkAuth,
  DEFAULT_METHOD,
  FIELD_OF_BODY,
  FIELD_ORDER,
  type AuthField,
  type AuthFields,
  type AuthMethod,
  type AuthTab,
} from './auth-rules.ts';

export type AuthAnswer = Result<{ firstLogin: boolean }, Failure>;
export type AuthPorts = {
  signIn: (body: SigninBody) => Promise<AuthAnswer>;
  register: (body: RegistrationBody) => Promise<AuthAnswer>;
  /**
   * What registration adds to what the form asks (specification 1 §3, §7): language, platform code, ref data.
   */
  registrationFacts: () => Pick<RegistrationBody, 'language' | 'platform' | 'ref_data'>;
  done: (how: AuthTab, firstLogin: boolean) => void;
};
type Options = {
  locale: string;
  tab: AuthTab;
  country: PhoneCountry;
  countries: readonly PhoneCountry[];
  currency: CurrencyCode;
  ports: AuthPorts;
  /** Words of a problem found here. */
  say: (key: NonNullable<ReturnType<typeof checkAuth>[AuthField]>['key']) => string;
};

/**
 * State of the auth form. Checked when it is sent; a field that was wrong is checked again with every change.
 * A failure of the platform is shown at its field, or above the form (specification 1 §8).
 */
export function useAuthForm({
  locale,
  tab,
  country: startCountry,
  countries,
  currency,
  ports,
  say,
}: Options) {
  const [method, setMethod] = useState<AuthMethod>(DEFAULT_METHOD);
  const [country, setCountry] = useState(startCountry);
  const [fields, setFields] = useState<AuthFields>({
    email: '',
    phoneText: '',
    password: '',
    currency,
    promocode: '',
    terms: false,
  });
  const [errors, setErrors] = useState<Partial<Record<AuthField, string>>>({});
  const [general, setGeneral] = useState<string | null>(null);
  const [pending, setPending] = useState(false);
  const inputs = useRef<Partial<Record<AuthField, HTMLInputElement | null>>>({});

  const check = (next: AuthFields, nextCountry = country) => {
    const phoneValid = method === 'phone' && readPhone(next.phoneText, nextCountry, countries).valid;
    const problems = checkAuth(next, { tab, method, phoneValid });
    return Object.fromEntries(
      Object.entries(problems).map(([field, { key }]) => [field, say(key)]),
    ) as Partial<Record<AuthField, string>>;
  };
  const change = (field: AuthField, part: Partial<AuthFields>, nextCountry = country) => {
    const next = { ...fields, ...part };
    setFields(next);
    setGeneral(null);
    if (errors[field] !== undefined) setErrors({ ...errors, [field]: check(next, nextCountry)[field] });
  };
  const focusFirst = (wrong: Partial<Record<AuthField, string>>) => {
    const first = FIELD_ORDER.find((field) => wrong[field] !== undefined);
    if (first) inputs.current[first]?.focus();
  };

  const fail = async (failure: Failure) => {
    const { texts, separator, fields: byField } = describeFailure(failure);
    const wrong: Partial<Record<AuthField, string>> = {};
    let elsewhere = byField === undefined;
    for (const [name, messages] of Object.entries(byField ?? {})) {
      const field = FIELD_OF_BODY[name];
      if (field) wrong[field] = await translateTexts(locale, messages);
      else elsewhere = true;
    }
    setErrors(wrong);
    if (elsewhere && texts.length > 0) setGeneral(await translateTexts(locale, texts, separator));
    focusFirst(wrong);
  };

  const submit = async () => {
    if (pending) return;
    const wrong = check(fields);
    setErrors(wrong);
    setGeneral(null);
    if (Object.keys(wrong).length > 0) return focusFirst(wrong);
    setPending(true);
    const who =
      method === 'email'
        ? { email: fields.email.trim().toLowerCase() }
        : { phone: readPhone(fields.phoneText, country, countries).value.full };
    const { password } = fields;
    try {
      const answer =
        tab === 'login'
          ? await ports.signIn({ ...who, password } as SigninBody)
          : await ports.register({
              ...who,
              ...ports.registrationFacts(),
              password,
              currency: fields.currency,
              terms_accepted: true,
              ...(fields.promocode.trim() ? { promocode: fields.promocode.trim() } : {}),
            } as RegistrationBody);
      if (answer.ok) ports.done(tab, answer.value.firstLogin);
      else await fail(answer.error);
    } finally {
      setPending(false);
    }
  };

  return {
    method,
    country,
    fields,
    errors,
    general,
    pending,
    submit,
    change,
    setMethod(next: AuthMethod) {
      setMethod(next);
      setErrors({});
      setGeneral(null);
    },
    /** Another tab has other rules: what was said of this one does not hold there. */
    forgetErrors() {
      setErrors({});
      setGeneral(null);
    },
    /**
     * An international number of another allowed country switches the country and keeps the national part
     * (specification 2 §5).
     */
    changePhone(text: string) {
      const { value } = readPhone(text, country, countries);
      const switched = value.country !== country;
      if (switched) setCountry(value.country);
      change('phone', { phoneText: switched ? value.formatted : text }, value.country);
    },
    changeCountry(code: PhoneCountry) {
      setCountry(code);
      change('phone', {}, code);
    },
    /** The number is written nicely when the player leaves it, not under the fingers. */
    tidyPhone() {
      const { value, valid } = readPhone(fields.phoneText, country, countries);
      if (valid) setFields({ ...fields, phoneText: value.formatted });
    },
    firstInput: () => inputs.current[method] ?? null,
    refOf: (field: AuthField) => (element: HTMLInputElement | null) => {
      inputs.current[field] = element;
    },
  };
}
