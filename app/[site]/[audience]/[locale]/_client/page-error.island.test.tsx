/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime.js';
import { PageErrorIsland } from './page-error.island.tsx';

afterEach(cleanup);

test('a page that threw: texts in the document’s language, link to Home, and a retry that loads the page again', async () => {
  const reports = jest.spyOn(console, 'error').mockImplementation(() => {});
  const router = { refresh: jest.fn() };
  const reset = jest.fn();
  const error = new Error('the page is broken');
  document.documentElement.lang = 'en';
  document.documentElement.dataset['home'] = '/casino/en';
  render(
    <AppRouterContext value={router as never}>
      <PageErrorIsland error={error} reset={reset} />
    </AppRouterContext>,
  );
  await screen.findByRole('heading', { name: 'The page could not be opened' });
  expect(screen.getByRole('link', { name: 'To the home page' }).getAttribute('href')).toBe('/casino/en');
  await userEvent.setup().click(screen.getByRole('button', { name: 'Try again' }));
  expect([router.refresh.mock.calls.length, reset.mock.calls.length]).toEqual([1, 1]);
  expect(reports).toHaveBeenCalledWith('Defect in page:', error);
});
