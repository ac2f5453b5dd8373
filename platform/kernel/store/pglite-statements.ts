/**
 * PGlite with prepared statements. Drizzle sends the same texts again and again, and parsing and planning
 * cost several times as much as execution (docs/decisions/0081). PGlite's `query` parses and plans at each
 * call, and crosses into WebAssembly six times for it.
 */
import { setImmediate as nextLoop } from 'node:timers/promises';
import { parse, protocol } from '@electric-sql/pglite';
import type { PGlite, QueryOptions, Results, Transaction } from '@electric-sql/pglite';
import { isWorthPreparing, sqlState } from './db.ts';
import { createPrioritySlots } from './low-priority.ts';
import { outageOf } from './store-outage.ts';

type Message = Parameters<typeof parse.parseResults>[0][number];
type Statement = {
  readonly name: string;
  readonly types: readonly number[];
  readonly row: readonly Message[];
  uses: number;
};
/** The part of a client that drizzle uses. */
type Queries = Pick<PGlite, 'query' | 'transaction'>;

/**
 * PGlite processes its queue in this thread without returning to the event loop. So low-priority statements
 * are passed to it one by one, each in another turn of the event loop.
 */
const LOW_PRIORITY_MAX = 1;
const STATEMENTS_MAX = 500;
/**
 * After this many uses a statement is planned again, because the embedded database has no statistics of
 * growing tables.
 */
const USES_MAX = 1_000;
/** SQLSTATEs: the statement no longer exists, or its table has changed. */
const STALE = ['26000', '0A000'];

const { serialize } = protocol;

/**
 * The client's queries and transactions, run as prepared statements. They stay in order with queries that are
 * sent through the client itself.
 */
export function preparedQueries(client: PGlite): Queries {
  const statements = new Map<string, Statement>();
  const byPriority = createPrioritySlots(LOW_PRIORITY_MAX, nextLoop);
  let named = 0;

  /**
   * Sends all messages at once. When one fails, the database skips the following messages up to the next
   * sync. The error is thrown after all were sent.
   */
  const send = (...messages: readonly Uint8Array[]): Promise<Message[]> =>
    client.execProtocolStream(Buffer.concat(messages), { syncToFs: false });

  const close = async (text: string): Promise<void> => {
    const name = statements.get(text)?.name;
    statements.delete(text);
    if (name) await send(serialize.close({ type: 'S', name }), serialize.sync());
  };

  async function prepare(text: string, values: number): Promise<Statement> {
    const isKept = isWorthPreparing(values) && statements.size < STATEMENTS_MAX;
    // A statement without a name is replaced by the next one, so it need not be closed.
    const name = isKept ? `s${(named += 1)}` : '';
    const messages = await send(
      serialize.parse({ name, text }),
      serialize.describe({ type: 'S', name }),
      serialize.sync(),
    );
    const row = messages.filter((message) => message.name === 'rowDescription');
    const statement = { name, types: parse.parseDescribeStatementResults(messages), row, uses: 0 };
    if (isKept) statements.set(text, statement);
    return statement;
  }

  async function run<T>(
    text: string,
    params: readonly unknown[] = [],
    options?: QueryOptions,
  ): Promise<Results<T>> {
    return client.runExclusive(async () => {
      if ((statements.get(text)?.uses ?? 0) >= USES_MAX) await close(text);
      const statement = statements.get(text) ?? (await prepare(text, params.length));
      statement.uses += 1;
      const values = params.map((value, index) =>
        value == null ? null : written(statement.types[index] ?? 0, value),
      );
      try {
        const messages = await send(
          serialize.bind({ statement: statement.name, values }),
          serialize.execute({}),
          serialize.sync(),
        );
        return read<T>([...statement.row, ...messages], options);
      } catch (error) {
        if (STALE.includes(sqlState(error) ?? '')) statements.delete(text);
        throw outageOf(error);
      }
    });
  }

  function read<T>(messages: Message[], { parsers, ...options }: QueryOptions = {}): Results<T> {
    // Drizzle passes parsers with each query. They inherit from PGlite's parsers, because copying those
    // hundreds, as PGlite does, takes longer than most statements.
    const all = parsers
      ? (Object.assign(Object.create(client.parsers) as object, parsers) as typeof client.parsers)
      : client.parsers;
    return parse.parseResults(messages, all, options)[0] as Results<T>;
  }

  const written = (type: number, value: unknown): string | Uint8Array => {
    const serializer = client.serializers[type];
    return serializer ? (serializer(value) as string | Uint8Array) : String(value);
  };

  return {
    async query<T>(text: string, params?: unknown[], options?: QueryOptions) {
      await client._checkReady();
      return byPriority(() => client._runExclusiveTransaction(() => run<T>(text, params, options)));
    },
    transaction: (fn) =>
      byPriority(() =>
        client.transaction((tx) => {
          const query: Transaction['query'] = (text, params, options) => {
            if (tx.closed) throw new Error('The transaction is over.');
            return run(text, params, options);
          };
          return fn(Object.assign(Object.create(tx) as Transaction, { query }));
        }),
      ),
  };
}
