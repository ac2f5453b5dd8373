import { describe, expect, test } from '@jest/globals';
import type { StoredReply } from './wallet-types.ts';
import { onBench } from '#platform/testing/on-bench.ts';
import { aBet, aRollback, aWin, freshId, openTestWallet } from '#platform/testing/test-wallet.ts';
import type { TestWallet } from '#platform/testing/test-wallet.ts';

let bench: TestWallet;
onBench(openTestWallet, (opened) => void (bench = opened));

const owns = async (playerId: string): Promise<[bigint, bigint]> => {
  const { balance, bonusBalance } = await bench.wallet.balances(playerId);
  return [balance, bonusBalance];
};
const codeOf = (answer: StoredReply): string => (answer.ok ? 'ok' : answer.code);

describe('accounts', () => {
  test('a new wallet is empty, and opening it again changes nothing', async () => {
    const playerId = freshId('player');
    const open = () => bench.store.transaction((tx) => bench.wallet.openAccounts(tx, playerId, 'UZS'));
    await open();
    await open();
    expect(await bench.wallet.balances(playerId)).toEqual({
      balance: 0n,
      bonusBalance: 0n,
      bkBalance: 0n,
      bonusBalanceOn: false,
      currency: 'UZS',
    });
  });

  test('play credit is given once, and pushed to the player', async () => {
    const playerId = await bench.player({ currency: 'USD' });
    const grant = () =>
      bench.store.transaction((tx) => bench.wallet.grantPlayCredit(tx, playerId, 'USD', '10000'));
    await grant();
    await grant();
    expect(await owns(playerId)).toEqual([1_000_000n, 0n]);
    expect(bench.pushed.filter((push) => push.playerId === playerId)).toEqual([
      { playerId, payload: { balance: '10000.00', bonus_balance: '0.00', bonus_balance_on: false } },
    ]);
  });

  test('a credit that is rolled back with its transaction leaves neither money nor push', async () => {
    const playerId = await bench.player({});
    const failing = bench.store.transaction(async (tx) => {
      await bench.wallet.grantPlayCredit(tx, playerId, 'KZT', '5');
      throw new Error('later step failed');
    });
    await expect(failing).rejects.toThrow('later step failed');
    expect(await owns(playerId)).toEqual([0n, 0n]);
    expect(bench.pushed.some((push) => push.playerId === playerId)).toBe(false);
  });

  test('an unknown player has no balances', async () => {
    await expect(bench.wallet.balances('nobody')).rejects.toThrow('no wallet');
  });

  test('a balance never exceeds the limit of the ledger', async () => {
    const playerId = await bench.player({ real: 10n ** 18n });
    await bench.wallet.bet(aBet({ playerId, amount: '1' }));
    expect(codeOf(await bench.wallet.win(aWin({ playerId, amount: '2' })))).toBe('bad_request');
    expect(codeOf(await bench.wallet.win(aWin({ playerId, amount: '1' })))).toBe('ok');
  });
});

