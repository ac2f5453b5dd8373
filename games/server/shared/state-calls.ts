/** Reading calls of a player's client: state, history and seed chain of a shared game. */
import { apiError } from '#contract/api-error.ts';
import type { Clock } from '../clock.ts';
import type { createGameSessions, GameSession } from '../game-sessions.ts';
import type { SharedRoundRules } from '../kinds/shared-kind.ts';
import type { SharedRound } from './bet-rows.ts';
import type { Bets } from './bets.ts';
import type { Chains } from './chains.ts';
import type { RoundRows } from './round-rows.ts';
import type {
  SharedChainReply,
  SharedHistoryReply,
  SharedRoundView,
  SharedStateReply,
} from './shared-protocol.ts';
import { toOwnBet, toSharedRoundView } from './views.ts';

type Deps = {
  clock: Clock;
  sessions: Pick<ReturnType<typeof createGameSessions>, 'read'>;
  roundRows: Pick<RoundRows, 'newest'>;
  bets: Pick<Bets, 'ofRound' | 'closed'>;
  chains: Chains;
  roundRulesOf: (round: SharedRound) => SharedRoundRules;
  balanceOf: (session: GameSession) => Promise<string>;
};

export function createStateCalls({
  clock,
  sessions,
  roundRows,
  bets,
  chains,
  roundRulesOf,
  balanceOf,
}: Deps) {
  async function viewOf(round: SharedRound): Promise<SharedRoundView> {
    return toSharedRoundView(
      round,
      await chains.byId(round.chainId),
      roundRulesOf(round),
      chains,
      clock.now(),
    );
  }
  return {
    /**
     * The newest round, the player's bets on it and the balance. The bets on a round that is over are
     * settled first.
     */
    async state(sessionToken: unknown): Promise<SharedStateReply> {
      const session = await sessions.read(sessionToken);
      const round = await roundRows.newest(session.gameId);
      const own = round ? await bets.ofRound(session, round) : [];
      return {
        round: round && (await viewOf(round)),
        bets: own.map(toOwnBet),
        balance: await balanceOf(session),
        now: clock.now().getTime(),
      };
    },

    /** The player's paid bets with their rounds. */
    async history(sessionToken: unknown, limit: number): Promise<SharedHistoryReply> {
      const session = await sessions.read(sessionToken);
      const list = await bets.closed(session, limit);
      return {
        bets: await Promise.all(
          list.map(async ({ bet, round }) => ({
            ...toOwnBet(bet),
            at: bet.createdAt.getTime(),
            round: await viewOf(round),
          })),
        ),
      };
    },

    /** Published data of the seed chain of the session's game. */
    async chain(sessionToken: unknown): Promise<SharedChainReply> {
      const session = await sessions.read(sessionToken);
      const round = await roundRows.newest(session.gameId);
      if (!round) throw apiError('not_found');
      const chain = await chains.byId(round.chainId);
      return {
        terminal: chain.terminal,
        length: chain.length,
        position: round.position,
        next: await chains.nextTerminal(chain),
      };
    },
  };
}
