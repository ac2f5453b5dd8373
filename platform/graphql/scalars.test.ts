/** Values of arguments that a question of sports does not know (contract/schema.graphql). */
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

test('the same in the text of a question', async () => {
  expect(await refusal('{ sportEvents(sport: 99) { totalCount } }')).toContain(
    'SportId takes the number of a sport',
  );
  expect(await refusal('{ sportResults(competition: "101", day: "x") { totalCount } }')).toContain(
    'Day takes a day',
  );
});
