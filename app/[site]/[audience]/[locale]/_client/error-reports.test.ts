/** @jest-environment jsdom */
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { startBrowserReports as start } from '#lib/monitoring/browser-reports.ts';
import { installBroadcastChannel } from '#tests/fixtures/broadcast-channel.ts';
import type { SiteView } from './site-view.ts';

const startBrowserReports = jest.fn<typeof start>();
jest.unstable_mockModule('#lib/monitoring/browser-reports.ts', () => ({ startBrowserReports }));
installBroadcastChannel();
const { startErrorReports } = await import('./error-reports.ts');

const site = (more: Partial<SiteView> = {}) =>
  ({
    locale: 'en',
    build: 'b1',
    brandId: 'croupier',
    trackingNeedsConsent: true,
    errorReports: { dsn: 'https://key@reports.example/7', tracesRate: 0 },
    ...more,
  }) as SiteView;
const setCookie = (value: string, more = '') => void (document.cookie = `consent=${value}; Path=/${more}`);
/**
 * A consent answer from this page or another tab. `later`: the cookie becomes readable only after the
 * message.
 */
const answer = (value: string, { later = false } = {}) => {
  if (!later) setCookie(value);
  new BroadcastChannel('consent').postMessage(value);
  if (later) setCookie(value);
};
const started = async (): Promise<number> => {
  await jest.advanceTimersByTimeAsync(1_000);
  return startBrowserReports.mock.calls.length;
};

beforeEach(async () => {
  jest.useFakeTimers();
  // Ends the waits for an answer that earlier tests have left behind.
  answer('statistics');
  await started();
  startBrowserReports.mockClear();
  setCookie('', '; Max-Age=0');
});

describe('decision 0234: error reports of a page and consent', () => {
  test('a brand without the setting sends no error reports', async () => {
    await startErrorReports(site({ errorReports: null, trackingNeedsConsent: false }));
    expect(await started()).toBe(0);
  });

  test.each<[string, boolean, string | null, number]>([
    ['not asked, not answered', false, null, 1],
    ['not asked, refused', false, 'none', 0],
    ['not asked, other purposes only', false, 'partners.device', 0],
    ['asked, not answered', true, null, 0],
    ['asked, refused', true, 'none', 0],
    ['asked, other purposes only', true, 'partners', 0],
    ['asked, statistics allowed', true, 'statistics', 1],
  ])('%s', async (_name, trackingNeedsConsent, value, count) => {
    if (value !== null) setCookie(value);
    void startErrorReports(site({ trackingNeedsConsent }));
    expect(await started()).toBe(count);
  });

  test('an allowing answer starts error reports once; a withdrawal stops them', async () => {
    void startErrorReports(site());
    answer('none');
    expect(await started()).toBe(0);
    answer('statistics.partners');
    expect(await started()).toBe(1);
    answer('statistics');
    expect(await started()).toBe(1);
    const isAllowed = startBrowserReports.mock.calls[0]?.[0].isAllowed;
    expect(isAllowed?.()).toBe(true);
    answer('none');
    expect(isAllowed?.()).toBe(false);
  });

  test('an answer whose cookie becomes readable only after the message starts error reports as well', async () => {
    void startErrorReports(site());
    answer('statistics', { later: true });
    expect(await started()).toBe(1);
  });
});
