/** @jest-environment jsdom */
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import type { DateFormat } from '#lib/core/dates.ts';
import { CALENDAR_LOCALES, loadCalendarLocale } from './calendar-locales.ts';
import { DateField } from './date-field.tsx';

afterEach(cleanup);

type Options = { value?: string | null; format?: DateFormat; min?: string; max?: string; locale?: string };

function setUp({ value = null, locale = 'en', ...limits }: Options = {}) {
  const days: (string | null)[] = [];
  const failed = jest.fn();
  function Held() {
    const [day, setDay] = useState(value);
    return (
      <>
        <DateField
          label="Birthday"
          name="birthday"
          value={day}
          onChange={(next) => {
            days.push(next);
            setDay(next);
          }}
          onDateError={failed}
          locale={locale}
          start="2026-03-15"
          texts={{ calendar: 'Calendar', placeholder: 'DD.MM.YYYY', clamped: (to) => `Now ${to}` }}
          {...limits}
        />
        <button onClick={() => setDay('2001-02-03')}>other</button>
      </>
    );
  }
  render(<Held />);
  return {
    days,
    failed,
    user: userEvent.setup(),
    input: screen.getByLabelText<HTMLInputElement>('Birthday'),
  };
}

describe('specification 2 §4: date input', () => {
  test('typing reports the day once the date is complete, and null when it is incomplete again', async () => {
    const { user, input, days } = setUp();
    await user.type(input, '17051990');
    expect(input.value).toBe('17.05.1990');
    expect(days).toEqual(['1990-05-17']);
    await user.type(input, '{Backspace}');
    expect(days).toEqual(['1990-05-17', null]);
  });

  test('a complete text that is no date reports one date error, and null', async () => {
    const { user, input, days, failed } = setUp({ value: '1990-05-17' });
    await user.clear(input);
    await user.type(input, '31022026');
    expect(input.value).toBe('31.02.2026');
    expect(failed).toHaveBeenCalledTimes(1);
    expect(days).toEqual([null]);
  });

  test.each([
    ['01012020', '10.03.2026', '2026-03-10'],
    ['01012030', '20.03.2026', '2026-03-20'],
  ])('%s is clamped to %s, which is announced', async (typed, text, day) => {
    const { user, input, days } = setUp({ min: '2026-03-10', max: '2026-03-20' });
    await user.type(input, typed);
    expect(input.value).toBe(text);
    expect(days).toEqual([day]);
    expect(screen.getByText(`Now ${text}`).id).toBe(input.getAttribute('aria-describedby'));
  });

  test('with min above max no day is reported', async () => {
    const { user, input, days } = setUp({ min: '2026-03-20', max: '2026-03-10' });
    await user.type(input, '15032026');
    expect(days).toEqual([]);
  });

  test('leaving the field completes a two-digit year', async () => {
    const { user, input, days } = setUp();
    await user.type(input, '1.2.26');
    expect(days).toEqual([]);
    await user.click(screen.getByText('other'));
    expect(days).toContain('2026-02-01');
  });

  test('a value from outside replaces the text', async () => {
    const { user, input } = setUp({ value: '1990-05-17' });
    await user.click(screen.getByText('other'));
    expect(input.value).toBe('03.02.2001');
  });
});

const findGrid = () =>
  waitFor(() => {
    const grid = document.querySelector('table');
    if (!grid) throw new Error('no calendar');
    return grid;
  });

describe('calendar', () => {
  test('opens on focus, begins on Monday, disables days outside of the limits, and reports the pressed day', async () => {
    const { user, input, days } = setUp({ min: '2026-03-10', max: '2026-03-20' });
    await user.click(input);
    const grid = await findGrid();
    expect([...grid.querySelectorAll('th')].map((each) => each.getAttribute('aria-label'))[0]).toBe('Monday');
    const day = (date: number) =>
      grid.querySelector<HTMLButtonElement>(`[data-day="2026-03-${String(date).padStart(2, '0')}"] button`);
    expect([9, 10, 20, 21].map((date) => day(date)?.disabled)).toEqual([true, false, false, true]);
    expect(document.querySelectorAll('nav button[aria-disabled="true"]').length).toBe(2);
    await user.click(day(17) as HTMLButtonElement);
    expect(days).toEqual(['2026-03-17']);
    expect(input.value).toBe('17.03.2026');
    await waitFor(() => expect(document.querySelector('table')).toBeNull());
    expect(document.activeElement).toBe(input);
  });

  test('keyboard: arrow down moves to the days, Enter chooses a day, Escape closes the calendar', async () => {
    const { user, input, days } = setUp({ value: '2026-03-17' });
    await user.tab();
    await findGrid();
    expect(document.activeElement).toBe(input);
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement?.getAttribute('aria-label')).toMatch(/17 March 2026/));
    await user.keyboard('{ArrowRight}{Enter}');
    expect(days).toEqual(['2026-03-18']);
    await waitFor(() => expect(document.querySelector('table')).toBeNull());
    await user.keyboard('{ArrowDown}');
    await waitFor(() => expect(document.activeElement?.tagName).toBe('BUTTON'));
    await user.keyboard('{Escape}');
    await waitFor(() => expect(document.querySelector('table')).toBeNull());
    expect(document.activeElement).toBe(input);
    expect(input.value).toBe('18.03.2026');
  });

  test('a typed date shows its month in the calendar', async () => {
    const { user, input } = setUp();
    await user.type(input, '05111987');
    const grid = await findGrid();
    expect(grid.getAttribute('aria-label')).toMatch(/November 1987/);
  });

  test.each(CALENDAR_LOCALES)('%s has its own names', async (language) => {
    const { code, labels, localize } = await loadCalendarLocale(language);
    expect(code.slice(0, 2)).toBe(language);
    const texts = [labels?.labelNext, labels?.labelPrevious, localize.month(0), localize.day(1)].map(String);
    expect(new Set(texts).size).toBe(4);
    if (language !== 'en') expect(texts.join()).not.toMatch(/next|January|Monday/i);
  });
});
