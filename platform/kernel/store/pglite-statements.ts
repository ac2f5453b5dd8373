/**
 * PGlite's queries as prepared statements. Drizzle sends the same texts again and again, and to parse and
 * plan one costs several times what running it does (docs/decisions/0081); PGlite's own `query` does both at
 * each call and crosses into WebAssembly six times for it.
 */
import { parse, protocol } from '@electric-sql/pglite';
import type { PGlite, QueryOptions, Results, Transaction } from '@electric-sql/pglite';
import { isWorthPreparing, sqlState } from './db.ts';

type Message = Parameters<typeof parse.parseResults>[0][number];
type Statement = {
  readonly name: string;
  readonly types: readonly number[];
  readonly row: readonly Message[];
  uses: number;
};
/** What drizzle asks of a client. */
type Queries = Pick<PGlite, 'query' | 'transaction'>;

const STATEMENTS_MAX = 500;
/**
 * Nothing tells the embedded database how its tables have grown, so a plan is made anew after so many uses.
 */
const USES_MAX = 1_000;
/** The statement is gone, or its table has changed. */
const STALE = ['26000', '0A000'];

const { serialize } = protocol;

/**
 * The client's queries and transactions, prepared. What is sent through the client itself keeps its order
 * with them.
 */
export function preparedQueries(client: PGlite): Queries {
  const statements = new Map<string, Statement>();
  let named = 0;

  /**
   * Sends all in one go. A failure of one skips what is before the next sync, and is thrown when all was
   * sent.
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
    // The unnamed statement lives until the next one.
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
        throw error;
      }
    });
  }

  function read<T>(messages: Message[], { parsers, ...options }: QueryOptions = {}): Results<T> {
    // Drizzle gives parsers of its own with each query; to copy hundreds of PGlite's beside them, as PGlite
    // does, takes longer than most statements.
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
    async query(text, params, options) {
      await client._checkReady();
      return client._runExclusiveTransaction(() => run(text, params, options));
    },
    transaction: (fn) =>
      client.transaction((tx) => {
        const query: Transaction['query'] = (text, params, options) => {
          if (tx.closed) throw new Error('The transaction is over.');
          return run(text, params, options);
        };
        return fn(Object.assign(Object.create(tx) as Transaction, { query }));
      }),
  };
}
