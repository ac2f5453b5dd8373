/**
 * Loads the tracking of a visit with the first late part of the page; if it cannot be loaded, nothing is
 * tracked.
 */
import type * as outside from './outside.ts';
import type { EventName } from './outside.ts';
import type { SiteView } from './site-view.ts';

const load = (use: (part: typeof outside) => void): void =>
  void import('./outside.ts').then(use, (error: unknown) => console.warn('Tracking was not loaded', error));

export const startOutside = (site: SiteView): void => load((part) => part.startOutside(site));
export const tellEvent = (site: SiteView, name: EventName): void =>
  load((part) => part.tellEvent(site, name));
