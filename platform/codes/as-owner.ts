/**
 * Codes that a signed-in player asks for to a contact of their own account: strangers' limits do not hold there, and an
 * SMS counts to those that are kept for players (docs/decisions/0220). For `send`.
 */
export const asOwner = (player: string) => ({ player, place: player, ofPlayer: true }) as const;
