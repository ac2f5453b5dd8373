/** Promotions and their types for server components (specification 2 §7 `getContentList`, `promotion_types_v2`). */
import type { ContentScope } from '#lib/graphql/query.server.ts';
import { toCampaign, type Campaign } from './campaigns.ts';
import { getContentRows, reportBroken } from './get-content-rows.server.ts';
import { toPromotions, toPromotionTypes, type Promotion, type PromotionType } from './promotions.ts';

export async function getPromotions(
  scope: ContentScope,
): Promise<{ promotions: Promotion[]; types: PromotionType[] }> {
  const [promotions, types] = await Promise.all([
    getContentRows('promotions', scope),
    getContentRows('promotion_types_v2', scope),
  ]);
  const shownTypes = toPromotionTypes(types, reportBroken('promotion_types_v2'));
  return {
    types: shownTypes,
    promotions: toPromotions(promotions, shownTypes, reportBroken('promotions')),
  };
}

/** Null = no campaign of this name runs. */
export const getCampaign = async (name: string, scope: ContentScope): Promise<Campaign | null> =>
  toCampaign(await getContentRows('campaigns', scope), name, reportBroken('campaigns'));
