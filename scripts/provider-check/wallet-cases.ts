/** Cases of bets, wins and rollbacks: amounts, repeats, order, refusals, concurrent copies. */
import { strict as assert } from 'node:assert';
import { aBet, aRollback, aWin, balanceOf, freshRound, moves, refused, accepted } from './check-input.ts';
import type { CheckInput, Case } from './check-input.ts';

const UNKNOWN_PLAYER = 'check-no-such-player';
const COPIES = 10;

const bets: readonly Case[] = [
  {
    name: 'a bet takes exactly its amount and replies with the balance after it',
    run: (input) =>
      moves(input, -input.unit, async () => {
        const bet = aBet(input);
        const { transactionId, balance, currency } = await accepted(input.port.bet(bet));
        assert.equal(transactionId, bet.transactionId);
        assert.equal(currency, input.currency);
        assert.equal(BigInt(balance), await balanceOf(input));
      }),
  },
  {
    name: 'the same bet again gets the first answer and takes nothing, even after another bet',
    run: (input) =>
      moves(input, -2n * input.unit, async () => {
        const bet = aBet(input);
        const first = await accepted(input.port.bet(bet));
        await accepted(input.port.bet(aBet(input, { roundId: bet.roundId })));
        assert.deepEqual(await accepted(input.port.bet(bet)), first);
      }),
  },
  {
    name: 'the same id with another amount, round or call is an idempotency_conflict',
    run: (input) =>
      moves(input, -input.unit, async () => {
        const bet = aBet(input);
        await accepted(input.port.bet(bet));
        await refused(input.port.bet({ ...bet, amount: '1' }), 'idempotency_conflict');
        await refused(input.port.bet({ ...bet, roundId: freshRound() }), 'idempotency_conflict');
        const win = aWin(input, { transactionId: bet.transactionId, roundId: bet.roundId });
        await refused(input.port.win(win), 'idempotency_conflict');
      }),
  },
  {
    name: 'a bet of nothing is refused with bet_below_minimum',
    run: (input) =>
      moves(input, 0n, () => refused(input.port.bet(aBet(input, { amount: '0' })), 'bet_below_minimum')),
  },
  {
    name: 'a bet above the balance is refused with insufficient_funds, and refused again when it is repeated',
    run: (input) =>
      moves(input, 0n, async () => {
        const bet = aBet(input, { amount: String((await balanceOf(input)) + 1n) });
        await refused(input.port.bet(bet), 'insufficient_funds');
        await refused(input.port.bet(bet), 'insufficient_funds');
      }),
  },
  {
    name: 'another currency than the account’s is refused with invalid_currency',
    run: (input) =>
      moves(input, 0n, () => {
        const currency = input.currency === 'USD' ? 'EUR' : 'USD';
        return refused(input.port.bet(aBet(input, { currency })), 'invalid_currency');
      }),
  },
  {
    name: 'an unknown player is refused with not_found by every wallet call',
    async run(input) {
      const { port } = input;
      const bet = aBet(input, { playerId: UNKNOWN_PLAYER });
      await refused(port.bet(bet), 'not_found');
      await refused(port.win(aWin(input, { playerId: UNKNOWN_PLAYER })), 'not_found');
      await refused(port.rollback(aRollback(input, bet, { playerId: UNKNOWN_PLAYER })), 'not_found');
      await refused(port.balance({ playerId: UNKNOWN_PLAYER }), 'not_found');
    },
  },
];

const wins: readonly Case[] = [
  {
    name: 'a win pays exactly its amount',
    run: (input) =>
      moves(input, 2n * input.unit, async () => {
        const bet = aBet(input);
        await accepted(input.port.bet(bet));
        const win = aWin(input, { roundId: bet.roundId, amount: String(3n * input.unit) });
        await accepted(input.port.win(win));
      }),
  },
  {
    name: 'the same win again pays nothing more',
    run: (input) =>
      moves(input, 0n, async () => {
        const bet = aBet(input);
        await accepted(input.port.bet(bet));
        const win = aWin(input, { roundId: bet.roundId });
        const first = await accepted(input.port.win(win));
        assert.deepEqual(await accepted(input.port.win(win)), first);
        await refused(input.port.win({ ...win, amount: '1' }), 'idempotency_conflict');
      }),
  },
  {
    name: 'several bets and wins of one round add up',
    run: (input) =>
      moves(input, input.unit, async () => {
        const { roundId } = aBet(input);
        await accepted(input.port.bet(aBet(input, { roundId })));
        await accepted(input.port.bet(aBet(input, { roundId })));
        const part = aWin(input, { roundId, roundClosed: false });
        await accepted(input.port.win(part));
        await accepted(input.port.win(aWin(input, { roundId, amount: String(2n * input.unit) })));
      }),
  },
  {
    name: 'a win of 0 closes the round: a later win is refused with round_already_paid, a later bet with round_not_open',
    run: (input) =>
      moves(input, -input.unit, async () => {
        const bet = aBet(input);
        const { roundId } = bet;
        await accepted(input.port.bet(bet));
        await accepted(input.port.win(aWin(input, { roundId, amount: '0' })));
        await refused(input.port.win(aWin(input, { roundId })), 'round_already_paid');
        await refused(input.port.bet(aBet(input, { roundId })), 'round_not_open');
      }),
  },
  {
    name: 'a win without a bet is refused with round_not_open',
    run: (input) => moves(input, 0n, () => refused(input.port.win(aWin(input)), 'round_not_open')),
  },
];

