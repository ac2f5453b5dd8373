/**
 * Live tables with shared rounds: one wheel, shoe or shaker for all players. A bet is a set of chips on
 * spots.
 */
import type { OpeningHours } from '../opening-hours.ts';
import { payOf } from '../shared-engine.ts';
import type { SharedEngine } from '../shared-engine.ts';
import { baccaratTable } from './baccarat.ts';
import type { BaccaratResult } from './baccarat.ts';
import { dragonTigerTable } from './dragon-tiger.ts';
import type { DragonTigerResult } from './dragon-tiger.ts';
import { moneyWheelTable } from './money-wheel.ts';
import type { MoneyWheelResult } from './money-wheel.ts';
import { rouletteTable } from './roulette.ts';
import type { RouletteResult } from './roulette.ts';
import { sicBoTable } from './sic-bo.ts';
import type { SicBoResult } from './sic-bo.ts';
import type { Spot, Table } from './table.ts';

export type TableName = 'roulette' | 'baccarat' | 'dragon-tiger' | 'sic-bo' | 'money-wheel';
export type TableResult =
  | RouletteResult
  | BaccaratResult
  | DragonTigerResult
  | SicBoResult
  | MoneyWheelResult;
export type TableRules = {
  readonly id: string;
  readonly table: TableName;
  /** Return to player in percent, of the spot with the highest return. */
  readonly rtp: number;
  /** 1 low to 5 very high, as the catalogue shows it. */
  readonly volatility: number;
  readonly bettingMs: number;
  readonly restMs: number;
  /**
   * Interval between the beginnings of rounds; null = rounds differ in length, and each begins after the pause of the
   * one before.
   */
  readonly everyMs: number | null;
  /** Undefined = open at all times. */
  readonly hours?: OpeningHours;
};
/** Amounts are decimal strings in minor units. */
export type TableBet = { readonly chips: readonly { readonly spot: Spot; readonly amount: string }[] };

const TABLES = {
  roulette: rouletteTable,
  baccarat: baccaratTable,
  'dragon-tiger': dragonTigerTable,
  'sic-bo': sicBoTable,
  'money-wheel': moneyWheelTable,
} as const;
/** The functions of a table by its name. They accept only results of the same table. */
export const tableOf = (name: TableName): Table<TableResult> => TABLES[name] as unknown as Table<TableResult>;

export const stakeOfChips = ({ chips }: TableBet): bigint =>
  chips.reduce((sum, { amount }) => sum + BigInt(amount), 0n);

export const tableEngine: SharedEngine<TableRules, TableBet, TableResult> = {
  outcome: ({ table }, randomBelow) => tableOf(table).result(randomBelow),
  timing: ({ bettingMs, restMs, everyMs }) => ({ bettingMs, restMs, everyMs }),
  runningMs: ({ table }, result) => tableOf(table).showMs(result),
  allows: ({ table }, { chips }) =>
    new Set(chips.map(({ spot }) => spot)).size === chips.length &&
    chips.every(({ spot, amount }) => Object.hasOwn(tableOf(table).spots, spot) && BigInt(amount) > 0n),
  won: ({ table }, { bet: { chips } }, result) =>
    chips.reduce(
      (sum, { spot, amount }) => sum + payOf(BigInt(amount), tableOf(table).returns(spot, result)),
      0n,
    ),
};
