/** The operator's calls about orders of the cashbox: list, view, approve, decline; access to withdrawals. */
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { orderId } from '#contract/gateway.ts';
import { DIRECTIONS, ORDER_STATES } from '#contract/payments.ts';
import { readBody } from '#contract/read-body.ts';
import type { Payments } from '#platform/payments/payments.api.ts';
import { playerName, type PlayerNamed } from './player-name.ts';

const words = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(500));
const bodies = {
  list: v.strictObject({
    user: v.optional(playerName),
    state: v.optional(v.picklist(ORDER_STATES)),
    direction: v.optional(v.picklist(DIRECTIONS)),
  }),
  one: v.strictObject({ id: orderId }),
  approve: v.strictObject({ id: orderId, note: v.optional(words) }),
  decline: v.strictObject({ id: orderId, note: words }),
  chargeBack: v.strictObject({ id: orderId, note: words }),
  access: v.strictObject({ user: playerName, text: v.nullable(words) }),
};

export type PaymentDeps = { payments: Pick<Payments, 'decisions'>; playerNamed: PlayerNamed };

/** Adds the calls. Every decision writes a log line with `audit`. */
export function registerPaymentCommands(
  scope: FastifyInstance,
  { payments: { decisions }, playerNamed }: PaymentDeps,
): void {
  scope.post('/orders', async (request) => {
    const { user, state, direction } = readBody(bodies.list, request.body);
    return {
      orders: await decisions.list({
        direction,
        states: state && [state],
        playerId: user === undefined ? undefined : await playerNamed(user, 'user'),
      }),
    };
  });

  scope.post('/order', async (request) => decisions.one(readBody(bodies.one, request.body).id));

  scope.post('/order-approve', async (request) => {
    const { id, note = null } = readBody(bodies.approve, request.body);
    const order = await decisions.decide(id, { approve: true, note });
    request.log.info({ audit: 'withdrawal approved', order: id, player: order.player }, 'operator');
    return order;
  });

  scope.post('/order-decline', async (request) => {
    const { id, note } = readBody(bodies.decline, request.body);
    const order = await decisions.decide(id, { approve: false, note });
    request.log.info({ audit: 'withdrawal declined', order: id, player: order.player, note }, 'operator');
    return order;
  });

  scope.post('/charge-back', async (request) => {
    const { id, note } = readBody(bodies.chargeBack, request.body);
    const order = await decisions.chargeBack(id, note);
    const { player, owed } = order;
    request.log.info({ audit: 'order charged back', order: id, player, owed, note }, 'operator');
    return order;
  });

  scope.post('/withdraw-access', async (request) => {
    const { user, text } = readBody(bodies.access, request.body);
    const playerId = await playerNamed(user, 'user');
    await decisions.setClosure(playerId, text);
    request.log.info({ audit: 'withdrawals switched', player: playerId, text }, 'operator');
    return { player: playerId, open: text === null };
  });
}
