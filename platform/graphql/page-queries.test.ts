/**
 * The queries of pages stay within the cost limit of a request, with the largest number of rows that a page
 * requests.
 */
import { readFileSync } from 'node:fs';
import { expect, test } from '@jest/globals';
import { buildSchema, Kind, parse } from 'graphql';
import { costOf } from './cost.ts';
import { GRAPHQL_LIMITS } from './limits.ts';

const read = (path: string): string => readFileSync(new URL(`../../${path}`, import.meta.url), 'utf8');
const schema = buildSchema(read('contract/schema.graphql'));
/** The largest pages: EVENTS_A_PAGE of get-line.server.ts, RESULTS_A_PAGE of get-results.server.ts. */
const ROWS = { sports: 24, results: 100 };
const VARIABLES = {
  ...{ id: '1', event: '1', market: 'm', competition: '101', competitor: '1', other: '2', sport: 1 },
  ...{ day: '2026-11-26', state: 'played', each: 5, columns: 'corners', text: 'a', offset: 0 },
};

test.each(
  (['sports', 'results'] as const).flatMap((file) => {
    const document = parse(read(`lib/sports/${file}.graphql`));
    return document.definitions.flatMap((operation) =>
      operation.kind === Kind.OPERATION_DEFINITION
        ? [{ name: operation.name?.value, document, operation, first: ROWS[file] }]
        : [],
    );
  }),
)('$name', ({ document, operation, first }) => {
  const cost = costOf(schema, document, operation, { ...VARIABLES, first });
  expect(cost).toBeLessThan(GRAPHQL_LIMITS.cost);
});
