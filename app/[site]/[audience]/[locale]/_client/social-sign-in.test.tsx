/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import * as v from 'valibot';
import { nativeMessage } from '#contract/native.ts';
import { ok } from '#lib/core/result.ts';
import { loadTranslator } from '#lib/i18n/load-messages.ts';
import type { SiteView } from './site-view.ts';

const URL_OF_PROVIDER = 'https://id.example/authorize?state=x.1';
const rest = jest.fn<(call: { path: string; json?: unknown }) => Promise<unknown>>();
jest.unstable_mockModule('./services.ts', () => ({ getSession: () => ({ rest }) }));
jest.unstable_mockModule('./report-failure.ts', () => ({ reportFailure: jest.fn() }));
const { socialButtons } = await import('./social-sign-in.tsx');

const site = { locale: 'en', defaultLocale: 'ru', brand: { ownSport: false } } as unknown as SiteView;
const posted: unknown[] = [];
const bridge = { postMessage: (text: string) => posted.push(v.parse(nativeMessage, JSON.parse(text))) };

beforeEach(() => {
  posted.length = 0;
  rest.mockImplementation(async ({ json }) =>
    ok(json ? { url: URL_OF_PROVIDER } : { providers: [{ code: 'x', title: 'X', icon: null }] }),
  );
});
afterEach(() => {
  cleanup();
  Object.assign(window, { CroupierApp: undefined });
});

test("specification 1 §7: in a mobile app a press on a social button makes the app open the provider's page", async () => {
  Object.assign(window, { CroupierApp: bridge });
  render(socialButtons(site, await loadTranslator('en', 'social')));
  const button = await screen.findByRole('button');
  expect(button.dataset['network']).toBe('x');
  await userEvent.click(button);
  await waitFor(() => expect(posted).toEqual([{ type: 'social_auth', provider: 'x', url: URL_OF_PROVIDER }]));
  // The provider redirects back to this site only.
  expect(rest).toHaveBeenLastCalledWith(
    expect.objectContaining({ json: { redirect_uri: `${location.origin}/casino/en/auth-social/login` } }),
  );
});
