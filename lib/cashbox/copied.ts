/** A link of a wallet: `bitcoin:<address>?amount=…` (BIP 21) and others of this shape. */
const WALLET_LINK = /^[a-z][a-z0-9+.-]*:([a-z0-9]{20,})(?:\?|$)/i;

/** What a payer copies of a QR code: of a wallet's link the address alone, which every wallet and exchange takes. */
export const copiedOf = (content: string): string => WALLET_LINK.exec(content)?.[1] ?? content;
