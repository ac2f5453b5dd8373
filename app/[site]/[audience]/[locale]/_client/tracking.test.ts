/** @jest-environment jsdom */
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { PATHS } from '#contract/paths.ts';
import { EVENT_NAMES, type WarehouseEvent } from '#contract/rest/warehouse.ts';
import { ok } from '#lib/core/result.ts';
import type { FingerprintOptions } from '#lib/tracking/send-fingerprint.ts';
import { installBroadcastChannel } from '#tests/fixtures/broadcast-channel.ts';
import type { SiteView } from './site-view.ts';

/** Path and body of each request of the page. */
const calls: { path: string; json: unknown }[] = [];
const rest = async ({ path, json }: { path: string; json?: unknown }) => {
  calls.push({ path, json });
  return ok(path === PATHS.parse ? { ip: '203.0.113.1', country_code: 'KZ' } : { accepted: 1 });
};
const sendFingerprint = jest.fn(async (_options: FingerprintOptions) => {});
jest.unstable_mockModule('./services.ts', () => ({
  getSession: () => ({ rest }),
  requestToken: () => null,
}));
jest.unstable_mockModule('#lib/tracking/send-fingerprint.ts', () => ({ sendFingerprint }));
const reportFailure = jest.fn();
jest.unstable_mockModule('./report-failure.ts', () => ({ reportFailure }));
installBroadcastChannel();

const site = (more: Partial<SiteView> = {}) =>
  ({ locale: 'en', region: 'KZ', trackingNeedsConsent: true, ...more }) as SiteView;
const setCookie = (name: string, value: string, more = '') =>
  void (document.cookie = `${name}=${encodeURIComponent(value)}; Path=/${more}`);
const answer = (value: string) => {
  setCookie('consent', value);
  new BroadcastChannel('consent').postMessage(value);
};
const names = (path: string) =>
  calls
    .filter((call) => call.path === path)
    .flatMap(({ json }) => (json as { events: WarehouseEvent[] }).events.map(({ eventName }) => eventName));
const paths = () => [...new Set(calls.map(({ path }) => path))].sort();
/** Runs all timers. */
const later = () => jest.advanceTimersByTimeAsync(10_000);
/** Loads the modules anew, as a new document does. */
const load = async () => {
  jest.resetModules();
  return import('./tracking.ts');
};

beforeEach(() => {
  jest.useFakeTimers();
  calls.length = 0;
  sendFingerprint.mockClear();
  reportFailure.mockClear();
  localStorage.clear();
  sessionStorage.clear();
  for (const name of ['consent', 'ref-data']) setCookie(name, '', '; Max-Age=0');
  Reflect.deleteProperty(globalThis, 'dataLayer');
  performance.getEntriesByType = () => [];
  // Missing in jsdom.
  Object.assign(navigator, { sendBeacon: () => true });
});

describe('consent', () => {
  test('without an answer nothing is sent, stored or pushed to the tag manager', async () => {
    const tracking = await load();
    tracking.startTracking(site());
    tracking.trackEvent(site(), EVENT_NAMES.closeLogin);
    await later();
    expect([calls, sendFingerprint.mock.calls, { ...localStorage }, 'dataLayer' in globalThis]).toEqual([
      [],
      [],
      {},
      false,
    ]);
  });
  test('an answer in any tab starts the purposes that it allows', async () => {
    const tracking = await load();
    tracking.startTracking(site());
    answer('device');
    await later();
    expect([paths(), sendFingerprint.mock.calls.length]).toEqual([[], 1]);
    answer('statistics.device');
    await later();
    expect([paths(), sendFingerprint.mock.calls.length]).toEqual([[PATHS.statistics], 1]);
  });
  test('a withdrawal of consent deletes the queue before it is sent', async () => {
    answer('statistics');
    const tracking = await load();
    tracking.trackEvent(site(), EVENT_NAMES.closeLogin);
    answer('none');
    await later();
    expect([calls, { ...localStorage }]).toEqual([[], {}]);
  });
});

