/** @jest-environment jsdom */
import { beforeEach, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import type { BetAnswer } from '#contract/sports/bets.ts';
import { err, ok, type Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import type { User } from '#lib/session/user.ts';
import { sampleAttempt, sampleSelection, sampleSlip } from '#lib/sports/slip/slip-samples.ts';
import { choose, selectionKey, setSingleStake, setStake, type Slip } from '#lib/sports/slip/slip.ts';
import { toStoredAttempts } from '#lib/sports/slip/stored-attempts.ts';
import type { SiteView } from '../site-view.ts';
import { ATTEMPTS_KEY, RECEIPT_KEY } from './slip-keys.ts';

type Reply = Result<Partial<BetAnswer>, Failure>;
let replies: Reply[];
let posts: number;
/** Request ids of the posted bets. */
let sent: string[];
/** The player whose token is in the cookie. */
let cookieOf: string;
const rest = async ({ method, json }: { method: string; json?: { request_id: string } }): Promise<Reply> => {
  if (method === 'post') posts += 1;
  if (json) sent.push(json.request_id);
  return replies.shift() ?? err({ kind: 'network' });
};
const session = { isCurrentPlayer: (id: string) => id === cookieOf };
jest.unstable_mockModule('../services.ts', () => ({ getSession: () => ({ rest, session }) }));
const notify = jest.fn<(notice: { type: string; text: string; action?: { label: string } }) => void>();
jest.unstable_mockModule('#components/ui/notify.ts', () => ({ notify }));
const jotai = await import('jotai');
jest.unstable_mockModule('jotai', () => jotai);

const site = { locale: 'en', bases: [], brand: {} } as unknown as SiteView;
const user = { id: 'player', currency: { code: 'KZT' } } as User;
const ACCEPTED: Reply = ok({ status: 'accepted', bet_id: 'b', legs: [{ odds: 2000, problem: null }] });
const REFUSED: Reply = ok({ status: 'rejected', reason: 'region', fault: null, legs: [] });

/** Loads the modules anew, as a new page of the browser does. */
async function load(slip: Slip = setStake(sampleSlip(sampleSelection('a')), '100')) {
  jest.resetModules();
  const { tab } = await import('../tab-state.ts');
  const store = await import('./slip-store.ts');
  store.startSlipStore();
  store.changeSlip(() => slip);
  return { ...store, ...(await import('./place-bets.ts')), tab };
}
/** Waits until all answered calls have had their effect. */
const turns = async (): Promise<void> => {
  for (let turn = 0; turn < 20; turn += 1) await new Promise<void>((resolve) => setTimeout(resolve));
};
const told = async () => {
  await waitFor(() => expect(notify).toHaveBeenCalled());
  return notify.mock.calls.map(([{ type, text, action }]) => [type, text, action?.label]);
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  notify.mockClear();
  replies = [];
  posts = 0;
  sent = [];
  cookieOf = 'player';
});

test('a bet that is decided while no slip is shown causes a notice with a link to the bets', async () => {
  const page = await load();
  replies = [ACCEPTED];
  page.placeSlip(site, user);
  expect(await told()).toEqual([['success', 'Bet accepted', 'My bets']]);
});

test('a bet that is decided while the slip is shown causes no notice, because the slip shows the receipt', async () => {
  const page = await load();
  const hide = page.showSlip();
  replies = [ACCEPTED];
  page.placeSlip(site, user);
  await waitFor(() => expect(page.tab.get(page.attemptsAtom)[0]?.stage).toBe('decided'));
  await turns();
  expect(notify).not.toHaveBeenCalled();
  hide();
});

test('a refusal while no slip is shown causes a notice with the reason', async () => {
  const page = await load();
  replies = [REFUSED];
  page.placeSlip(site, user);
  expect(await told()).toEqual([
    ['error', 'Not placed: Home. Betting on sports is not offered in your region.', undefined],
  ]);
});

test('the bets of one press cause one notice together', async () => {
  const both = [sampleSelection('a'), sampleSelection('b')];
  const page = await load(
    both.reduce(
      (slip: Slip, each) => setSingleStake(slip, selectionKey(each), '100'),
      choose(sampleSlip(...both), 'single'),
    ),
  );
  replies = [ACCEPTED, REFUSED];
  page.placeSlip(site, user);
  const notices = await told();
  expect([posts, notices]).toEqual([2, [['warning', 'Accepted 1 of 2 bets', 'My bets']]]);
});

test('two tabs pressed at once send the same request id; the next press sends another one', async () => {
  const first = await load();
  const second = await load(first.tab.get(first.slipAtom));
  replies = [DECIDED, DECIDED, DECIDED];
  first.placeSlip(site, user);
  // The second tab does not see yet what the first one has stored.
  localStorage.removeItem(ATTEMPTS_KEY);
  second.placeSlip(site, user);
  await waitFor(() => expect(stages(second)).toEqual([['decided', 'player']]));
  const third = await load();
  third.placeSlip(site, user);
  await turns();
  expect(posts).toBe(3);
  expect(new Set(sent).size).toBe(2);
  expect(sent[1]).toBe(sent[0]);
});

test('a player whose browser has the unknown bet of another one: the press is answered, and that bet stays unknown', async () => {
  const first = await load();
  first.placeSlip(site, user);
  await waitFor(() => expect(sent).toHaveLength(1));
  const page = await load(first.tab.get(first.slipAtom));
  cookieOf = 'other';
  replies = [DECIDED];
  page.placeSlip(site, { ...user, id: 'other' });
  await waitFor(() => expect(stages(page)).toContainEqual(['decided', 'other']));
  expect(stages(page)).toContainEqual(['unknown', 'player']);
  expect(new Set(sent).size).toBe(2);
  // Ends the polling of the first page.
  cookieOf = 'player';
  replies = [DECIDED];
  await first.getPlacer(site).pollNow('player');
});

test('a page that missed storage events polls the bet that another tab has sent, and sends none', async () => {
  const page = await load();
  const sleeping = await load(page.tab.get(page.slipAtom));
  // The bet of another tab, without the storage event that would report it.
  localStorage.setItem(ATTEMPTS_KEY, toStoredAttempts([sampleAttempt({ player: 'player' })]));
  sleeping.placeSlip(site, user);
  await turns();
  expect(posts).toBe(0);
});

test("the decision of an earlier page's bet causes a notice, even while a slip is shown", async () => {
  localStorage.setItem(ATTEMPTS_KEY, toStoredAttempts([sampleAttempt({ player: 'player' })]));
  const page = await load();
  page.showSlip();
  replies = [ACCEPTED];
  await page.getPlacer(site).pollNow('player');
  const notices = await told();
  expect([posts, notices]).toEqual([0, [['success', 'Bet accepted', 'My bets']]]);
});

test('if the cookie is that of another player, nothing is sent and the slip stays', async () => {
  const page = await load();
  const before = page.tab.get(page.slipAtom);
  cookieOf = 'another';
  page.placeSlip(site, user);
  await turns();
  expect([posts, page.tab.get(page.attemptsAtom), page.tab.get(page.slipAtom)]).toEqual([0, [], before]);
});

const DECIDED: Reply = ok({
  status: 'accepted',
  bet_id: 'b',
  delay_ms: 0,
  legs: [{ odds: 2000, problem: null }],
  max_stake: null,
  max_reason: null,
  reason: null,
  fault: null,
});
const stages = (page: Awaited<ReturnType<typeof load>>) =>
  page.tab.get(page.attemptsAtom).map(({ stage, player }) => [stage, player]);

test('the receipt stays over a reload, until the first selection of a new slip', async () => {
  const before = await load();
  replies = [DECIDED];
  before.placeSlip(site, user);
  await waitFor(() => expect(stages(before)).toEqual([['decided', 'player']]));
  const page = await load(sampleSlip());
  expect(stages(page)).toEqual([['decided', 'player']]);
  page.changeSlip(() => sampleSlip(sampleSelection('b')));
  expect(stages(page)).toEqual([]);
  expect(stages(await load(sampleSlip()))).toEqual([]);
});

test('a receipt is removed when the session of its player ends', async () => {
  const page = await load();
  replies = [DECIDED];
  page.placeSlip(site, user);
  await waitFor(() => expect(stages(page)).toHaveLength(1));
  page.dropReceiptsOfOthers('player');
  expect(stages(page)).toHaveLength(1);
  page.dropReceiptsOfOthers(null);
  expect(stages(page)).toEqual([]);
  expect(sessionStorage.getItem(RECEIPT_KEY)).toBeNull();
});
