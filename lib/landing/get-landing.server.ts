/** A landing page's prizes for server components. */
import type { CurrencyCode } from '#contract/currencies.ts';
import { PRIZE_KINDS, type LandingCode, type PrizeKind } from '#contract/landings.ts';
import type { LandingPrize } from '#contract/rest/landing.ts';
import { TAGS } from '#contract/revalidation.ts';
import { queryContent, type ContentScope } from '#lib/graphql/query.server.ts';
import { GetLandingDocument } from './get-landing.generated.ts';

export type Landing = { claimHours: number; prizes: (LandingPrize & { chance: number })[] };

const isKind = (kind: string): kind is PrizeKind => (PRIZE_KINDS as readonly string[]).includes(kind);

/** Null when the landing does not run, or has a prize that this version cannot show. */
export async function getLanding(
  code: LandingCode,
  currency: CurrencyCode,
  scope: ContentScope,
): Promise<Landing | null> {
  const { landing } = await queryContent(GetLandingDocument, { code, currency }, scope, [TAGS.content]);
  if (!landing) return null;
  const prizes = landing.prizes.flatMap(({ kind, amount, currency: own, chance }) =>
    isKind(kind) ? [{ kind, amount, currency: own ?? null, chance }] : [],
  );
  return prizes.length === landing.prizes.length ? { claimHours: landing.claimHours, prizes } : null;
}
