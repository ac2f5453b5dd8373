/** Recomputes a shared round from its published seed. */
import { apiError } from '#contract/api-error.ts';
import { commitmentOf } from '#contract/commitment.ts';
import type { PlatformPort } from '#contract/provider.ts';
import { roundNumbers } from '../fairness.ts';
import { titleBySlug } from '../platform.ts';
import { findSharedRoundRules } from './shared-round-rules.ts';
import type { SharedVerifyReply } from './shared-protocol.ts';

export type RoundSeed = { seed: string; salt: string; position: number };

/** Repeats a round from its seed. A public call: it needs no session. Throws `game_unavailable`. */
export async function verifySharedRound(
  platform: PlatformPort,
  slug: string,
  { seed, salt, position }: RoundSeed,
): Promise<SharedVerifyReply> {
  const game = await titleBySlug(platform, slug);
  const found = game && findSharedRoundRules(game.kind, game.profile);
  if (!found) throw apiError('game_unavailable');
  const outcome: object = found.kind.engine.outcome(
    found.rules,
    roundNumbers({ serverSeed: seed, clientSeed: salt, nonce: position }),
  );
  return { commitment: commitmentOf(seed), outcome };
}
