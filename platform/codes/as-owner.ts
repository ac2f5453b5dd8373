/**
 * Codes that a signed-in player asks for to a contact of their own account: strangers' limits do not hold there, and an
 * SMS to a confirmed number counts to those that are kept for players (docs/decisions/0220, 0331). For `send`.
 */
export const asOwner = (player: string, { isConfirmed }: { isConfirmed: boolean }) =>
  ({ player, place: player, ...(isConfirmed && { ofPlayer: 'confirmed' as const }) }) as const;
