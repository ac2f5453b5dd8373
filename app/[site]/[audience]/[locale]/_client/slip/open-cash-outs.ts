/**
 * Cash-outs of this tab whose result is unknown. They are kept over a reload, and their results are requested by
 * request id. The player gets one notice: the call that gets the result first ends the request for all others.
 */
import { useEffect, useEffectEvent } from 'react';
import * as v from 'valibot';
import { notify } from '#components/ui/notify.ts';
import { formatMajor } from '#contract/money.ts';
import { SPORTS_PUSHES } from '#contract/push/sports.ts';
import type { CashOutAnswer } from '#contract/sports/bets.ts';
import { err, type Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { loadMessages } from '#lib/i18n/load-messages.ts';
import { translatorOf } from '#lib/i18n/translator.ts';
import { cashOutBet, getCashOutRequest } from '#lib/rest/sports-bet-calls.ts';
import type { RestClient } from '#lib/rest/client.ts';
import { currencyOf } from '#lib/sports/history/bet-model.ts';
import { fromStoredCashOuts, type OpenCashOut } from '#lib/sports/history/stored-cash-outs.ts';
import { sessionStore } from '#lib/storage/key-value.ts';
import { usePush } from '../profile/use-push.ts';
import { getSession } from '../services.ts';
import type { SiteView } from '../site-view.ts';
import { BETS_CHANGED } from './place-bets.ts';
import { CASH_OUTS_KEY } from './slip-keys.ts';

/** Milliseconds: the platform decides within this time after the delay of bets in play. */
const AFTER_DELAY_MS = 400;
/** Milliseconds between later requests; a push that the bet has changed triggers one at once. */
const AGAIN_MS = 1000;
/** Event of the document: the result of a cash-out has arrived. */
const DECIDED = 'sports:cash-out';
type Decided = { readonly requestId: string; readonly answer: CashOutAnswer };
type Reply = Result<CashOutAnswer, Failure>;

/** Request ids of cash-outs that this page is sending or whose result it is requesting. */
const busy = new Set<string>();

const read = (): readonly OpenCashOut[] => fromStoredCashOuts(sessionStore().get(CASH_OUTS_KEY));
function write(open: readonly OpenCashOut[]): void {
  if (open.length === 0) sessionStore().remove(CASH_OUTS_KEY);
  else sessionStore().set(CASH_OUTS_KEY, JSON.stringify(open));
}
const without = (requestId: string): readonly OpenCashOut[] =>
  read().filter(({ body }) => body.request_id !== requestId);

/** The player's cash-out of a bet whose result is unknown; null = none. */
export const pendingCashOut = (player: string, betId: string): OpenCashOut | null =>
  read().find((each) => each.player === player && each.body.bet_id === betId) ?? null;

export const forgetCashOut = (requestId: string): void => write(without(requestId));

/** Resolves after `ms` milliseconds, or earlier when the bet changes. */
const waitForBet = (betId: string, ms: number): Promise<void> =>
  new Promise((resolve) => {
    const controller = new AbortController();
    const end = (): void => {
      controller.abort();
      clearTimeout(timer);
      resolve();
    };
    const timer = setTimeout(end, ms);
    document.addEventListener(
      'push:update_bet',
      (event) => {
        const push = v.safeParse(SPORTS_PUSHES.update_bet, (event as CustomEvent<unknown>).detail);
        if (push.success && push.output.bet_id === betId) end();
      },
      { signal: controller.signal },
    );
  });

/**
 * Repeats a call until the cash-out is decided. `waiting` is called with the time (milliseconds since 1970) when the
 * delay of a bet in play ends.
 */
async function untilDecided(
  betId: string,
  call: () => Promise<Reply>,
  waiting: (until: number) => void,
): Promise<Reply> {
  for (let until = 0; ;) {
    const reply = await call();
    if (!reply.ok || reply.value.code !== 'pending') return reply;
    const now = Date.now();
    // Every answer gives the complete delay, even if a part of it is already over; so only the first answer sets the
    // end.
    const isFirst = until === 0;
    if (isFirst) until = now + reply.value.delay_ms;
    waiting(until);
    const left = until + AFTER_DELAY_MS - now;
    await waitForBet(betId, isFirst ? left : Math.max(left, AGAIN_MS));
  }
}

/**
 * Makes the call for a player. If the session is no longer that player's, nothing is sent and the failure is
 * `cancelled`.
 */
function callAs(
  site: SiteView,
  { player }: OpenCashOut,
  call: (rest: RestClient) => Promise<Reply>,
): Promise<Reply> {
  const { rest, session } = getSession(site);
  return session.isCurrentPlayer(player) ? call(rest) : Promise.resolve(err({ kind: 'cancelled' }));
}

/** Sends a cash-out. It stays stored until `forgetCashOut`. */
export async function sendCashOut(
  site: SiteView,
  open: OpenCashOut,
  waiting: (until: number) => void,
): Promise<Reply> {
  const { body } = open;
  write([...without(body.request_id), open]);
  busy.add(body.request_id);
  try {
    return await untilDecided(
      body.bet_id,
      () => callAs(site, open, (rest) => cashOutBet(rest, body)),
      waiting,
    );
  } finally {
    busy.delete(body.request_id);
  }
}

/** Shows the player a notice with the paid amount. */
async function tell(site: SiteView, { currency: code }: OpenCashOut, answer: CashOutAnswer): Promise<void> {
  const currency = currencyOf(code);
  if (answer.code !== 'ok' || !currency) return;
  const t = translatorOf(await loadMessages(site.locale, ['slip']), 'slip');
  notify({
    type: 'success',
    text: t('cashOut.done', { amount: formatMajor(answer.payout, currency, site.locale) }),
  });
}

async function ask(site: SiteView, open: OpenCashOut): Promise<void> {
  const requestId = open.body.request_id;
  if (busy.has(requestId)) return;
  busy.add(requestId);
  try {
    const reply = await untilDecided(
      open.body.bet_id,
      () => callAs(site, open, (rest) => getCashOutRequest(rest, requestId)),
      () => undefined,
    );
    // A request that has not reached the platform may still arrive, so it is kept, and a press sends the same request.
    if (!reply.ok || pendingCashOut(open.player, open.body.bet_id)?.body.request_id !== requestId) return;
    forgetCashOut(requestId);
    document.dispatchEvent(new CustomEvent<Decided>(DECIDED, { detail: { requestId, answer: reply.value } }));
    document.dispatchEvent(new Event(BETS_CHANGED));
    await tell(site, open, reply.value).catch(() => undefined);
  } finally {
    busy.delete(requestId);
  }
}

/** Requests the results of the player's cash-outs that are unknown, now and when bets change. */
export function useOpenCashOuts(site: SiteView, player: string): void {
  const askAll = (): void => {
    for (const open of read()) if (open.player === player) void ask(site, open);
  };
  const begin = useEffectEvent(askAll);
  useEffect(() => begin(), [player]);
  usePush(['resync', 'update_bet'], askAll);
}

/** Calls `react` when the result of a cash-out has arrived; the player has then already been notified. */
export function useDecidedCashOut(react: (decided: Decided) => void): void {
  const onDecided = useEffectEvent(react);
  useEffect(() => {
    const controller = new AbortController();
    document.addEventListener(DECIDED, (event) => onDecided((event as CustomEvent<Decided>).detail), {
      signal: controller.signal,
    });
    return () => controller.abort();
  }, []);
}
