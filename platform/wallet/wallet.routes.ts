/** REST routes about the player's own money (contract/rest/wallet.ts). */
import type { FastifyInstance } from 'fastify';
import { SPORT_GAME } from '#contract/bonus-rules.ts';
import { CURRENCIES } from '#contract/currencies.ts';
import { toMajor } from '#contract/money.ts';
import { PATHS } from '#contract/paths.ts';
import { readBody } from '#contract/read-body.ts';
import {
  MOVEMENTS_PAGE,
  movementsQuery,
  type BalanceReply,
  type MovementsReply,
} from '#contract/rest/wallet.ts';
import { requirePlayer, type Authenticate } from '#platform/kernel/http/authenticate.ts';
import { gameNamer, type KnownGames } from './game-names.ts';
import { isOfBet } from './movement-reason.ts';
import type { History, Sums } from './history.ts';

type Deps = {
  history: History;
  authenticate: Authenticate;
  games: KnownGames;
};

export function registerWalletRoutes(app: FastifyInstance, { history, authenticate, games }: Deps): void {
  app.get(PATHS.balance, async (request): Promise<BalanceReply> => {
    const { id } = await requirePlayer(authenticate, request);
    const { currency, balances, bonusBalanceOn, holds, openRounds } = await history.locked(id);
    const major = (minor: bigint) => toMajor(minor, CURRENCIES[currency]);
    const gameOf = await gameNamer(games);
    return {
      currency,
      balance: major(balances.real),
      bonus_balance: major(balances.bonus),
      bk_balance: major(balances.bk),
      bonus_balance_on: bonusBalanceOn,
      held: major(balances.held),
      holds: holds.map(({ id: key, amount, balance, created }) => ({
        amount: major(amount),
        balance,
        created: created.toISOString(),
        is_bet: isOfBet(key),
      })),
      open_rounds: openRounds.map(({ gameId, staked, won }) => ({
        game: gameOf(gameId),
        staked: major(staked),
        won: major(won),
        ...(gameId === SPORT_GAME && { is_bet: true }),
      })),
    };
  });

  app.get(PATHS.movements, async (request): Promise<MovementsReply> => {
    const { id } = await requirePlayer(authenticate, request);
    const { before = null, limit = MOVEMENTS_PAGE } = readBody(movementsQuery, request.query);
    const page = await history.movements(id, before, limit);
    const major = (sums: Sums) => ({
      real: toMajor(sums.real, CURRENCIES[page.currency]),
      bonus: toMajor(sums.bonus, CURRENCIES[page.currency]),
      bk: toMajor(sums.bk, CURRENCIES[page.currency]),
      held: toMajor(sums.held, CURRENCIES[page.currency]),
    });
    const gameOf = await gameNamer(games);
    return {
      movements: page.movements.map((movement) => ({
        id: String(movement.id),
        reason: movement.reason,
        game: gameOf(movement.gameId),
        time: movement.time.toISOString(),
        change: major(movement.change),
        after: major(movement.after),
      })),
      next: page.next,
    };
  });
}
