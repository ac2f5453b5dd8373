/** Requests the address of a game's frame from the platform (specification 2 §7 `getGameStatus`). */
import { CAMPAIGN_PROBLEMS } from '#contract/campaign-problems.ts';
import { err, ok, type Result } from '#lib/core/result.ts';
import type { BrowserGraphql } from '#lib/graphql/browser-client.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { GAME_STATUS } from './answers.ts';
import type { GetGameStatusQuery } from './get-game-status.generated.ts';
import type { LaunchProblem } from './host-state.ts';

type StatusCode = GetGameStatusQuery['gameInit']['statusCode'];

/** Problem shown by the host for each status other than OK. */
const PROBLEMS: Readonly<Record<Exclude<StatusCode, 'OK'>, LaunchProblem>> = {
  DISABLED_BY_PROMO: 'notBonusGame',
  UNAVAILABLE: 'unavailable',
  RESTRICTED: 'restricted',
  NO_DEMO: 'noDemo',
  AUTH_REQUIRED: 'authRequired',
};

/**
 * Statuses with which a game opens when the platform gives its address. Where a game that is not part of the
 * bonus stays closed, the launch guard has stopped it already (specification 2 §4, step 2).
 */
const LAUNCHED: ReadonlySet<StatusCode> = new Set(['OK', 'DISABLED_BY_PROMO']);

export type LaunchRequest = {
  manufacturer: string;
  slug: string;
  free: boolean;
  /**
   * Query parameters of the game page (specification 2 §2): `freegame` is the id of a campaign of free
   * rounds; this project's platform ignores `supplier` and `s`.
   */
  supplier: string | null;
  s: string | null;
  freegame: string | null;
  /** Path on this site that the game's exit leads to. */
  exitUrl: string;
  /** Currency of a guest's demo play: the brand's. */
  currency: string;
};
/**
 * `inFrame` false: the game takes the whole window, and its exit leads back. `freeRoundsOver`: the campaign of
 * the address does not exist, is over, or belongs to another game, so the game opens without it.
 */
export type Launch = { url: string; inFrame: boolean; freeRoundsOver: boolean };
export type LaunchRefusal = { problem: LaunchProblem; failure: Failure | null };

/** True when the game opens without the campaign of free rounds that the address names. */
const isCampaignProblem = (problem: string | null): boolean =>
  CAMPAIGN_PROBLEMS.some((known) => known === problem);

/** The address where the game opens, or the reason of a refusal. */
export async function requestLaunch(
  graphql: BrowserGraphql,
  request: LaunchRequest,
): Promise<Result<Launch, LaunchRefusal>> {
  const answer = await graphql(GAME_STATUS, { ...request, withoutInit: false });
  if (!answer.ok) return err({ problem: 'failed', failure: answer.error });
  const { statusCode, supplierStatusCode, url, display } = answer.value.gameInit;
  if (request.freegame !== null && isCampaignProblem(supplierStatusCode)) {
    const withoutCampaign = await requestLaunch(graphql, { ...request, freegame: null });
    return withoutCampaign.ok ? ok({ ...withoutCampaign.value, freeRoundsOver: true }) : withoutCampaign;
  }
  if (url && LAUNCHED.has(statusCode))
    return ok({ url, inFrame: display === 'FRAME', freeRoundsOver: false });
  return err({ problem: statusCode === 'OK' ? 'unavailable' : PROBLEMS[statusCode], failure: null });
}
