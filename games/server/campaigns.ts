/** Free rounds of a session's campaign; the platform counts them. */
import type { ErrorCode } from '#contract/errors.ts';
import type { FreeRoundsOfCampaign, LaunchProblem, PlatformPort } from '#contract/provider.ts';
import type { GameSession } from './game-sessions.ts';
import { replyOrThrow } from './platform.ts';
import type { RoundRules } from './playable.ts';
import type { FreeRoundsView } from './protocol.ts';
import type { Round } from './round-saga.ts';

export type CampaignKey = Pick<GameSession, 'ownerId' | 'gameId' | 'campaignId'>;
type Deps = {
  platform: Pick<PlatformPort, 'free-rounds'>;
  /** Returns the owner's unfinished round of the game, or null. */
  current: (key: CampaignKey) => Promise<Round | null>;
};

export const toFreeRoundsView = (free: FreeRoundsOfCampaign | null): FreeRoundsView | null =>
  free && { left: free.left, count: free.count, stake: free.stake };

export function createCampaigns({ platform, current }: Deps) {
  /**
   * The campaign's free rounds; null without a campaign, or when the campaign grants the player no rounds of this game.
   */
  async function find({ ownerId, gameId, campaignId }: CampaignKey): Promise<FreeRoundsOfCampaign | null> {
    if (campaignId === null) return null;
    const asked = { playerId: ownerId, gameId, campaignId };
    return (await replyOrThrow(platform['free-rounds'](asked))).freeRounds;
  }
  return {
    find,

    /**
     * Why the campaign cannot be launched; null = it can: free rounds are left, or one of them is
     * unfinished.
     */
    async problemOf({ kind }: Pick<RoundRules, 'kind'>, key: CampaignKey): Promise<LaunchProblem | null> {
      if (kind.stakeOfBet) return 'FREE_ROUNDS_NOT_SUPPORTED';
      const free = await find(key);
      if (!free) return 'CAMPAIGN_UNKNOWN';
      if (free.left > 0 || (await current(key))?.campaignId === key.campaignId) return null;
      return free.expired ? 'CAMPAIGN_EXPIRED' : 'CAMPAIGN_USED_UP';
    },

    /**
     * Reason to reject a round: `free_rounds_over` when a free round is requested and none is left,
     * `validation_failed` for a paid round while free ones are left, or for a stake other than the
     * campaign's; null = the round is allowed.
     */
    async refusalOf(session: CampaignKey, isFree: boolean, stake: bigint): Promise<ErrorCode | null> {
      const free = await find(session);
      const left = free?.left ?? 0;
      if (isFree && left === 0) return 'free_rounds_over';
      return left > 0 && (!isFree || String(stake) !== free?.stake) ? 'validation_failed' : null;
    },
  };
}
