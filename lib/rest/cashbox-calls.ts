/** Calls of the cashbox (contract/rest/cashbox-methods.ts, contract/rest/cashbox-orders.ts). */
import type * as v from 'valibot';
import { cashboxPaths, TOPUP_PATHS, WITHDRAW_PATHS } from '#contract/paths.ts';
import type { Direction, FieldValues } from '#contract/payments.ts';
import {
  methodsReply,
  terminalReply,
  type MethodsReply,
  type TerminalReply,
} from '#contract/rest/cashbox-methods.ts';
import {
  activeReply,
  channelsReply,
  orderReply,
  ordersReply,
  type ActiveReply,
  type ChannelsReply,
  type CreateBody,
  type OrderReply,
  type OrdersReply,
  type WithdrawInitBody,
} from '#contract/rest/cashbox-orders.ts';
import { codeSentReply, type CodeSentReply } from '#contract/rest/recovery.ts';
import type { Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import type { RestClient } from './client.ts';

type Reply<T> = Promise<Result<T, Failure>>;

/** All calls of the cashbox; `signal` aborts waiting, but not the effect of a call. */
export function createCashboxCalls(rest: RestClient) {
  const get = <T>(path: string, reply: v.GenericSchema<unknown, T>, signal?: AbortSignal): Reply<T> =>
    rest({ method: 'get', path, reply, noCache: true, ...(signal && { signal }) });
  const post = <T>(
    path: string,
    json: unknown,
    reply: v.GenericSchema<unknown, T>,
    signal?: AbortSignal,
  ): Reply<T> => rest({ method: 'post', path, json, reply, ...(signal && { signal }) });
  const ofOrder = (path: string, order: string) => `${path}?order=${encodeURIComponent(order)}`;

  return {
    methods: (direction: Direction): Reply<MethodsReply> =>
      get(cashboxPaths(direction).methods, methodsReply),
    terminal: (direction: Direction, method: string): Reply<TerminalReply> =>
      post(cashboxPaths(direction).terminal, { method }, terminalReply),
    create: (direction: Direction, body: CreateBody, signal?: AbortSignal): Reply<OrderReply> =>
      post(cashboxPaths(direction).create, body, orderReply, signal),
    order: (direction: Direction, order: string, signal?: AbortSignal): Reply<OrderReply> =>
      get(ofOrder(cashboxPaths(direction).init, order), orderReply, signal),
    /** `before`: `next` of the page before. */
    orders: (
      direction: Direction,
      query: { before?: string | null; active?: boolean },
    ): Reply<OrdersReply> => {
      const search = new URLSearchParams({
        ...(query.before && { before: query.before }),
        ...(query.active && { active: '1' }),
      }).toString();
      return get(cashboxPaths(direction).list + (search && `?${search}`), ordersReply);
    },
    init: (order: string, returnPath: string, signal?: AbortSignal): Reply<OrderReply> =>
      post(TOPUP_PATHS.init, { order, return_path: returnPath }, orderReply, signal),
    next: (order: string, fields: FieldValues, signal?: AbortSignal): Reply<OrderReply> =>
      post(TOPUP_PATHS.next, { order, fields }, orderReply, signal),
    cancel: (order: string, signal?: AbortSignal): Reply<OrderReply> =>
      post(TOPUP_PATHS.cancel, { order }, orderReply, signal),
    channels: (signal?: AbortSignal): Reply<ChannelsReply> =>
      get(WITHDRAW_PATHS.channels, channelsReply, signal),
    code: (order: string, channel: string): Reply<CodeSentReply> =>
      post(WITHDRAW_PATHS.code, { order, channel }, codeSentReply),
    confirm: (body: WithdrawInitBody, signal?: AbortSignal): Reply<OrderReply> =>
      post(WITHDRAW_PATHS.init, body, orderReply, signal),
    refund: (order: string, signal?: AbortSignal): Reply<OrderReply> =>
      post(WITHDRAW_PATHS.refund, { order }, orderReply, signal),
    active: (): Reply<ActiveReply> => get(WITHDRAW_PATHS.active, activeReply),
  };
}
export type CashboxCalls = ReturnType<typeof createCashboxCalls>;
