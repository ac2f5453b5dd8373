/** @jest-environment jsdom */
import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { err, ok } from '#lib/core/result.ts';
import type { AuthDeps } from './use-auth-form.ts';
import {
  authDeps as deps,
  prepareAuthStage,
  resetAuthStage,
  showAuth as show,
} from '#tests/fixtures/auth-stage.tsx';

beforeAll(prepareAuthStage);
beforeEach(resetAuthStage);
afterEach(cleanup);

const submit = (name: string) => screen.getByRole('button', { name });
const tab = (name: string) => screen.getByRole('tab', { name });

describe('specification 1 §2 "Modal routes and modals": tabs', () => {
  test('the login tab starts with e-mail', async () => {
    show('login');
    expect(tab('Log in').getAttribute('aria-selected')).toBe('true');
    expect(tab('E-mail').getAttribute('aria-selected')).toBe('true');
    expect(screen.queryByRole('checkbox')).toBeNull();
  });
  test('registration asks for currency, age and terms of the region', async () => {
    show('registration');
    expect(tab('Sign up').getAttribute('aria-selected')).toBe('true');
    expect(screen.queryByRole('checkbox', { name: /21 years old/ })).not.toBeNull();
    expect(screen.queryByRole('combobox', { name: /^Currency: KZT/ })).not.toBeNull();
  });
  test('input survives a change of the tab, error messages do not', async () => {
    const user = show('login');
    await user.type(screen.getByLabelText('E-mail', { selector: 'input' }), 'player@');
    await user.click(submit('Log in'));
    expect(screen.queryByText('This does not look like an e-mail address')).not.toBeNull();
    await user.click(tab('Sign up'));
    expect(screen.queryByText('This does not look like an e-mail address')).toBeNull();
    expect(screen.getByLabelText<HTMLInputElement>('E-mail', { selector: 'input' }).value).toBe('player@');
  });
});

test('on devices with a keyboard the first field gets the focus', async () => {
  show('login');
  await waitFor(() =>
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail', { selector: 'input' })),
  );
});

describe('signing in', () => {
  test('by e-mail', async () => {
    deps.signIn.mockResolvedValue(ok({ firstLogin: false }));
    const user = show('login');
    await user.type(screen.getByLabelText('E-mail', { selector: 'input' }), ' Player@Example.com ');
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    await waitFor(() => expect(deps.done).toHaveBeenCalledWith('login', false));
    expect(deps.signIn).toHaveBeenCalledWith({ email: 'player@example.com', password: 'secret' });
  });
  test('by phone; an international number changes the country (specification 2 §5)', async () => {
    deps.signIn.mockResolvedValue(ok({ firstLogin: true }));
    const user = show('login');
    await user.click(tab('Phone'));
    expect(screen.queryByRole('combobox', { name: /Kazakhstan/ })).not.toBeNull();
    await user.click(screen.getByLabelText('Phone number'));
    await user.paste('+996700123456');
    expect(screen.queryByRole('combobox', { name: /Kyrgyzstan/ })).not.toBeNull();
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    await waitFor(() =>
      expect(deps.signIn).toHaveBeenCalledWith({ phone: '+996700123456', password: 'secret' }),
    );
    expect(deps.done).toHaveBeenCalledWith('login', true);
  });
  test('invalid fields: no request is sent, and the first invalid field gets the focus and a message', async () => {
    const user = show('login');
    await user.click(submit('Log in'));
    const email = screen.getByLabelText<HTMLInputElement>('E-mail', { selector: 'input' });
    expect(deps.signIn).not.toHaveBeenCalled();
    expect(document.activeElement).toBe(email);
    expect(email.getAttribute('aria-invalid')).toBe('true');
    expect(document.getElementById(email.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'Please fill in this field',
    );
    await user.type(email, 'player@example.com');
    expect(email.hasAttribute('aria-invalid')).toBe(false);
  });
  test('a pending request is announced and not repeated', async () => {
    let answer: (value: Awaited<ReturnType<AuthDeps['signIn']>>) => void = () => {};
    deps.signIn.mockReturnValue(new Promise((resolve) => (answer = resolve)));
    const user = show('login');
    await user.type(screen.getByLabelText('E-mail', { selector: 'input' }), 'player@example.com');
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}{Enter}');
    const button = await screen.findByRole('button', { name: 'Logging in…' });
    expect(button.getAttribute('aria-busy')).toBe('true');
    await user.click(button);
    expect(deps.signIn).toHaveBeenCalledTimes(1);
    answer(ok({ firstLogin: false }));
    await waitFor(() => expect(deps.done).toHaveBeenCalledTimes(1));
  });
  test('a rejected sign-in shows its reason above the form (specification 1 §8)', async () => {
    deps.signIn.mockResolvedValue(err({ kind: 'http', status: 400, body: { detail: 'wrong_credentials' } }));
    const user = show('login');
    await user.type(screen.getByLabelText('E-mail', { selector: 'input' }), 'player@example.com');
    await user.type(screen.getByLabelText('Password'), 'wrong{Enter}');
    expect(
      (await screen.findByText('The login or the password is wrong.')).closest('[role=alert]'),
    ).not.toBeNull();
    expect(submit('Log in').getAttribute('aria-busy')).toBeNull();
  });
  test('wrong login or password: both fields are marked, until one of them changes', async () => {
    const body = { non_field_errors: ['wrong_credentials'] };
    deps.signIn.mockResolvedValue(err({ kind: 'http', status: 400, body }));
    const user = show('login');
    const fields = () => [
      screen.getByLabelText('E-mail', { selector: 'input' }),
      screen.getByLabelText('Password'),
    ];
    const marks = () => fields().map((field) => field.getAttribute('aria-invalid'));
    await user.type(fields()[0] as HTMLElement, 'player@example.com');
    await user.type(fields()[1] as HTMLElement, 'wrong{Enter}');
    await screen.findByText(/Please check the highlighted fields: The login or the password is wrong/);
    expect(marks()).toEqual(['true', 'true']);
    await user.type(fields()[1] as HTMLElement, 'r');
    expect(marks()).toEqual([null, null]);
    expect(screen.queryByText(/highlighted fields/)).toBeNull();
  });
  test('a network failure shows a message, and a retry works', async () => {
    deps.signIn
      .mockResolvedValueOnce(err({ kind: 'network' }))
      .mockResolvedValueOnce(ok({ firstLogin: false }));
    const user = show('login');
    await user.type(screen.getByLabelText('E-mail', { selector: 'input' }), 'player@example.com');
    await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
    await screen.findByText(/No connection to the server/);
    await user.click(submit('Log in'));
    await waitFor(() => expect(deps.done).toHaveBeenCalledTimes(1));
  });
});

