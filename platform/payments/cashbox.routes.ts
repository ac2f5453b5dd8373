/** REST routes of the cashbox (contract/rest/cashbox-methods.ts, cashbox-orders.ts, code-channels.ts). */
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { ContentLocale } from '#contract/locales.ts';
import { CODE_CHANNEL_PATHS, TOPUP_PATHS, WITHDRAW_PATHS, cashboxPaths } from '#contract/paths.ts';
import { DIRECTIONS, type Direction } from '#contract/payments.ts';
import { readBody } from '#contract/read-body.ts';
import { terminalBody } from '#contract/rest/cashbox-methods.ts';
import {
  ORDERS_PAGE,
  codeBody,
  createBody,
  initBody,
  listQuery,
  nextBody,
  orderBody,
  orderQuery,
  withdrawInitBody,
  type OrderReply,
  type UrlReply,
} from '#contract/rest/cashbox-orders.ts';
import { changeChannelBody, channelCodeBody, enableChannelBody } from '#contract/rest/code-channels.ts';
import { requirePlayer, type Authenticate } from '#platform/kernel/http/authenticate.ts';
import type { OrderRow } from './orders.ts';
import type { Payments } from './payments.service.ts';

type Deps = { payments: Payments; authenticate: Authenticate };

/** Address to which the gateway's page leads back: a path of the site that the payer is on. */
function returnUrl({ headers, requestContext }: FastifyRequest, path = '/'): string {
  const { siteHost } = requestContext;
  const origin = headers.origin === undefined ? null : URL.parse(headers.origin);
  const isOwn = origin?.hostname === siteHost && /^https?:$/.test(origin.protocol);
  return new URL(path, isOwn ? origin.origin : `https://${siteHost || 'localhost'}`).href;
}

const localeOf = ({ requestContext }: FastifyRequest): ContentLocale => requestContext.locale;

/** Dependencies of all routes. */
type Parts = {
  payments: Payments;
  /** Id of the signed-in player. */
  idOf: (request: FastifyRequest) => Promise<string>;
  shown: (request: FastifyRequest, order: OrderRow) => Promise<OrderReply>;
};

export function registerCashboxRoutes(app: FastifyInstance, { payments, authenticate }: Deps): void {
  const parts: Parts = {
    payments,
    idOf: async (request) => (await requirePlayer(authenticate, request)).id,
    shown: (request, order) => payments.lists.toReply(order, localeOf(request)),
  };
  for (const direction of DIRECTIONS) registerBoth(app, parts, direction);
  registerTopUps(app, parts);
  registerWithdrawals(app, parts);
  registerChannels(app, parts);
}

/** Adds the routes that top-ups and withdrawals have in common. */
function registerBoth(app: FastifyInstance, { payments, idOf, shown }: Parts, direction: Direction): void {
  const { lists } = payments;
  const paths = cashboxPaths(direction);
  const { look } = direction === 'topup' ? payments.topUps : payments.withdrawals;
  app.get(paths.methods, async (request) => lists.methods(await idOf(request), direction, localeOf(request)));
  app.post(paths.terminal, async (request) => {
    const playerId = await idOf(request);
    const { method } = readBody(terminalBody, request.body);
    return lists.terminal(playerId, direction, { code: method, locale: localeOf(request) });
  });
  app.get(paths.gatewayList, async (request) =>
    lists.gatewayList(await idOf(request), direction, localeOf(request)),
  );
  app.post(paths.create, async (request) => {
    const playerId = await idOf(request);
    const body = readBody(createBody, request.body);
    const locale = localeOf(request);
    return shown(request, await payments.newOrders.create({ playerId, direction, body, locale }));
  });
  app.get(paths.init, async (request) => {
    const playerId = await idOf(request);
    const { order } = readBody(orderQuery, request.query);
    return shown(request, await look({ playerId, id: order }));
  });
  app.get(paths.list, async (request) => {
    const playerId = await idOf(request);
    const { before, limit = ORDERS_PAGE, active } = readBody(listQuery, request.query);
    const query = { before, limit, active: active !== undefined, locale: localeOf(request) };
    return lists.orders(playerId, direction, query);
  });
}

function registerTopUps(app: FastifyInstance, { payments: { topUps }, idOf, shown }: Parts): void {
  app.post(TOPUP_PATHS.init, async (request) => {
    const playerId = await idOf(request);
    const { order, return_path } = readBody(initBody, request.body);
    return shown(request, await topUps.init({ playerId, id: order }, returnUrl(request, return_path)));
  });
  app.post(TOPUP_PATHS.next, async (request) => {
    const playerId = await idOf(request);
    const { order, fields } = readBody(nextBody, request.body);
    return shown(request, await topUps.next({ playerId, id: order }, fields));
  });
  app.get(TOPUP_PATHS.url, async (request): Promise<UrlReply> => {
    const playerId = await idOf(request);
    const { order } = readBody(orderQuery, request.query);
    return { url: await topUps.url({ playerId, id: order }) };
  });
  app.post(TOPUP_PATHS.cancel, async (request) => {
    const playerId = await idOf(request);
    const { order } = readBody(orderBody, request.body);
    return shown(request, await topUps.cancel({ playerId, id: order }));
  });
}

function registerWithdrawals(app: FastifyInstance, { payments, idOf, shown }: Parts): void {
  const { withdrawals, lists } = payments;
  app.get(WITHDRAW_PATHS.channels, async (request) => withdrawals.channels(await idOf(request)));
  app.post(WITHDRAW_PATHS.code, async (request) => {
    const playerId = await idOf(request);
    const { order, channel } = readBody(codeBody, request.body);
    return withdrawals.sendCode({ playerId, id: order, ip: request.requestContext.ip }, channel);
  });
  app.post(WITHDRAW_PATHS.init, async (request) => {
    const playerId = await idOf(request);
    const { order, code, channel } = readBody(withdrawInitBody, request.body);
    const own = { playerId, id: order, ip: request.requestContext.ip };
    return shown(request, await withdrawals.init(own, code, channel));
  });
  app.post(WITHDRAW_PATHS.refund, async (request) => {
    const playerId = await idOf(request);
    const { order } = readBody(orderBody, request.body);
    return shown(request, await withdrawals.refund({ playerId, id: order }));
  });
  app.get(WITHDRAW_PATHS.active, async (request) => {
    const rows = await withdrawals.active(await idOf(request));
    return { count: rows.length, orders: await lists.toReplies(rows, localeOf(request)) };
  });
}

function registerChannels(app: FastifyInstance, { payments: { channels }, idOf }: Parts): void {
  app.get(CODE_CHANNEL_PATHS.list, async (request) => channels.list(await idOf(request)));
  app.post(CODE_CHANNEL_PATHS.get, async (request) => {
    const playerId = await idOf(request);
    const body = readBody(channelCodeBody, request.body);
    return channels.sendChange(playerId, request.requestContext.ip, body);
  });
  app.post(CODE_CHANNEL_PATHS.disable, async (request) => {
    const playerId = await idOf(request);
    const body = readBody(changeChannelBody, request.body);
    return channels.disable(playerId, request.requestContext.ip, body);
  });
  app.post(CODE_CHANNEL_PATHS.enable, async (request) => {
    const playerId = await idOf(request);
    const { channel } = readBody(enableChannelBody, request.body);
    return channels.enable(playerId, channel);
  });
}
