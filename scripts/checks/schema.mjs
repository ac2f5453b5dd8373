/**
 * The platform's executable schema against contract/schema.graphql: the same types, and a resolver for every
 * operation.
 */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { buildSchema, defaultFieldResolver, lexicographicSortSchema, printSchema } from 'graphql';
import { ROOT } from '../lib/root.mjs';

/** One sentence a fault. */
export async function checkSchema() {
  const { schema } = await import('../../platform/graphql/schema.ts');
  const contract = buildSchema(readFileSync(join(ROOT, 'contract', 'schema.graphql'), 'utf8'));
  const printed = (value) => printSchema(lexicographicSortSchema(value));
  const faults =
    printed(schema) === printed(contract)
      ? []
      : ["The platform's schema differs from contract/schema.graphql."];
  for (const type of [schema.getQueryType(), schema.getMutationType()]) {
    for (const field of Object.values(type?.getFields() ?? {})) {
      if (!field.resolve || field.resolve === defaultFieldResolver)
        faults.push(`The platform has no resolver for ${type?.name}.${field.name}.`);
    }
  }
  return faults;
}
