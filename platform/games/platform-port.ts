/**
 * `PLATFORM_CALLS` of contract/provider.ts, implemented by the domains. An embedded game server calls it
 * directly; for others provider.routes.ts serves it over HTTP.
 */
import type { Answer, GameTitle, PlatformPort } from '#contract/provider.ts';
import type { ErrorCode } from '#contract/errors.ts';
import type { Vertical } from '#contract/jurisdiction.ts';
import { byGameId, type CatalogGame } from '#platform/catalog/catalog.api.ts';
import { stakeableOf, type FreeRounds } from '#platform/wallet/wallet.api.ts';
import type { Wallet } from '#platform/wallet/wallet.api.ts';

type Deps = {
  wallet: Pick<Wallet, 'bet' | 'win' | 'rollback' | 'findBalances'> & {
    freeRounds: Pick<Wallet['freeRounds'], 'find' | 'usable' | 'activate'>;
  };
  catalog: {
    whole(): Promise<{ games: readonly CatalogGame[] }>;
    recordOpened(playerId: string, gameId: number): Promise<void>;
  };
  accountSessions: {
    isOpen(sessionId: string): Promise<boolean>;
    /** Returns those of the sessions that are open. */
    openOf(sessionIds: readonly string[]): Promise<string[]>;
  };
  playRefusal: PlayRefusal;
};
/**
 * Why a game of this vertical may not be opened or bet on in the region now; null = it may. `vertical` is
 * null for a game that has left the catalogue.
 */
export type PlayRefusal = (
  region: string,
  play: { vertical: Vertical | null; isDemo: boolean },
) => ErrorCode | null;

const ok = <Reply>(reply: Reply): Answer<Reply> => ({ ok: true, reply });
const NOT_FOUND = { ok: false, code: 'not_found' } as const;

export const toTitle = ({ gameId, slug, name, engine }: CatalogGame): GameTitle => ({
  gameId,
  slug,
  name,
  kind: engine.kind,
  profile: engine.profile,
  theme: engine.theme,
});

export function createPlatformPort({ wallet, catalog, accountSessions, playRefusal }: Deps): PlatformPort {
  // The list of games as the port returns it, cached until the catalogue changes: a game server requests it
  // at every call of a frame.
  let titles: { of: readonly CatalogGame[]; list: GameTitle[] } | undefined;
  const { freeRounds } = wallet;
  /** True when some of the granted rounds are unplayed and their last day has passed. */
  const isExpired = (granted: FreeRounds): boolean => granted.left > 0 && freeRounds.usable(granted) === 0;

  const find = async (gameId: string): Promise<CatalogGame | undefined> =>
    byGameId((await catalog.whole()).games).get(gameId);
  const refusalOf = async (gameId: string, region: string, isDemo: boolean): Promise<ErrorCode | null> =>
    playRefusal(region, { vertical: (await find(gameId))?.vertical ?? null, isDemo });

  return {
    bet: async (call) => wallet.bet(call, await refusalOf(call.gameId, call.region, false)),
    win: wallet.win,
    rollback: wallet.rollback,

    async balance({ playerId }) {
      const found = await wallet.findBalances(playerId);
      if (!found) return NOT_FOUND;
      const { balance, bonusBalance, bonusBalanceOn, currency } = found;
      const stakeable = stakeableOf({ real: balance, bonus: bonusBalance }, bonusBalanceOn);
      return ok({
        balance: String(balance),
        bonusBalance: String(bonusBalance),
        stakeable: String(stakeable),
        currency,
      });
    },

    session: async ({ sessionId }) => ok({ open: await accountSessions.isOpen(sessionId) }),
    sessions: async ({ sessionIds }) => ok({ open: await accountSessions.openOf(sessionIds) }),

    async permission({ gameId, region, mode }) {
      const code = await refusalOf(gameId, region, mode === 'demo');
      return code === null ? ok({}) : { ok: false, code };
    },

    async 'free-rounds'({ playerId, gameId, campaignId }) {
      const granted = await freeRounds.find({ playerId, gameId, campaignId });
      if (!granted) return ok({ freeRounds: null });
      const { count, stake } = granted;
      const left = freeRounds.usable(granted);
      return ok({ freeRounds: { count, left, stake: String(stake), expired: isExpired(granted) } });
    },

    async opened({ playerId, gameId, campaignId }) {
      const game = await find(gameId);
      if (!game || !(await wallet.findBalances(playerId))) return NOT_FOUND;
      await catalog.recordOpened(playerId, game.id);
      const granted = campaignId === null ? null : await freeRounds.find({ playerId, gameId, campaignId });
      if (granted) await freeRounds.activate(granted);
      return ok({});
    },

    async titles() {
      const { games } = await catalog.whole();
      if (titles?.of !== games) titles = { of: games, list: games.map(toTitle) };
      return ok({ titles: titles.list });
    },
  };
}
