/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import { FailureView } from './failure-view.tsx';

afterEach(cleanup);

test.each([
  ['en', 'The page could not be opened', 'Try again', 'To the home page'],
  ['kk', 'Бетті ашу мүмкін болмады', 'Қайталау', 'Басты бетке'],
])('%s: text, retry and link to Home; the error is reported', async (locale, title, retry, home) => {
  const reports = jest.spyOn(console, 'error').mockImplementation(() => {});
  const onRetry = jest.fn();
  const error = new Error(`broken ${locale}`);
  render(<FailureView error={error} locale={locale} homeHref="/casino/en" retry={onRetry} />);
  await screen.findByRole('heading', { name: title });
  screen.getByRole('button', { name: retry }).click();
  expect(onRetry).toHaveBeenCalledTimes(1);
  expect(screen.getByRole('link', { name: home }).getAttribute('href')).toBe('/casino/en');
  expect(reports).toHaveBeenCalledWith('Defect in page:', error);
});

test('a view that is unmounted before its texts have loaded does nothing', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  const { unmount } = render(
    <FailureView error={new Error('x')} locale="ru" homeHref="/casino" retry={() => {}} />,
  );
  unmount();
  await waitFor(() => expect(screen.queryByRole('heading')).toBeNull());
});
