/** The visitor's format of odds (products §7.0), kept in the browser. */
import * as v from 'valibot';
import { decimalSign, MINUS } from '#contract/numbers.ts';
import type { KeyValue } from '#lib/storage/key-value.ts';
import { ODDS_FORMATS, showOdds, type OddsFormat } from '#settlement/odds-formats.ts';
import { toOdds } from '#settlement/odds.ts';

const KEY = 'sports-odds-format';
const stored = v.fallback(v.picklist(ODDS_FORMATS), 'decimal');

export const readOddsFormat = (store: Pick<KeyValue, 'get'>): OddsFormat => v.parse(stored, store.get(KEY));

/** `format`: the value of a control; anything else is decimal. */
export function keepOddsFormat(store: Pick<KeyValue, 'set'>, format: string): OddsFormat {
  const kept = v.parse(stored, format);
  store.set(KEY, kept);
  return kept;
}

/** Shown in place of missing odds. */
export const NO_ODDS = '–';

/**
 * Class of a price's length: `long` from six characters ("408.50"), `longest` from eight ("10000.00"). Rows show long
 * prices in smaller letters, so that they do not touch the edges of their button.
 */
export const priceLength = (text: string): 'long' | 'longest' | undefined =>
  text.length > 7 ? 'longest' : text.length > 5 ? 'long' : undefined;

/**
 * Odds in whole thousandths as text in a format and language. The minus sign is the same as that of handicaps
 * (markets.ts).
 */
export function priceText(thousandths: number, format: OddsFormat, locale: string): string {
  const value = toOdds(thousandths);
  return value === null
    ? NO_ODDS
    : showOdds(value, format).replace('.', decimalSign(locale)).replace('-', MINUS);
}
