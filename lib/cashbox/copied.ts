/** A link of a wallet: `bitcoin:<address>?amount=…` (BIP 21) and others of this shape. */
const WALLET_LINK = /^[a-z][a-z0-9+.-]*:([a-z0-9]{20,})(?:\?|$)/i;

/**
 * The text copied from a QR code: of a wallet's link only the address, which every wallet and exchange
 * accepts.
 */
export const copiedOf = (content: string): string => WALLET_LINK.exec(content)?.[1] ?? content;
