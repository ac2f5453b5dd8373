/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Toaster, type ShownNotice } from './toaster.tsx';

const TEXTS = {
  region: 'Notices',
  dismiss: 'Dismiss',
  waiting: (count: number) => `${count} more`,
  types: { info: 'Information', success: 'Success', warning: 'Warning', error: 'Error' },
};
const dismiss = jest.fn<(id: number) => void>();
const wait = (ms: number) => act(() => jest.advanceTimersByTime(ms));
const show = (...notices: ShownNotice[]) => {
  render(<Toaster notices={notices} dismiss={dismiss} texts={TEXTS} />);
  // The live region is rendered one frame before its notices, otherwise screen readers would not announce
  // them.
  expect(screen.queryByRole('listitem')).toBeNull();
  act(() => jest.advanceTimersToNextFrame());
};

beforeEach(() => {
  jest.useFakeTimers();
  dismiss.mockReset();
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

describe('specification 1 §8: notifications', () => {
  test('a notice is shown for 5000 ms', () => {
    show({ id: 1, type: 'info', text: 'Hello' });
    wait(4999);
    expect(dismiss).not.toHaveBeenCalled();
    wait(1);
    expect(dismiss).toHaveBeenCalledWith(1);
  });
  test('a notice with its own duration is shown for that duration', () => {
    show(
      { id: 1, type: 'info', text: 'Short', duration: 4000 },
      { id: 2, type: 'warning', text: 'Stays', duration: null },
    );
    wait(60_000);
    expect(dismiss.mock.calls).toEqual([[1]]);
  });
  test('a notice that is not closable has no close button, and disappears after its time', () => {
    // "Stays open" means that the player cannot close it: `closable` does not change its duration.
    show(
      { id: 1, type: 'warning', text: 'Stays open', closable: false },
      { id: 2, type: 'warning', text: 'May be closed' },
    );
    const closing = screen.getAllByRole('button', { name: TEXTS.dismiss });
    expect(closing.map((button) => button.closest('li')?.querySelector('p')?.textContent)).toEqual([
      'May be closed',
    ]);
    wait(5000);
    expect(dismiss).toHaveBeenCalledWith(1);
  });
  test('of equal notices only the newest is shown and dismissing it dismisses all; a notice with an action is never merged', () => {
    const undo = { label: 'Undo', run: () => {} };
    show(
      { id: 1, type: 'success', text: 'Added' },
      { id: 2, type: 'success', text: 'Removed', action: undo },
      { id: 3, type: 'success', text: 'Added' },
      { id: 4, type: 'success', text: 'Removed', action: undo, duration: null },
      { id: 5, type: 'warning', text: 'Added' },
    );
    expect(screen.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent)).toEqual([
      'Removed',
      'Added',
      'Removed',
      'Added',
    ]);
    fireEvent.click(screen.getAllByRole('button', { name: 'Dismiss' })[1] as HTMLElement);
    expect(dismiss.mock.calls).toEqual([[1], [3]]);
  });
  test('of many notices three are shown, the others wait with their full duration; a notice that stays blocks none', () => {
    show(
      { id: 1, type: 'info', text: 'Stays', duration: null },
      ...[2, 3, 4, 5, 6].map((id): ShownNotice => ({ id, type: 'info', text: `News ${id}` })),
    );
    const seen = () => screen.getAllByRole('listitem').map((item) => item.querySelector('p')?.textContent);
    expect(seen()).toEqual(['Stays', 'News 2', 'News 3', 'News 4']);
    expect(screen.queryByText('2 more')).not.toBeNull();
    wait(5000);
    expect(dismiss.mock.calls).toEqual([[2], [3], [4]]);
  });
  test('over a dialog of a phone one notice is shown at a time; when the dialog closes, the others are shown too', async () => {
    const width = jest.replaceProperty(window, 'innerWidth', 360);
    const dialog = document.body.appendChild(document.createElement('div'));
    dialog.setAttribute('role', 'dialog');
    show(...[1, 2, 3].map((id): ShownNotice => ({ id, type: 'info', text: `News ${id}` })));
    expect(screen.getAllByRole('listitem')).toHaveLength(1);
    expect(screen.queryByText('2 more')).not.toBeNull();
    // MutationObserver reports the removal in a microtask.
    await act(async () => dialog.remove());
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    // A dialog with a popover, as the menu of the site, is on every page and mostly hidden, so it does not count.
    dialog.setAttribute('popover', 'auto');
    await act(async () => void document.body.append(dialog));
    expect(screen.getAllByRole('listitem')).toHaveLength(3);
    dialog.remove();
    width.restore();
  });
  test('a countdown shows the remaining seconds', () => {
    show({ id: 1, type: 'warning', text: 'Restart', countdown: 3000 });
    const left = () => screen.getByRole('listitem').querySelector('span[aria-hidden]')?.textContent;
    expect(left()).toBe('3');
    wait(1000);
    expect(left()).toBe('2');
    wait(9000);
    expect(left()).toBe('0');
  });
  test('the type of a notice is announced as text, in a polite region that was rendered before', () => {
    show({ id: 1, type: 'warning', text: 'Careful' });
    const region = screen.getByRole('region', { name: 'Notices' });
    expect(region.getAttribute('aria-live')).toBe('polite');
    expect(screen.getByRole('listitem').textContent).toContain('Warning: Careful');
  });
  test('the timer pauses during hover and focus', () => {
    show({ id: 1, type: 'info', text: 'Hello' });
    fireEvent.pointerEnter(screen.getByRole('listitem'));
    wait(60_000);
    expect(dismiss).not.toHaveBeenCalled();
    fireEvent.pointerLeave(screen.getByRole('listitem'));
    wait(5000);
    expect(dismiss).toHaveBeenCalledTimes(1);
  });
  test('the timer pauses while the tab is hidden', () => {
    const hidden = jest.spyOn(document, 'hidden', 'get').mockReturnValue(true);
    show({ id: 1, type: 'info', text: 'Hello' });
    wait(60_000);
    expect(dismiss).not.toHaveBeenCalled();
    hidden.mockReturnValue(false);
    act(() => void document.dispatchEvent(new Event('visibilitychange')));
    wait(5000);
    expect(dismiss).toHaveBeenCalledTimes(1);
  });
  test('the button of a notice runs its action and closes the notice', () => {
    const run = jest.fn();
    show({ id: 7, type: 'warning', text: 'New version', duration: null, action: { label: 'Refresh', run } });
    fireEvent.click(screen.getByRole('button', { name: 'Refresh' }));
    expect(run).toHaveBeenCalledTimes(1);
    expect(dismiss).toHaveBeenCalledWith(7);
  });
});
