/** Text for the acceptance of bets: all, or how many of how many. Used by the receipt, its bar and its notice. Pure. */
import type { Translator } from '#lib/i18n/translator.ts';
import type { Receipt } from './slip-state.ts';

export const isPartReceipt = ({ placed, of: total }: Receipt): boolean => placed.length < total;

export const receiptText = (receipt: Receipt, t: Translator<'slip'>): string =>
  isPartReceipt(receipt)
    ? t('receipt.partly', { count: receipt.placed.length, total: receipt.of })
    : t('receipt.accepted', { count: receipt.placed.length });
