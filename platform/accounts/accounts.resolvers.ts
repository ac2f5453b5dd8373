import type { Resolvers } from '#platform/graphql/resolver-types.generated.ts';

/** Mutation refreshToken (specification 1 §7): the same rule, limits and answers as the REST call. */
export const accountResolvers: Pick<Resolvers, 'Mutation'> = {
  Mutation: {
    refreshToken: async (_root, { token }, { services, ip }) => ({
      token: await services.accounts.refresh(token, ip),
    }),
  },
};
