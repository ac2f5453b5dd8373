/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { LONGER_MS } from '#components/ui/use-longer.ts';
import { translatorOf } from '#lib/i18n/translator.ts';
import { readMessages } from '#tests/fixtures/messages.ts';
import { TransferForm, type TransferFormProps } from './transfer-form.tsx';

const t = translatorOf({ bundle: 'en', messages: { funds: readMessages('funds') } }, 'funds');
const nothing = () => undefined;
const CHECKED = { isPending: false, isFailed: false, isRetrying: false, retry: nothing };
const form = (
  after: TransferFormProps['after'],
  isPending = false,
  check: TransferFormProps['check'] = CHECKED,
) => (
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
    check={check}
    code={null}
    error={null}
    isPending={isPending}
    words={{ longer: 'still waiting', retry: 'Ask again' }}
    onSubmit={nothing}
    t={t}
  />
);
const rows = () => screen.getAllByRole('definition').map(({ textContent }) => textContent);
afterEach(cleanup);

test('the balances after a transfer keep their rows before they are known, so the button does not move', () => {
  const { rerender } = render(form(null));
  expect(rows()).toEqual(['—', '—']);
  rerender(form({ real: '9,700 ₸', sports: '300 ₸' }));
  expect(rows()).toEqual(['9,700 ₸', '300 ₸']);
});

test('a transfer that takes longer than usual shows a text, which disappears when it ends', () => {
  jest.useFakeTimers();
  const { rerender } = render(form(null, true));
  act(() => jest.advanceTimersByTime(LONGER_MS - 1));
  expect(screen.queryByText('still waiting')).toBeNull();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.queryByText('still waiting')).not.toBeNull();
  rerender(form(null));
  expect(screen.queryByText('still waiting')).toBeNull();
  jest.useRealTimers();
});

test('a check that takes longer than usual shows a text, which disappears when it ends', () => {
  jest.useFakeTimers();
  const { rerender } = render(form(null, false, { ...CHECKED, isPending: true }));
  act(() => jest.advanceTimersByTime(LONGER_MS - 1));
  expect(screen.queryByText('still waiting')).toBeNull();
  act(() => jest.advanceTimersByTime(1));
  expect(screen.queryByText('still waiting')).not.toBeNull();
  rerender(form({ real: '9,700 ₸', sports: '300 ₸' }));
  expect(screen.queryByText('still waiting')).toBeNull();
  jest.useRealTimers();
});

test('a failed check shows a text and a retry button; the amount stays and the transfer can still be sent', () => {
  const retry = jest.fn();
  const { rerender } = render(form(null, false, { ...CHECKED, isFailed: true, retry }));
  expect(screen.getAllByRole('status').map((status) => status.textContent)).toContain(
    `${t('transfer.afterFailed')}Ask again`,
  );
  screen.getByRole('button', { name: 'Ask again' }).click();
  expect(retry).toHaveBeenCalledTimes(1);
  expect(screen.getByLabelText<HTMLInputElement>(t('transfer.amount')).value).toBe('300');
  expect(screen.getByRole<HTMLButtonElement>('button', { name: t('transfer.submit.topup') }).disabled).toBe(
    false,
  );
  rerender(form({ real: '9,700 ₸', sports: '300 ₸' }));
  expect(screen.queryByText(t('transfer.afterFailed'))).toBeNull();
});
