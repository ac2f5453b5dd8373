/**
 * Yields to other tasks on the event loop between the steps of an operation: reading it, each resolver, each
 * row of a long list (kernel/turns.ts).
 */
import { defaultFieldResolver, GraphQLError, isObjectType } from 'graphql';
import type { GraphQLFieldResolver, GraphQLSchema } from 'graphql';
import type { Plugin } from 'graphql-yoga';
import type { Turns } from '#platform/kernel/turns.ts';
import type { GraphqlContext } from './context.ts';
import { isPriced } from './prices.ts';

type Resolver = GraphQLFieldResolver<unknown, unknown>;
type Turn = Turns['turn'];

/** True for the context of a request whose client has left. */
const isGone = (context: unknown): boolean =>
  (context as Partial<GraphqlContext> | null)?.isGone?.() === true;

/** Number of rows up to which a list is completed without yielding. */
const SHORT_LIST = 10;

/** Long lists of objects yield before each row. */
async function* inTurns(rows: readonly unknown[], turn: Turn): AsyncGenerator {
  for (const row of rows) {
    const wait = turn();
    if (wait) await wait;
    yield row;
  }
}
const isLong = (value: unknown): value is readonly unknown[] =>
  Array.isArray(value) && value.length > SHORT_LIST && typeof value[0] === 'object';
const pacedBy =
  (turn: Turn) =>
  (value: unknown): unknown =>
    isLong(value) ? inTurns(value, turn) : value;

/**
 * Makes every resolver of the schema yield first; resolvers with a cost run in a slice of their own. So ten
 * searches of one operation do not run in one step, and none begins after the client has left. Call this once
 * per schema.
 */
export function takeTurns(schema: GraphQLSchema, { turn, ownTurn }: Pick<Turns, 'turn' | 'ownTurn'>): void {
  const paced = pacedBy(turn);
  for (const type of Object.values(schema.getTypeMap())) {
    if (!isObjectType(type) || type.name.startsWith('__')) continue;
    for (const [name, field] of Object.entries(type.getFields())) {
      const { resolve } = field;
      if (!resolve || resolve === defaultFieldResolver) continue;
      const run: Resolver = (...call) => {
        const value: unknown = resolve(...call);
        return value instanceof Promise ? value.then(paced) : paced(value);
      };
      if (isPriced(`${type.name}.${name}`))
        field.resolve = async (...call) => {
          await ownTurn();
          if (isGone(call[2])) throw new GraphQLError('The client has left.');
          return run(...call);
        };
      else field.resolve = (...call) => turn()?.then(() => run(...call)) ?? run(...call);
    }
  }
}

/**
 * The plugin for operations: each is read in a slice of its own, and long lists without resolvers are
 * completed row by row.
 */
export function useTurns(turn: Turn): Plugin {
  const paced = pacedBy(turn);
  const fieldResolver: Resolver = (...call) => paced(defaultFieldResolver(...call));
  return {
    onParams: () => turn(),
    onExecute({ args }) {
      args.fieldResolver = fieldResolver;
    },
  };
}
