/** The part of the history's address that names a bet: the page opens its details. Pure. */
const ANCHOR = /^#bet-([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/;

export const betAnchor = (id: string): string => `#bet-${id}`;

/** The id of the bet; null where none is named. */
export const anchoredBet = (hash: string): string | null => ANCHOR.exec(hash)?.[1] ?? null;
