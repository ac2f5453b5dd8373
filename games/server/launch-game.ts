/**
 * The platform's launch call: the address at which a visitor's frame opens a game (contract/provider.ts).
 */
import type { Answer, LaunchCall, LaunchProblem, Port, PROVIDER_CALLS } from '#contract/provider.ts';
import { PATHS } from '#contract/paths.ts';
import { isCurrency } from '#contract/currencies.ts';
import type { createCampaigns } from './campaigns.ts';
import { purseIdOf } from './demo-purses.ts';
import { safeExitUrl } from './launch.ts';
import type { createLaunches } from './launch.ts';
import { configOf, playable } from './playable.ts';
import { stakeLadder } from './stakes.ts';

type Deps = {
  launches: ReturnType<typeof createLaunches>;
  campaigns: Pick<ReturnType<typeof createCampaigns>, 'problemOf'>;
};
type LaunchReply = Extract<Awaited<ReturnType<Port<typeof PROVIDER_CALLS>['launch']>>, { ok: true }>['reply'];

/**
 * Creates the provider call `launch`. A game that cannot be played is not refused: the reply names the `problem`. The
 * only refusal (`not_authenticated`) is for a launch for real money without a player or without an account session,
 * with which the game session has to end.
 */
export function createLaunchCall({ launches, campaigns }: Deps) {
  const problem = (name: LaunchProblem): Answer<LaunchReply> => ({
    ok: true,
    reply: { problem: name, url: null },
  });

  return async (call: LaunchCall): Promise<Answer<LaunchReply>> => {
    const { title, playerId, campaignId, currency } = call;
    const { gameId, slug, kind } = title;
    if (call.mode === 'real' && (playerId === null || call.sessionId === null))
      return { ok: false, code: 'not_authenticated' };
    if (!configOf(title)) return problem('GAME_NOT_SUPPORTED');
    if (!isCurrency(currency) || stakeLadder(currency).length === 0) return problem('CURRENCY_NOT_SUPPORTED');
    if (campaignId !== null && playerId !== null) {
      const game = playable(title);
      const found = game
        ? await campaigns.problemOf(game, { ownerId: playerId, gameId, campaignId })
        : 'FREE_ROUNDS_NOT_SUPPORTED';
      if (found) return problem(found);
    }
    if (call.isCheck) return { ok: true, reply: { problem: null, url: null } };
    const token = await launches.sign({
      slug,
      mode: call.mode,
      playerId,
      accountSessionId: call.sessionId,
      ownerId: call.mode === 'demo' || playerId === null ? purseIdOf(playerId, gameId) : playerId,
      region: call.region,
      currency,
      locale: call.locale,
      exitUrl: safeExitUrl(call.exitUrl),
      autoplay: call.autoplay,
      campaignId,
    });
    const url = `${PATHS.play}${kind}/?lang=${call.locale}#launch=${token}`;
    return { ok: true, reply: { problem: null, url } };
  };
}
