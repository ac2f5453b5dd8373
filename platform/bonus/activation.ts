/** Checks the conditions under which a program can be activated (contract/bonus-rules.ts ACTIVATION_CONDITION). */
import { eq } from 'drizzle-orm';
import {
  ACTIVATION_CONDITION,
  type ActivationCondition,
  type ActivationObstacle,
} from '#contract/bonus-rules.ts';
import { DOCUMENT_STATUS } from '#contract/document-status.ts';
import { readPayer, type Payer } from '#platform/accounts/accounts.api.ts';
import type { Db } from '#platform/kernel/store/store.ts';
import { bonusPlayers } from './bonus.tables.ts';
import { readActive } from './carry-out.ts';
import type { UserProgram } from './offers.ts';

const CHECKS: Readonly<
  Record<ActivationCondition, [ActivationObstacle, (player: Payer, hasDeposited: boolean) => boolean]>
> = {
  [ACTIVATION_CONDITION.phone]: ['phone', ({ phone }) => phone !== null],
  [ACTIVATION_CONDITION.email]: ['email', ({ email }) => email !== null],
  [ACTIVATION_CONDITION.personal]: ['personal', ({ personalDataIsFilled }) => personalDataIsFilled],
  [ACTIVATION_CONDITION.documents]: [
    'documents',
    ({ documents }) => documents === DOCUMENT_STATUS.verifiedAndValid,
  ],
  [ACTIVATION_CONDITION.deposit]: ['deposit', (_player, hasDeposited) => hasDeposited],
  [ACTIVATION_CONDITION.vip]: ['vip', ({ vip }) => vip],
};
/** A player's data and current state, for the conditions of all programs. */
export type Standing = { player: Payer; hasDeposited: boolean; activeId: number | null };

/**
 * Conditions of the activation that the player does not meet, in the order of the terms; `active_program`
 * comes last.
 */
export function obstaclesOf(
  { id, terms }: Pick<UserProgram, 'id' | 'terms'>,
  { player, hasDeposited, activeId }: Standing,
): ActivationObstacle[] {
  const failed = terms.activation.flatMap((condition): ActivationObstacle[] => {
    const [name, holds] = CHECKS[condition];
    return holds(player, hasDeposited) ? [] : [name];
  });
  return activeId !== null && activeId !== id ? [...failed, 'active_program'] : failed;
}

export async function readStanding(db: Db, playerId: string): Promise<Standing> {
  const player = await readPayer(db, playerId);
  if (!player) throw new Error(`Player ${playerId} is unknown.`);
  const [known] = await db.select().from(bonusPlayers).where(eq(bonusPlayers.playerId, playerId));
  const active = await readActive(db, playerId);
  return { player, hasDeposited: (known?.deposits ?? 0) > 0, activeId: active?.id ?? null };
}
