/**
 * What the platform says of the whole site, as far as this process knows (specification 1 §4 "Technical
 * work", "Server status restricted"). The web process asks the platform (server/status-watch.ts) and the
 * middleware, which Next.js bundles apart, reads the answer: the two share a global slot, because a module of
 * one is not the module of the other.
 */
import type { SiteStatus } from './facts.ts';

const SLOT = Symbol.for('croupier.site-status');
const shared = globalThis as { [SLOT]?: SiteStatus };
const NOT_TOLD: SiteStatus = { maintenance: false, openRegions: null };

export const getSiteStatus = (): SiteStatus => shared[SLOT] ?? NOT_TOLD;
export const setSiteStatus = (status: SiteStatus): void => {
  shared[SLOT] = status;
};
