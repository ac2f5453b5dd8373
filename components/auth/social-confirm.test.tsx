/** @jest-environment jsdom */
import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { err, ok } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { loadTranslator } from '#lib/i18n/load-messages.ts';
import { ConfirmAccountModal } from './social-confirm.tsx';
import type { SocialTexts } from './social-forms.tsx';
import type { ConfirmOptions } from './use-social-confirm.ts';

const calls = {
  sendCode: jest.fn<ConfirmOptions['sendCode']>(),
  byPassword: jest.fn<ConfirmOptions['byPassword']>(),
  byCode: jest.fn<ConfirmOptions['byCode']>(),
  keepSent: jest.fn<ConfirmOptions['keepSent']>(),
  over: jest.fn<ConfirmOptions['over']>(),
};
let texts: SocialTexts & Pick<ConfirmOptions, 'access'>;
beforeAll(async () => {
  texts = {
    access: await loadTranslator('en', 'access'),
    auth: await loadTranslator('en', 'auth'),
    common: await loadTranslator('en', 'common'),
    t: await loadTranslator('en', 'social'),
  };
});
beforeEach(() => {
  for (const mock of Object.values(calls)) mock.mockReset();
  calls.sendCode.mockResolvedValue(ok({ resend_in: 60, expires_in: 600 }));
});
afterEach(cleanup);

const http = (status: number, body: object, retryAfter?: number): Failure => ({
  kind: 'http',
  status,
  body,
  ...(retryAfter === undefined ? {} : { retryAfter }),
});
function show(sent: ConfirmOptions['sent'] = null) {
  render(
    <ConfirmAccountModal
      {...texts}
      {...calls}
      locale="en"
      email="d***@example.test"
      sent={sent}
      onClose={jest.fn()}
    />,
  );
  return userEvent.setup({ delay: null });
}
const press = (user: ReturnType<typeof show>, name: string) =>
  user.click(screen.getByRole('button', { name }));
const code = () => screen.findByLabelText<HTMLInputElement>('Code from the message');
const inSeconds = (seconds: number) => Date.now() + seconds * 1000;

test('a code to the e-mail instead of the password: its last digit confirms', async () => {
  calls.byCode.mockResolvedValue(null);
  const user = show();
  await press(user, 'Send a code to my e-mail');
  const field = await code();
  await waitFor(() => expect(document.activeElement).toBe(field));
  expect(screen.getByRole('timer').textContent).toMatch(/(1:00|0:59)/);
  const [times] = calls.keepSent.mock.calls[0] ?? [];
  expect((times?.endsAt ?? 0) - (times?.resendAt ?? 0)).toBe(540_000);
  await user.paste('204 816');
  await waitFor(() => expect(calls.byCode.mock.calls).toEqual([['204816']]));
  // A used code is removed from the storage, so that a reload does not ask for it.
  await waitFor(() => expect(calls.keepSent).toHaveBeenLastCalledWith(null));
  expect(calls.byPassword).not.toHaveBeenCalled();
});

test.each([
  ['code_wrong', 400, { code: ['code_wrong'] }, 'This code is wrong'],
  ['code_over', 400, { code: ['code_over'] }, 'This code is no longer valid. Ask for a new one'],
])('%s is shown at the field, and the next digit replaces the code', async (_name, status, body, text) => {
  calls.byCode.mockResolvedValue(http(status, body));
  const user = show({ resendAt: inSeconds(20), endsAt: inSeconds(500) });
  const field = await code();
  await user.type(field, '111111');
  await screen.findByText(text);
  expect(field.getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent).toBe(text);
  await user.keyboard('2');
  expect([field.value, field.hasAttribute('aria-invalid')]).toEqual(['2', false]);
});

test('too many attempts are reported above the button', async () => {
  calls.byCode.mockResolvedValue(http(429, { detail: 'too_many_attempts' }, 600));
  const user = show({ resendAt: inSeconds(20), endsAt: inSeconds(500) });
  await user.type(await code(), '111111');
  await waitFor(() => expect(screen.getByRole('alert').textContent).toMatch(/Too many attempts/));
});

test('with an expired ticket both methods start the sign-in again', async () => {
  const over = http(400, { detail: 'social_ticket_over' });
  calls.byPassword.mockResolvedValue(over);
  calls.sendCode.mockResolvedValue(err(over));
  const user = show();
  await user.type(screen.getByLabelText('Password'), 'long-horse-99{Enter}');
  await waitFor(() => expect(calls.over.mock.calls).toEqual([[over]]));
  await press(user, 'Send a code to my e-mail');
  await waitFor(() => expect(calls.over).toHaveBeenCalledTimes(2));
});

test('after a reload a valid code is asked for with the correct timer; an expired code is not', async () => {
  show({ resendAt: inSeconds(20), endsAt: inSeconds(500) });
  await code();
  expect(screen.getByRole('timer').textContent).toMatch(/0:(20|19)/);
  cleanup();
  show({ resendAt: inSeconds(-500), endsAt: inSeconds(-1) });
  expect(screen.queryByLabelText('Password')).not.toBeNull();
});

test('a code that was sent less than a minute ago, in another tab, is requested', async () => {
  calls.sendCode.mockResolvedValue(err(http(429, { detail: 'too_many_attempts' }, 30)));
  const user = show();
  await press(user, 'Send a code to my e-mail');
  await code();
  expect(screen.getByRole('timer').textContent).toMatch(/0:(30|29)/);
});

test('going to the password and back sends no second code while the first is valid', async () => {
  calls.byPassword.mockResolvedValue(http(400, { detail: 'wrong_credentials' }));
  const user = show();
  await press(user, 'Send a code to my e-mail');
  await user.type(await code(), '20');
  await press(user, 'Enter the password instead');
  await user.type(screen.getByLabelText('Password'), 'x{Enter}');
  await waitFor(() => expect(screen.getByRole('alert').textContent).not.toBe(''));
  await press(user, 'Send a code to my e-mail');
  expect((await code()).value).toBe('20');
  expect(calls.sendCode).toHaveBeenCalledTimes(1);
});

test('a new code can be requested when the time is over; an incomplete code is not sent', async () => {
  const user = show({ resendAt: inSeconds(-1), endsAt: inSeconds(500) });
  await user.type(await code(), '204{Enter}');
  expect(screen.queryByText('Enter all six digits')).not.toBeNull();
  await press(user, 'Send the code again');
  await waitFor(async () => expect((await code()).value).toBe(''));
  expect([calls.sendCode.mock.calls.length, calls.byCode.mock.calls.length]).toEqual([1, 0]);
});
