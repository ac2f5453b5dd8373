/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { enterMiniApp as enter } from '#lib/rest/social-calls.ts';
import { ok } from '#lib/core/result.ts';
import { createModalDeps } from '#tests/fixtures/modal-deps.ts';
import type { SiteView } from './site-view.ts';

const enterMiniApp = jest.fn<typeof enter>();
jest.unstable_mockModule('#lib/rest/social-calls.ts', () => ({ enterMiniApp }));
const notify = jest.fn();
jest.unstable_mockModule('#components/ui/notify.ts', () => ({ notify }));
jest.unstable_mockModule('./services.ts', () => ({
  getSession: () => ({ session: { enter: async () => ok({ firstLogin: true }) }, rest: null }),
}));
jest.unstable_mockModule('./current-player.ts', () => ({ currentPlayer: async () => null }));
jest.unstable_mockModule('#lib/session/browser-session.ts', () => ({ onMobile: () => true }));
jest.unstable_mockModule('./mini-app.ts', () => ({ startMiniApp: async () => {}, applyColours: () => {} }));
const { miniAppFeature } = await import('./mini-app.feature.tsx');

test('a sign-in whose request did not reach the platform can be repeated', async () => {
  jest.spyOn(console, 'error').mockImplementation(() => {});
  history.replaceState(null, '', '/casino#tgWebAppData=hash%3Dab&tgWebAppVersion=8.0');
  Object.assign(window, { TelegramWebviewProxy: { postEvent: () => {} } });
  const site = { locale: 'en', casOpen: null, frameAncestors: [] } as unknown as SiteView;
  const deps = createModalDeps();
  enterMiniApp.mockRejectedValueOnce(new Error('Failed to load chunk /casino/_next/static/chunks/a.js'));
  enterMiniApp.mockResolvedValueOnce(ok({ token: 't' }) as never);
  render(await miniAppFeature.modals['mini-app']({ name: 'mini-app' }, site, deps));
  await screen.findByRole('alert');
  expect(deps.signedIn).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  await waitFor(() => expect(deps.signedIn).toHaveBeenCalledTimes(1));
  expect(enterMiniApp.mock.calls.map(([, initData]) => initData)).toEqual(['hash=ab', 'hash=ab']);
  // After the first sign-in of the account the player gets a welcome notice (specification 1 §4).
  expect(notify).toHaveBeenCalledWith({ type: 'success', text: 'Your account is ready. Welcome!' });
});
