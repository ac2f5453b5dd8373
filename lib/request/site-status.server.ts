/**
 * State of the site as last reported by the platform (specification 1 §4 "Technical work", "Server status
 * restricted"). The web process requests it (server/status-watch.ts) and the middleware reads it. Next.js
 * bundles the middleware separately, so module state is not shared; both use a global slot.
 */
import type { SiteStatus } from './request-context.ts';

const SLOT = Symbol.for('croupier.site-status');
const shared = globalThis as { [SLOT]?: SiteStatus };
const UNKNOWN_STATUS: SiteStatus = { maintenance: false, openRegions: null };

export const getSiteStatus = (): SiteStatus => shared[SLOT] ?? UNKNOWN_STATUS;
export const setSiteStatus = (status: SiteStatus): void => {
  shared[SLOT] = status;
};
