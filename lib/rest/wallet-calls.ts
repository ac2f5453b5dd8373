/** Calls about a player's own money (contract/rest/wallet.ts, transactions.ts). */
import { PATHS } from '#contract/paths.ts';
import {
  exportReply,
  transactionsReply,
  type ExportReply,
  type TransactionsReply,
} from '#contract/rest/transactions.ts';
import {
  balanceReply,
  movementsReply,
  type BalanceReply,
  type MovementsReply,
} from '#contract/rest/wallet.ts';
import type { Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import type { RestClient } from './client.ts';

type Reply<T> = Promise<Result<T, Failure>>;

export const getBalance = (rest: RestClient): Reply<BalanceReply> =>
  rest({ method: 'get', path: PATHS.balance, reply: balanceReply, noCache: true });

/** `before`: `next` of the page before; null for the first page. */
export const getMovements = (rest: RestClient, before: string | null): Reply<MovementsReply> =>
  rest({
    method: 'get',
    path: before === null ? PATHS.movements : `${PATHS.movements}?before=${encodeURIComponent(before)}`,
    reply: movementsReply,
    noCache: true,
  });

const withQuery = (path: string, query: Readonly<Record<string, string>>): string => {
  const text = new URLSearchParams(query).toString();
  return text ? `${path}?${text}` : path;
};

/** `query`: filters, and `before` for a further page. */
export const getTransactions = (
  rest: RestClient,
  query: Readonly<Record<string, string>>,
): Reply<TransactionsReply> =>
  rest({
    method: 'get',
    path: withQuery(PATHS.transactions, query),
    reply: transactionsReply,
    noCache: true,
  });

/** All transactions that match the filters; the platform refuses too many with `export_too_long`. */
export const exportTransactions = (
  rest: RestClient,
  query: Readonly<Record<string, string>>,
): Reply<ExportReply> =>
  rest({
    method: 'get',
    path: withQuery(PATHS.transactionsExport, query),
    reply: exportReply,
    noCache: true,
  });