describe('bet, win and rollback (contract/provider.ts)', () => {
  test('a round: stake taken, win paid, balances in each reply', async () => {
    const playerId = await bench.player({ real: 1000n });
    const bet = await bench.wallet.bet(aBet({ playerId, transactionId: `${playerId}:b`, amount: '300' }));
    expect(bet).toEqual({
      ok: true,
      reply: {
        transactionId: `${playerId}:b`,
        balance: '700',
        bonusBalance: '0',
        stakeable: '700',
        currency: 'KZT',
      },
    });
    const win = await bench.wallet.win(aWin({ playerId, amount: '450' }));
    expect(win).toMatchObject({ ok: true, reply: { balance: '1150' } });
    expect(
      bench.pushed
        .filter((push) => push.playerId === playerId)
        .map((push) => (push.payload as { balance: string }).balance),
    ).toEqual(['10.00', '7.00', '11.50']);
  });

  test.each([
    ['more than there is', { amount: '1001' }, 'insufficient_funds'],
    ['nothing', { amount: '0' }, 'bet_below_minimum'],
    ['another currency', { currency: 'USD' }, 'invalid_currency'],
    ['an unknown player', { playerId: 'nobody' }, 'not_found'],
  ])('a bet of %s is refused, and so is its repeat', async (_name, change, code) => {
    const playerId = await bench.player({ real: 1000n });
    const call = { ...aBet({ playerId }), ...change };
    expect(codeOf(await bench.wallet.bet(call))).toBe(code);
    await bench.store.transaction((tx) =>
      bench.wallet.grant(tx, {
        playerId,
        kind: 'real',
        amount: 5000n,
        key: freshId('credit'),
        reason: 'test',
      }),
    );
    expect(codeOf(await bench.wallet.bet(call))).toBe(code);
    expect(await owns(playerId)).toEqual([6000n, 0n]);
  });

  test('a repeat of a key returns the first reply; with another body it is a conflict', async () => {
    const playerId = await bench.player({ real: 1000n });
    const call = aBet({ playerId, amount: '100' });
    const first = await bench.wallet.bet(call);
    await bench.wallet.bet(aBet({ playerId, amount: '50' }));
    expect(await bench.wallet.bet(call)).toEqual(first);
    expect(codeOf(await bench.wallet.bet({ ...call, amount: '101' }))).toBe('idempotency_conflict');
    expect(codeOf(await bench.wallet.bet({ ...call, roundId: 'other' }))).toBe('idempotency_conflict');
    expect(codeOf(await bench.wallet.win(aWin({ playerId, transactionId: call.transactionId })))).toBe(
      'idempotency_conflict',
    );
    expect(await owns(playerId)).toEqual([850n, 0n]);
  });

  test('twenty repeats at once move money once', async () => {
    const playerId = await bench.player({ real: 1000n });
    const call = aBet({ playerId, amount: '100' });
    const answers = await Promise.all(Array.from({ length: 20 }, () => bench.wallet.bet(call)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(await owns(playerId)).toEqual([900n, 0n]);
  });

  test('when one key is used for two players at once, one call is carried out and the other is a conflict', async () => {
    const [one, two] = [await bench.player({ real: 1000n }), await bench.player({ real: 1000n })];
    const transactionId = freshId('shared');
    const answers = await Promise.all(
      [one, two, one, two].map((playerId) => bench.wallet.bet(aBet({ playerId, transactionId }))),
    );
    expect(answers.map(codeOf).sort()).toEqual(['idempotency_conflict', 'idempotency_conflict', 'ok', 'ok']);
    const spent = [...(await owns(one)), ...(await owns(two))].reduce((sum, amount) => sum + amount, 0n);
    expect(spent).toBe(1900n);
  });

  test('thirty different bets at once never spend more than there is', async () => {
    const playerId = await bench.player({ real: 1000n });
    const answers = await Promise.all(
      Array.from({ length: 30 }, () =>
        bench.wallet.bet(aBet({ playerId, amount: '100', roundId: freshId('round') })),
      ),
    );
    expect(answers.filter((answer) => answer.ok)).toHaveLength(10);
    expect(answers.filter((answer) => codeOf(answer) === 'insufficient_funds')).toHaveLength(20);
    expect(await owns(playerId)).toEqual([0n, 0n]);
  });

  test('no win without a bet, none after the round is closed, no bet into a closed round', async () => {
    const playerId = await bench.player({ real: 1000n });
    expect(codeOf(await bench.wallet.win(aWin({ playerId, amount: '500' })))).toBe('round_not_open');
    await bench.wallet.bet(aBet({ playerId }));
    expect(codeOf(await bench.wallet.win(aWin({ playerId, amount: '5', roundClosed: false })))).toBe('ok');
    expect(codeOf(await bench.wallet.win(aWin({ playerId, amount: '5' })))).toBe('ok');
    expect(codeOf(await bench.wallet.win(aWin({ playerId, amount: '5' })))).toBe('round_already_paid');
    expect(codeOf(await bench.wallet.bet(aBet({ playerId })))).toBe('round_not_open');
    expect(await owns(playerId)).toEqual([910n, 0n]);
  });

  test('the same round id of another game or player is another round', async () => {
    const [one, two] = [await bench.player({ real: 1000n }), await bench.player({ real: 1000n })];
    await bench.wallet.bet(aBet({ playerId: one }));
    expect(codeOf(await bench.wallet.win(aWin({ playerId: two, amount: '1' })))).toBe('round_not_open');
    expect(codeOf(await bench.wallet.win(aWin({ playerId: one, gameId: 'other', amount: '1' })))).toBe(
      'round_not_open',
    );
  });

  test('a rollback gives the stake back once; then a win is refused', async () => {
    const playerId = await bench.player({ real: 1000n });
    const bet = aBet({ playerId, amount: '400' });
    await bench.wallet.bet(bet);
    const rollback = aRollback({ playerId, betTransactionId: bet.transactionId });
    const first = await bench.wallet.rollback(rollback);
    expect(first).toMatchObject({ ok: true, reply: { balance: '1000' } });
    expect(await bench.wallet.rollback(rollback)).toEqual(first);
    expect(
      await bench.wallet.rollback(aRollback({ playerId, betTransactionId: bet.transactionId })),
    ).toMatchObject({ ok: true, reply: { balance: '1000' } });
    expect(codeOf(await bench.wallet.win(aWin({ playerId, amount: '1' })))).toBe('round_not_open');
    expect(await owns(playerId)).toEqual([1000n, 0n]);
  });

  test('a rollback before its bet is recorded: the bet is refused whatever its content', async () => {
    const playerId = await bench.player({ real: 1000n });
    const bet = aBet({ playerId });
    expect(
      codeOf(await bench.wallet.rollback(aRollback({ playerId, betTransactionId: bet.transactionId }))),
    ).toBe('ok');
    expect(codeOf(await bench.wallet.bet(bet))).toBe('round_not_open');
    expect(codeOf(await bench.wallet.bet({ ...bet, amount: '7' }))).toBe('round_not_open');
    expect(await owns(playerId)).toEqual([1000n, 0n]);
  });

  test('bet and rollback at once end with the money back, in either order', async () => {
    const playerId = await bench.player({ real: 1000n });
    for (let i = 0; i < 10; i += 1) {
      const bet = aBet({ playerId, roundId: freshId('round') });
      const rollback = aRollback({ playerId, roundId: bet.roundId, betTransactionId: bet.transactionId });
      await Promise.all(
        i % 2
          ? [bench.wallet.bet(bet), bench.wallet.rollback(rollback)]
          : [bench.wallet.rollback(rollback), bench.wallet.bet(bet)],
      );
      expect(await owns(playerId)).toEqual([1000n, 0n]);
    }
  });

  test('a round that has paid a win is not rolled back; an id of another player or round has no effect', async () => {
    const playerId = await bench.player({ real: 1000n });
    const other = await bench.player({ real: 1000n });
    const bet = aBet({ playerId });
    await bench.wallet.bet(bet);
    expect(
      codeOf(
        await bench.wallet.rollback(aRollback({ playerId: other, betTransactionId: bet.transactionId })),
      ),
    ).toBe('not_found');
    expect(
      codeOf(
        await bench.wallet.rollback(
          aRollback({ playerId, roundId: 'other', betTransactionId: bet.transactionId }),
        ),
      ),
    ).toBe('not_found');
    const win = aWin({ playerId, amount: '10', roundClosed: false });
    await bench.wallet.win(win);
    expect(
      codeOf(await bench.wallet.rollback(aRollback({ playerId, betTransactionId: win.transactionId }))),
    ).toBe('not_found');
    expect(
      codeOf(await bench.wallet.rollback(aRollback({ playerId, betTransactionId: bet.transactionId }))),
    ).toBe('round_already_paid');
    expect(await owns(playerId)).toEqual([910n, 0n]);
  });
});

describe('bonus balance', () => {
  test('is not touched while its mode is off', async () => {
    const playerId = await bench.player({ real: 100n, bonus: 1000n });
    expect(codeOf(await bench.wallet.bet(aBet({ playerId, amount: '101' })))).toBe('insufficient_funds');
    await bench.wallet.bet(aBet({ playerId, amount: '100' }));
    expect(await owns(playerId)).toEqual([0n, 1000n]);
  });

  test('is staked first while its mode is on; wins are split in proportion, the remainder goes to the real balance', async () => {
    const playerId = await bench.player({ real: 1000n, bonus: 200n, bonusOn: true });
    await bench.wallet.bet(aBet({ playerId, amount: '300' }));
    expect(await owns(playerId)).toEqual([900n, 0n]);
    const won = await bench.wallet.win(aWin({ playerId, amount: '100', roundClosed: false }));
    expect(won).toMatchObject({ reply: { balance: '934', bonusBalance: '66', stakeable: '1000' } });
    expect(await owns(playerId)).toEqual([934n, 66n]);
    await bench.wallet.win(aWin({ playerId, amount: '50' }));
    // 200 of the 300 staked were bonus money, so the bonus balance gets 200/300 of the 150 won in all.
    expect(await owns(playerId)).toEqual([950n, 100n]);
  });

  test('a win returns to the bonus balance even when the mode was switched off meanwhile', async () => {
    const playerId = await bench.player({ bonus: 500n, bonusOn: true });
    await bench.wallet.bet(aBet({ playerId, amount: '100' }));
    await bench.store.transaction((tx) => bench.wallet.setBonusBalanceOn(tx, playerId, false));
    await bench.wallet.win(aWin({ playerId, amount: '70' }));
    expect(await owns(playerId)).toEqual([0n, 470n]);
  });

  test('a rollback returns each part to its account', async () => {
    const playerId = await bench.player({ real: 500n, bonus: 200n, bonusOn: true });
    const bet = aBet({ playerId, amount: '600' });
    await bench.wallet.bet(bet);
    expect(await owns(playerId)).toEqual([100n, 0n]);
    await bench.wallet.rollback(aRollback({ playerId, betTransactionId: bet.transactionId }));
    expect(await owns(playerId)).toEqual([500n, 200n]);
  });

  test('switching the mode is pushed to the player', async () => {
    const playerId = await bench.player({ real: 5n, bonus: 7n });
    await bench.store.transaction((tx) => bench.wallet.setBonusBalanceOn(tx, playerId, true));
    expect(bench.pushed.at(-1)).toEqual({
      playerId,
      payload: { balance: '0.05', bonus_balance: '0.07', bonus_balance_on: true },
    });
  });
});