test('an account with a second factor: the code step follows, and going back keeps the input', async () => {
  const needsCode = { challenge: 'held', endsAt: Date.now() + 300_000 };
  deps.signIn.mockResolvedValue(ok({ needsCode }));
  deps.checkCode.mockResolvedValue(ok({ firstLogin: false }));
  const user = show('login');
  await user.type(screen.getByLabelText('E-mail', { selector: 'input' }), 'player@example.com');
  await user.type(screen.getByLabelText('Password'), 'secret{Enter}');
  await user.click(await screen.findByRole('button', { name: 'Back to login' }));
  expect(screen.getByLabelText<HTMLInputElement>('E-mail', { selector: 'input' }).value).toBe(
    'player@example.com',
  );
  await user.click(submit('Log in'));
  await user.type(await screen.findByLabelText('Code from the app'), '204816');
  await waitFor(() => expect(deps.done).toHaveBeenCalledWith('login', false));
  expect(deps.checkCode).toHaveBeenCalledWith(needsCode, '204816');
});

describe('registration', () => {
  const fill = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.type(screen.getByLabelText('E-mail', { selector: 'input' }), 'new@example.com');
    await user.type(screen.getByLabelText('Choose a password'), 'long enough');
  };
  test('sends the body of the contract', async () => {
    deps.register.mockResolvedValue(ok({ firstLogin: true }));
    const user = show('registration');
    await fill(user);
    await user.click(screen.getByRole('checkbox'));
    await user.click(submit('Create account'));
    await waitFor(() => expect(deps.done).toHaveBeenCalledWith('registration', true));
    expect(deps.register).toHaveBeenCalledWith({
      email: 'new@example.com',
      password: 'long enough',
      currency: 'KZT',
      terms_accepted: true,
      language: 'en' as const,
      platform: 1,
    });
  });
  test('terms and age must be accepted', async () => {
    const user = show('registration');
    await fill(user);
    await user.click(submit('Create account'));
    expect(screen.queryByText('Please confirm your age and accept the terms')).not.toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('checkbox'));
    expect(deps.register).not.toHaveBeenCalled();
  });
  test('a field that the platform rejects is marked; the form shows no general error', async () => {
    deps.register.mockResolvedValue(
      err({ kind: 'http', status: 400, body: { password: ['password_too_common'] } }),
    );
    const user = show('registration');
    await fill(user);
    await user.click(screen.getByRole('checkbox'));
    await user.click(submit('Create account'));
    await screen.findByText('This password is too easy to guess. Choose another one');
    expect(document.activeElement).toBe(screen.getByLabelText('Choose a password'));
  });
});

test('a password can be shown', async () => {
  const user = show('login');
  const password = screen.getByLabelText<HTMLInputElement>('Password');
  expect(password.type).toBe('password');
  await user.click(screen.getByRole('button', { name: 'Show password' }));
  expect(password.type).toBe('text');
});
