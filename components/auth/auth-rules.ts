/**
 * Fields of the auth form and the checks made before anything is sent. Problems are keys of
 * `auth.validation`; the caller words them.
 */
import * as v from 'valibot';
import { PASSWORD_MAX, PASSWORD_MIN } from '#contract/rest/auth.ts';

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

/** Shown in this order, and the first of them gets the focus. */
export const FIELD_ORDER: readonly AuthField[] = [
  'email',
  'phone',
  'password',
  'currency',
  'promocode',
  'terms',
];

/**
 * Problems by field; empty = may be sent. `phoneValid`: what the phone rules say of the number. Length of the
 * password is asked for only where one is chosen: an old account may have any.
 */
export function checkAuth(
  fields: AuthFields,
  { tab, method, phoneValid }: { tab: AuthTab; method: AuthMethod; phoneValid: boolean },
): AuthProblems {
  const problems: AuthProblems = {};
  if (method === 'email') {
    if (!fields.email.trim()) problems.email = { key: 'required' };
    else if (!v.is(email, fields.email)) problems.email = { key: 'email' };
  } else if (!fields.phoneText.trim()) problems.phone = { key: 'required' };
  else if (!phoneValid) problems.phone = { key: 'phone' };
  if (!fields.password) problems.password = { key: 'required' };
  else if (tab === 'registration' && fields.password.length < PASSWORD_MIN)
    problems.password = { key: 'passwordShort' };
  else if (fields.password.length > PASSWORD_MAX) problems.password = { key: 'passwordLong' };
  if (tab === 'registration') {
    if (!fields.currency) problems.currency = { key: 'currency' };
    if (!fields.terms) problems.terms = { key: 'terms' };
  }
  return problems;
}

/**
 * Names of the body's fields → fields of the form: what the platform complains of is shown where it was
 * entered.
 */
export const FIELD_OF_BODY: Readonly<Record<string, AuthField>> = {
  email: 'email',
  phone: 'phone',
  password: 'password',
  currency: 'currency',
  promocode: 'promocode',
  terms_accepted: 'terms',
};
