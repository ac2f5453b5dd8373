import { expect, test } from '@jest/globals';
import { fromDecimal } from '#settlement/fraction.ts';
import type { OddsFormat } from '#settlement/odds-formats.ts';
import { shownTotal } from './shown-odds.ts';

test.each<[string, OddsFormat, string]>([
  ['3.625', 'decimal', '3,62'],
  ['14.766', 'decimal', '14,76'],
  ['2.5345', 'decimal', '2,53'],
  ['1.999999', 'decimal', '1,99'],
  ['4', 'decimal', '4,00'],
  ['3.629', 'american', '+262'],
  ['3.629', 'hongKong', '2,620'],
  // Too great for one price: shown as decimal.
  ['524288.128', 'american', '524288,12'],
])('products §8: total odds of %s in %s never promise more than is paid: %s', (total, format, text) => {
  expect(shownTotal(fromDecimal(total), format, 'ru')).toBe(text);
});
