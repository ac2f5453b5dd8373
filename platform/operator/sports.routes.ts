/** The operator's calls about bets of players. */
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { readBody } from '#contract/read-body.ts';
import type { Sports } from '#platform/sports/sports.api.ts';
import type { Wallet } from '#platform/wallet/wallet.api.ts';
import { minorOf } from './minor-of.ts';
import { playerName, type PlayerNamed } from './player-name.ts';

const DAYS = { day: 1, week: 7, month: 30 } as const;
const stakeLimit = v.strictObject({
  user: playerName,
  /** In major units of the player's currency. */
  amount: v.pipe(v.string(), v.maxLength(24)),
  period: v.picklist(['day', 'week', 'month']),
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
  /** Sets or removes ("off") what a player may stake on sports, as the player has asked for. */
  scope.post('/stake-limit', async (request) => {
    const { user, amount, period } = readBody(stakeLimit, request.body);
    const player = await playerNamed(user, 'user');
    const { currency } = await wallet.balances(player);
    const limit = amount === 'off' ? null : { amount: minorOf(amount, currency), days: DAYS[period] };
    await sports.setStakeLimit(player, limit);
    const told = { limit: limit && amount, ...(limit && { currency, days: limit.days }) };
    request.log.info({ audit: 'stake limit set', player, ...told }, 'operator');
    return { player, ...told };
  });
}
