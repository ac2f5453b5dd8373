/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { Loaded, LoadFailed, LONGER_MS } from './loaded.tsx';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

test.each([
  ['with a network: to try again', true, 'error.text'],
  ['without one: that there is none', false, 'network.offline'],
])('a failed load says, %s', (_name, onLine, text) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  render(<LoadFailed retry={() => {}} common={(key) => key} />);
  expect(screen.queryByText(text)).not.toBeNull();
});

test('loading that takes long is told in words; the content takes their place', () => {
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
