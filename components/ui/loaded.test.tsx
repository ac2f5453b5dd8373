/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { LoadFailed } from './load-failed.tsx';
import { Loaded } from './loaded.tsx';
import { LONGER_MS } from './use-longer.ts';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

test.each([
  ['with a network: to try again', true, 'error.text', '#i-error'],
  ['without one: that there is none', false, 'network.offline', '#i-offline'],
])('a failed load says, %s', (_name, onLine, text, icon) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  render(<LoadFailed retry={() => {}} common={(key) => key} />);
  expect(screen.queryByText(text)).not.toBeNull();
  expect(document.querySelector('use')?.getAttribute('href')).toBe(icon);
});

test('loading that takes longer than usual shows a text, which the content replaces', () => {
  jest.useFakeTimers();
  const loaded = (data: string | undefined) => (
    <Loaded data={data} failed={false} retry={() => {}} common={(key) => key}>
      {(shown) => <p>{shown}</p>}
    </Loaded>
  );
  const { rerender } = render(loaded(undefined));
  act(() => jest.advanceTimersByTime(LONGER_MS - 1));
  expect(screen.getByRole('status').textContent).toBe('');
  act(() => jest.advanceTimersByTime(1));
  expect(screen.getByRole('status').textContent).toBe('loadingLonger');
  rerender(loaded('content'));
  expect(screen.queryByText('loadingLonger')).toBeNull();
  expect(screen.queryByText('content')).not.toBeNull();
  jest.useRealTimers();
});

test('the button of a failed load is busy until the next attempt has ended, and runs one attempt at a time', async () => {
  const attempts: PromiseWithResolvers<void>[] = [];
  const retry = () => {
    const attempt = Promise.withResolvers<void>();
    attempts.push(attempt);
    return attempt.promise;
  };
  render(
    <Loaded data={undefined} failed retry={retry} common={(key) => key}>
      {() => null}
    </Loaded>,
  );
  const button = screen.getByRole('button');
  fireEvent.click(button);
  fireEvent.click(button);
  expect(attempts).toHaveLength(1);
  expect(button.getAttribute('aria-busy')).toBe('true');
  await act(async () => attempts[0]?.reject(new Error('still down')));
  expect(button.getAttribute('aria-busy')).not.toBe('true');
  fireEvent.click(button);
  expect(attempts).toHaveLength(2);
});
