/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, renderHook, waitFor } from '@testing-library/react';
import { CURRENCIES } from '#contract/currencies.ts';
import { PATHS } from '#contract/paths.ts';
import type { BetView, CashOutAnswer, CashOutBody } from '#contract/sports/bets.ts';
import { err, ok } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { sampleBet } from '#lib/sports/history/bet-samples.ts';
import type { SiteView } from '../site-view.ts';

let value = '400.00';
let replies: (CashOutAnswer['code'] | Failure)[];
let sent: CashOutBody[];
let quotes = 0;
let asked: (string | null)[];
/** The platform's result for a cash-out that is requested by its id; null = the platform has not received it. */
let outcome: CashOutAnswer['code'] | null;
let delay = 0;
const answer = (code: CashOutAnswer['code']) => ({ code, payout: '40.00', value: null, delay_ms: delay });
const quote = () => ({ code: 'ok', value, stake: '500.00', min_part: '50.00', valid_ms: 60_000 });
const rest = async ({ path, json }: { path: string; json?: CashOutBody }) => {
  if (path === PATHS.sportsQuote) {
    quotes += 1;
    return ok({ ...quote(), is_editable: true });
  }
  if (json === undefined) {
    asked.push(new URL(path, 'http://localhost').searchParams.get('request_id'));
    return outcome ? ok(answer(outcome)) : err(http(404));
  }
  sent.push(json);
  const reply = replies.shift() ?? 'ok';
  return typeof reply === 'string' ? ok(answer(reply)) : err(reply);
};
jest.unstable_mockModule('../services.ts', () => ({
  getSession: () => ({ rest, session: { isCurrentPlayer: (id: string) => id === cookieOf } }),
}));
/** The player whose token is in the cookie. */
let cookieOf = 'player';
const notify = jest.fn();
jest.unstable_mockModule('#components/ui/notify.ts', () => ({ notify }));
jest.unstable_mockModule('../report-failure.ts', () => ({ reportFailure: async () => undefined }));
const { useOpenCashOuts } = await import('./open-cash-outs.ts');
const { useCashOut } = await import('./use-cash-out.ts');

const NETWORK: Failure = { kind: 'network' };
const http = (status: number): Failure => ({ kind: 'http', status, body: null });
let bets = 0;
const betId = () => `00000000-0000-4000-8000-${String(bets).padStart(12, '0')}`;
async function start(...answers: typeof replies) {
  replies = answers;
  bets += 1;
  return open();
}
/** Renders the cash-out of the bet, as a card on a page does. */
async function open() {
  const bet = sampleBet({ id: betId() });
  const options = {
    site: { locale: 'en' } as SiteView,
    player: 'player',
    currency: CURRENCIES.KZT,
    count: 1,
    t: ((key: string) => key) as unknown as Translator<'slip'>,
    changed: () => undefined,
  };
  const { result, rerender } = renderHook((now: BetView) => useCashOut({ ...options, bet: now }), {
    initialProps: bet,
  });
  await waitFor(() => expect(result.current.state.quote?.value).toBe(40_000n));
  return {
    get current() {
      return result.current;
    },
    changed: (rest: Partial<BetView>) => rerender({ ...bet, ...rest }),
  };
}
type Hook = Awaited<ReturnType<typeof start>>;
const press = (hook: Hook) => act(async () => hook.current.onConfirm());
const ids = () => sent.map((body) => body.request_id);

beforeEach(() => {
  cookieOf = 'player';
  sent = [];
  asked = [];
  outcome = null;
  delay = 0;
  sessionStorage.clear();
  notify.mockClear();
  value = '400.00';
});
afterEach(cleanup);

test('after a lost answer the shown amount stays, and a press sends the same amount again', async () => {
  const hook = await start(NETWORK);
  await press(hook);
  expect(hook.current.state.phase).toBe('unknown');
  value = '900.00';
  act(() => hook.current.onPosition(30));
  const detail = { ...quote(), bet_id: betId(), delay_ms: 0 };
  await act(async () => document.dispatchEvent(new CustomEvent('push:update_cash_out', { detail })));
  expect(hook.current.state).toMatchObject({ position: 100, quote: { value: 40_000n } });
  await press(hook);
  expect(sent[1]).toEqual(sent[0]);
  expect(sent[0]).toMatchObject({ value: '400.00' });
  expect(hook.current.state.phase).toBe('ready');
});

test('a pushed value is shown without a request, only by the card of its bet', async () => {
  const hook = await start();
  const before = quotes;
  const push = (betId: string) =>
    act(async () => {
      const detail = { ...quote(), value: '450.00', bet_id: betId, delay_ms: 0 };
      document.dispatchEvent(new CustomEvent('push:update_cash_out', { detail }));
    });
  await push('another');
  expect(hook.current.state.quote).toMatchObject({ value: 40_000n, isEditable: true });
  await push(betId());
  expect(hook.current.state.quote).toMatchObject({ value: 45_000n, isEditable: true });
  expect(quotes).toBe(before);
});

