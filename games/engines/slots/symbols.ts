/** The symbols of all slots; a theme gives them pictures. A game uses only the symbols on its strips. */

/**
 * W wild, S scatter, H1–H4 the picture symbols (highest pay first), A K Q J T card ranks, C coin, M mystery,
 * X orb. The symbol sheet has the same order.
 */
export const SYMBOLS = ['W', 'S', 'H1', 'H2', 'H3', 'H4', 'A', 'K', 'Q', 'J', 'T', 'C', 'M', 'X'] as const;
export type SlotSymbol = (typeof SYMBOLS)[number];

export const SCATTER = 'S' satisfies SlotSymbol;
/** The symbols that can have a pay in a pay table, highest pay first. */
export const PAYING = [
  'W',
  'H1',
  'H2',
  'H3',
  'H4',
  'A',
  'K',
  'Q',
  'J',
  'T',
] as const satisfies readonly SlotSymbol[];

/** Codes of the symbols that features use. */
export const CODES = { wild: 0, scatter: 1, coin: 11, mystery: 12, orb: 13 } as const;

/** Code of a symbol: its index in SYMBOLS. */
export const codeOf = (symbol: SlotSymbol): number => SYMBOLS.indexOf(symbol);