describe('where consent is not required', () => {
  const free = site({ trackingNeedsConsent: false });
  test('specification 1 §7: events are sent together in one request, page views as statistics', async () => {
    const tracking = await load();
    tracking.trackEvent(free, EVENT_NAMES.registrationModal);
    tracking.trackEvent(free, EVENT_NAMES.closeRegistration);
    await later();
    expect(calls.filter(({ path }) => path === PATHS.events)).toHaveLength(1);
    expect(names(PATHS.events)).toEqual([EVENT_NAMES.registrationModal, EVENT_NAMES.closeRegistration]);
    expect(names(PATHS.statistics)).toEqual([EVENT_NAMES.contentView]);
  });
  test('a page that returns from the back-forward cache counts as viewed again', async () => {
    setCookie('consent', 'statistics');
    (await load()).startTracking(site());
    const show = (persisted: boolean) => dispatchEvent(Object.assign(new Event('pageshow'), { persisted }));
    show(false);
    await later();
    expect(names(PATHS.statistics)).toEqual([EVENT_NAMES.contentView]);
    show(true);
    await later();
    // The documents of earlier tests hear the event, too, so there may be more than two views.
    expect(names(PATHS.statistics).length).toBeGreaterThan(1);
  });
  test('specification 1 §9: the tag manager has the default names, or the names that the brand sets', async () => {
    (await load()).startTracking(free);
    (await load()).startTracking(
      site({ trackingNeedsConsent: false, tracking: { dataLayer: 'tags', contentView: 'view' } }),
    );
    const page = globalThis as unknown as Record<string, unknown>;
    expect([page['dataLayer'], page['tags']]).toEqual([
      [{ event: 'content-view', path: location.pathname }],
      [{ event: 'view', path: location.pathname }],
    ]);
  });
  test('specification 1 §8: a fingerprint that fails is only logged, and the next page tries again', async () => {
    sendFingerprint.mockRejectedValueOnce(new Error('refused'));
    (await load()).startTracking(free);
    await later();
    expect(reportFailure.mock.calls).toEqual([[new Error('refused'), 'en', 'fingerprint']]);
    (await load()).startTracking(free);
    await later();
    (await load()).startTracking(free);
    await later();
    expect([sendFingerprint.mock.calls.length, reportFailure.mock.calls.length]).toEqual([2, 1]);
  });
  test("specification 1 §7: the fingerprint goes to the brand's addresses", async () => {
    const tracking = { fingerprint: 'https://device.example/fp', publicIp: 'https://ip.example/' };
    (await load()).startTracking(site({ trackingNeedsConsent: false, tracking }));
    await later();
    expect(sendFingerprint.mock.calls).toEqual([
      [{ token: null, isConsented: false, address: tracking.fingerprint, publicIp: tracking.publicIp }],
    ]);
  });
  test('the queue is sent by a beacon when the page is left, once', async () => {
    const beacon = jest.fn((_path: string, _body: Blob) => true);
    Object.assign(navigator, { sendBeacon: beacon });
    const tracking = await load();
    tracking.trackEvent(free, EVENT_NAMES.closeLogin);
    dispatchEvent(new Event('pagehide'));
    await later();
    expect(beacon.mock.calls.map(([path]) => path)).toEqual([PATHS.events, PATHS.statistics]);
    expect(calls).toEqual([]);
  });
  test('the postback names the page of the launch, even after the visitor has opened other pages', async () => {
    const opened = { name: 'https://play.test/casino/promo/all?theme=x' } as PerformanceEntry;
    performance.getEntriesByType = () => [opened];
    setCookie('ref-data', JSON.stringify({ click_id: 'c3', partner: 'p' }));
    (await load()).startTracking(free);
    await later();
    expect(calls.find(({ path }) => path === PATHS.postback)?.json).toMatchObject({
      landing: 'https://play.test/casino/promo/all',
      queryset: 'theme=x',
    });
  });
  test.each([
    [{ click_id: 'c1', partner: 'p' }, [PATHS.events, PATHS.parse, PATHS.postback, PATHS.statistics]],
    [{ click_id: 'c2' }, [PATHS.events, PATHS.statistics]],
    [{ partner: 'p' }, [PATHS.statistics]],
  ])('specification 1 §5: the launch %j', async (data, expected) => {
    setCookie('ref-data', JSON.stringify(data));
    (await load()).startTracking(free);
    await later();
    expect(paths()).toEqual([...expected].sort());
    // The same click is reported once.
    calls.length = 0;
    (await load()).startTracking(free);
    await later();
    expect(paths()).toEqual([PATHS.statistics]);
  });
});
