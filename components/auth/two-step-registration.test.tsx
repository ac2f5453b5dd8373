/** @jest-environment jsdom */
import { afterEach, beforeAll, beforeEach, describe, expect, test } from '@jest/globals';
import { cleanup, screen, waitFor } from '@testing-library/react';
import { err, ok } from '#lib/core/result.ts';
import { STORAGE_KEYS } from '#lib/storage/keys.ts';
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

describe('registration in two steps', () => {
  const sent = { next: 'code' as const, registration_token: 'sent', resend_in: 60, expires_in: 600 };
  const toCode = async () => {
    const user = show('registration', { registrationKind: 'two-step' });
    await user.type(screen.getByLabelText('E-mail', { selector: 'input' }), 'new@example.com');
    await user.type(screen.getByLabelText('Choose a password'), 'long enough');
    await user.click(screen.getByRole('checkbox'));
    await user.click(submit('Continue'));
    await screen.findByText(/sent a message to new@example.com/);
    return { user, code: screen.getByLabelText('Code from the message') };
  };

  test('the first step sends a code, and the second opens the account', async () => {
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

  test('a site without confirmation opens the account without a code', async () => {
    deps.preRegister.mockResolvedValue(
      ok({ next: 'finish', registration_token: 'ticket', expires_in: 3600 }),
    );
    deps.finallyRegister.mockResolvedValue(ok({ firstLogin: true }));
    const user = show('registration', { registrationKind: 'two-step', autoAcceptRules: true });
    await user.type(screen.getByLabelText('E-mail', { selector: 'input' }), 'new@example.com');
    await user.type(screen.getByLabelText('Choose a password'), 'long enough{Enter}');
    await waitFor(() => expect(deps.done).toHaveBeenCalled());
    expect(deps.finallyRegister).toHaveBeenCalledWith(
      expect.objectContaining({ registration_token: 'ticket' }),
    );
  });

  test('a wrong code is shown at its field; a refused password is shown in the first form', async () => {
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
    // The code is still valid, so the form asks for it and no new code is sent.
    await user.type(screen.getByLabelText('Choose a password'), ' and longer');
    await user.click(submit('Continue'));
    await screen.findByLabelText('Code from the message');
    expect(deps.preRegister).toHaveBeenCalledTimes(1);
  });

  test('after a reload the timer is correct, and the sent code is still valid', async () => {
    deps.preRegister.mockResolvedValue(ok(sent));
    await toCode();
    cleanup();
    const user = show('registration', { registrationKind: 'two-step' });
    await user.type(screen.getByLabelText('Choose a password'), 'long enough{Enter}');
    await screen.findByLabelText('Code from the message');
    expect(screen.getByRole('timer').textContent).toMatch(/^Another code in (1:00|0:5\d)$/);
    expect(deps.preRegister).toHaveBeenCalledTimes(1);
  });

  test('another e-mail address requires another code', async () => {
    deps.preRegister.mockResolvedValue(ok(sent));
    const { user } = await toCode();
    await user.click(submit('Change the details'));
    await user.type(screen.getByLabelText('E-mail', { selector: 'input' }), '.test');
    await user.click(submit('Continue'));
    await screen.findByText(/sent a message to new@example.com.test/);
    expect(deps.preRegister).toHaveBeenCalledTimes(2);
  });
});
