/**
 * The request decision, remembered: who asks as somebody asked before gets the same answer without anything
 * being read or decided again. What a decision is made of stands in the key; the cookies do not, so a
 * decision that looked at one is never kept (docs/decisions/0084).
 */
import type { IncomingMessage } from 'node:http';
import type { Sites } from '#lib/brands/sites.ts';
import { parseCookies, type SiteStatus, type TrustOptions } from '#lib/request/facts.ts';
import { resolve, type Decision } from '#lib/request/resolve.ts';
import { questionOf, type Visitor } from './visitor.ts';

const KEPT = 2000;
/**
 * Letters of a request with all that it is decided by. Nobody comes twice with a longer one; two thousand of
 * the longest would be 60 MB.
 */
const KEY_MAX = 2000;

type Parts = {
  readonly sites: () => Sites;
  /** What the platform says of the whole site: the same object until it says otherwise. */
  readonly siteStatus: () => SiteStatus;
  readonly trust: TrustOptions;
  readonly now: () => Date;
};

/** Remembers until the brand files are read anew or the platform says otherwise. */
export function createDecisions({ sites, siteStatus, trust, now }: Parts) {
  const kept = new Map<string, Decision>();
  let madeBy: { sites: Sites; status: SiteStatus } | null = null;

  /** What decisions are made by now; one that was made by anything else is forgotten. */
  function inForce(): { sites: Sites; status: SiteStatus } {
    const [current, status] = [sites(), siteStatus()];
    if (current !== madeBy?.sites || status !== madeBy.status) {
      kept.clear();
      madeBy = { sites: current, status };
    }
    return madeBy;
  }

  function keep(question: string, decision: Decision): void {
    if (question.length > KEY_MAX) return;
    if (kept.size >= KEPT) kept.clear();
    kept.set(question, decision);
  }

  return {
    /**
     * What was decided of an equal request, whatever cookies this one brings. Looks at nothing but the
     * request as it came.
     */
    known(request: IncomingMessage): Decision | undefined {
      inForce();
      return kept.get(questionOf(request, trust));
    },

    /** Decides, and remembers what does not hang on a cookie. */
    decide(request: IncomingMessage, visitor: Visitor, path: string): Decision {
      const { sites: current, status } = inForce();
      const { headers, method = 'GET', url = '' } = request;
      let isEverybodys = true;
      const facts = {
        ...visitor,
        ...status,
        method,
        path,
        query: url.slice(path.length + 1),
        userAgent: headers['user-agent'] ?? null,
        isServedFile: false,
        get cookies() {
          isEverybodys = false;
          return parseCookies(headers.cookie);
        },
      };
      const decision = resolve(facts, current, now());
      if (isEverybodys) keep(questionOf(request, trust), decision);
      return decision;
    },
  };
}
export type Decisions = ReturnType<typeof createDecisions>;
