/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { enGB } from 'react-day-picker/locale/en-GB';
import type { Locale } from 'react-day-picker';
import userEvent from '@testing-library/user-event';

let answer = Promise.withResolvers<Locale>();
const load = jest.fn(() => answer.promise);
jest.unstable_mockModule('./calendar-locales.ts', () => ({ loadCalendarLocale: load }));
const { DateField } = await import('./date-field.tsx');

afterEach(cleanup);

test('a calendar that fails to load closes; a date can still be typed, and the next opening loads again', async () => {
  const days: (string | null)[] = [];
  render(
    <DateField
      label="Birthday"
      name="birthday"
      value={null}
      onChange={(day) => days.push(day)}
      locale="en"
      texts={{ calendar: 'Calendar', placeholder: 'DD.MM.YYYY', clamped: (to) => to }}
    />,
  );
  const user = userEvent.setup();
  const input = screen.getByLabelText<HTMLInputElement>('Birthday');
  await user.click(input);
  const popup = () => screen.queryByRole('dialog', { name: 'Calendar' });
  expect(popup()?.querySelector('[aria-busy="true"] svg')).toBeInstanceOf(SVGElement);
  answer.reject(new Error('no such chunk'));
  await waitFor(() => expect(popup()).toBeNull());
  expect(document.activeElement).toBe(input);
  await user.type(input, '05111987');
  expect(days.at(-1)).toBe('1987-11-05');

  answer = Promise.withResolvers();
  await user.click(screen.getByRole('button', { name: 'Calendar' }));
  await waitFor(() => expect(load).toHaveBeenCalledTimes(2));
  answer.resolve(enGB);
  await waitFor(() => expect(popup()?.querySelector('table')).toBeInstanceOf(HTMLElement));
});
