/**
 * Options of `codes.send` for a contact of the signed-in player's own account: limits that strangers have
 * exceeded do not apply, and an SMS to a confirmed number uses the quota reserved for players
 * (docs/decisions/0220, 0331). `place` is the key of the codes' limit for a known place (recipient-limits.ts); here
 * the known place is the player's account.
 */
export const asOwner = (player: string, { isConfirmed }: { isConfirmed: boolean }) =>
  ({ player, place: player, ...(isConfirmed && { ofPlayer: 'confirmed' as const }) }) as const;
