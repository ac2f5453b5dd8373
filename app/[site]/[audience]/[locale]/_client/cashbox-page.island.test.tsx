/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import type { SessionState } from '#lib/session/session-state.ts';
import type { SiteView } from './site-view.ts';

jest.unstable_mockModule('next/navigation', () => ({ useRouter: () => ({ push: () => {} }) }));
jest.unstable_mockModule('./services.ts', () => ({ getSession: () => ({}) }));
jest.unstable_mockModule('./profile/use-texts.ts', () => ({ useTexts: () => ({}) }));
jest.unstable_mockModule('./cashbox/cashbox-body.tsx', () => ({ CashboxBody: () => <p>the cashbox</p> }));
const { CashboxPageIsland } = await import('./cashbox-page.island.tsx');
const { sessionAtom, tab } = await import('./tab-state.ts');

const texts = {
  loading: 'Loading',
  loadingLonger: 'Still loading',
  failedTitle: 'Failed',
  failedText: 'Not loaded',
  retry: 'Try again',
  guestTitle: 'Signed out',
  guestText: 'Log in to continue',
  login: 'Log in here',
};
const become = (state: SessionState | null) => act(async () => tab.set(sessionAtom, state));
beforeEach(() => tab.set(sessionAtom, null));
afterEach(cleanup);

test('when the session ends while the cashbox is open, the page asks the visitor to sign in, and then shows the cashbox again', async () => {
  await act(async () =>
    render(<CashboxPageIsland site={{ locale: 'en' } as SiteView} direction="topup" texts={texts} />),
  );
  await screen.findByText('the cashbox');
  await become({ status: 'guest' });
  expect(screen.queryByText('the cashbox')).toBeNull();
  expect(screen.getByRole('link', { name: 'Log in here' }).dataset['openModal']).toBe('login');
  await become({ status: 'player', user: null, failure: null });
  await screen.findByText('the cashbox');
});
