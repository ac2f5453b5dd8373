import type { Resolvers } from '#platform/graphql/resolver-types.generated.ts';
import type { Accounts } from './accounts.service.ts';

type Deps = { accounts: Pick<Accounts, 'refresh'> };

/**
 * Query currentUser and mutation refreshToken (specification 1 §7). refreshToken has the rules, limits and
 * errors of the REST call.
 */
export const createAccountResolvers = ({ accounts }: Deps): Resolvers => ({
  Query: {
    currentUser: (_root, _args, { player }) =>
      player === null ? null : { id: player.id, username: player.username },
  },
  Mutation: {
    refreshToken: async (_root, { token }, { ip }) => ({ token: await accounts.refresh(token, ip) }),
  },
});
