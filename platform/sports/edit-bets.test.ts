/** Products §8.8: the stake of an edited bet is the cash-out value of the old one; both are written, or neither. */
import { afterAll, beforeAll, beforeEach, expect, test } from '@jest/globals';
import type { EditBetBody } from '#contract/sports/bet-changes.ts';
import { MATCH_MARKET } from '#platform/testing/scripted-feed.ts';
import { openSportsStage, pick, slip, type SportsStage } from '#platform/testing/sports-stage.ts';

let stage: SportsStage;
beforeAll(async () => {
  stage = await openSportsStage();
});
afterAll(async () => {
  const faults = await stage.faults();
  await stage.close();
  expect(faults).toEqual([]);
});
beforeEach(() => stage.feed.alive());

let matches = 0;
const nextMatch = (live = false): string => {
  const id = `edit-${(matches += 1)}`;
  stage.feed.add(id, { live });
  return id;
};
/** A player with an accepted express of 100 at 2.00 and 2.00. */
async function openBet() {
  const { sports } = stage;
  const [a, b] = [nextMatch(), nextMatch()];
  const player = await stage.player(100_000n);
  const legs = [pick(a, '1', 2000), pick(b, '1', 2000)];
  const { bet_id } = await sports.place(player, slip({ kind: 'express' }, legs));
  const bet = bet_id ?? '';
  const { value, is_editable } = await sports.quote(player.id, bet);
  const ask = (more: Partial<EditBetBody> = {}): EditBetBody => ({
    request_id: crypto.randomUUID(),
    bet_id: bet,
    value: value ?? '',
    combination: { kind: 'single' },
    selections: [pick(a, '1', 2000)],
    policy: { kind: 'none' },
    ...more,
  });
  return { a, b, player, bet, legs, ask, value: value ?? '', is_editable, sports };
}
const state = async (player: { id: string }, bet: string) => (await stage.sports.bet(player.id, bet)).state;

test('when a leg is removed, the value becomes the stake of the new bet, the balance stays, and both bets refer to each other', async () => {
  const { player, bet, ask, value, is_editable, sports } = await openBet();
  expect(is_editable).toBe(true);
  const body = ask();
  const answer = await sports.edit(player, body);
  expect(answer).toMatchObject({ status: 'accepted', legs: [{ odds: 2000 }] });
  expect(await sports.edit(player, body)).toEqual(answer);
  expect(await sports.byRequest(player.id, body.request_id)).toEqual(answer);
  const [old, next] = [await sports.bet(player.id, bet), await sports.bet(player.id, answer.bet_id ?? '')];
  expect(old).toMatchObject({ state: 'cashed_out', cashed_out: value, edited_to: next.id });
  expect(old.events.at(-1)).toMatchObject({ kind: 'edited', amount: value });
  expect(next).toMatchObject({ state: 'open', stake: value, edited_from: bet, legs: [{ odds: 2000 }] });
  expect(await stage.balance(player)).toBe(90_000n);
  expect((await sports.list(player.id, { state: 'open', before: undefined })).bets).toHaveLength(1);
  // A further edit is refused, because the old bet is no longer open.
  expect(await sports.edit(player, ask())).toMatchObject({ status: 'rejected', reason: 'not_editable' });
});

test('an edit can add legs and swap the outcome of a leg', async () => {
  const { a, player, ask, sports } = await openBet();
  const [c, d] = [nextMatch(), nextMatch()];
  const selections = [pick(a, 'x', 3500), pick(c, '1', 2000), pick(d, '2', 4000)];
  const { bet_id } = await sports.edit(player, ask({ combination: { kind: 'express' }, selections }));
  expect(await sports.bet(player.id, bet_id ?? '')).toMatchObject({ total_odds: '28.000' });
});

