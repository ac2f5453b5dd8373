/** The operator's calls about bets of players. */
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { receivedAmount } from '#contract/amounts.ts';
import { readBody } from '#contract/read-body.ts';
import { limitPeriod } from '#contract/sports/own-limit.ts';
import type { Sports } from '#platform/sports/sports.api.ts';
import type { Wallet } from '#platform/wallet/wallet.api.ts';
import { minorOf } from './minor-of.ts';
import { playerName, type PlayerNamed } from './player-name.ts';

const stakeLimit = v.strictObject({
  user: playerName,
  /** Limit in major units of the player's currency; 'off' removes it. */
  amount: v.union([receivedAmount, v.literal('off')]),
  period: limitPeriod,
});

export type SportsCommandDeps = {
  sports: Pick<Sports, 'setStakeLimit'>;
  wallet: Pick<Wallet, 'balances'>;
  playerNamed: PlayerNamed;
};

export function registerSportsCommands(
  scope: FastifyInstance,
  { sports, wallet, playerNamed }: SportsCommandDeps,
): void {
  /** Sets or removes a limit of what the player may stake on sports, at the player's request. */
  scope.post('/stake-limit', async (request) => {
    const { user, amount, period } = readBody(stakeLimit, request.body);
    const player = await playerNamed(user, 'user');
    const { currency } = await wallet.balances(player);
    const limit = amount === 'off' ? null : { amount: minorOf(amount, currency), period };
    await sports.setStakeLimit(player, limit);
    const told = { limit: limit && amount, ...(limit && { currency, period }) };
    request.log.info({ audit: 'stake limit set', player, ...told }, 'operator');
    return { player, ...told };
  });
}
