/** Argument values that the schema for sports does not accept (contract/schema.graphql). */
import { expect, test } from '@jest/globals';
import { graphql } from 'graphql';
import { buildSchema } from './schema.ts';

const schema = buildSchema([]);
const refusal = async (query: string, variableValues = {}): Promise<string> =>
  (await graphql({ schema, source: query, variableValues })).errors?.[0]?.message ?? '';

test.each([
  ['SportId', { sport: 99 }, 'takes the number of a sport: 1, 2, 3, 5, 9, 10.'],
  ['SportId', { sport: '1' }, 'takes the number of a sport'],
  ['SportId', { sport: 1.5 }, 'takes the number of a sport'],
  ['SportColumns', { columns: 'period-9' }, 'takes a set of columns: period-1, period-2'],
  ['SportEventKind', { kind: 'esport' }, 'Value "esport" does not exist in "SportEventKind" enum.'],
  ['DateTime', { from: 'tomorrow' }, 'takes a time in ISO 8601'],
  ['Day', { day: '2026-02-30' }, 'takes a day that exists'],
  ['Day', { day: 20261126 }, 'takes a day that exists'],
])('a value that is no %s is refused: %j', async (type, variables, words) => {
  const [name = ''] = Object.keys(variables);
  const field =
    type === 'Day' ? 'sportResults(competition: "101", day: $day)' : `sportEvents(${name}: $${name})`;
  const message = await refusal(`query ($${name}: ${type}!) { ${field} { totalCount } }`, variables);
  expect(message).toContain(`Variable "$${name}" got invalid value`);
  expect(message).toContain(words);
});

test('a wrong value in the text of a query is refused like one in a variable', async () => {
  expect(await refusal('{ sportEvents(sport: 99) { totalCount } }')).toContain(
    'SportId takes the number of a sport',
  );
  expect(await refusal('{ sportResults(competition: "101", day: "x") { totalCount } }')).toContain(
    'Day takes a day',
  );
});

test('an omitted variable takes the default of the argument; times are read as UTC', async () => {
  const asked: unknown[] = [];
  const open = buildSchema([
    {
      Query: {
        sportEvents: (_root, { kind, from }) => {
          asked.push({ kind, from });
          return { totalCount: 0, hasNextPage: false, edges: [] };
        },
      },
    },
  ]);
  const source =
    'query ($kind: SportEventKind, $from: DateTime) { sportEvents(kind: $kind, from: $from) { totalCount } }';
  const variableValues = { from: '2026-11-26T23:00:00+05:00' };
  expect((await graphql({ schema: open, source, variableValues })).errors).toBeUndefined();
  expect(asked).toEqual([{ kind: 'match', from: '2026-11-26T18:00:00.000Z' }]);
});
