/**
 * Loads the tracking of a visit with the first late part of the page; if it cannot be loaded, nothing is
 * tracked.
 */
import type * as tracking from './tracking.ts';
import type { EventName } from './tracking.ts';
import type { SiteView } from './site-view.ts';

const load = (use: (part: typeof tracking) => void): void =>
  void import('./tracking.ts').then(use, (error: unknown) => console.warn('Tracking was not loaded', error));

export const startTracking = (site: SiteView): void => load((part) => part.startTracking(site));
export const trackEvent = (site: SiteView, name: EventName): void =>
  load((part) => part.trackEvent(site, name));
