/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { TextDecoder, TextEncoder } from 'node:util';
import { Suspense, type ReactNode } from 'react';
import { CONTACT_PROOF_PATHS, PATHS, contactPaths } from '#contract/paths.ts';
import type { ProfileReply } from '#contract/rest/profile.ts';
import { err, ok, type Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { loadMessages } from '#lib/i18n/load-messages.ts';
import { translatorOf } from '#lib/i18n/translator.ts';
import type { Call } from '#lib/rest/client.ts';
import type { User } from '#lib/session/user.ts';
import type { SiteView } from '../site-view.ts';

Object.assign(globalThis, { TextDecoder, TextEncoder }); // missing in jsdom, needed by ky

const PROFILE: ProfileReply = {
  version: 0,
  name: null,
  middle_name: null,
  surname: null,
  birthday: null,
  gender: null,
  language: 'en',
  document_num: null,
  security_question_id: null,
  security_answer_set: false,
  security_answer_needs_password: true,
  locked: [],
  minimum_age: 18,
};
/** The answer when a code was sent before the page was reloaded. */
const IN_PROGRESS: Failure = {
  kind: 'http',
  status: 429,
  body: { detail: 'too_many_attempts' },
  retryAfter: 41,
};
const answers: Record<string, Result<unknown, Failure>> = {};
const session = { reloadUser: async () => null };
const observer: { call: (call: Call<unknown>) => void } = { call: () => undefined };
const rest = async (call: Call<unknown>) => {
  observer.call(call);
  return answers[call.path] ?? err<Failure>({ kind: 'network' });
};
jest.unstable_mockModule('../services.ts', () => ({ getSession: () => ({ session, rest }) }));
const { Screen } = await import('./information.screen.tsx');
const { MessagesBySms } = await import('./messages-by-sms.tsx');

const site = {
  locale: 'en',
  defaultLocale: 'ru',
  brand: { ownSport: false },
  region: 'KZ',
  currencies: ['KZT'],
  currency: 'KZT',
  bases: [],
} as unknown as SiteView;
const user = {
  id: 'u',
  email: 'player@example.com',
  phone: '+77011234567',
  emailApproved: false,
  phoneApproved: true,
  receiveSms: true,
  hasPassword: true,
} as User;
const texts = async () => {
  const loaded = await loadMessages('en', ['personal', 'inbox', 'errors']);
  return {
    personal: translatorOf(loaded, 'personal'),
    inbox: translatorOf(loaded, 'inbox'),
    errors: translatorOf(loaded, 'errors'),
  };
};
const show = (content: ReactNode) => act(async () => render(<Suspense>{content}</Suspense>));

beforeEach(() => void (answers[PATHS.profile] = ok(PROFILE)));
afterEach(cleanup);

test('after a reload a sent code can be entered, with the correct time until another can be sent', async () => {
  const { personal } = await texts();
  answers[contactPaths('email').sendCode] = err(IN_PROGRESS);
  await show(<Screen site={site} user={user} />);
  const email = within(document.querySelector<HTMLElement>('#email') ?? document.body);
  await act(async () => fireEvent.click(email.getByRole('button', { name: personal('contacts.send') })));
  expect(email.queryByLabelText(personal('contacts.code'))).not.toBeNull();
  expect(email.getByRole('timer').textContent).toBe(personal('contacts.againIn', { time: '0:41' }));
  expect(email.queryByRole('alert')).toBeNull();
});

test('a sent code that switches messages by SMS off can be entered after a reload, too', async () => {
  const { inbox } = await texts();
  answers[PATHS.disableSms] = err(IN_PROGRESS);
  await show(<MessagesBySms site={site} user={user} t={inbox} />);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: inbox('sms.disable') })));
  expect(screen.queryByLabelText(inbox('sms.code'))).not.toBeNull();
  expect(screen.getByRole('timer').textContent).toBe(inbox('sms.resendIn', { time: '0:41' }));
});

