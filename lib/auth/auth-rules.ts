/**
 * Fields of the auth form and their validation before a request. Problems are keys of the messages in
 * `auth.validation`.
 */
import * as v from 'valibot';
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/rest/auth.ts';
import { hasCyrillic, hasWhiteSpace } from '#lib/core/text-kinds.ts';
import type { Translator } from '#lib/i18n/translator.ts';

export type AuthTab = 'login' | 'registration';
/** Specification 1 §2: "Auth tabs are email and phone (default email) and login and registration". */
export type AuthMethod = 'email' | 'phone';
export const DEFAULT_METHOD: AuthMethod = 'email';

export type AuthFields = {
  email: string;
  phoneText: string;
  password: string;
  currency: string;
  promocode: string;
  terms: boolean;
};
export type AuthField = 'email' | 'phone' | 'password' | 'currency' | 'promocode' | 'terms';
export type AuthProblem = {
  key:
    | 'required'
    | 'email'
    | 'phone'
    | 'phoneIncomplete'
    | 'passwordShort'
    | 'passwordLong'
    | 'terms'
    | 'currency';
};
export type AuthProblems = Partial<Record<AuthField, AuthProblem>>;

const email = v.pipe(v.string(), v.trim(), v.maxLength(254), v.email());

/** Order of the fields on the screen; the first invalid one gets the focus. */
export const FIELD_ORDER: readonly AuthField[] = [
  'email',
  'phone',
  'password',
  'currency',
  'promocode',
  'terms',
];

function checkContact(fields: AuthFields, method: AuthMethod, phoneValid: boolean): AuthProblems {
  if (method === 'email') {
    if (!fields.email.trim()) return { email: { key: 'required' } };
    return v.is(email, fields.email) ? {} : { email: { key: 'email' } };
  }
  if (!fields.phoneText.trim()) return { phone: { key: 'required' } };
  return phoneValid ? {} : { phone: { key: 'phone' } };
}

/**
 * Note about valid characters in a password that are often typed by mistake: letters of another keyboard layout, a
 * pasted space. Null = there are none.
 */
export function passwordNote(password: string): 'cyrillic' | 'whiteSpace' | null {
  if (hasCyrillic(password)) return 'cyrillic';
  return hasWhiteSpace(password) ? 'whiteSpace' : null;
}

/** Why a new password is refused; null = accepted. */
export function newPasswordProblem(password: string): AuthProblem | null {
  if (!password) return { key: 'required' };
  if (password.length < PASSWORD_MIN) return { key: 'passwordShort' };
  return password.length > PASSWORD_MAX ? { key: 'passwordLong' } : null;
}

/**
 * The minimum length applies to registration only: accounts that are older than the rule may have shorter passwords.
 */
function checkPassword(password: string, tab: AuthTab): AuthProblems {
  const problem = newPasswordProblem(password);
  return problem === null || (tab === 'login' && problem.key === 'passwordShort')
    ? {}
    : { password: problem };
}

/** Text of a problem. `t`: translator of the namespace `auth`. */
export function problemText(t: Translator<'auth'>, { key }: AuthProblem): string {
  if (key === 'passwordShort') return t('validation.passwordShort', { min: PASSWORD_MIN });
  if (key === 'passwordLong') return t('validation.passwordLong', { max: PASSWORD_MAX });
  return t(`validation.${key}`);
}

export type RequiredFields = { contact: boolean; password: boolean };
const ALL_REQUIRED: RequiredFields = { contact: true, password: true };

type CheckOptions = {
  tab: AuthTab;
  method: AuthMethod;
  phoneValid: boolean;
  /** Fields that the form has; undefined = all. A social account may provide the e-mail, and needs no password. */
  asks?: RequiredFields;
  /** False when sending the form accepts rules and age (`autoAcceptRules`), so that the form has no boxes for them. */
  asksTerms?: boolean;
};

/**
 * Problems by field; empty = the form may be sent. `phoneValid`: verdict of the phone rules on the number.
 */
export function checkAuth(
  fields: AuthFields,
  { tab, method, phoneValid, asks = ALL_REQUIRED, asksTerms = true }: CheckOptions,
): AuthProblems {
  const problems: AuthProblems = {
    ...(asks.contact ? checkContact(fields, method, phoneValid) : {}),
    ...(asks.password ? checkPassword(fields.password, tab) : {}),
  };
  if (tab === 'registration') {
    if (!fields.currency) problems.currency = { key: 'currency' };
    if (asksTerms && !fields.terms) problems.terms = { key: 'terms' };
  }
  return problems;
}

/** Field names of the request body → fields of the form, for problems that the platform reports. */
export const FIELD_OF_BODY: Readonly<Record<string, AuthField>> = {
  email: 'email',
  phone: 'phone',
  password: 'password',
  currency: 'currency',
  promocode: 'promocode',
  terms_accepted: 'terms',
};
