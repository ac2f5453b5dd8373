/** GraphQL field of landing pages (contract/schema.graphql `landing`). */
import { isCurrency } from '#contract/currencies.ts';
import { isLanding } from '#contract/landings.ts';
import { apiError } from '#contract/api-error.ts';
import type { Resolvers } from '#platform/graphql/resolver-types.generated.ts';
import type { Landings } from './landings.service.ts';
import { prizeView } from './prize-view.ts';

export const createLandingResolvers = ({ landings }: { landings: Pick<Landings, 'read'> }): Resolvers => ({
  Query: {
    landing: async (_root, { code, currency }) => {
      if (!isCurrency(currency)) throw apiError('bad_request');
      const found = isLanding(code) ? await landings.read(code) : null;
      if (!found) return null;
      const total = found.prizes.reduce((sum, { weight }) => sum + weight, 0);
      return {
        code,
        claimHours: found.landing.claimHours,
        prizes: found.prizes.map((prize) => ({
          ...prizeView(prize, currency),
          chance: total === 0 ? 0 : (100 * prize.weight) / total,
        })),
      };
    },
  },
});
