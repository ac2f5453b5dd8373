/** A payment link of a wallet: `bitcoin:<address>?amount=…` (BIP 21), and links of other wallets with this shape. */
const WALLET_LINK = /^[a-z][a-z0-9+.-]*:([a-z0-9]{20,})(?:\?|$)/i;

/**
 * The text to copy from a QR code: of a wallet's payment link only the address, which every wallet and exchange
 * accepts.
 */
export const copiedOf = (content: string): string => WALLET_LINK.exec(content)?.[1] ?? content;

/** `0.00020000 BTC` → `0.00020000`: fields for amounts refuse the unit. A text of another shape stays as it is. */
export const amountOnly = (text: string): string =>
  /^\s*(\d+(?:[.,]\d+)?)\s*[a-z]*\s*$/i.exec(text)?.[1] ?? text;

/** A code without the spaces between the groups in which it is shown; terminals and forms expect it like this. */
export const withoutSpaces = (code: string): string => code.replace(/\s/g, '');
