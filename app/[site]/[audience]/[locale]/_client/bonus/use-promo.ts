/** The player's bonuses for the screens that show them; swr caches them under one key until the sign-out. */
import useSWR, { mutate, type SWRResponse } from 'swr';
import { ON_DEMAND } from '#components/ui/use-server-data.ts';
import type { UserPromo } from '#lib/bonus/answers.ts';
import { valueOf } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { knownPromo, readPromo, sharePromoWith } from '../bonus-state.ts';
import type { SiteView } from '../site-view.ts';

const PROMO_KEY = 'bonus/user-promo';

sharePromoWith((promo) => mutate(PROMO_KEY, promo, { revalidate: false }));

/** Bonuses that were loaded before this screen was mounted are shown at once. */
export function usePromo(site: SiteView): SWRResponse<UserPromo, Failure> {
  const known = knownPromo();
  return useSWR<UserPromo, Failure>(PROMO_KEY, () => valueOf(readPromo(site)), {
    ...ON_DEMAND,
    ...(known && { fallbackData: known }),
  });
}