test.each<[string, (CashOutAnswer['code'] | Failure)[], boolean]>([
  ['signed out', [NETWORK, http(401)], true],
  ['too many calls', [NETWORK, http(429)], true],
  ['too many calls after "pending"', ['pending', http(429)], true],
  ['a refusal', [NETWORK, http(400)], false],
  ['too many calls at once', [http(429)], false],
])('%s: the next press repeats the request', async (_case, answers, isRepeated) => {
  const hook = await start(...answers);
  await press(hook);
  while (replies.length > 0 && hook.current.state.phase !== 'waiting') await press(hook);
  await waitFor(() => expect(hook.current.state.phase).toBe(isRepeated ? 'unknown' : 'ready'));
  const before = ids();
  await press(hook);
  await waitFor(() => expect(ids().length).toBeGreaterThan(before.length));
  expect(new Set(ids()).size).toBe(isRepeated ? 1 : 2);
});

const pushed = () =>
  act(async () => document.dispatchEvent(new CustomEvent('push:update_bet', { detail: {} })));
const page = () => renderHook(() => useOpenCashOuts({ locale: 'en' } as SiteView, 'player'));

test('a cash-out that was paid although its answer was lost is notified once, after a push', async () => {
  page();
  const hook = await start(NETWORK);
  await press(hook);
  expect(asked).toEqual([]);
  outcome = 'ok';
  await pushed();
  await pushed();
  await waitFor(() => expect(notify).toHaveBeenCalledTimes(1));
  expect(asked).toEqual(ids());
  expect(notify).toHaveBeenCalledWith({ type: 'success', text: 'Cashed out: ₸40' });
  expect(hook.current.state.phase).toBe('ready');
});

test('a cash-out whose answer arrived is not notified again by its push', async () => {
  page();
  const hook = await start();
  await press(hook);
  outcome = 'ok';
  await pushed();
  expect([asked, notify.mock.calls.length]).toEqual([[], 1]);
});

test('after a reload the platform is asked by request id, and a press repeats the same request', async () => {
  await press(await start(NETWORK));
  cleanup();
  page();
  const hook = await open();
  await waitFor(() => expect(asked).toEqual(ids()));
  // The platform has not received the request (yet), so a press sends the same request again.
  expect(hook.current.state.phase).toBe('unknown');
  await press(hook);
  expect(sent[1]).toEqual(sent[0]);
  expect(hook.current.state.phase).toBe('ready');
  expect(sessionStorage.getItem('sports-cash-outs')).toBeNull();
});

test.each([
  ['of another player', (text: string) => text.replace('"player":"player"', '"player":"other"')],
  ['without a request id', (text: string) => text.replace(/"request_id":"[^"]*"/, '"request_id":"1"')],
  ['that is no JSON', () => '{'],
])('a stored cash-out %s is not asked for', async (_case, changed) => {
  await press(await start(NETWORK));
  cleanup();
  const text = sessionStorage.getItem('sports-cash-outs') ?? '';
  sessionStorage.setItem('sports-cash-outs', changed(text));
  page();
  expect((await open()).current.state.phase).toBe('ready');
  expect(asked).toEqual([]);
});

const pushOf = (betId: string) => {
  const detail = { bet_id: betId, state: 'open', event: 'cash_out', amount: '100.00', currency: 'KZT' };
  return act(async () => document.dispatchEvent(new CustomEvent('push:update_bet', { detail })));
};

test('a cash-out in play counts down to its decision, and is asked again when the bet changes', async () => {
  delay = 60_000;
  const hook = await start('pending', 'pending', 'ok');
  act(() => hook.current.onOpen(true));
  const before = Date.now();
  await press(hook);
  const { decidedAt } = hook.current.state;
  expect(decidedAt).toBeGreaterThanOrEqual(before + delay);
  // The bet changed in another way: the answer gives the complete delay again, and the end of the wait stays.
  await pushOf(betId());
  expect(hook.current.state).toMatchObject({ phase: 'waiting', decidedAt });
  await pushOf('another');
  expect(sent).toHaveLength(2);
  await pushOf(betId());
  expect(hook.current.state).toMatchObject({ phase: 'ready', isOpen: false });
  expect(new Set(ids()).size).toBe(1);
  expect(notify).toHaveBeenCalledTimes(1);
});

test('the form of a waiting cash-out closes when the bet shows the cash-out; its answer then notifies the amount', async () => {
  delay = 60_000;
  const hook = await start('pending', 'ok');
  act(() => hook.current.onOpen(true));
  await press(hook);
  value = '360.00';
  await act(async () => hook.changed({ cashed_out: '40.00', open_stake: '450.00' }));
  expect(hook.current.state).toMatchObject({ phase: 'ready', isOpen: false });
  await waitFor(() => expect(hook.current.state.quote?.value).toBe(36_000n));
  expect(notify).not.toHaveBeenCalled();
  await pushOf(betId());
  expect(notify).toHaveBeenCalledTimes(1);
  expect(hook.current.state).toMatchObject({ phase: 'ready', isOpen: false });
});

test('a press while the cookie is that of another player sends nothing', async () => {
  const hook = await start();
  cookieOf = 'another';
  await press(hook);
  expect(sent).toEqual([]);
  expect(hook.current.state.phase).toBe('ready');
});

test('a cash-out that waits while another player signs in is not sent for the new player', async () => {
  delay = 60_000;
  const hook = await start('pending');
  await press(hook);
  cookieOf = 'another';
  await pushOf(betId());
  expect(sent).toHaveLength(1);
  expect(hook.current.state.phase).toBe('unknown');
});
