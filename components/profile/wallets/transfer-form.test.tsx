/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { translatorOf } from '#lib/i18n/translator.ts';
import { readMessages } from '#tests/fixtures/messages.ts';
import { TransferForm, type TransferFormProps } from './transfer-form.tsx';

const t = translatorOf({ bundle: 'en', messages: { funds: readMessages('funds') } }, 'funds');
const nothing = () => undefined;
const form = (after: TransferFormProps['after']) => (
  <TransferForm
    direction="topup"
    onDirection={nothing}
    amount="300"
    onAmount={nothing}
    onMax={nothing}
    amountError={null}
    available="10,000 ₸"
    limits={null}
    symbol="₸"
    after={after}
    code={null}
    error={null}
    isPending={false}
    onSubmit={nothing}
    t={t}
  />
);
const rows = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);
afterEach(cleanup);

test('the balances after a transfer have their place before they are known, so that the button stays', () => {
  const { rerender } = render(form(null));
  expect(rows()).toEqual(['—', '—']);
  rerender(form({ real: '9,700 ₸', sports: '300 ₸' }));
  expect(rows()).toEqual(['9,700 ₸', '300 ₸']);
});
