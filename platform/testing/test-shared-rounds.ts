/**
 * Shared rounds over a fresh store and wallet, with the given games and a clock that advances only when it is
 * moved.
 */
import type { ErrorCode } from '#contract/errors.ts';
import type { CatalogGame } from '#platform/catalog/catalog-snapshot.ts';
import { createDemoPurses, purseIdOf } from '#games/server/demo-purses.ts';
import { createGameSessions } from '#games/server/game-sessions.ts';
import { createSharedRounds } from '#games/server/shared/shared-rounds.service.ts';
import type { SharedRounds } from '#games/server/shared/shared-rounds.service.ts';
import type { GameMode } from '#games/server/games.tables.ts';
import { sharedLeases } from '#games/server/shared/shared-rounds.tables.ts';
import { createPlatformPort } from '#platform/games/platform-port.ts';
import type { Wallet } from '#platform/wallet/wallet.service.ts';
import type { ProcessFailure } from './test-games.ts';
import { openTestWallet } from './test-wallet.ts';
import type { TestWallet } from './test-wallet.ts';

export type TestSharedRounds = TestWallet & {
  rounds: SharedRounds;
  /** The failure that is on; null = none. */
  processFailure: { at: ProcessFailure | null };
  /** Why no game may be opened or bet on; null = they may. */
  refusal: { code: ErrorCode | null };
  errors: string[];
  time(): number;
  /** Sets the clock, in epoch milliseconds. */
  setTime(ms: number): void;
  /**
   * The shared rounds as another process on the same store has them. Its `tick` first deletes the scheduler's
   * lease, which would not expire while the clock is stopped, so this process always becomes the scheduler.
   */
  another(): SharedRounds;
  /** Opens a game session and returns its token. */
  session(
    playerId: string | null,
    mode?: GameMode,
    slug?: string,
    accountSessionId?: string | null,
  ): Promise<string>;
  /** Account sessions that have ended. */
  signedOut: Set<string>;
  /** The ids of each call that asked about several account sessions at once. */
  sessionsAsked: (readonly string[])[];
};

/** Opens the shared rounds. `engines`: the engine of each game by its slug. */
export async function openTestSharedRounds(
  engines: Readonly<Record<string, { kind: string; profile: string }>>,
  chainLength = 400,
): Promise<TestSharedRounds> {
  const bench = await openTestWallet();
  let time = Date.UTC(2026, 0, 5, 12);
  const clock = { now: () => new Date(time) };
  const processFailure: TestSharedRounds['processFailure'] = { at: null };
  const refusal: TestSharedRounds['refusal'] = { code: null };
  const errors: string[] = [];
  const games = Object.entries(engines).map(
    // The cast is safe: the shared rounds read no other property of a game.
    ([slug, engine], at) =>
      ({
        id: at + 1,
        gameId: `demo-${slug}`,
        slug,
        name: slug,
        hasDemo: true,
        engine: { ...engine, theme: '' },
      }) as unknown as CatalogGame,
  );
  const failing = <A extends unknown[], T>(name: ProcessFailure['call'], run: (...args: A) => Promise<T>) => {
    return async (...args: A): Promise<T> => {
      const dies = (when: ProcessFailure['when']) => {
        if (processFailure.at?.call === name && processFailure.at.when === when)
          throw new Error(`died ${when} ${name}`);
      };
      dies('before');
      const answer = await run(...args);
      dies('after');
      return answer;
    };
  };
  const { wallet: original } = bench;
  const wallet: Wallet = {
    ...original,
    bet: failing('bet', original.bet),
    win: failing('win', original.win),
    rollback: failing('rollback', original.rollback),
  };
  const signedOut = new Set<string>();
  const sessionsAsked: (readonly string[])[] = [];
  const accountSessionIsOpen = async (id: string): Promise<boolean> => !signedOut.has(id);
  const platform = createPlatformPort({
    wallet,
    catalog: { whole: async () => ({ games }), recordOpened: async () => undefined },
    accountSessions: {
      isOpen: accountSessionIsOpen,
      async openOf(ids) {
        sessionsAsked.push(ids);
        return ids.filter((id) => !signedOut.has(id));
      },
    },
    playRefusal: () => refusal.code,
  });
  const another = (): SharedRounds => {
    const rounds = createSharedRounds({
      store: bench.store,
      platform,
      clock,
      log: {
        error: (context, message) =>
          void errors.push(`${message} ${String((context as { err?: unknown }).err)}`),
      },
      chainLength,
    });
    const tick = async (): Promise<number> => {
      await bench.store.db.delete(sharedLeases);
      return rounds.tick();
    };
    return { ...rounds, tick };
  };
  const sessions = createGameSessions({ store: bench.store, clock, accountSessionIsOpen });
  const purses = createDemoPurses({ store: bench.store, clock });
  return {
    ...bench,
    rounds: another(),
    processFailure,
    refusal,
    errors,
    time: () => time,
    setTime: (ms) => void (time = ms),
    another,
    signedOut,
    sessionsAsked,
    async session(playerId, mode = 'real', slug = Object.keys(engines)[0] ?? '', accountSessionId = null) {
      const gameId = `demo-${slug}`;
      const ownerId = mode === 'real' && playerId !== null ? playerId : purseIdOf(playerId, gameId);
      if (mode === 'demo') await purses.ensure(ownerId, gameId, 'KZT');
      return sessions.open({
        ownerId,
        mode,
        accountSessionId,
        gameId,
        slug,
        region: 'DEV',
        currency: 'KZT',
        autoplay: true,
        campaignId: null,
      });
    },
  };
}
