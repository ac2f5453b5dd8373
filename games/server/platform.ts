/** Calls to the platform. When the platform rejects one, the player's request ends with that rejection. */
import { apiError } from '#contract/api-error.ts';
import { SESSIONS_ASKED_MAX } from '#contract/provider.ts';
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

/** Ids of those of the given account sessions that are open. Makes one call for every SESSIONS_ASKED_MAX ids. */
export async function openSessionsOf(
  platform: Pick<PlatformPort, 'sessions'>,
  sessionIds: readonly string[],
): Promise<Set<string>> {
  const open = new Set<string>();
  for (let at = 0; at < sessionIds.length; at += SESSIONS_ASKED_MAX) {
    const asked = sessionIds.slice(at, at + SESSIONS_ASKED_MAX);
    for (const id of (await replyOrThrow(platform.sessions({ sessionIds: asked }))).open) open.add(id);
  }
  return open;
}

/** What the player can stake now, in minor units. */
export const stakeableOf = async (
  platform: Pick<PlatformPort, 'balance'>,
  playerId: string,
): Promise<bigint> => BigInt((await replyOrThrow(platform.balance({ playerId }))).stakeable);
