/** Calls of a player's client in a private round. */
import { apiError } from '#contract/api-error.ts';
import type { PlatformPort } from '#contract/provider.ts';
import { readBody } from '#contract/read-body.ts';
import { toFreeRoundsView } from './campaigns.ts';
import type { createCampaigns } from './campaigns.ts';
import { ownerOf } from './game-sessions.ts';
import type { createGameSessions, GameSession } from './game-sessions.ts';
import type { StakeMoneys } from './money-saga.ts';
import { titleBySlug } from './platform.ts';
import { needPlayable, needStake } from './playable.ts';
import type { RoundReply, RoundView, StateReply } from './protocol.ts';
import type { Round } from './round-saga.ts';
import type { createRounds } from './rounds.ts';
import { stakeLadder } from './stakes.ts';

type Rounds = ReturnType<typeof createRounds>;
type Deps = {
  platform: PlatformPort;
  sessions: Pick<ReturnType<typeof createGameSessions>, 'read'>;
  rounds: Pick<Rounds, 'begin' | 'act' | 'collect' | 'current'>;
  campaigns: Pick<ReturnType<typeof createCampaigns>, 'find' | 'refusalOf'>;
  money: StakeMoneys;
  toRoundReply: (session: GameSession, round: Awaited<ReturnType<Rounds['begin']>>) => Promise<RoundReply>;
  viewOf: (round: Round) => RoundView;
};

export const createPlayCalls = ({
  platform,
  sessions,
  rounds,
  campaigns,
  money,
  toRoundReply,
  viewOf,
}: Deps) => ({
  /**
   * Begins a round (see rounds.ts `begin`); with `free` a free round of the session's campaign. Throws
   * `bet_below_minimum`, `bet_above_maximum` or `validation_failed` for an invalid stake or bet, `free_rounds_over`
   * when no free round is left.
   */
  async play(
    sessionToken: unknown,
    requestId: string,
    stake: bigint,
    betGiven: unknown,
    isFree = false,
  ): Promise<RoundReply> {
    const session = await sessions.read(sessionToken);
    const { kind, rules, game } = needPlayable(await titleBySlug(platform, session.slug));
    const bet: object = readBody(kind.bet, betGiven);
    const named = kind.stakeOfBet?.(bet);
    if (named !== undefined && named !== stake) throw apiError('validation_failed');
    needStake(stake, session.currency, { isChips: named !== undefined });
    if (kind.speedsUp?.(bet) && !session.autoplay) throw apiError('not_allowed_in_region');
    const problem = kind.problemOf?.(rules, bet, stakeLadder(session.currency));
    if (problem) throw apiError(problem);
    if (isFree && session.campaignId === null) throw apiError('free_rounds_over');
    const beginning = {
      requestId,
      stake,
      bet,
      kind: kind.kind,
      profile: game.profile,
      campaignId: isFree ? session.campaignId : null,
    };
    return toRoundReply(
      session,
      await rounds.begin(ownerOf(session), beginning, () => campaigns.refusalOf(session, isFree, stake)),
    );
  },

  /**
   * Makes a decision in an open round (see rounds.ts `act`). Throws `validation_failed` for a decision that the kind of
   * game does not have.
   */
  async act(
    sessionToken: unknown,
    roundId: string,
    index: number,
    actionGiven: unknown,
  ): Promise<RoundReply> {
    const session = await sessions.read(sessionToken);
    const { kind } = needPlayable(await titleBySlug(platform, session.slug));
    return toRoundReply(
      session,
      await rounds.act(ownerOf(session), roundId, index, readBody(kind.action, actionGiven) as object),
    );
  },

  /** Pays the win and closes the round. */
  async collect(sessionToken: unknown, roundId: string): Promise<RoundReply> {
    const session = await sessions.read(sessionToken);
    return toRoundReply(session, await rounds.collect(ownerOf(session), roundId));
  },

  /** Balance and unfinished round, for a client that has lost its state. */
  async state(sessionToken: unknown): Promise<StateReply> {
    const session = await sessions.read(sessionToken);
    const round = await rounds.current(session);
    const balance = String(await money[session.mode].balance(session.ownerId));
    return {
      balance,
      round: round && viewOf(round),
      freeRounds: toFreeRoundsView(await campaigns.find(session)),
    };
  },
});
