/** @jest-environment jsdom */
/** Behaviour of select, tooltip and scroll bars (specification 2 §4, §9); numbers: controls.test.tsx. */
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { ScrollArea } from './scroll-area.tsx';
import { Select } from './select.tsx';
import { Tooltip } from './tooltip.tsx';
import { SCROLLBARS } from '#lib/core/ui-constants.ts';
import { thumbOf } from './use-scrollbar.ts';

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe('specification 2 §4: the select', () => {
  const show = (props: Partial<Parameters<typeof Select>[0]> = {}) => {
    const onChange = jest.fn();
    render(
      <Select
        label="Currency"
        name="c"
        value="KZT"
        options={['KZT', 'USD']}
        onChange={onChange}
        {...props}
      />,
    );
    return { onChange, control: screen.getByRole('combobox') };
  };
  // tests/e2e/guards/gallery.spec.ts covers that choosing by pointer and keyboard closes the select.
  test('an opened select shows its options, with the chosen one marked', async () => {
    const { control } = show();
    control.focus();
    fireEvent.keyDown(control, { key: 'ArrowDown' });
    const list = await screen.findByRole('listbox');
    const options = [...list.querySelectorAll('[role=option]')];
    expect(options.map((option) => [option.textContent, option.getAttribute('aria-selected')])).toEqual([
      ['KZT', 'true'],
      ['USD', 'false'],
    ]);
  });
  // tests/e2e/guards/gallery.spec.ts covers the press on a read-only select.
  test('a read-only select shows its value and does not open', async () => {
    const { control } = show({ readOnly: true });
    control.focus();
    fireEvent.keyDown(control, { key: 'ArrowDown' });
    // Waits long enough for a list that the press would open.
    await act(() => new Promise((resolve) => setTimeout(resolve)));
    expect(control.getAttribute('aria-expanded')).toBe('false');
    expect(screen.queryByRole('listbox')).toBeNull();
    expect(control.textContent).toContain('KZT');
  });
  test('a select with an error is marked as invalid and shows its message', () => {
    const { control } = show({ error: 'Choose one' });
    expect(control.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Choose one').id).toBe(control.getAttribute('aria-describedby'));
  });
});

test('a tooltip opens when its control gets the focus, closes by Escape, and describes the control', async () => {
  render(
    <Tooltip text="24 November, 10:00">
      <button type="button">yesterday</button>
    </Tooltip>,
  );
  const control = screen.getByRole('button');
  expect(document.getElementById(control.getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    '24 November, 10:00',
  );
  act(() => control.focus());
  await waitFor(() => expect(screen.getAllByText('24 November, 10:00')).toHaveLength(2));
  fireEvent.keyDown(control, { key: 'Escape' });
  await waitFor(() => expect(screen.getAllByText('24 November, 10:00')).toHaveLength(1));
});

describe('specification 2 §9: scroll bars', () => {
  const [general, list] = [SCROLLBARS.general, SCROLLBARS.list];
  test.each([
    ['at the top', general, 0, 1000, 200, { length: 48, top: 0 }],
    ['in the middle', general, 400, 1000, 200, { length: 48, top: 76 }],
    ['at the end', general, 800, 1000, 200, { length: 48, top: 152 }],
    ['as long as what is visible', general, 0, 400, 200, { length: 100, top: 0 }],
    ['of a list: at most 80', list, 200, 400, 200, { length: 80, top: 120 }],
    ['of a list: at least 20', list, 0, 9000, 200, { length: 20, top: 0 }],
    ['beyond the edge of a touch screen', general, -30, 1000, 200, { length: 48, top: 0 }],
    ['nothing to scroll', general, 0, 200, 200, null],
  ])('the thumb, %s', (_name, limits, scrollTop, scrollHeight, clientHeight, thumb) =>
    expect(thumbOf({ scrollTop, scrollHeight, clientHeight }, 200, limits)).toEqual(thumb),
  );
  test('a general scroll bar is hidden 900 ms after the last movement, that of a list stays', () => {
    jest.useFakeTimers();
    render(
      <>
        <ScrollArea>general</ScrollArea>
        <ScrollArea kind="list">list</ScrollArea>
      </>,
    );
    const isShown = (text: string) => screen.getByText(text).parentElement?.dataset['bar'] === '';
    expect([isShown('general'), isShown('list')]).toEqual([false, true]);
    fireEvent.scroll(screen.getByText('general'));
    jest.advanceTimersByTime(600);
    fireEvent.scroll(screen.getByText('general'));
    jest.advanceTimersByTime(899);
    expect(isShown('general')).toBe(true);
    jest.advanceTimersByTime(1);
    expect([isShown('general'), isShown('list')]).toEqual([false, true]);
  });
  test('the thumb is measured again 333 ms after the last change of the size', () => {
    jest.useFakeTimers();
    const changes: (() => void)[] = [];
    Object.assign(globalThis, {
      ResizeObserver: class {
        constructor(change: () => void) {
          changes.push(change);
        }
        observe = () => {};
        disconnect = () => {};
      },
    });
    render(<ScrollArea>general</ScrollArea>);
    const box = screen.getByText('general');
    Object.defineProperties(box, { scrollHeight: { value: 1000 }, clientHeight: { value: 200 } });
    Object.defineProperty(box.nextElementSibling, 'clientHeight', { value: 192 });
    const isMeasured = () => box.parentElement?.hasAttribute('data-scrolls');
    changes[0]?.();
    jest.advanceTimersByTime(300);
    changes[0]?.();
    jest.advanceTimersByTime(332);
    expect(isMeasured()).toBe(false);
    jest.advanceTimersByTime(1);
    expect(isMeasured()).toBe(true);
    Reflect.deleteProperty(globalThis, 'ResizeObserver');
  });
});
