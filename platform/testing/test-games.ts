/** A game server over a fresh store and wallet, with a few games and a clock that can be moved. */
import type { ErrorCode } from '#contract/errors.ts';
import type { CatalogGame } from '#platform/catalog/catalog-snapshot.ts';
import { createGames } from '#games/server/games.service.ts';
import type { Games } from '#games/server/games.service.ts';
import type { GameMode } from '#games/server/games.tables.ts';
import { createLaunches } from '#platform/games/launch.service.ts';
import type { Launches } from '#platform/games/launch.service.ts';
import { createPlatformPort } from '#platform/games/platform-port.ts';
import type { PlayRefusal } from '#platform/games/platform-port.ts';
import type { Wallet } from '#platform/wallet/wallet.service.ts';
import { openTestWallet } from './test-wallet.ts';
import type { TestWallet } from './test-wallet.ts';

/**
 * A simulated failure of the process: wallet calls of the kind `call` throw, either before they run or after
 * they have run, so that their answer is lost.
 */
export type ProcessFailure = { call: 'bet' | 'win' | 'rollback'; when: 'before' | 'after' };
export type TestGames = TestWallet & {
  games: Games & Launches;
  /** The failure that is on; null = none. */
  processFailure: { at: ProcessFailure | null };
  /**
   * Delays the answer of the next wallet call of this kind until `release`; `reached` resolves when the call
   * has done its work.
   */
  hold(call: ProcessFailure['call']): { reached: Promise<void>; release: () => void };
  /** Why no game may be opened or bet on: by region ('DEV') for real money, by 'DEV demo' for demo play. */
  closed: Record<string, ErrorCode>;
  /** Account sessions that have ended. */
  signedOut: Set<string>;
  /** Ids of the players whose opened games were reported to the platform. */
  opened: string[];
  errors: string[];
  /** The games as another process on the same store has them. */
  another(): Games & Launches;
  launchToken(
    playerId: string | null,
    mode: GameMode,
    change?: { slug?: string; exitUrl?: string; campaignId?: string | null },
  ): Promise<string>;
};

export const GAME_SLUG = 'sand-and-stars';
/**
 * The engine of each game by slug: a slot, a slot whose free spins can be bought, mines, blackjack and
 * roulette.
 */
const ENGINES: Readonly<Record<string, CatalogGame['engine']>> = {
  [GAME_SLUG]: { kind: 'slot', profile: 'medium', theme: 'egypt' },
  'bought-slot': { kind: 'slot', profile: 'ten-high', theme: 'egypt' },
  'some-mines': { kind: 'mines', profile: 'mines-97', theme: 'gems' },
  'some-blackjack': { kind: 'blackjack', profile: 'classic', theme: 'emerald' },
  'some-roulette': { kind: 'roulette', profile: 'european', theme: 'emerald' },
};
const GAMES = Object.entries(ENGINES).map(
  ([slug, engine], at) =>
    ({
      id: at + 1,
      gameId: `demo-${slug}`,
      slug,
      name: slug,
      manufacturer: { id: 1, code: 'maker', name: 'Maker' },
      supplier: { id: 1, code: 'house', name: 'House', inFrame: true },
      hasDemo: true,
      engine,
      // The cast is safe: the game server reads no other property of a game.
    }) as CatalogGame,
);
const gameBySlug = async (slug: string): Promise<CatalogGame | null> =>
  GAMES.find((game) => game.slug === slug) ?? null;

export async function openTestGames(): Promise<TestGames> {
  const bench = await openTestWallet();
  const processFailure: TestGames['processFailure'] = { at: null };
  let held: { call: ProcessFailure['call']; reach: () => void; released: Promise<void> } | null = null;
  const signedOut = new Set<string>();
  const closed: TestGames['closed'] = {};
  const opened: string[] = [];
  const errors: string[] = [];

  const failing = <A extends unknown[], T>(name: ProcessFailure['call'], run: (...args: A) => Promise<T>) => {
    return async (...args: A): Promise<T> => {
      const dies = (when: ProcessFailure['when']) => {
        if (processFailure.at?.call === name && processFailure.at.when === when)
          throw new Error(`died ${when} ${name}`);
      };
      dies('before');
      const answer = await run(...args);
      if (held?.call === name) {
        const { reach, released } = held;
        held = null;
        reach();
        await released;
      }
      dies('after');
      return answer;
    };
  };
  const wallet: Wallet = {
    ...bench.wallet,
    bet: failing('bet', bench.wallet.bet),
    win: failing('win', bench.wallet.win),
    rollback: failing('rollback', bench.wallet.rollback),
  };
  const playRefusal: PlayRefusal = (region, { isDemo }) =>
    closed[`${region}${isDemo ? ' demo' : ''}`] ?? null;
  const platform = createPlatformPort({
    wallet,
    catalog: {
      whole: async () => ({ games: GAMES }),
      recordOpened: async (playerId) => void opened.push(playerId),
    },
    accountSessions: {
      isOpen: async (id) => !signedOut.has(id),
      openOf: async (ids) => ids.filter((id) => !signedOut.has(id)),
    },
    playRefusal,
  });
  const another = (): TestGames['games'] => {
    const games = createGames({
      store: bench.store,
      platform,
      clock: { now: bench.now },
      secret: 'a secret of this test, long enough',
      log: { error: (_context, message) => void errors.push(message) },
    });
    const launches = createLaunches({
      provider: games.provider,
      catalog: {
        game: async (manufacturer, slug, region) =>
          region !== 'CLOSED' && manufacturer === 'maker' ? gameBySlug(slug) : null,
        gameBySlug,
      },
      wallet,
      openVerticals: (region) => ({
        casino: true,
        live: true,
        instant: true,
        lottery: true,
        virtual: true,
        sport: true,
        demo: region !== 'NODEMO',
      }),
      playRefusal,
      autoplayIsAllowed: (region) => region === 'DEV',
    });
    return { ...games, ...launches };
  };
  const games = another();
  return {
    ...bench,
    games,
    processFailure,
    hold(call) {
      const [reach, release] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
      held = { call, reach: reach.resolve, released: release.promise };
      return { reached: reach.promise, release: release.resolve };
    },
    closed,
    signedOut,
    opened,
    errors,
    another,
    async launchToken(playerId, mode, { slug = GAME_SLUG, exitUrl = '/casino', campaignId = null } = {}) {
      const player =
        playerId === null ? null : { id: playerId, sessionId: `session of ${playerId}`, currency: 'KZT' };
      const request = {
        manufacturer: 'maker',
        slug,
        free: mode === 'demo',
        campaignId,
        exitUrl,
        currency: null,
        withoutInit: false,
        player,
        region: 'DEV',
        locale: 'ru',
      };
      const answer = await games.launch(request);
      const token = answer.status === 'OK' ? /#launch=([^&]+)/.exec(answer.url ?? '')?.[1] : undefined;
      if (token === undefined) throw new Error(`launch answered ${answer.status}`);
      return token;
    },
  };
}
