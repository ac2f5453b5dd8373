/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { loadMessages } from '#lib/i18n/load-messages.ts';
import { translatorOf } from '#lib/i18n/translator.ts';
import { SmsSwitch } from './sms-switch.tsx';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

/** Shows the step that asks for the code, after it was sent; the next one can be requested in `resendIn` seconds. */
async function showCodeStep(resendIn: number) {
  const t = translatorOf(await loadMessages('en', ['inbox']), 'inbox');
  render(
    <SmsSwitch
      on
      phone="+77011234567"
      informationHref="/information"
      t={t}
      onAsk={async () => ({ resendAt: Date.now() + resendIn * 1000 })}
      onDisable={async () => null}
      onEnable={async () => null}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: t('sms.disable') }));
  await act(() => jest.advanceTimersByTimeAsync(1));
  return t;
}
const passSeconds = (seconds: number) => act(() => jest.advanceTimersByTimeAsync(seconds * 1000));

test('the field of the code gets the focus first, and the countdown does not move the focus', async () => {
  const t = await showCodeStep(30);
  const code = screen.getByLabelText(t('sms.code'));
  expect(document.activeElement).toBe(code);
  const cancel = screen.getByRole('button', { name: t('sms.cancel') });
  cancel.focus();
  await passSeconds(3);
  expect(screen.getByRole('timer').textContent).toContain('0:27');
  expect(document.activeElement).toBe(cancel);
});

test('when the countdown ends, a new code can be requested and no timer is left', async () => {
  const t = await showCodeStep(2);
  await passSeconds(3);
  expect(screen.getByRole('button', { name: t('sms.resend') })).toHaveProperty('disabled', false);
  expect(jest.getTimerCount()).toBe(0);
});
