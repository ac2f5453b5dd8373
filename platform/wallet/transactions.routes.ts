/** REST routes of a player's transactions (contract/rest/transactions.ts). */
import type { FastifyInstance } from 'fastify';
import { CURRENCIES } from '#contract/currencies.ts';
import { toMajor } from '#contract/money.ts';
import { PATHS } from '#contract/paths.ts';
import { readBody } from '#contract/read-body.ts';
import {
  TRANSACTIONS_PAGE,
  exportQuery,
  transactionsQuery,
  type ExportReply,
  type Transaction,
  type TransactionsReply,
} from '#contract/rest/transactions.ts';
import { ApiError } from '#contract/api-error.ts';
import { requirePlayer, type Authenticate } from '#platform/kernel/http/authenticate.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import { countTry } from '#platform/kernel/http/throttle.ts';
import { gameNamer, type KnownGames } from './game-names.ts';
import type { TransactionPage, Transactions } from './transactions.ts';

/** Limit of exported files of a player; each may have 10,000 rows. */
const EXPORTS = { max: 10, windowMs: 10 * 60_000 };
/** Limit of first pages, which come with totals: sums over all rows that the filters leave. */
const TOTALS = { max: 60, windowMs: 60_000 };
/** Limit of pages of any kind: with restrictive filters a page reads many rows. */
const PAGES = { max: 180, windowMs: 60_000 };

type Deps = { bus: Bus; transactions: Transactions; authenticate: Authenticate; games: KnownGames };

export function registerTransactionRoutes(
  app: FastifyInstance,
  { bus, transactions, authenticate, games }: Deps,
): void {
  const rowsOf = async ({ rows, currency }: TransactionPage): Promise<Transaction[]> => {
    const gameOf = await gameNamer(games);
    const major = (minor: bigint) => toMajor(minor, CURRENCIES[currency]);
    return rows.map(({ time, amount, after, gameId, ...row }) => ({
      ...row,
      time: time.toISOString(),
      amount: major(amount),
      after: major(after),
      game: gameOf(gameId),
    }));
  };

  app.get(PATHS.transactions, async (request): Promise<TransactionsReply> => {
    const { id } = await requirePlayer(authenticate, request);
    const {
      before = null,
      limit = TRANSACTIONS_PAGE,
      ...filters
    } = readBody(transactionsQuery, request.query);
    await countTry(bus, 'transactionPages', id, PAGES);
    if (before === null) await countTry(bus, 'transactionTotals', id, TOTALS);
    const page = await transactions.page(id, filters, before, limit);
    const totals = before === null ? await transactions.totals(id, filters) : null;
    const major = (minor: bigint) => toMajor(minor, CURRENCIES[page.currency]);
    return {
      currency: page.currency,
      transactions: await rowsOf(page),
      next: page.next,
      totals: totals && { in: major(totals.in), out: major(totals.out) },
    };
  });

  app.get(PATHS.transactionsExport, async (request): Promise<ExportReply> => {
    const { id } = await requirePlayer(authenticate, request);
    const query = readBody(exportQuery, request.query);
    await countTry(bus, 'transactionExports', id, EXPORTS);
    const page = await transactions.all(id, query);
    if (!page) throw new ApiError('export_too_long');
    return { currency: page.currency, transactions: await rowsOf(page) };
  });
}
