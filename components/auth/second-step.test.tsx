/** @jest-environment jsdom */
import { afterEach, beforeAll, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { err, ok } from '#lib/core/result.ts';
import { loadTranslator } from '#lib/i18n/load-messages.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { SecondStep } from './second-step.tsx';
import type { AuthDeps } from './use-auth-form.ts';

const check = jest.fn<AuthDeps['checkCode']>();
const done = jest.fn<(firstLogin: boolean) => void>();
const back = jest.fn<() => void>();
let access: Translator<'access'>;
beforeAll(async () => {
  access = await loadTranslator('en', 'access');
});
beforeEach(() => {
  for (const mock of [check, done, back]) mock.mockReset();
});
afterEach(cleanup);

const show = (secondsLeft = 300) => {
  const needsCode = { challenge: 'held', endsAt: Date.now() + secondsLeft * 1000 };
  render(
    <SecondStep locale="en" needsCode={needsCode} check={check} done={done} back={back} access={access} />,
  );
  return userEvent.setup({ delay: null });
};
const refused = (body: object, status = 400) => err({ kind: 'http' as const, status, body });
const field = () => screen.getByLabelText<HTMLInputElement>('Code from the app');

test('the last digit sends the code once; spaces of a pasted one are removed', async () => {
  check.mockResolvedValue(ok({ firstLogin: true }));
  const user = show();
  await user.click(field());
  await user.paste('204 816');
  await waitFor(() => expect(done.mock.calls).toEqual([[true]]));
  expect(check.mock.calls).toEqual([[expect.objectContaining({ challenge: 'held' }), '204816']]);
});

test('a wrong code is shown at its field, and the next digit replaces it', async () => {
  check.mockResolvedValue(refused({ code: ['wrong_code'] }));
  const user = show();
  await user.type(field(), '111111');
  await screen.findByText('This code is wrong or has been used already.');
  expect(field().getAttribute('aria-invalid')).toBe('true');
  expect(document.getElementById(field().getAttribute('aria-describedby') ?? '')?.textContent).toMatch(
    /wrong/,
  );
  expect(field().value).toBe('111111');
  await user.keyboard('2');
  expect([field().value, field().hasAttribute('aria-invalid')]).toEqual(['2', false]);
});

test('a code that is too short is not sent', async () => {
  const user = show();
  await user.type(field(), '204{Enter}');
  expect(screen.queryByText('Enter all six digits')).not.toBeNull();
  expect(check).not.toHaveBeenCalled();
});

test('a recovery code can be entered instead of an app code; both inputs are kept', async () => {
  check.mockResolvedValue(ok({ firstLogin: false }));
  const user = show();
  await user.type(field(), '20');
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await user.type(screen.getByLabelText('Recovery code'), ' abcde-fghjk ');
  await user.click(screen.getByRole('button', { name: 'Use a code from the app' }));
  expect(field().value).toBe('20');
  await user.click(screen.getByRole('button', { name: 'Use a recovery code' }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(done).toHaveBeenCalledTimes(1));
  expect(check.mock.calls[0]?.[1]).toBe('abcde-fghjk');
});

test('the limit of attempts is shown above the button, and the code stays', async () => {
  check.mockResolvedValue(refused({ detail: 'too_many_attempts' }, 429));
  const user = show();
  await user.type(field(), '204816');
  expect((await screen.findByText(/Too many attempts/)).closest('[role=alert]')).not.toBeNull();
  expect(field().value).toBe('204816');
});

test('the remaining time of the challenge is shown; afterwards the only control is "back"', async () => {
  show(75);
  expect(screen.getByRole('timer').textContent).toBe('Time left: 1:15');
  cleanup();
  const user = show(0);
  await user.click(screen.getByRole('button', { name: 'Log in again' }));
  expect(back).toHaveBeenCalledTimes(1);
});

test('when the platform reports an expired challenge, the form says so', async () => {
  check.mockResolvedValue(refused({ detail: 'challenge_expired' }));
  const user = show();
  await user.type(field(), '204816');
  await screen.findByRole('button', { name: 'Log in again' });
  expect(screen.getByRole('alert').textContent).toBe('The time for the code is over. Please log in again.');
});
