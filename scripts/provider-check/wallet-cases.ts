/** Cases of bets, wins and rollbacks: amounts, repeats, order, refusals, concurrent copies. */
import { strict as assert } from 'node:assert';
import { aBet, aRollback, aWin, balanceOf, freshRound, moves, refused, taken } from './bench.ts';
import type { Bench, Case } from './bench.ts';

const UNKNOWN_PLAYER = 'check-no-such-player';
const COPIES = 10;

const bets: readonly Case[] = [
  {
    name: 'a bet takes exactly its amount and replies with the balance after it',
    run: (bench) =>
      moves(bench, -bench.unit, async () => {
        const bet = aBet(bench);
        const { transactionId, balance, currency } = await taken(bench.port.bet(bet));
        assert.equal(transactionId, bet.transactionId);
        assert.equal(currency, bench.currency);
        assert.equal(BigInt(balance), await balanceOf(bench));
      }),
  },
  {
    name: 'the same bet again gets the first answer and takes nothing, even after another bet',
    run: (bench) =>
      moves(bench, -2n * bench.unit, async () => {
        const bet = aBet(bench);
        const first = await taken(bench.port.bet(bet));
        await taken(bench.port.bet(aBet(bench, { roundId: bet.roundId })));
        assert.deepEqual(await taken(bench.port.bet(bet)), first);
      }),
  },
  {
    name: 'the same id with another amount, round or call is an idempotency_conflict',
    run: (bench) =>
      moves(bench, -bench.unit, async () => {
        const bet = aBet(bench);
        await taken(bench.port.bet(bet));
        await refused(bench.port.bet({ ...bet, amount: '1' }), 'idempotency_conflict');
        await refused(bench.port.bet({ ...bet, roundId: freshRound() }), 'idempotency_conflict');
        const win = aWin(bench, { transactionId: bet.transactionId, roundId: bet.roundId });
        await refused(bench.port.win(win), 'idempotency_conflict');
      }),
  },
  {
    name: 'a bet of nothing is refused with bet_below_minimum',
    run: (bench) =>
      moves(bench, 0n, () => refused(bench.port.bet(aBet(bench, { amount: '0' })), 'bet_below_minimum')),
  },
  {
    name: 'a bet above the balance is refused with insufficient_funds, and refused again when it is repeated',
    run: (bench) =>
      moves(bench, 0n, async () => {
        const bet = aBet(bench, { amount: String((await balanceOf(bench)) + 1n) });
        await refused(bench.port.bet(bet), 'insufficient_funds');
        await refused(bench.port.bet(bet), 'insufficient_funds');
      }),
  },
  {
    name: 'another currency than the account’s is refused with invalid_currency',
    run: (bench) =>
      moves(bench, 0n, () => {
        const currency = bench.currency === 'USD' ? 'EUR' : 'USD';
        return refused(bench.port.bet(aBet(bench, { currency })), 'invalid_currency');
      }),
  },
  {
    name: 'an unknown player is refused with not_found by every wallet call',
    async run(bench) {
      const { port } = bench;
      const bet = aBet(bench, { playerId: UNKNOWN_PLAYER });
      await refused(port.bet(bet), 'not_found');
      await refused(port.win(aWin(bench, { playerId: UNKNOWN_PLAYER })), 'not_found');
      await refused(port.rollback(aRollback(bench, bet, { playerId: UNKNOWN_PLAYER })), 'not_found');
      await refused(port.balance({ playerId: UNKNOWN_PLAYER }), 'not_found');
    },
  },
];

const wins: readonly Case[] = [
  {
    name: 'a win pays exactly its amount',
    run: (bench) =>
      moves(bench, 2n * bench.unit, async () => {
        const bet = aBet(bench);
        await taken(bench.port.bet(bet));
        const win = aWin(bench, { roundId: bet.roundId, amount: String(3n * bench.unit) });
        await taken(bench.port.win(win));
      }),
  },
  {
    name: 'the same win again pays nothing more',
    run: (bench) =>
      moves(bench, 0n, async () => {
        const bet = aBet(bench);
        await taken(bench.port.bet(bet));
        const win = aWin(bench, { roundId: bet.roundId });
        const first = await taken(bench.port.win(win));
        assert.deepEqual(await taken(bench.port.win(win)), first);
        await refused(bench.port.win({ ...win, amount: '1' }), 'idempotency_conflict');
      }),
  },
  {
    name: 'several bets and wins of one round add up',
    run: (bench) =>
      moves(bench, bench.unit, async () => {
        const { roundId } = aBet(bench);
        await taken(bench.port.bet(aBet(bench, { roundId })));
        await taken(bench.port.bet(aBet(bench, { roundId })));
        const part = aWin(bench, { roundId, roundClosed: false });
        await taken(bench.port.win(part));
        await taken(bench.port.win(aWin(bench, { roundId, amount: String(2n * bench.unit) })));
      }),
  },
  {
    name: 'a win of 0 closes the round: a later win is round_already_paid, a later bet round_not_open',
    run: (bench) =>
      moves(bench, -bench.unit, async () => {
        const bet = aBet(bench);
        const { roundId } = bet;
        await taken(bench.port.bet(bet));
        await taken(bench.port.win(aWin(bench, { roundId, amount: '0' })));
        await refused(bench.port.win(aWin(bench, { roundId })), 'round_already_paid');
        await refused(bench.port.bet(aBet(bench, { roundId })), 'round_not_open');
      }),
  },
  {
    name: 'a win without a bet is refused with round_not_open',
    run: (bench) => moves(bench, 0n, () => refused(bench.port.win(aWin(bench)), 'round_not_open')),
  },
];