const rollbacks: readonly Case[] = [
  {
    name: 'a rollback gives the bet back once, also when it is repeated with the same or another id',
    run: (input) =>
      moves(input, 0n, async () => {
        const bet = aBet(input);
        await accepted(input.port.bet(bet));
        const rollback = aRollback(input, bet);
        const first = await accepted(input.port.rollback(rollback));
        assert.deepEqual(await accepted(input.port.rollback(rollback)), first);
        await accepted(input.port.rollback(aRollback(input, bet)));
      }),
  },
  {
    name: 'a rollback that comes before its bet is accepted, and the bet is then refused with round_not_open',
    run: (input) =>
      moves(input, 0n, async () => {
        const bet = aBet(input);
        await accepted(input.port.rollback(aRollback(input, bet)));
        await refused(input.port.bet(bet), 'round_not_open');
      }),
  },
  {
    name: 'a rollback of a refused bet is accepted and moves no money',
    run: (input) =>
      moves(input, 0n, async () => {
        const bet = aBet(input, { amount: String((await balanceOf(input)) + 1n) });
        await refused(input.port.bet(bet), 'insufficient_funds');
        await accepted(input.port.rollback(aRollback(input, bet)));
      }),
  },
  {
    name: 'the rollback of a bet whose round is paid is refused with round_already_paid',
    run: (input) =>
      moves(input, 0n, async () => {
        const bet = aBet(input);
        await accepted(input.port.bet(bet));
        await accepted(input.port.win(aWin(input, { roundId: bet.roundId })));
        await refused(input.port.rollback(aRollback(input, bet)), 'round_already_paid');
      }),
  },
  {
    name: 'a rollback that names another round is refused with not_found',
    run: (input) =>
      moves(input, -input.unit, async () => {
        const bet = aBet(input);
        await accepted(input.port.bet(bet));
        await refused(input.port.rollback(aRollback(input, bet, { roundId: freshRound() })), 'not_found');
      }),
  },
  {
    name: 'a win of a round whose only bet was rolled back is refused with round_not_open',
    run: (input) =>
      moves(input, 0n, async () => {
        const bet = aBet(input);
        await accepted(input.port.bet(bet));
        await accepted(input.port.rollback(aRollback(input, bet)));
        await refused(input.port.win(aWin(input, { roundId: bet.roundId })), 'round_not_open');
      }),
  },
];

const concurrent: readonly Case[] = [
  {
    name: `${COPIES} copies of a bet, sent together, are one bet with one answer`,
    run: (input) =>
      moves(input, -input.unit, async () => {
        const bet = aBet(input);
        const answers = await Promise.all(Array.from({ length: COPIES }, () => input.port.bet(bet)));
        for (const answer of answers) assert.deepEqual(answer, answers[0]);
        assert.ok(answers[0]?.ok);
      }),
  },
  {
    name: `${COPIES} copies of a win, sent together, are one win`,
    run: (input) =>
      moves(input, input.unit, async () => {
        const bet = aBet(input);
        await accepted(input.port.bet(bet));
        const win = aWin(input, { roundId: bet.roundId, amount: String(2n * input.unit) });
        const answers = await Promise.all(Array.from({ length: COPIES }, () => input.port.win(win)));
        for (const answer of answers) assert.deepEqual(answer, answers[0]);
        assert.ok(answers[0]?.ok);
      }),
  },
  {
    name: 'a bet and its rollback, sent together, leave the balance as it was, whichever is handled first',
    run: (input) =>
      moves(input, 0n, async () => {
        const bet = aBet(input);
        await Promise.all([input.port.bet(bet), input.port.rollback(aRollback(input, bet))]);
        await accepted(input.port.rollback(aRollback(input, bet)));
      }),
  },
  { name: 'concurrent bets never take more than the balance', run: betsBeyondTheBalance },
];

/** Ten concurrent bets of a quarter of the balance each: four are accepted. */
async function betsBeyondTheBalance(input: CheckInput): Promise<void> {
  await moves(input, 0n, async () => {
    const amount = String((await balanceOf(input)) / 4n);
    const calls = Array.from({ length: COPIES }, () => aBet(input, { amount }));
    const answers = await Promise.all(calls.map((bet) => input.port.bet(bet)));
    assert.equal(answers.filter(({ ok }) => ok).length, 4);
    for (const bet of calls) await accepted(input.port.rollback(aRollback(input, bet)));
  });
}

export const WALLET_CASES: readonly Case[] = [...bets, ...wins, ...rollbacks, ...concurrent];
