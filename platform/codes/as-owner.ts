/**
 * Codes that a signed-in player requests for a contact of the own account: limits exceeded by strangers do
 * not apply, and an SMS to a confirmed number uses the quota reserved for players (docs/decisions/0220,
 * 0331). For `send`.
 */
export const asOwner = (player: string, { isConfirmed }: { isConfirmed: boolean }) =>
  ({ player, place: player, ...(isConfirmed && { ofPlayer: 'confirmed' as const }) }) as const;