const rollbacks: readonly Case[] = [
  {
    name: 'a rollback gives the bet back once, however often and under whatever id it comes',
    run: (bench) =>
      moves(bench, 0n, async () => {
        const bet = aBet(bench);
        await taken(bench.port.bet(bet));
        const rollback = aRollback(bench, bet);
        const first = await taken(bench.port.rollback(rollback));
        assert.deepEqual(await taken(bench.port.rollback(rollback)), first);
        await taken(bench.port.rollback(aRollback(bench, bet)));
      }),
  },
  {
    name: 'a rollback before its bet is taken, and the bet is then refused with round_not_open',
    run: (bench) =>
      moves(bench, 0n, async () => {
        const bet = aBet(bench);
        await taken(bench.port.rollback(aRollback(bench, bet)));
        await refused(bench.port.bet(bet), 'round_not_open');
      }),
  },
  {
    name: 'a rollback of a refused bet is taken and gives nothing',
    run: (bench) =>
      moves(bench, 0n, async () => {
        const bet = aBet(bench, { amount: String((await balanceOf(bench)) + 1n) });
        await refused(bench.port.bet(bet), 'insufficient_funds');
        await taken(bench.port.rollback(aRollback(bench, bet)));
      }),
  },
  {
    name: 'a bet of a paid round is not rolled back: round_already_paid',
    run: (bench) =>
      moves(bench, 0n, async () => {
        const bet = aBet(bench);
        await taken(bench.port.bet(bet));
        await taken(bench.port.win(aWin(bench, { roundId: bet.roundId })));
        await refused(bench.port.rollback(aRollback(bench, bet)), 'round_already_paid');
      }),
  },
  {
    name: 'a rollback that names another round is refused with not_found',
    run: (bench) =>
      moves(bench, -bench.unit, async () => {
        const bet = aBet(bench);
        await taken(bench.port.bet(bet));
        await refused(bench.port.rollback(aRollback(bench, bet, { roundId: freshRound() })), 'not_found');
      }),
  },
  {
    name: 'a round whose only bet was taken back pays nothing: round_not_open',
    run: (bench) =>
      moves(bench, 0n, async () => {
        const bet = aBet(bench);
        await taken(bench.port.bet(bet));
        await taken(bench.port.rollback(aRollback(bench, bet)));
        await refused(bench.port.win(aWin(bench, { roundId: bet.roundId })), 'round_not_open');
      }),
  },
];

const atOnce: readonly Case[] = [
  {
    name: `${COPIES} copies of a bet at once are one bet with one answer`,
    run: (bench) =>
      moves(bench, -bench.unit, async () => {
        const bet = aBet(bench);
        const answers = await Promise.all(Array.from({ length: COPIES }, () => bench.port.bet(bet)));
        for (const answer of answers) assert.deepEqual(answer, answers[0]);
        assert.ok(answers[0]?.ok);
      }),
  },
  {
    name: `${COPIES} copies of a win at once are one win`,
    run: (bench) =>
      moves(bench, bench.unit, async () => {
        const bet = aBet(bench);
        await taken(bench.port.bet(bet));
        const win = aWin(bench, { roundId: bet.roundId, amount: String(2n * bench.unit) });
        const answers = await Promise.all(Array.from({ length: COPIES }, () => bench.port.win(win)));
        for (const answer of answers) assert.deepEqual(answer, answers[0]);
        assert.ok(answers[0]?.ok);
      }),
  },
  {
    name: 'a bet and its rollback at once leave nothing, whichever comes first',
    run: (bench) =>
      moves(bench, 0n, async () => {
        const bet = aBet(bench);
        await Promise.all([bench.port.bet(bet), bench.port.rollback(aRollback(bench, bet))]);
        await taken(bench.port.rollback(aRollback(bench, bet)));
      }),
  },
  { name: 'bets at once never take more than there is', run: betsBeyondTheBalance },
];

/** Ten concurrent bets of a quarter of the balance each: four are accepted. */
async function betsBeyondTheBalance(bench: Bench): Promise<void> {
  await moves(bench, 0n, async () => {
    const amount = String((await balanceOf(bench)) / 4n);
    const calls = Array.from({ length: COPIES }, () => aBet(bench, { amount }));
    const answers = await Promise.all(calls.map((bet) => bench.port.bet(bet)));
    assert.equal(answers.filter(({ ok }) => ok).length, 4);
    for (const bet of calls) await taken(bench.port.rollback(aRollback(bench, bet)));
  });
}

export const WALLET_CASES: readonly Case[] = [...bets, ...wins, ...rollbacks, ...atOnce];
