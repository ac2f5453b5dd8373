/** The executable schema: contract/schema.graphql with resolvers. */
import { readFileSync } from 'node:fs';
import { GraphQLScalarType } from 'graphql';
import type { GraphQLSchema } from 'graphql';
import { createSchema } from 'graphql-yoga';
import type { GraphqlContext } from './context.ts';
import type { Resolvers } from './resolver-types.generated.ts';

const typeDefs = readFileSync(new URL('../../contract/schema.graphql', import.meta.url), 'utf8');

/** Output only: a resolver may return a Date or its ISO text; clients get ISO text. */
const DateTime = new GraphQLScalarType<string, string>({
  name: 'DateTime',
  serialize: (value) => {
    const date = value instanceof Date ? value : new Date(String(value));
    return date.toISOString();
  },
});
/** JSON text of an object. */
const JSONText = new GraphQLScalarType<string, string>({
  name: 'JSONText',
  description: 'JSON text, as the specification has it: a string that holds an object.',
  serialize: (value) => (typeof value === 'string' ? value : JSON.stringify(value)),
});

/** Builds the schema. Throws for a resolver whose field is not in contract/schema.graphql. */
export const buildSchema = (domainResolvers: readonly Resolvers[]): GraphQLSchema =>
  createSchema<GraphqlContext>({
    typeDefs,
    resolvers: [{ DateTime, JSONText }, ...domainResolvers],
    resolverValidationOptions: { requireResolversToMatchSchema: 'error' },
  });
