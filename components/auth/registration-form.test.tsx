/** @jest-environment jsdom */
import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import type userEvent from '@testing-library/user-event';
import { err, ok } from '#lib/core/result.ts';
import { STORAGE_KEYS } from '#lib/storage/keys.ts';
import {
  authDeps as deps,
  onTab,
  prepareAuthStage,
  resetAuthStage,
  showAuth as show,
} from '#tests/fixtures/auth-stage.tsx';

beforeAll(prepareAuthStage);
beforeEach(resetAuthStage);
afterEach(cleanup);

const submit = (name: string) => screen.getByRole('button', { name });
const tab = (name: string) => screen.getByRole('tab', { name });

describe('every field is validated while typing', () => {
  test('a field with text is validated when it loses the focus, then at each change; an empty one is not', async () => {
    const user = show('registration');
    const email = screen.getByLabelText('E-mail', { selector: 'input' });
    await user.type(email, 'new@');
    expect(screen.queryByText('This does not look like an e-mail address')).toBeNull();
    await user.tab();
    expect(screen.queryByText('This does not look like an e-mail address')).not.toBeNull();
    await user.type(email, 'example.com');
    expect(screen.queryByText('This does not look like an e-mail address')).toBeNull();
    await user.clear(email);
    expect(screen.queryByText('Please fill in this field')).not.toBeNull();
    await user.click(screen.getByLabelText('Choose a password'));
    await user.tab();
    expect(screen.queryByText('Use at least 8 characters')).toBeNull();
  });

  test('a phone number and a password are validated, too', async () => {
    const user = show('registration');
    await user.click(tab('Phone'));
    await user.type(screen.getByLabelText('Phone number'), '70112');
    await user.type(screen.getByLabelText('Choose a password'), 'short');
    await user.tab();
    expect(screen.queryByText('This number does not match the chosen country')).not.toBeNull();
    expect(screen.queryByText('Use at least 8 characters')).not.toBeNull();
    await user.type(screen.getByLabelText('Phone number'), '34567');
    await user.type(screen.getByLabelText('Choose a password'), '-enough');
    expect(screen.queryByText('This number does not match the chosen country')).toBeNull();
    expect(screen.queryByText('Use at least 8 characters')).toBeNull();
  });
});

describe('no input is lost', () => {
  const fill = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.type(screen.getByLabelText('E-mail', { selector: 'input' }), 'kept@example.com');
    await user.type(screen.getByLabelText('Choose a password'), 'a secret that is mine');
    await user.click(screen.getByText('I have a promo code'));
    await user.type(screen.getByLabelText('Promo code'), 'SPRING7');
    await user.click(screen.getByRole('checkbox'));
  };
  test('a reload keeps all input but the password, which is not stored', async () => {
    await fill(show('registration'));
    expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('a secret');
    cleanup();
    show('registration');
    expect(screen.getByLabelText<HTMLInputElement>('E-mail', { selector: 'input' }).value).toBe(
      'kept@example.com',
    );
    expect(screen.getByLabelText<HTMLInputElement>('Promo code').value).toBe('SPRING7');
    expect(screen.getByRole<HTMLInputElement>('checkbox').checked).toBe(true);
    expect(screen.getByLabelText<HTMLInputElement>('Choose a password').value).toBe('');
  });

  test('switching tabs keeps the same inputs, so that password managers see one form', async () => {
    const user = show('registration');
    await fill(user);
    const inputs = () => [
      screen.getByLabelText('E-mail', { selector: 'input' }),
      document.querySelector('input[name=password]'),
    ];
    const before = inputs();
    await user.click(tab('Log in'));
    expect(inputs()).toEqual(before);
    expect(inputs()[1]).toBe(before[1]);
    expect(before[1]?.getAttribute('autocomplete')).toBe('current-password');
    expect(onTab.mock.calls).toEqual([['login']]);
  });

  test('a successful registration removes the stored input', async () => {
    deps.register.mockResolvedValue(ok({ firstLogin: true }));
    const user = show('registration');
    await fill(user);
    await user.click(submit('Create account'));
    await waitFor(() => expect(deps.done).toHaveBeenCalled());
    expect(sessionStorage.getItem(STORAGE_KEYS.authInput)).toBeNull();
  });

  test.each(['{', '[]', '{"email":7}', '{"country":"XX","currency":"ZZZ"}'])(
    'stored text %s is ignored: the form is empty',
    (text) => {
      sessionStorage.setItem(STORAGE_KEYS.authInput, text);
      show('registration');
      expect(screen.getByLabelText<HTMLInputElement>('E-mail', { selector: 'input' }).value).toBe('');
      expect(screen.queryByRole('combobox', { name: /^Currency: KZT/ })).not.toBeNull();
    },
  );
});

test('the promo code of the launch is filled in and shown', () => {
  show('registration', { promocode: 'LAUNCH5' });
  expect(screen.getByLabelText<HTMLInputElement>('Promo code').value).toBe('LAUNCH5');
  expect(document.querySelector('details')?.open).toBe(true);
});

test('where registration implies acceptance of the rules there is no checkbox (autoAcceptRules)', async () => {
  deps.register.mockResolvedValue(ok({ firstLogin: true }));
  const user = show('registration', { autoAcceptRules: true, rulesHref: '/casino/rules' });
  expect(screen.queryByRole('checkbox')).toBeNull();
  expect(screen.getByRole('link', { name: 'terms and conditions' }).getAttribute('href')).toBe(
    '/casino/rules',
  );
  await user.type(screen.getByLabelText('E-mail', { selector: 'input' }), 'new@example.com');
  await user.type(screen.getByLabelText('Choose a password'), 'long enough{Enter}');
  await waitFor(() => expect(deps.done).toHaveBeenCalled());
  expect(deps.register).toHaveBeenCalledWith(expect.objectContaining({ terms_accepted: true }));
});

test('after a lost response the next attempt signs in to the account that was created', async () => {
  deps.register
    .mockResolvedValueOnce(err({ kind: 'network' }))
    .mockResolvedValueOnce(
      err({ kind: 'http', status: 400, body: { non_field_errors: ['account_exists'] } }),
    );
  deps.signIn.mockResolvedValue(ok({ firstLogin: true }));
  const user = show('registration', { autoAcceptRules: true });
  await user.type(screen.getByLabelText('E-mail', { selector: 'input' }), 'new@example.com');
  await user.type(screen.getByLabelText('Choose a password'), 'long enough{Enter}');
  await screen.findByText(/No connection to the server/);
  await user.click(submit('Create account'));
  await waitFor(() => expect(deps.done).toHaveBeenCalledWith('registration', true));
  expect(deps.signIn).toHaveBeenCalledWith({ email: 'new@example.com', password: 'long enough' });
});

test('the strength of a new password is shown as text, with advice for a better one', async () => {
  const user = show('registration');
  const meter = screen.getByRole('meter', { name: 'Password strength' });
  expect(meter.getAttribute('aria-valuetext')).toBe('At least 8 characters');
  await user.type(screen.getByLabelText('E-mail', { selector: 'input' }), 'wumble@example.com');
  const password = screen.getByLabelText('Choose a password');
  await user.type(password, 'wumble77');
  await screen.findByText('Do not use your e-mail, phone number or the name of the site.');
  expect(meter.getAttribute('aria-valuenow')).toBe('1');
  await user.clear(password);
  await user.type(password, 'blue horse lantern seven');
  await screen.findByText('Strong password');
  expect(meter.getAttribute('aria-valuenow')).toBe('4');
});
