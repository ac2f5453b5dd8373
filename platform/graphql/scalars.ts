/**
 * Scalars of contract/schema.graphql. They check the values of arguments before a resolver gets them: a wrong
 * value is refused with an error that names the argument and what it takes, instead of being ignored. An
 * object here replaces the contract's type as a whole, so it repeats the contract's description; a test
 * compares them.
 */
import { GraphQLError, GraphQLScalarType } from 'graphql';
import * as v from 'valibot';
import { isDay } from '#contract/days.ts';
import { ALL_SPORT_IDS, toSportId } from '#contract/feed.ts';
import { instant } from '#contract/instant.ts';
import { LINE_SETS, toLineSet } from '#contract/sports/line-sets.ts';

/**
 * Makes a parser for the arguments of a type. `read` returns the parsed value, or null for a wrong one; the
 * parser then throws a GraphQLError that says in English what the type takes. Any other error would count as
 * a failure of the platform.
 */
function argument<Value>(type: string, read: (value: unknown) => Value | null, takes: string) {
  return (value: unknown): Value => {
    const known = read(value);
    if (known === null) throw new GraphQLError(`${type} takes ${takes}.`);
    return known;
  };
}
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

/** A resolver may return a Date or its ISO text; clients get ISO text. */
const DateTime = new GraphQLScalarType<string, string>({
  name: 'DateTime',
  serialize: (value) => (value instanceof Date ? value : new Date(String(value))).toISOString(),
  parseValue: argument(
    'DateTime',
    (value) => {
      const known = v.safeParse(instant, value);
      return known.success ? known.output : null;
    },
    'a time in ISO 8601, such as 2026-11-26T18:00:00Z',
  ),
});

/** JSON text of an object; output only. */
const JSONText = new GraphQLScalarType<string, string>({
  name: 'JSONText',
  description: 'JSON text, as the specification has it: a string that holds an object.',
  serialize: (value) => (typeof value === 'string' ? value : JSON.stringify(value)),
});

const Day = new GraphQLScalarType({
  name: 'Day',
  description: 'A calendar day that exists, `2026-11-26`.',
  parseValue: argument(
    'Day',
    (value) => (isDay(textOf(value)) ? textOf(value) : null),
    'a day that exists, such as 2026-11-26',
  ),
});

const SportId = new GraphQLScalarType({
  name: 'SportId',
  description: 'The number of a sport (contract/feed.ts SPORT_IDS).',
  parseValue: argument(
    'SportId',
    (value) => (typeof value === 'number' ? toSportId(value) : null),
    `the number of a sport: ${ALL_SPORT_IDS.join(', ')}`,
  ),
});

const SportColumns = new GraphQLScalarType({
  name: 'SportColumns',
  description: '`period-1`, …, `corners` (contract/sports/line-sets.ts).',
  parseValue: argument(
    'SportColumns',
    (value) => toLineSet(textOf(value)),
    `a set of columns: ${LINE_SETS.join(', ')}`,
  ),
});

export const SCALARS = { DateTime, JSONText, Day, SportId, SportColumns };
