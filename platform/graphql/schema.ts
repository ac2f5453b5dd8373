/** The executable schema: contract/schema.graphql with resolvers. */
import { readFileSync } from 'node:fs';
import type { GraphQLSchema } from 'graphql';
import { createSchema } from 'graphql-yoga';
import type { GraphqlContext } from './context.ts';
import type { Resolvers } from './resolver-types.generated.ts';
import { SCALARS } from './scalars.ts';

const typeDefs = readFileSync(new URL('../../contract/schema.graphql', import.meta.url), 'utf8');

/** Builds the schema. Throws for a resolver whose field is not in contract/schema.graphql. */
export const buildSchema = (domainResolvers: readonly Resolvers[]): GraphQLSchema =>
  createSchema<GraphqlContext>({
    typeDefs,
    resolvers: [SCALARS, ...domainResolvers],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });
