/** Cases of balances, sessions, titles and campaigns, and of raw bodies. */
import { strict as assert } from 'node:assert';
import { signBody } from '#contract/signature.ts';
import { HEADERS } from '#contract/headers.ts';
import { aBet, aRollback, aWin, freshRound, moves, refused, accepted } from './check-input.ts';
import type { CheckInput, Campaign, Case } from './check-input.ts';

const reads: readonly Case[] = [
  {
    name: 'balance: without bonus money all of it can be staked',
    async run({ port, playerId, currency }) {
      const reply = await accepted(port.balance({ playerId }));
      assert.equal(reply.stakeable, reply.balance);
      assert.deepEqual([reply.bonusBalance, reply.currency], ['0', currency]);
    },
  },
  {
    name: 'session: an unknown session is not open',
    async run({ port }) {
      assert.deepEqual(await accepted(port.session({ sessionId: 'check-no-such-session' })), { open: false });
    },
  },
  {
    name: 'sessions: of unknown sessions none is open; an empty list gets an empty list',
    async run({ port }) {
      const sessionIds = ['check-no-such-session', 'check-no-such-session-either'];
      assert.deepEqual(await accepted(port.sessions({ sessionIds })), { open: [] });
      assert.deepEqual(await accepted(port.sessions({ sessionIds: [] })), { open: [] });
    },
  },
  {
    name: 'titles: ids and slugs are unique',
    async run({ port }) {
      const { titles } = await accepted(port.titles({}));
      assert.equal(new Set(titles.map(({ gameId }) => gameId)).size, titles.length);
      assert.equal(new Set(titles.map(({ slug }) => slug)).size, titles.length);
    },
  },
  {
    name: 'opened: an unknown game is refused with not_found',
    run: ({ port, playerId }) =>
      refused(port.opened({ playerId, gameId: 'check-no-such-game', campaignId: null }), 'not_found'),
  },
  {
    name: 'free-rounds: an unknown campaign has none, and a free bet of it is refused',
    run: (input) =>
      moves(input, 0n, async () => {
        const { port, playerId, gameId } = input;
        const campaignId = 'check-no-such-campaign';
        const reply = await accepted(port['free-rounds']({ playerId, gameId, campaignId }));
        assert.deepEqual(reply, { freeRounds: null });
        await refused(port.bet(aBet(input, { campaignId })), 'free_rounds_over');
      }),
  },
];

/** Runs `act` with the campaign and expects `used` of its rounds to be used. */
async function uses(
  input: CheckInput,
  used: number,
  act: (campaign: Campaign, free: { campaignId: string; gameId: string; amount: string }) => Promise<void>,
): Promise<void> {
  const { campaign, port, playerId } = input;
  if (!campaign) throw new Error('The case needs a campaign.');
  const left = async (): Promise<number> => {
    const call = { playerId, gameId: campaign.gameId, campaignId: campaign.id };
    const { freeRounds } = await accepted(port['free-rounds'](call));
    assert.ok(freeRounds);
    assert.deepEqual([freeRounds.stake, freeRounds.expired], [String(campaign.stake), false]);
    return freeRounds.left;
  };
  const before = await left();
  const free = { campaignId: campaign.id, gameId: campaign.gameId, amount: String(campaign.stake) };
  await act(campaign, free);
  assert.equal(before - (await left()), used, 'free rounds played');
}

const campaigns: readonly Case[] = [
  {
    name: 'a free round takes nothing of the player, is counted once, and its win is the player’s',
    needs: 'campaign',
    run: (input) =>
      moves(input, input.unit, () =>
        uses(input, 1, async (_campaign, free) => {
          const bet = aBet(input, free);
          const first = await accepted(input.port.bet(bet));
          assert.deepEqual(await accepted(input.port.bet(bet)), first);
          await accepted(input.port.win(aWin(input, { gameId: free.gameId, roundId: bet.roundId })));
        }),
      ),
  },
  {
    name: 'the rollback of a free round gives it back to the campaign',
    needs: 'campaign',
    run: (input) =>
      moves(input, 0n, () =>
        uses(input, 0, async (_campaign, free) => {
          const bet = aBet(input, free);
          await accepted(input.port.bet(bet));
          await accepted(input.port.rollback(aRollback(input, bet)));
          await accepted(input.port.rollback(aRollback(input, bet)));
        }),
      ),
  },
  {
    name: 'a free round of another stake is refused with validation_failed',
    needs: 'campaign',
    run: (input) =>
      uses(input, 0, async ({ stake }, free) => {
        const call = aBet(input, { ...free, amount: String(stake + 1n) });
        await refused(input.port.bet(call), 'validation_failed');
      }),
  },
  {
    name: 'of more concurrent free bets than the campaign has rounds left, the rest gets free_rounds_over',
    needs: 'campaign',
    run: (input) =>
      moves(input, 0n, () =>
        uses(input, 0, async ({ count }, free) => {
          const calls = Array.from({ length: count + 3 }, () => aBet(input, free));
          const answers = await Promise.all(calls.map((bet) => input.port.bet(bet)));
          const over = answers.filter((answer) => !answer.ok && answer.code === 'free_rounds_over');
          assert.ok(over.length >= 3);
          assert.equal(answers.filter(({ ok }) => ok).length + over.length, calls.length);
          for (const bet of calls) await accepted(input.port.rollback(aRollback(input, bet)));
        }),
      ),
  },
];

