/** @jest-environment jsdom */
import { afterEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Dialog, type DialogProps } from './dialog.tsx';

afterEach(cleanup);

function show(props: Partial<DialogProps> = {}) {
  const onClose = jest.fn();
  const onPhase = jest.fn<(phase: string) => void>();
  render(
    <>
      <button type="button">behind</button>
      <Dialog title="Title" closeLabel="Close" onClose={onClose} onPhase={onPhase} {...props}>
        <button type="button">inside</button>
      </Dialog>
    </>,
  );
  return { onClose, phases: () => onPhase.mock.calls.map(([phase]) => phase) };
}

describe('specification 2 §4 "Modal"', () => {
  test('opens with its title, takes the focus, and hides the page behind', async () => {
    show();
    const dialog = await screen.findByRole('dialog', { name: 'Title' });
    await waitFor(() => expect(dialog.contains(document.activeElement)).toBe(true));
    // Tab order needs a layout and is covered by tests/e2e. This test checks that the page behind is hidden from
    // assistive technology.
    expect(screen.queryByRole('button', { name: 'behind' })).toBeNull();
    expect(screen.queryByText('behind')).not.toBeNull();
  });
  test.each([
    ['by a press or an address: the dialog itself has the focus, and no ring is drawn', false, 'Title'],
    ['by the keyboard: its first control', true, 'Close'],
  ])('opened %s', async (_name, isRing, name) => {
    const matches = jest.spyOn(document.body, 'matches').mockReturnValue(isRing);
    show();
    const dialog = await screen.findByRole('dialog', { name: 'Title' });
    const wanted = name === 'Title' ? dialog : screen.getByRole('button', { name });
    await waitFor(() => expect(document.activeElement).toBe(wanted));
    matches.mockRestore();
  });
  test('reports the phases opened, closing and closed', async () => {
    const { phases } = show();
    await screen.findByRole('dialog');
    await waitFor(() => expect(phases()).toEqual(['opened']));
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(phases()).toEqual(['opened', 'closing', 'closed']));
  });
  test.each([
    ['closes it', {}, 'closing'],
    ['does not close one that is not dismissible', { dismissible: false }, undefined],
  ])('the back gesture of the system on a touch screen %s', async (_name, props, phase) => {
    const watchers: { onclose?: () => void }[] = [];
    Object.assign(window, {
      CloseWatcher: class {
        onclose?: () => void;
        constructor() {
          watchers.push(this);
        }
        destroy() {
          watchers.splice(watchers.indexOf(this), 1);
        }
      },
      matchMedia: () => ({ matches: false }),
    });
    const { phases } = show(props);
    await waitFor(() => expect(phases()).toEqual(['opened']));
    act(() => watchers.at(-1)?.onclose?.());
    await waitFor(() => expect(phases()[1]).toBe(phase));
    if (phase) await waitFor(() => expect(watchers).toHaveLength(0));
  });
  test('Escape closes the dialog, and onClose is called after the closing phase', async () => {
    const { onClose } = show();
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  test('a press outside closes the dialog', async () => {
    const { onClose } = show();
    await screen.findByRole('dialog');
    await userEvent.click(document.body);
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });
  test('a double press whose second press lies outside, because the dialog has become smaller, does not close it', async () => {
    const { onClose } = show();
    await userEvent.click(await screen.findByRole('button', { name: 'inside' }));
    await userEvent.click(document.body);
    expect(screen.queryByRole('dialog')).not.toBeNull();
    const later = jest.spyOn(performance, 'now').mockReturnValue(performance.now() + 600);
    await userEvent.click(document.body);
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
    later.mockRestore();
  });
  test('with dismissible=false only the close button closes the dialog', async () => {
    const { onClose } = show({ dismissible: false });
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await userEvent.click(document.body);
    expect(screen.queryByRole('dialog')).not.toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(onClose).toHaveBeenCalledTimes(1));
  });
  test.each([
    [0, '1000'],
    [1, '1002'],
    [3, '1006'],
  ])('z-index is 1000 plus 2 per index: %i', async (index, layer) => {
    show({ index });
    const dialog = await screen.findByRole('dialog');
    expect(dialog.parentElement?.style.getPropertyValue('--layer')).toBe(layer);
  });
  test('fits into the part above an open on-screen keyboard, and has its full height again without one', async () => {
    const keyboard = Object.assign(new EventTarget(), { height: 740, offsetTop: 0, scale: 1 });
    const height = jest.spyOn(document.documentElement, 'clientHeight', 'get').mockReturnValue(740);
    Object.assign(window, { visualViewport: keyboard });
    Element.prototype.scrollIntoView = jest.fn();
    show();
    const box = (await screen.findByRole('dialog', { name: 'Title' })).parentElement;
    const visible = () =>
      ['--visible-top', '--visible-height'].map((name) => box?.style.getPropertyValue(name));
    const resize = (next: number, offsetTop: number) => {
      Object.assign(keyboard, { height: next, offsetTop });
      keyboard.dispatchEvent(new Event('resize'));
    };
    screen.getByRole('button', { name: 'inside' }).focus();
    // A smaller difference comes from bars of the browser, not from a keyboard.
    resize(684, 0);
    expect(visible()).toEqual(['', '']);
    resize(420, 12);
    expect(visible()).toEqual(['12px', '420px']);
    resize(740, 0);
    expect(visible()).toEqual(['', '']);
    height.mockRestore();
    Reflect.deleteProperty(window, 'visualViewport');
    Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
  });
  test('a hidden title is still the accessible name', async () => {
    show({ titleHidden: true });
    await screen.findByRole('dialog', { name: 'Title' });
  });
});
