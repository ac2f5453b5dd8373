/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import type { SiteView } from './site-view.ts';

const startTracking = jest.fn();
const launchCodes = jest.fn();
const startGuestChannel = jest.fn();
jest.unstable_mockModule('./tracking.ts', () => ({ startTracking }));
jest.unstable_mockModule('./launch-codes.ts', () => ({ launchCodes }));
jest.unstable_mockModule('./guest-channel.ts', () => ({ startGuestChannel }));
jest.unstable_mockModule('./offline.ts', () => ({ startOffline: async () => {} }));
jest.unstable_mockModule('./install-notice.ts', () => ({ planInstallOffer: () => {} }));
jest.unstable_mockModule('#components/runtime/slide-motion.ts', () => ({ startDragging: () => {} }));
const { startLateParts } = await import('./late.ts');

test.each([true, false])(
  'tracking of the visit starts before the channel of guests, consent needed: %s',
  async (trackingNeedsConsent) => {
    jest.useFakeTimers();
    for (const mock of [startTracking, launchCodes, startGuestChannel]) mock.mockClear();
    const site = { locale: 'en', trackingNeedsConsent, errorReports: null } as SiteView;
    const done = startLateParts(site);
    await jest.advanceTimersByTimeAsync(1);
    expect([startTracking.mock.calls, launchCodes.mock.calls]).toEqual([[[site]], [[site]]]);
    expect(startGuestChannel).not.toHaveBeenCalled();
    await jest.advanceTimersByTimeAsync(20_000);
    await done;
    expect(startGuestChannel).toHaveBeenCalledTimes(1);
  },
);
