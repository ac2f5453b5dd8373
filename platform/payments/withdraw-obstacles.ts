/** Reasons why a player may not withdraw (specification 1 §3, §4, §6), in the order in which they are shown. Pure. */
import type { WithdrawObstacle } from '#contract/rest/cashbox-methods.ts';
import { DOCUMENT_STATUS } from '#contract/document-status.ts';
import type { WithdrawNeed } from '#contract/jurisdiction.ts';
import type { ChannelProblem } from './channel-rules.ts';

/** Maximum number of a player's undecided withdrawals. */
export const ACTIVE_MAX = 3;

export type Standing = {
  /** The operator's message to a player whose withdrawals are closed; null = they are open. */
  closure: string | null;
  /** Sum of charged-back deposits that the balance did not cover, in minor units. */
  owed: bigint;
  /** Why no code for a withdrawal can be sent; null = it can. */
  channels: ChannelProblem | null;
  needs: readonly WithdrawNeed[];
  phoneConfirmed: boolean;
  emailConfirmed: boolean;
  personalDataIsFilled: boolean;
  documents: number | null;
  documentsReason: string | null;
  documentsPending: boolean;
  /** True while the player plays with bonus money, or a bonus program has closed withdrawals. */
  isWagering: boolean;
  /**
   * Minor units that the current step of the bonus program still requires to be staked; null = the step does
   * not count stakes, or no program is active.
   */
  wagerLeft: bigint | null;
  active: number;
  hasDeposited: boolean;
};
/** A reason why the player may not withdraw. `left`: minor units that are missing. */
export type Obstacle = { code: WithdrawObstacle; text: string | null; until?: Date; left?: bigint };

function documentObstacle({ documents, documentsPending, documentsReason }: Standing): Obstacle | null {
  if (documents === DOCUMENT_STATUS.verifiedAndValid) return null;
  if (documentsPending) return { code: 'documents_pending', text: null };
  return documents === DOCUMENT_STATUS.declined
    ? { code: 'documents_declined', text: documentsReason }
    : { code: 'documents_needed', text: null };
}

/** True when a contact must be confirmed first; the contact then also becomes a channel for codes. */
const needsContact = ({ needs, phoneConfirmed, emailConfirmed }: Standing): boolean =>
  (needs.includes('phone') && !phoneConfirmed) || (needs.includes('email') && !emailConfirmed);

const channelObstacle = ({ code, until }: ChannelProblem): Obstacle => ({
  code,
  text: null,
  ...(until && { until }),
});

const wageringObstacle = ({ wagerLeft }: Standing): Obstacle => ({
  code: 'active_wagering',
  text: null,
  ...(wagerLeft !== null && { left: wagerLeft }),
});

/**
 * Obstacles that apply to new withdrawals only. An existing withdrawal is itself among the active ones, and
 * the channel for its code was checked when it was created.
 */
const FOR_NEW_ONLY: readonly WithdrawObstacle[] = [
  'too_many_active',
  'code_channel_missing',
  'code_channel_new',
];
/** Obstacles that prevent the confirmation or approval of an existing withdrawal. */
export const obstaclesOfMade = (obstacles: readonly Obstacle[]): Obstacle[] =>
  obstacles.filter(({ code }) => !FOR_NEW_ONLY.includes(code));

/** All obstacles; empty = the player may create a withdrawal. */
export function obstaclesOf(standing: Standing): Obstacle[] {
  const { closure, needs, channels, owed } = standing;
  const when = (code: WithdrawObstacle, applies: boolean, text: string | null = null): Obstacle[] =>
    applies ? [{ code, text }] : [];
  const documents = needs.includes('documents') ? documentObstacle(standing) : null;
  return [
    ...when('access_closed', closure !== null, closure),
    ...(owed > 0n ? [{ code: 'deposit_owed', text: null, left: owed } as const] : []),
    ...when('phone_not_confirmed', needs.includes('phone') && !standing.phoneConfirmed),
    ...when('email_not_confirmed', needs.includes('email') && !standing.emailConfirmed),
    ...(channels && !needsContact(standing) ? [channelObstacle(channels)] : []),
    ...when('personal_data_missing', needs.includes('personal') && !standing.personalDataIsFilled),
    ...(documents ? [documents] : []),
    ...(standing.isWagering ? [wageringObstacle(standing)] : []),
    ...when('too_many_active', standing.active >= ACTIVE_MAX),
    ...when('nothing_deposited', !standing.hasDeposited),
  ];
}
