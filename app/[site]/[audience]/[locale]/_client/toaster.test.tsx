/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { PageToaster } from './toaster.tsx';

afterEach(cleanup);

test.each([
  ['en', 'Dismiss notification'],
  ['ru', 'Закрыть уведомление'],
])('%s: notices have controls in the language of the page', async (locale, name) => {
  const dismiss = jest.fn();
  const notices = [
    { id: 1, type: 'info' as const, text: 'one' },
    { id: 2, type: 'warning' as const, text: 'two' },
  ];
  render(<PageToaster locale={locale} notices={notices} dismiss={dismiss} />);
  await screen.findByText('two');
  await userEvent.setup().click(screen.getAllByRole('button', { name })[1] as HTMLElement);
  expect(dismiss).toHaveBeenCalledWith(2);
});
