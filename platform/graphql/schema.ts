/** The executable schema: contract/schema.graphql with the resolvers of every domain. */
import { readFileSync } from 'node:fs';
import { GraphQLScalarType } from 'graphql';
import type { GraphQLSchema } from 'graphql';
import { createSchema } from 'graphql-yoga';
import { accountResolvers } from '#platform/accounts/accounts.resolvers.ts';
import { catalogResolvers } from '#platform/catalog/catalog.resolvers.ts';
import { competitionResolvers } from '#platform/competitions/competitions.resolvers.ts';
import { contentResolvers } from '#platform/content/content.resolvers.ts';
import { gameResolvers } from '#platform/games/games.resolvers.ts';
import { jackpotResolvers } from '#platform/jackpots/jackpots.resolvers.ts';
import { winsResolvers } from '#platform/wins/wins.resolvers.ts';
import type { GraphqlContext } from './context.ts';

const typeDefs = readFileSync(new URL('../../contract/schema.graphql', import.meta.url), 'utf8');

/** Dates leave as ISO text, whether a resolver gives a Date or its text; none comes in. */
const DateTime = new GraphQLScalarType<string, string>({
  name: 'DateTime',
  serialize: (value) => {
    const date = value instanceof Date ? value : new Date(String(value));
    return date.toISOString();
  },
});
/** Text that holds an object. */
const JSONText = new GraphQLScalarType<string, string>({
  name: 'JSONText',
  description: 'JSON text, as the specification has it: a string that holds an object.',
  serialize: (value) => (typeof value === 'string' ? value : JSON.stringify(value)),
});

export const schema: GraphQLSchema = createSchema<GraphqlContext>({
  typeDefs,
  resolvers: [
    { DateTime, JSONText },
    accountResolvers,
    catalogResolvers,
    competitionResolvers,
    contentResolvers,
    gameResolvers,
    jackpotResolvers,
    winsResolvers,
  ],
  resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
});
