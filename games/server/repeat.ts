/** Public calls without a session: the rules of a game, and the repetition of a round from its seeds. */
import { apiError } from '#contract/api-error.ts';
import { commitmentOf } from '#contract/commitment.ts';
import type { PlatformPort } from '#contract/provider.ts';
import { readBody } from '#contract/read-body.ts';
import { roundNumbers } from './fairness.ts';
import type { RoundSeeds } from './fairness.ts';
import { titleBySlug } from './platform.ts';
import { configOf, needPlayable } from './playable.ts';
import type { RulesReply, VerifyReply } from './protocol.ts';

type Platform = Pick<PlatformPort, 'titles'>;

/** The configuration of a game. Throws `game_unavailable` for an unknown one. */
export async function rulesOf(platform: Platform, slug: string): Promise<RulesReply> {
  const game = await titleBySlug(platform, slug);
  const config = game && configOf(game);
  if (!config) throw apiError('game_unavailable');
  return { kind: game.kind, name: game.name, config };
}

/**
 * Repeats a round from revealed seeds and its decisions. Throws `game_unavailable` for an unknown game,
 * `validation_failed` when the round does not allow one of the decisions.
 */
export async function verifyRound(
  platform: Platform,
  slug: string,
  seeds: RoundSeeds,
  betGiven: unknown,
  actionsGiven: readonly unknown[],
): Promise<VerifyReply> {
  const { kind, rules } = needPlayable(await titleBySlug(platform, slug));
  let state: unknown = kind.engine.begin(rules, readBody(kind.bet, betGiven), roundNumbers(seeds));
  for (const given of actionsGiven) {
    state = kind.engine.act(rules, state, readBody(kind.action, given));
    if (state === null) throw apiError('validation_failed');
  }
  return {
    serverSeedHash: commitmentOf(seeds.serverSeed),
    view: kind.engine.view(rules, state),
    winPerHundred: String(kind.engine.won(rules, state, 100n)),
  };
}