test('clearing the birthday shows no error', async () => {
  const { personal, errors } = await texts();
  await show(<Screen site={site} user={user} />);
  const birthday = screen.getByRole('textbox', { name: personal('form.birthday') });
  const type = (value: string) => act(async () => fireEvent.input(birthday, { target: { value } }));
  await type('31.02.2000');
  expect(screen.queryByText(errors('dateUnparseable'))).not.toBeNull();
  await type('');
  expect(screen.queryByText(errors('dateUnparseable'))).toBeNull();
  expect(birthday.getAttribute('aria-invalid')).toBeNull();
});

test('without a password a code of the confirmed contact proves the player; a refusal keeps the input', async () => {
  const { personal, errors } = await texts();
  const paths = contactPaths('email');
  answers[CONTACT_PROOF_PATHS.sendCode] = ok({ resend_in: 60, expires_in: 600 });
  answers[CONTACT_PROOF_PATHS.checkCode] = ok({ proof: 'P', expires_in: 600 });
  answers[paths.sendCode] = err({ kind: 'http', status: 400, body: { proof: ['contact_proof_over'] } });
  const bodies: unknown[] = [];
  observer.call = ({ path, json }) => void (path === paths.sendCode && bodies.push(json));
  await show(<Screen site={site} user={{ ...user, hasPassword: false }} />);
  const email = within(document.querySelector<HTMLElement>('#email') ?? document.body);
  const press = (name: string) => act(async () => fireEvent.click(email.getByRole('button', { name })));
  await press(personal('contacts.change.email'));
  expect(email.queryByLabelText(personal('contacts.password'))).toBeNull();
  const field = () => email.getByRole<HTMLInputElement>('textbox');
  await act(async () => fireEvent.change(field(), { target: { value: 'new@example.com' } }));
  await press(personal('contacts.send'));
  expect(email.queryByText(personal('contacts.proofSent', { to: user.phone ?? '' }))).not.toBeNull();
  const code = email.getByLabelText(personal('contacts.code'));
  await act(async () => fireEvent.change(code, { target: { value: '123456' } }));
  expect(bodies).toEqual([{ email: 'new@example.com', proof: 'P' }]);
  expect(email.queryByText(errors('contact_proof_over'))).not.toBeNull();
  expect(field().value).toBe('new@example.com');
});

test('without a password and a confirmed contact, a recent sign-in is required and offered', async () => {
  const { personal, errors } = await texts();
  answers[contactPaths('email').sendCode] = err({
    kind: 'http',
    status: 403,
    body: { detail: 'fresh_sign_in_needed' },
  });
  await show(
    <Screen site={site} user={{ ...user, hasPassword: false, phoneApproved: false, email: null }} />,
  );
  const email = within(document.querySelector<HTMLElement>('#email') ?? document.body);
  await act(async () =>
    fireEvent.change(email.getByRole('textbox'), { target: { value: 'new@example.com' } }),
  );
  await act(async () => fireEvent.click(email.getByRole('button', { name: personal('contacts.send') })));
  expect(email.queryByText(errors('fresh_sign_in_needed'))).not.toBeNull();
  expect(email.queryByRole('button', { name: personal('contacts.signInAgain') })).not.toBeNull();
});

test('specification 2 §5: a two-digit year means 2000 and later; a resulting birthday that is too late is reported', async () => {
  const { personal, errors } = await texts();
  await show(<Screen site={site} user={user} />);
  const birthday = screen.getByRole<HTMLInputElement>('textbox', { name: personal('form.birthday') });
  await act(async () => birthday.focus());
  await act(async () => fireEvent.input(birthday, { target: { value: '01.01.10' } }));
  await act(async () => birthday.blur());
  expect(birthday.value).toBe('01.01.2010');
  expect(screen.queryByText(errors('too_young'))).not.toBeNull();
});
