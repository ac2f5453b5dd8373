/** A link of a wallet: `bitcoin:<address>?amount=…` (BIP 21) and others of this shape. */
const WALLET_LINK = /^[a-z][a-z0-9+.-]*:([a-z0-9]{20,})(?:\?|$)/i;

/**
 * The text copied from a QR code: of a wallet's link only the address, which every wallet and exchange
 * accepts.
 */
export const copiedOf = (content: string): string => WALLET_LINK.exec(content)?.[1] ?? content;

/** `0.00020000 BTC` → `0.00020000`: fields for amounts refuse the unit. A text of another shape stays as it is. */
export const amountOnly = (text: string): string =>
  /^\s*(\d+(?:[.,]\d+)?)\s*[a-z]*\s*$/i.exec(text)?.[1] ?? text;

/** A code is shown in groups; terminals and forms expect it without spaces. */
export const withoutSpaces = (code: string): string => code.replace(/\s/g, '');
