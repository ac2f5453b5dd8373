/** Message of the channel about a table (contract/live-tables.ts). Pure. */
import { CURRENCIES, CURRENCY_CODES, isCurrency, type CurrencyCode } from '#contract/currencies.ts';
import { LIVE_TABLE_RESULTS, type TableMessage } from '#contract/live-tables.ts';
import { toMajor } from '#contract/money.ts';
import type { GameTitle } from '#contract/provider.ts';
import type { TableName, TableRules } from '#games/engines/live/engine.ts';
import { opensAt } from '#games/engines/opening-hours.ts';
import type { SharedRoundRules } from '../kinds/shared-kind.ts';
import type { SharedRoundView } from '../shared/shared-protocol.ts';
import { highestStake, stakeLadder } from '../stakes.ts';
import { dealerOf } from './dealers.ts';
import { resultView } from './last-results.ts';

/** The public state of a table's game. */
export type TableState = {
  readonly round: SharedRoundView | null;
  readonly players: number;
  /** Finished rounds, the newest first. */
  readonly results: readonly SharedRoundView[];
};
export type Table = { readonly title: GameTitle; readonly roundRules: SharedRoundRules };

const tableName = ({ kind, rules }: SharedRoundRules): TableName | null =>
  kind.kind === 'live' ? (rules as TableRules).table : null;

/** The currency itself if games can be played in it, otherwise the first currency in which they can. */
export function playableCurrency(code: string): CurrencyCode {
  if (isCurrency(code) && stakeLadder(code).length > 0) return code;
  return CURRENCY_CODES.find((other) => stakeLadder(other).length > 0) ?? 'EUR';
}

export function limitsOf(code: CurrencyCode): TableMessage['tableLimits'] {
  const text = (minor: bigint): string => toMajor(minor, CURRENCIES[code]);
  return { minBet: text(stakeLadder(code)[0] ?? 0n), maxBet: text(highestStake(code)) };
}

/**
 * The message about a table, without the fields that depend on the listener's currency. `now`: milliseconds since 1970.
 */
export function describeTable(
  { title, roundRules }: Table,
  { round, players, results }: TableState,
  now: number,
): Omit<TableMessage, 'currency' | 'tableLimits'> {
  const opens = opensAt(roundRules.kind.hours?.(roundRules.rules), now);
  const isOver = round === null || round.phase === 'over';
  // A round that is running at closing time is played to its end, so the table is shown as open until then.
  const isClosed = opens !== null && isOver;
  const phase = isClosed ? 'closed' : (round?.phase ?? 'over');
  return {
    tableId: title.gameId,
    tableName: title.name,
    tableOpen: !isClosed,
    opensAt: isClosed ? opens : null,
    dealer: { name: dealerOf(title.gameId, now) },
    totalSeatedPlayers: isClosed || isOver ? 0 : players,
    phase,
    betsUntil: phase === 'betting' ? (round?.startsAt ?? null) : null,
    lastResults: results
      .slice(0, LIVE_TABLE_RESULTS)
      .flatMap(({ outcome }) => (outcome === null ? [] : [resultView(tableName(roundRules), outcome)])),
  };
}
