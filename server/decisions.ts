/**
 * The request decision, remembered by host, address, method, scheme, audience and country: a request that is
 * equal in them is decided without anything else of it being read. Neither the text of the user agent nor the
 * cookies are in the key; a decision that depends on a cookie is never kept (docs/decisions/0084, 0096).
 */
import type { IncomingMessage } from 'node:http';
import { LRUCache } from 'lru-cache';
import type { Sites } from '#lib/brands/sites.ts';
import { audienceOf } from '#lib/request/audience.ts';
import type { Decision } from '#lib/request/decision.ts';
import { parseCookies, type SiteStatus, type TrustOptions } from '#lib/request/facts.ts';
import { resolve } from '#lib/request/resolve.ts';
import { decisionKey, type Visitor } from './visitor.ts';

/** Those used longest ago go first. */
const KEPT = 5000;
/** Letters. Longer addresses do not come twice; five thousand of these are 10 MB at most. */
const KEY_MAX = 2000;

type Parts = {
  readonly sites: () => Sites;
  /** What the platform says of the whole site: the same object until it says otherwise. */
  readonly siteStatus: () => SiteStatus;
  readonly trust: TrustOptions;
  readonly now: () => Date;
};

/** Remembers until the brand files are read anew or the platform's status changes. */
export function createDecisions({ sites, siteStatus, trust, now }: Parts) {
  const kept = new LRUCache<string, Decision>({ max: KEPT });
  let madeBy: { sites: Sites; status: SiteStatus } | null = null;

  /** What decisions are made by now; those made by anything else are forgotten. */
  function inForce(): { sites: Sites; status: SiteStatus } {
    const [current, status] = [sites(), siteStatus()];
    if (current !== madeBy?.sites || status !== madeBy.status) {
      kept.clear();
      madeBy = { sites: current, status };
    }
    return madeBy;
  }

  return {
    /** The decision of an equal request before, whatever the cookies of this one. Changes nothing of it. */
    known(request: IncomingMessage): Decision | undefined {
      inForce();
      return kept.get(decisionKey(request, trust));
    },

    /** Decides, and remembers what does not depend on a cookie. */
    decide(request: IncomingMessage, visitor: Visitor, path: string): Decision {
      const { sites: current, status } = inForce();
      const { headers, method = 'GET', url = '' } = request;
      const facts = {
        ...visitor,
        ...status,
        method,
        path,
        query: url.slice(path.length + 1),
        audience: audienceOf(headers['user-agent']),
        isServedFile: false,
        cookies: parseCookies(headers.cookie),
      };
      const decision = resolve(facts, current, now());
      const key = decisionKey(request, trust);
      if (!decision.dependsOnCookies && key.length <= KEY_MAX) kept.set(key, decision);
      return decision;
    },
  };
}
export type Decisions = ReturnType<typeof createDecisions>;
