/**
 * Cache of request decisions by host, address, method, scheme, audience and country. User agent and cookies
 * are not part of the key; a decision that depends on a cookie is never cached (docs/decisions/0084, 0096).
 */
import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Sites } from '#lib/brands/sites.ts';
import type { Decision } from '#lib/request/decision.ts';
import type { SiteStatus, TrustOptions } from '#lib/request/request-context.ts';
import { resolve } from '#lib/request/resolve.ts';
import { contextOf, decisionKey, type Visitor } from './visitor.ts';

/** Number of entries; the least recently used are evicted first. */
const KEPT = 5000;
/**
 * Maximum key length, in characters. Longer addresses hardly repeat; five thousand keys are 10 MB at most.
 */
const KEY_MAX = 2000;

type Deps = {
  readonly sites: () => Sites;
  /** The platform's status of the site; the same object until the status changes. */
  readonly siteStatus: () => SiteStatus;
  readonly trust: TrustOptions;
  readonly now: () => Date;
};

/** Keeps decisions until the brand files or the platform's status change. */
export function createDecisions({ sites, siteStatus, trust, now }: Deps) {
  const kept = new LRUCache<string, Decision>({ max: KEPT });
  /** Brand files and status by which the cached decisions were made. */
  let madeBy: { sites: Sites; status: SiteStatus } | null = null;

  /** The brand files and status of now; clears the cache when one of them has changed. */
  function currentInput(): { sites: Sites; status: SiteStatus } {
    const [current, status] = [sites(), siteStatus()];
    if (current !== madeBy?.sites || status !== madeBy.status) {
      kept.clear();
      madeBy = { sites: current, status };
    }
    return madeBy;
  }

  return {
    /** The cached decision of an equal request, whatever its cookies. Does not change the request. */
    known(request: IncomingMessage): Decision | undefined {
      currentInput();
      return kept.get(decisionKey(request, trust));
    },

    /** Decides, and caches the decision unless it depends on a cookie. */
    decide(request: IncomingMessage, visitor: Visitor, path: string): Decision {
      const { sites: current, status } = currentInput();
      const decision = resolve(contextOf(request, visitor, path, status), current, now());
      const key = decisionKey(request, trust);
      if (!decision.dependsOnCookies && key.length <= KEY_MAX) kept.set(key, decision);
      return decision;
    },
  };
}
export type Decisions = ReturnType<typeof createDecisions>;
