import { afterAll, beforeAll, describe, expect, test } from '@jest/globals';
import { readFileSync } from 'node:fs';
import { buildSchema, defaultFieldResolver, lexicographicSortSchema, printSchema } from 'graphql';
import type { GraphQLSchema } from 'graphql';
import { openTestPlatform } from '#platform/testing/open-test-platform.ts';
import type { TestPlatform } from '#platform/testing/open-test-platform.ts';
import { composeSchema } from './compose-routes.ts';

describe('the GraphQL schema of the whole platform', () => {
  let platform: TestPlatform;
  let schema: GraphQLSchema;
  beforeAll(async () => {
    platform = await openTestPlatform();
    schema = composeSchema(platform.kernel, platform.domains);
  });
  afterAll(() => platform.close());

  test('has the types of contract/schema.graphql', () => {
    const contract = buildSchema(
      readFileSync(new URL('../contract/schema.graphql', import.meta.url), 'utf8'),
    );
    const printed = (value: GraphQLSchema) => printSchema(lexicographicSortSchema(value));
    expect(printed(schema)).toBe(printed(contract));
  });

  test('has a resolver for every query and mutation, and for every field of page texts', () => {
    const fields = [
      ...[schema.getQueryType(), schema.getMutationType()].flatMap((type) =>
        Object.values(type?.getFields() ?? {}).map((field) => ({ type, field })),
      ),
      ...Object.values(schema.getTypeMap()).flatMap((type) => {
        const field = 'getFields' in type ? type.getFields()['seoData'] : undefined;
        return field && 'resolve' in field && type.name !== 'Competition' ? [{ type, field }] : [];
      }),
    ];
    const missing = fields.filter(({ field }) => !field.resolve || field.resolve === defaultFieldResolver);
    expect(missing.map(({ type, field }) => `${type?.name}.${field.name}`)).toEqual([]);
    expect(fields.length).toBeGreaterThan(25);
  });
});
