/** The executable schema: contract/schema.graphql with resolvers. */
import { readFileSync } from 'node:fs';
import { GraphQLScalarType } from 'graphql';
import type { GraphQLSchema } from 'graphql';
import { createSchema } from 'graphql-yoga';
import type { GraphqlContext } from './context.ts';
import type { Resolvers } from './resolver-types.generated.ts';

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

/** Builds the schema of a platform. Throws when a resolver is no field of contract/schema.graphql. */
export const buildSchema = (domainResolvers: readonly Resolvers[]): GraphQLSchema =>
  createSchema<GraphqlContext>({
    typeDefs,
    resolvers: [{ DateTime, JSONText }, ...domainResolvers],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });
