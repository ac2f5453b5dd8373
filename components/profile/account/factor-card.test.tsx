/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { ok } from '#lib/core/result.ts';
import { loadMessages } from '#lib/i18n/load-messages.ts';
import { translatorOf } from '#lib/i18n/translator.ts';
import type { SecurityCalls } from '#lib/rest/security-calls.ts';
import { FactorCard } from './factor-card.tsx';

const nothing = () => undefined;

test('the second factor is on as soon as its recovery codes are shown', async () => {
  const loaded = await loadMessages('en', ['security', 'auth', 'common']);
  const t = translatorOf(loaded, 'security');
  const calls = {
    setUp: async () => ok({ secret: 'JBSWY3DPEHPK3PXP', uri: 'otpauth://totp/x?secret=JBSWY3DPEHPK3PXP' }),
    confirm: async () => ok({ codes: ['aaaaa-bbbbb'] }),
  } as unknown as SecurityCalls;
  render(
    <FactorCard
      calls={calls}
      data={{ enabled: false, recovery_codes: 0 }}
      failed={false}
      reload={nothing}
      hasPassword
      siteHost="localhost"
      notify={nothing}
      locale="en"
      t={t}
      auth={translatorOf(loaded, 'auth')}
      common={translatorOf(loaded, 'common')}
    />,
  );
  const press = (name: string) => act(async () => fireEvent.click(screen.getByRole('button', { name })));
  expect(screen.queryByText(t('off'))).not.toBeNull();
  await press(t('factor.enable'));
  await act(async () =>
    fireEvent.change(screen.getByLabelText(/password/i, { selector: 'input' }), { target: { value: 'p' } }),
  );
  await press(t('factor.next'));
  await act(async () =>
    fireEvent.change(screen.getByLabelText(t('factor.code')), { target: { value: '123456' } }),
  );
  expect(screen.queryByText('aaaaa-bbbbb')).not.toBeNull();
  expect(screen.queryByText(t('on'))).not.toBeNull();
});