test.each<[string, (on: Awaited<ReturnType<typeof openBet>>) => Partial<EditBetBody>, object]>([
  [
    'the value fell',
    ({ a }) => (stage.feed.price(a, MATCH_MARKET, [2600, 3500, 4000]), { policy: { kind: 'any' } }),
    { reason: 'value_moved' },
  ],
  [
    'the price of a new leg is another',
    () => ({ selections: [pick(nextMatch(), '1', 2500)] }),
    { status: 'price_changed' },
  ],
  [
    'a leg of the old bet is locked',
    ({ b }) => (stage.feed.status(b, MATCH_MARKET, -1), {}),
    { reason: 'not_editable' },
  ],
  [
    'a new leg is locked',
    () => {
      const id = nextMatch();
      stage.feed.status(id, MATCH_MARKET, -1);
      return { selections: [pick(id, '1', 2000)] };
    },
    { reason: 'leg' },
  ],
  [
    'a new leg is in play',
    () => ({ selections: [pick(nextMatch(true), '1', 2000)] }),
    { reason: 'not_editable' },
  ],
  [
    'a system',
    ({ legs }) => ({ combination: { kind: 'system', sizes: [1] }, selections: legs }),
    { reason: 'not_editable' },
  ],
])('refused, and nothing is changed: %s', async (_name, change, answer) => {
  const on = await openBet();
  const { player, bet, ask, sports } = on;
  expect(await sports.edit(player, ask(change(on)))).toMatchObject({ bet_id: null, ...answer });
  expect([await state(player, bet), await stage.balance(player)]).toEqual(['open', 90_000n]);
});

test('a bet in play, a free bet and a bet of another player are not edited', async () => {
  const { ask, sports, player, bet } = await openBet();
  const other = await stage.player(0n);
  await expect(sports.edit(other, ask())).rejects.toMatchObject({ code: 'not_found' });
  await stage.freeBets(player, 1);
  const free = await sports.place(
    player,
    slip({ kind: 'single' }, [pick(nextMatch(), '1', 2000)], { free_bet: true, stake: '600' }),
  );
  expect(await sports.edit(player, ask({ bet_id: free.bet_id ?? '', value: '1' }))).toMatchObject({
    reason: 'not_editable',
  });
  expect(await state(player, bet)).toBe('open');
});

test('when the process dies during an edit, the old bet stays; the same request then edits it once', async () => {
  const { player, bet, ask, sports } = await openBet();
  let isDying = true;
  const mortal = stage.openSports((id) => {
    // Throws at the second change of the transaction, when the old bet is paid and the new one is written.
    if (isDying && id !== bet) throw new Error('The process died.');
  });
  const body = ask();
  await expect(mortal.edit(player, body)).rejects.toThrow('died');
  expect([await state(player, bet), await stage.balance(player)]).toEqual(['open', 90_000n]);
  isDying = false;
  const [one, two] = await Promise.all([mortal.edit(player, body), sports.edit(player, body)]);
  await mortal.stop();
  expect(one).toEqual(two);
  expect(await state(player, one.bet_id ?? '')).toBe('open');
});

test('when the new bet is above a limit, the old one stays', async () => {
  const small = await openSportsStage({ maxLiability: 20 });
  try {
    for (const id of ['s1', 's2']) small.feed.add(id);
    const player = await small.player(100_000n);
    const { bet_id } = await small.sports.place(player, slip({ kind: 'single' }, [pick('s1', '1', 2000)]));
    const { value } = await small.sports.quote(player.id, bet_id ?? '');
    const body: EditBetBody = {
      request_id: crypto.randomUUID(),
      bet_id: bet_id ?? '',
      value: value ?? '',
      combination: { kind: 'express' },
      selections: [pick('s1', '2', 4000), pick('s2', '2', 4000)],
      policy: { kind: 'none' },
    };
    expect(await small.sports.edit(player, body)).toMatchObject({ status: 'limit', max_reason: 'liability' });
    expect((await small.sports.bet(player.id, bet_id ?? '')).state).toBe('open');
  } finally {
    await small.close();
  }
});
