/**
 * The operator's calls about sessions, access to accounts and their flags. Each call writes a log line with
 * `audit`.
 */
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { readBody } from '#contract/read-body.ts';
import type { Accounts } from '#platform/accounts/accounts.api.ts';
import { playerName, type PlayerNamed } from './player-name.ts';

const bodies = {
  one: v.strictObject({ user: playerName }),
  block: v.strictObject({
    user: playerName,
    reason: v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500)),
  }),
  mark: v.strictObject({ user: playerName, mark: v.picklist(['vip', 'special']), on: v.boolean() }),
};

export type AccountDeps = {
  accounts: Pick<Accounts, 'throwOut' | 'unblock' | 'setMark'>;
  playerNamed: PlayerNamed;
};

export function registerAccountCommands(
  scope: FastifyInstance,
  { accounts, playerNamed }: AccountDeps,
): void {
  scope.post('/sign-out', async (request) => {
    const { user } = readBody(bodies.one, request.body);
    const playerId = await playerNamed(user, 'user');
    return { sessions: await accounts.throwOut({ playerId }, 'sign_out') };
  });

  scope.post('/block', async (request) => {
    const { user, reason } = readBody(bodies.block, request.body);
    const player = await playerNamed(user, 'user');
    const sessions = await accounts.throwOut({ playerId: player }, 'block_user');
    request.log.info({ audit: 'account blocked', player, reason, sessions }, 'operator');
    return { player, sessions };
  });

  scope.post('/unblock', async (request) => {
    const { user } = readBody(bodies.one, request.body);
    const player = await playerNamed(user, 'user');
    const wasBlocked = await accounts.unblock(player);
    request.log.info({ audit: 'account unblocked', player, wasBlocked }, 'operator');
    return { player, was_blocked: wasBlocked };
  });

  scope.post('/account-mark', async (request) => {
    const { user, mark, on } = readBody(bodies.mark, request.body);
    const player = await playerNamed(user, 'user');
    const changed = await accounts.setMark(player, mark, on);
    request.log.info({ audit: 'account marked', player, mark, on, changed }, 'operator');
    return { player, mark, on, changed };
  });

  scope.post('/sign-out-all', async (request) => {
    const sessions = await accounts.throwOut('everybody', 'throwout_all_users');
    request.log.info({ audit: 'all sessions ended', sessions }, 'operator');
    return { sessions };
  });
}