type Forged = { body: string; signature?: string; type?: string };
const UNSIGNED: readonly [name: string, forge: (body: string, secret: string) => Forged][] = [
  ['without a signature', (body) => ({ body })],
  ['signed with another secret', (body) => ({ body, signature: signBody(body, 'another secret') })],
  ['with half a signature', (body, secret) => ({ body, signature: signBody(body, secret).slice(0, 32) })],
  [
    'with other bytes than were signed',
    (body, secret) => ({ body: `${body} `, signature: signBody(body, secret) }),
  ],
];
const MALFORMED: readonly [name: string, change: (bet: object) => unknown][] = [
  ['that is null', () => null],
  ['with an unknown field', (bet) => ({ ...bet, bonus: '1' })],
  ['with a negative amount', (bet) => ({ ...bet, amount: '-5' })],
  ['with an amount that is a number', (bet) => ({ ...bet, amount: 5 })],
  ['with an amount of nineteen digits', (bet) => ({ ...bet, amount: '9'.repeat(19) })],
  ['with an id of 129 characters', (bet) => ({ ...bet, transactionId: 'x'.repeat(129) })],
  ['with a NUL in an id', (bet) => ({ ...bet, transactionId: 'a\u0000b' })],
  ['with half a surrogate in an id', (bet) => ({ ...bet, roundId: '\ud800' })],
];

async function sendBet(input: CheckInput, { body, signature, type }: Forged) {
  if (!input.http) throw new Error('The case needs HTTP.');
  return input.http.send('bet', body, {
    'content-type': type ?? 'application/json',
    [HEADERS.signature]: signature,
  });
}

const wire: readonly Case[] = [
  ...UNSIGNED.map(([name, forge]): Case => ({
    name: `a bet ${name} is 401 not_authenticated and moves nothing`,
    needs: 'http',
    run: (input) =>
      moves(input, 0n, async () => {
        const body = JSON.stringify(aBet(input));
        const answer = await sendBet(input, forge(body, input.http?.secret ?? ''));
        assert.deepEqual(answer, { status: 401, detail: 'not_authenticated' });
      }),
  })),
  ...MALFORMED.map(([name, change]): Case => ({
    name: `a signed bet ${name} is 400 and moves nothing`,
    needs: 'http',
    run: (input) =>
      moves(input, 0n, async () => {
        const body = JSON.stringify(change(aBet(input)));
        const answer = await sendBet(input, { body, signature: signBody(body, input.http?.secret ?? '') });
        assert.equal(answer.status, 400);
      }),
  })),
  {
    name: 'a repeat with other spacing is the same request',
    needs: 'http',
    run: (input) =>
      moves(input, -input.unit, async () => {
        const bet = aBet(input, { roundId: freshRound() });
        await accepted(input.port.bet(bet));
        const body = JSON.stringify(bet, null, 2);
        const answer = await sendBet(input, { body, signature: signBody(body, input.http?.secret ?? '') });
        assert.equal(answer.status, 200);
      }),
  },
  {
    name: 'another content type is refused',
    needs: 'http',
    run: (input) =>
      moves(input, 0n, async () => {
        const body = JSON.stringify(aBet(input));
        const signature = signBody(body, input.http?.secret ?? '');
        const { status } = await sendBet(input, { body, signature, type: 'text/plain' });
        assert.ok(status >= 400 && status < 500, `answered ${status}`);
      }),
  },
];

export const OTHER_CASES: readonly Case[] = [...reads, ...campaigns, ...wire];
