/**
 * What the operator's command line calls. Not among the public paths (contract/paths.ts isPlatformPath) and
 * closed without OPERATOR_SECRET.
 */
import { createHash, randomUUID, timingSafeEqual } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import * as v from 'valibot';
import { PUSH_PAYLOADS } from '#contract/push/frame.ts';
import type { PushType } from '#contract/push/frame.ts';
import type { Settings } from '#config/settings.ts';
import type { Accounts } from '#platform/accounts/accounts.api.ts';
import type { Bus } from '#platform/kernel/bus/bus.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import { apiError } from '#contract/api-error.ts';
import { readBody } from '#contract/read-body.ts';
import { countTry } from '#platform/kernel/http/throttle.ts';
import { ENDING_TYPES } from '#platform/realtime/realtime.api.ts';
import type { EndingType, KeptType, Realtime } from '#platform/realtime/realtime.api.ts';
import type { Status } from '#platform/status/status.api.ts';
import { isSound } from '#platform/wallet/wallet.api.ts';
import type { Wallet } from '#platform/wallet/wallet.api.ts';
import type { Launches } from '#platform/games/games.api.ts';
import { registerMoneyRoutes } from './money.routes.ts';

export const OPERATOR_BASE = '/operator/v1';
/** Specification 1 §3: notification type. */
const NOTIFICATION_TYPES = { info: 1, warning: 2, success: 3 } as const;

const DAY_MS = 24 * 60 * 60_000;
const WRONG_SECRETS = { max: 20, windowMs: 60_000 };
const name = v.pipe(v.string(), v.trim(), v.minLength(1), v.maxLength(254));
const region = v.pipe(v.string(), v.toUpperCase(), v.regex(/^[A-Z]{2,8}$/));
/** Types that only the platform itself makes. */
const OWN_TYPES: readonly string[] = ['pong', 'resync', 'token_will_expire'];

const bodies = {
  maintenance: v.strictObject({ on: v.boolean() }),
  restrict: v.strictObject({ region, on: v.boolean() }),
  notify: v.strictObject({
    to: name,
    text: v.pipe(v.string(), v.minLength(1), v.maxLength(2_000)),
    type: v.optional(v.picklist(['info', 'warning', 'success']), 'info'),
  }),
  push: v.strictObject({
    to: name,
    type: v.picklist(Object.keys(PUSH_PAYLOADS).filter((type) => !OWN_TYPES.includes(type)) as PushType[]),
    payload: v.optional(v.unknown(), {}),
  }),
  signOut: v.strictObject({ user: name }),
  freeRounds: v.strictObject({
    user: name,
    slug: v.pipe(v.string(), v.maxLength(200)),
    count: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(1000)),
    /** Major units of the player's currency. */
    stake: v.optional(v.pipe(v.string(), v.maxLength(24))),
    days: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(365))),
    campaign: v.optional(v.pipe(v.string(), v.regex(/^[\w-]{1,64}$/))),
  }),
};

const digest = (text: string) => createHash('sha256').update(text).digest();
const isEnding = (type: PushType): type is EndingType => (ENDING_TYPES as readonly PushType[]).includes(type);

type Deps = {
  settings: Pick<Settings, 'OPERATOR_SECRET'>;
  bus: Bus;
  clock: Clock;
  accounts: Pick<Accounts, 'find' | 'throwOut'>;
  realtime: Pick<Realtime, 'push' | 'pushAll'>;
  status: Pick<Status, 'setUnderdev' | 'setRestricted' | 'regionIsOpen'>;
  wallet: Pick<Wallet, 'audit' | 'balances' | 'operations'>;
  launches: Pick<Launches, 'giveFreeRounds'>;
};

export function registerOperatorRoutes(app: FastifyInstance, deps: Deps): void {
  const { accounts, realtime, status, settings, bus, wallet, launches, clock } = deps;
  const secret = digest(`Bearer ${settings.OPERATOR_SECRET}`);

  /** The player the operator means; 'all' is nobody's name. */
  async function playerNamed(to: string, field: string): Promise<string> {
    const id = await accounts.find(to);
    if (id === null) throw apiError('not_found', { fields: { [field]: ['not_found'] } });
    return id;
  }

  app.register(
    async (scope) => {
      scope.addHook('onRequest', async (request) => {
        if (timingSafeEqual(digest(request.headers.authorization ?? ''), secret)) return;
        await countTry(bus, 'operator', request.requestContext.ip, WRONG_SECRETS);
        throw apiError('not_authenticated');
      });

      scope.post('/maintenance', async (request) => {
        const { on } = readBody(bodies.maintenance, request.body);
        await status.setUnderdev(on);
        return { underdev: on };
      });

      scope.post('/restrict', async (request) => {
        const body = readBody(bodies.restrict, request.body);
        await status.setRestricted(body.region, body.on);
        return { region: body.region, open: status.regionIsOpen(body.region) };
      });

      scope.post('/notify', async (request) => {
        const { to, text, type } = readBody(bodies.notify, request.body);
        const payload = { notification_type: NOTIFICATION_TYPES[type], text };
        if (to === 'all') await realtime.pushAll('notification_for_all_users', payload);
        else await realtime.push(await playerNamed(to, 'to'), 'notification_for_user', payload);
        return { sent: true };
      });

      scope.post('/push', async (request) => {
        const { to, type, payload } = readBody(bodies.push, request.body);
        if (!v.is(PUSH_PAYLOADS[type], payload))
          throw apiError('validation_failed', { fields: { payload: ['validation_failed'] } });
        const playerId = to === 'all' ? null : await playerNamed(to, 'to');
        // A message that ends streams ends the sessions behind them too, or the client would be back at once.
        if (isEnding(type))
          return { sessions: await accounts.throwOut(playerId === null ? 'everybody' : { playerId }, type) };
        const kept = type as KeptType;
        if (playerId === null) await realtime.pushAll(kept, payload as never);
        else await realtime.push(playerId, kept, payload as never);
        return { sent: true };
      });

      scope.post('/sign-out', async (request) => {
        const { user } = readBody(bodies.signOut, request.body);
        return {
          sessions: await accounts.throwOut({ playerId: await playerNamed(user, 'user') }, 'sign_out'),
        };
      });

      scope.post('/free-rounds', async (request) => {
        const {
          user,
          slug,
          count,
          stake = null,
          days,
          campaign = randomUUID(),
        } = readBody(bodies.freeRounds, request.body);
        const playerId = await playerNamed(user, 'user');
        const expiresAt = days === undefined ? null : new Date(clock.now().getTime() + days * DAY_MS);
        const given = await launches.giveFreeRounds({
          playerId,
          slug,
          campaignId: campaign,
          count,
          stake,
          expiresAt,
        });
        return { campaign, left: given.left, stake: String(given.stake), expires: given.expiresAt };
      });

      registerMoneyRoutes(scope, { wallet, playerNamed });

      scope.post('/audit', async () => {
        const audit = await wallet.audit();
        const sums = Object.fromEntries(
          Object.entries(audit.sums).map(([currency, sum]) => [currency, String(sum)]),
        );
        return { sound: isSound(audit), ...audit.faults, sums };
      });
    },
    { prefix: OPERATOR_BASE },
  );
}
