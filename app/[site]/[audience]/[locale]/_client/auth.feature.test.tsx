/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { TextDecoder, TextEncoder } from 'node:util';
import { COOKIES } from '#contract/cookies.ts';
import { PLATFORM_CODES } from '#contract/rest/auth.ts';
import { NOTIFY_EVENT, type NoticeInput } from '#components/ui/notify.ts';
import { ok, err } from '#lib/core/result.ts';
import { returnLink } from './guest-play.ts';
import type { SiteView } from './site-view.ts';
import { createModalDeps } from '#tests/fixtures/modal-deps.ts';

const session = { signIn: jest.fn<() => Promise<unknown>>(), register: jest.fn<() => Promise<unknown>>() };
Object.assign(globalThis, { TextDecoder, TextEncoder }); // jsdom has neither; ky needs both.
jest.unstable_mockModule('./services.ts', () => ({ getSession: () => ({ session }) }));
const { authFeature } = await import('./auth.feature.tsx');

const GAME = '/casino/games/octavo/fox';
const site = {
  locale: 'en',
  bases: ['/casino'],
  currencies: ['KZT'],
  currency: 'KZT',
  minimumAge: 21,
  region: 'KZ',
  registration: 'one-step',
  autoAcceptRules: false,
  rulesHref: '/casino/rules',
} as unknown as SiteView;
const deps = createModalDeps();
const notices: NoticeInput[] = [];
const hear = (event: Event) => void notices.push((event as CustomEvent<NoticeInput>).detail);

const show = async (name: keyof typeof authFeature.modals) =>
  render(await authFeature.modals[name]({ name } as never, site, deps));
async function signIn(): Promise<void> {
  const user = userEvent.setup({ delay: null });
  await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'a@example.com');
  await user.type(screen.getByLabelText('Password'), 'a-long-pass-phrase-7');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
}

beforeEach(() => {
  for (const mock of [...Object.values(deps), ...Object.values(session)]) mock.mockReset();
  Object.assign(globalThis, { matchMedia: () => ({ matches: true }) }); // jsdom has none.
  localStorage.clear();
  sessionStorage.clear();
  notices.length = 0;
  document.addEventListener(NOTIFY_EVENT, hear);
});
afterEach(() => {
  cleanup();
  document.removeEventListener(NOTIFY_EVENT, hear);
});

describe('sign-in, registration and return to the requested page', () => {
  test('loads the player layer, closes the modal, shows a notice, and opens the game that the guest requested', async () => {
    returnLink(site).keep(GAME);
    session.signIn.mockResolvedValue(ok({ token: 'x' }));
    await show('login');
    await signIn();
    await waitFor(() => expect(deps.navigate.mock.calls).toEqual([[GAME]]));
    expect([deps.signedIn.mock.calls.length, deps.close.mock.calls.length]).toEqual([1, 1]);
    expect(notices).toMatchObject([{ type: 'success' }]);
    expect(returnLink(site).take()).toBeNull();
  });

  test('a sign-in that began on this page leaves the visitor on this page', async () => {
    returnLink({ ...site, bases: [''] }).keep(location.pathname);
    session.signIn.mockResolvedValue(ok({ token: 'x' }));
    await show('login');
    await signIn();
    await waitFor(() => expect(deps.close).toHaveBeenCalledTimes(1));
    expect(deps.navigate).not.toHaveBeenCalled();
  });

  test('a refused sign-in keeps the modal open and remembers the requested game', async () => {
    returnLink(site).keep(GAME);
    session.signIn.mockResolvedValue(
      err({ kind: 'http', status: 400, body: { detail: 'wrong_credentials' } }),
    );
    await show('login');
    await signIn();
    await screen.findByRole('alert');
    expect([deps.signedIn, deps.close, deps.navigate].map(({ mock }) => mock.calls)).toEqual([[], [], []]);
    expect(returnLink(site).take()).toBe(GAME);
  });

  test('closing the modal forgets the requested game', async () => {
    returnLink(site).keep(GAME);
    await show('login');
    await userEvent.setup({ delay: null }).click(screen.getByRole('button', { name: 'Close' }));
    await waitFor(() => expect(deps.close).toHaveBeenCalledTimes(1));
    expect(returnLink(site).take()).toBeNull();
  });
});

test('registration sends language, currency, kind of device (`platform`) and referral data (specification 1 §8)', async () => {
  document.cookie = `${COOKIES.refData}=${encodeURIComponent(JSON.stringify({ pid: 'spring' }))}`;
  session.register.mockResolvedValue(ok({ token: 'x' }));
  await show('reg');
  const user = userEvent.setup({ delay: null });
  await user.type(screen.getByRole('textbox', { name: 'E-mail' }), 'a@example.com');
  await user.type(screen.getByLabelText('Choose a password'), 'a-long-pass-phrase-7');
  await user.click(screen.getByText('I have a promo code'));
  await user.type(screen.getByLabelText('Promo code'), 'SPRING7');
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Create account' }));
  await waitFor(() => expect(session.register).toHaveBeenCalledTimes(1));
  const platforms: number[] = [PLATFORM_CODES.mobile, PLATFORM_CODES.desktop];
  const [[sent]] = session.register.mock.calls as unknown as [[{ platform: number }]];
  expect(sent).toMatchObject({ language: 'en', currency: 'KZT', ref_data: { pid: 'spring' } });
  expect(platforms).toContain(sent.platform);
  // A promo code takes effect later, or not at all: the notice must not say that it has already taken effect.
  await waitFor(() => expect(notices).toMatchObject([{ text: expect.stringContaining('SPRING7 is saved') }]));
});
