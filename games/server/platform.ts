/** Calls to the platform whose rejection ends the request. */
import { apiError } from '#contract/api-error.ts';
import type { Answer, GameTitle, PlatformPort } from '#contract/provider.ts';

/** The reply of a call; throws its rejection. */
export async function replyOrThrow<Reply>(call: Promise<Answer<Reply>>): Promise<Reply> {
  const answer = await call;
  if (!answer.ok) throw apiError(answer.code);
  return answer.reply;
}

/** The games that the platform offers. */
export const titlesOf = async (platform: Pick<PlatformPort, 'titles'>): Promise<readonly GameTitle[]> =>
  (await replyOrThrow(platform.titles({}))).titles;

/** The offered game with this slug; null = there is none. */
export const titleBySlug = async (
  platform: Pick<PlatformPort, 'titles'>,
  slug: string,
): Promise<GameTitle | null> => (await titlesOf(platform)).find((title) => title.slug === slug) ?? null;

/** True while the player's account session is open. */
export const sessionIsOpen = async (
  platform: Pick<PlatformPort, 'session'>,
  sessionId: string,
): Promise<boolean> => (await replyOrThrow(platform.session({ sessionId }))).open;

/** The maximum bet of the player now, minor units. */
export const stakeableOf = async (
  platform: Pick<PlatformPort, 'balance'>,
  playerId: string,
): Promise<bigint> => BigInt((await replyOrThrow(platform.balance({ playerId }))).stakeable);
