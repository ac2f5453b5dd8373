/** Opens a game: exchanges the launch of its frame for a session. */
import { LRUCache } from 'lru-cache';
import { apiError } from '#contract/api-error.ts';
import { CURRENCIES } from '#contract/currencies.ts';
import type { PlatformPort } from '#contract/provider.ts';
import { toFreeRoundsView } from './campaigns.ts';
import type { createCampaigns } from './campaigns.ts';
import type { Clock } from './clock.ts';
import type { createDemoPurses } from './demo-purses.ts';
import type { createGameSessions } from './game-sessions.ts';
import type { createLaunches } from './launch.ts';
import type { StakeMoneys } from './money-saga.ts';
import { replyOrThrow, titleBySlug } from './platform.ts';
import { configOf, playable } from './playable.ts';
import type { OpenReply, RoundView, SharedOpenReply } from './protocol.ts';
import type { Round } from './round-saga.ts';
import type { createRounds } from './rounds.ts';
import { LAUNCH_TTL_MS, OPENS_PER_LAUNCH } from './constants.ts';
import { seedInUse, toFairness } from './seeds.ts';
import { defaultStake, stakeLadder } from './stakes.ts';
import type { Store } from './store.ts';

type Deps = {
  store: Store;
  platform: PlatformPort;
  clock: Clock;
  launches: Pick<ReturnType<typeof createLaunches>, 'read'>;
  sessions: Pick<ReturnType<typeof createGameSessions>, 'open'>;
  purses: Pick<ReturnType<typeof createDemoPurses>, 'ensure'>;
  campaigns: Pick<ReturnType<typeof createCampaigns>, 'find'>;
  rounds: Pick<ReturnType<typeof createRounds>, 'lastStake' | 'current'>;
  money: StakeMoneys;
  viewOf: (round: Round) => RoundView;
};

/**
 * Opens a session; returns the game's configuration and the player's unfinished round. Throws
 * `launch_expired`, `game_unavailable`, `not_authenticated`, `too_many_attempts`, and the platform's
 * refusal of the game (`not_allowed_in_region`, `play_paused`).
 */
export const createOpenCall = (deps: Deps) => {
  const { store, platform, clock, launches, sessions, purses, campaigns, rounds, money, viewOf } = deps;
  const countOpen = createOpenCounter();

  return async (launchToken: string): Promise<OpenReply | SharedOpenReply> => {
    const launch = await launches.read(launchToken);
    countOpen(launchToken);
    const game = await titleBySlug(platform, launch.slug);
    const config = game && configOf(game);
    if (!config) throw apiError('game_unavailable');
    const { mode, region, currency, ownerId, autoplay, campaignId } = launch;
    const owner = { ownerId, gameId: game.gameId, mode, region, currency };
    await replyOrThrow(platform.permission({ gameId: game.gameId, region, mode }));
    const session = await sessions.open({
      ...owner,
      accountSessionId: launch.accountSessionId,
      slug: game.slug,
      autoplay,
      campaignId,
    });
    if (mode === 'demo') await purses.ensure(ownerId, game.gameId, currency);
    const { playerId } = launch;
    if (playerId !== null) await replyOrThrow(platform.opened({ playerId, gameId: game.gameId, campaignId }));
    const freeRounds = toFreeRoundsView(await campaigns.find({ ...owner, campaignId }));
    const stakes = stakeLadder(currency);
    const last = await rounds.lastStake(owner);
    const usual = last !== null && stakes.includes(last) ? last : defaultStake(stakes);
    const reply = {
      session,
      mode,
      kind: game.kind,
      game: { slug: game.slug, name: game.name },
      currency,
      exponent: CURRENCIES[currency].exponent,
      symbol: CURRENCIES[currency].symbol,
      locale: launch.locale,
      balance: String(await money[mode].balance(ownerId)),
      stakes: stakes.map(String),
      stake: freeRounds && freeRounds.left > 0 ? freeRounds.stake : String(usual),
      freeRounds,
      config,
      autoplay,
      exitUrl: launch.exitUrl,
    };
    if (!playable(game)) return { ...reply, fairness: null, round: null };
    const round = await rounds.current(owner);
    return {
      ...reply,
      fairness: toFairness(await seedInUse(store.db, clock, owner)),
      round: round && viewOf(round),
    };
  };
};

/** Maximum number of launches whose sessions are counted; each takes about 150 bytes. */
const LAUNCHES_MAX = 20_000;

/** Counts the sessions that each launch opens. Throws `too_many_attempts` above OPENS_PER_LAUNCH. */
function createOpenCounter(): (launchToken: string) => void {
  const opened = new LRUCache<string, number>({ max: LAUNCHES_MAX, ttl: LAUNCH_TTL_MS });
  return (launchToken) => {
    const signature = launchToken.slice(launchToken.lastIndexOf('.'));
    const count = (opened.get(signature) ?? 0) + 1;
    if (count > OPENS_PER_LAUNCH) throw apiError('too_many_attempts', { retryAfter: LAUNCH_TTL_MS / 1000 });
    opened.set(signature, count);
  };
}
