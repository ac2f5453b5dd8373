/** @jest-environment jsdom */
import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { err, ok } from '#lib/core/result.ts';
import { loadMessages } from '#lib/i18n/load-messages.ts';
import { translatorOf } from '#lib/i18n/translator.ts';
import { PHONE_COUNTRIES } from '#lib/phone/countries.ts';
import { STORAGE_KEYS } from '#lib/storage/keys.ts';
import {
  authDeps as deps,
  onTab,
  prepareAuthStage,
  resetAuthStage,
  showAuth as show,
} from '#tests/fixtures/auth-stage.tsx';
import { ExtraInfoModal } from './social-forms.tsx';

beforeAll(prepareAuthStage);
beforeEach(resetAuthStage);
afterEach(cleanup);

const submit = (name: string) => screen.getByRole('button', { name });
const tab = (name: string) => screen.getByRole('tab', { name });

describe('every field is checked as one types', () => {
  test('a field that is left with text in it is checked, then at each change; an empty one is not', async () => {
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

  test('a phone number and a password', async () => {
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

describe('nothing typed is lost', () => {
  const fill = async (user: ReturnType<typeof userEvent.setup>) => {
    await user.type(screen.getByLabelText('E-mail', { selector: 'input' }), 'kept@example.com');
    await user.type(screen.getByLabelText('Choose a password'), 'a secret that is mine');
    await user.click(screen.getByText('I have a promo code'));
    await user.type(screen.getByLabelText('Promo code'), 'SPRING7');
    await user.click(screen.getByRole('checkbox'));
  };
  test('by a reload: all but the password, which is stored nowhere', async () => {
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

  test('by a change of tab: the same inputs, so that password managers see one form', async () => {
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

  test('a success forgets it', async () => {
    deps.register.mockResolvedValue(ok({ firstLogin: true }));
    const user = show('registration');
    await fill(user);
    await user.click(submit('Create account'));
    await waitFor(() => expect(deps.done).toHaveBeenCalled());
    expect(sessionStorage.getItem(STORAGE_KEYS.authInput)).toBeNull();
  });

  test.each(['{', '[]', '{"email":7}', '{"country":"XX","currency":"ZZZ"}'])(
    'a storage with %s is an empty form',
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

test('where the region accepts rules by the registration itself there is no box (autoAcceptRules)', async () => {
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

describe('registration in two steps', () => {
  const sent = { next: 'code' as const, registration_token: 'sent', resend_in: 60, expires_in: 600 };
  const toCode = async () => {
    const user = show('registration', { door: 'two-step' });
    await user.type(screen.getByLabelText('E-mail', { selector: 'input' }), 'new@example.com');
    await user.type(screen.getByLabelText('Choose a password'), 'long enough');
    await user.click(screen.getByRole('checkbox'));
    await user.click(submit('Continue'));
    await screen.findByText(/sent a message to new@example.com/);
    return { user, code: screen.getByLabelText('Code from the message') };
  };

  test('a code, and the account is open', async () => {
    deps.preRegister.mockResolvedValue(ok(sent));
    deps.finallyRegister.mockResolvedValue(ok({ firstLogin: true }));
    const { user, code } = await toCode();
    expect(document.activeElement).toBe(code);
    expect(code.getAttribute('autocomplete')).toBe('one-time-code');
    await user.type(code, '123456');
    await waitFor(() => expect(deps.done).toHaveBeenCalledWith('registration', true));
    expect(deps.preRegister).toHaveBeenCalledWith({ email: 'new@example.com' });
    expect(deps.finallyRegister).toHaveBeenCalledTimes(1);
    expect(deps.finallyRegister).toHaveBeenCalledWith(
      expect.objectContaining({
        email: 'new@example.com',
        code: '123456',
        registration_token: 'sent',
        password: 'long enough',
      }),
    );
    expect(sessionStorage.getItem(STORAGE_KEYS.authInput)).toBeNull();
  });

  test('a site that asks for no code opens the account at once', async () => {
    deps.preRegister.mockResolvedValue(
      ok({ next: 'finish', registration_token: 'ticket', expires_in: 3600 }),
    );
    deps.finallyRegister.mockResolvedValue(ok({ firstLogin: true }));
    const user = show('registration', { door: 'two-step', autoAcceptRules: true });
    await user.type(screen.getByLabelText('E-mail', { selector: 'input' }), 'new@example.com');
    await user.type(screen.getByLabelText('Choose a password'), 'long enough{Enter}');
    await waitFor(() => expect(deps.done).toHaveBeenCalled());
    expect(deps.finallyRegister).toHaveBeenCalledWith(
      expect.objectContaining({ registration_token: 'ticket' }),
    );
  });

  test('a wrong code is told at its field; a refused password at the form', async () => {
    deps.preRegister.mockResolvedValue(ok(sent));
    deps.finallyRegister
      .mockResolvedValueOnce(err({ kind: 'http', status: 400, body: { code: ['code_wrong'] } }))
      .mockResolvedValueOnce(err({ kind: 'http', status: 400, body: { password: ['password_too_common'] } }));
    const { user, code } = await toCode();
    await user.type(code, '123456');
    await waitFor(() => expect(code.getAttribute('aria-invalid')).toBe('true'));
    await user.clear(code);
    await user.type(code, '654321');
    await screen.findByText('This password is too easy to guess. Choose another one');
    expect(screen.getByLabelText<HTMLInputElement>('Choose a password').value).toBe('long enough');
    // The code is alive: it is asked for again, and none is sent.
    await user.type(screen.getByLabelText('Choose a password'), ' and longer');
    await user.click(submit('Continue'));
    await screen.findByLabelText('Code from the message');
    expect(deps.preRegister).toHaveBeenCalledTimes(1);
  });

  test('after a reload the timer is true, and the code that was sent still counts', async () => {
    deps.preRegister.mockResolvedValue(ok(sent));
    await toCode();
    cleanup();
    const user = show('registration', { door: 'two-step' });
    await user.type(screen.getByLabelText('Choose a password'), 'long enough{Enter}');
    await screen.findByLabelText('Code from the message');
    expect(screen.getByRole('timer').textContent).toMatch(/^Another code in (1:00|0:5\d)$/);
    expect(deps.preRegister).toHaveBeenCalledTimes(1);
  });

  test('another address needs another code', async () => {
    deps.preRegister.mockResolvedValue(ok(sent));
    const { user } = await toCode();
    await user.click(submit('Change the details'));
    await user.type(screen.getByLabelText('E-mail', { selector: 'input' }), '.test');
    await user.click(submit('Continue'));
    await screen.findByText(/sent a message to new@example.com.test/);
    expect(deps.preRegister).toHaveBeenCalledTimes(2);
  });
});

test('a registration whose answer was lost is found by the next try', async () => {
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

test('the strength of a new password is told in words, and what would make it better', async () => {
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

describe('extra info after a social sign-in (specification 1 §2)', () => {
  const showExtra = async (email: string | null) => {
    const loaded = await loadMessages('en', ['access', 'auth', 'common', 'social']);
    render(
      <ExtraInfoModal
        locale="en"
        email={email}
        country="KZ"
        countries={PHONE_COUNTRIES}
        currencies={['KZT', 'USD']}
        currency="KZT"
        minimumAge={21}
        autoAcceptRules={false}
        rulesHref="/casino/rules"
        promocode=""
        needsCode={() => {}}
        deps={deps}
        onClose={() => {}}
        auth={translatorOf(loaded, 'auth')}
        common={translatorOf(loaded, 'common')}
        t={translatorOf(loaded, 'social')}
      />,
    );
    return userEvent.setup();
  };

  test('without a verified e-mail: e-mail or phone with country, rules with their page, no password', async () => {
    deps.register.mockResolvedValue(ok({ firstLogin: true }));
    const user = await showExtra(null);
    expect(document.querySelector('input[type=password]')).toBeNull();
    expect(screen.getByRole('link', { name: 'terms and conditions' }).getAttribute('href')).toBe(
      '/casino/rules',
    );
    await user.click(submit('Create account'));
    expect(screen.queryByText('Please fill in this field')).not.toBeNull();
    await user.click(tab('Phone'));
    await user.click(screen.getByLabelText('Phone number'));
    await user.paste('+996700123456');
    await user.click(screen.getByRole('checkbox'));
    cleanup();
    await showExtra(null);
    expect(screen.queryByRole('combobox', { name: /Kyrgyzstan/ })).not.toBeNull();
    await userEvent.click(submit('Create account'));
    await waitFor(() => expect(deps.done).toHaveBeenCalledWith('registration', true));
    expect(deps.register).toHaveBeenCalledWith(expect.objectContaining({ phone: '+996700123456' }));
  });

  test('with a verified e-mail: no contact is asked for', async () => {
    deps.register.mockResolvedValue(ok({ firstLogin: true }));
    const user = await showExtra('lina@example.com');
    expect(screen.queryByRole('tab')).toBeNull();
    await user.click(submit('Create account'));
    expect(screen.queryByText('Please confirm your age and accept the terms')).not.toBeNull();
    await user.click(screen.getByRole('checkbox'));
    await user.click(submit('Create account'));
    await waitFor(() => expect(deps.done).toHaveBeenCalled());
  });
});
