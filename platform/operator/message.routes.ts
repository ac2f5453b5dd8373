/** The operator's calls that send real-time messages: notices and any push of the contract. */
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { apiError } from '#contract/api-error.ts';
import { PUSH_PAYLOADS } from '#contract/push/frame.ts';
import type { PushType } from '#contract/push/frame.ts';
import { readBody } from '#contract/read-body.ts';
import type { Accounts } from '#platform/accounts/accounts.api.ts';
import { ENDING_TYPES, SIGNAL_TYPES } from '#platform/realtime/realtime.api.ts';
import type { EndingType, KeptType, Realtime, SignalType } from '#platform/realtime/realtime.api.ts';
import { playerName, type PlayerNamed } from './player-name.ts';

/** Notification types of specification 1 §3. */
const NOTIFICATION_TYPES = { info: 1, warning: 2, success: 3 } as const;
const notifyBody = v.strictObject({
  to: playerName,
  text: v.pipe(v.string(), v.minLength(1), v.maxLength(2_000)),
  type: v.optional(v.picklist(['info', 'warning', 'success']), 'info'),
});
const pushBody = v.strictObject({
  to: playerName,
  type: v.picklist(Object.keys(PUSH_PAYLOADS) as PushType[]),
  payload: v.optional(v.unknown(), {}),
});

const cutBody = v.strictObject({ to: playerName });
const recordBody = v.strictObject({ user: playerName });

const isSignal = (type: PushType): type is SignalType => (SIGNAL_TYPES as readonly PushType[]).includes(type);
const isEnding = (type: PushType): type is EndingType => (ENDING_TYPES as readonly PushType[]).includes(type);

export type MessageDeps = {
  accounts: Pick<Accounts, 'throwOut' | 'user'>;
  realtime: Pick<Realtime, 'push' | 'pushAll' | 'signal' | 'cutStreams' | 'watch'>;
  playerNamed: PlayerNamed;
};

/** Adds the calls. `to`: a player, or `all`. */
export function registerMessageRoutes(
  scope: FastifyInstance,
  { accounts, realtime, playerNamed }: MessageDeps,
): void {
  scope.post('/notify', async (request) => {
    const { to, text, type } = readBody(notifyBody, request.body);
    const payload = { notification_type: NOTIFICATION_TYPES[type], text };
    if (to === 'all') await realtime.pushAll('notification_for_all_users', payload);
    else await realtime.push(await playerNamed(to, 'to'), 'notification_for_user', payload);
    return { sent: true };
  });

  scope.post('/push', async (request) => {
    const { to, type, payload } = readBody(pushBody, request.body);
    if (!v.is(PUSH_PAYLOADS[type], payload))
      throw apiError('validation_failed', { fields: { payload: ['validation_failed'] } });
    const playerId = to === 'all' ? null : await playerNamed(to, 'to');
    const target = playerId === null ? 'everybody' : { playerId };
    // For types that end streams the account sessions must end too, because clients would reconnect at once.
    if (isEnding(type)) return { sessions: await accounts.throwOut(target, type) };
    if (isSignal(type)) {
      await realtime.signal(type, target);
      return { sent: true };
    }
    const kept = type as KeptType;
    if (playerId === null) await realtime.pushAll(kept, payload as never);
    else await realtime.push(playerId, kept, payload as never);
    return { sent: true };
  });

  // Calls for `replay` and `record` of the command line. This one returns what the player's screen shows
  // before a replay.
  scope.post('/user', async (request) =>
    accounts.user(await playerNamed(readBody(recordBody, request.body).user, 'to')),
  );
  scope.post('/cut', async (request) => {
    const { to } = readBody(cutBody, request.body);
    await realtime.cutStreams(to === 'all' ? 'everybody' : { playerId: await playerNamed(to, 'to') });
    return { cut: true };
  });
  scope.post('/record', async (request, reply) => {
    const playerId = await playerNamed(readBody(recordBody, request.body).user, 'user');
    reply.hijack();
    await realtime.watch(playerId, reply.raw);
  });
}
