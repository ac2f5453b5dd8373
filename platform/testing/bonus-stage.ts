/** Players, programs and rounds for tests of bonuses, over a whole platform without the data set. */
import { readBody } from '#contract/read-body.ts';
import { PATHS } from '#contract/paths.ts';
import { userReply } from '#contract/rest/user.ts';
import { replaceBonuses } from '#platform/bonus/bonus.api.ts';
import type { NewProgram, ProgramTerms } from '#platform/bonus/bonus.api.ts';
import type { Wallet } from '#platform/wallet/wallet.api.ts';
import { TERMS } from './bonus-terms.ts';
import type { TestPlatform } from './open-test-platform.ts';
import { freshId } from './test-wallet.ts';

/** One unit of a bonus: the smallest amount of KZT, in minor units. */
export const UNIT = 3000n;
const TEXT = { en: 'Program', ru: 'Программа' };

let lastId = 0;
export function createBonusStage(platform: Pick<TestPlatform, 'domains' | 'kernel' | 'register' | 'call'>) {
  const { wallet, bonuses } = platform.domains;
  const { store } = platform.kernel;

  /** Adds a bonus program; returns its code. */
  async function program(terms: Partial<ProgramTerms>, more: Partial<NewProgram> = {}): Promise<string> {
    lastId += 1;
    const code = more.code ?? `program-${lastId}`;
    const row: NewProgram = {
      id: lastId,
      section: 0,
      trigger: 'operator',
      every: 'once',
      titles: TEXT,
      descriptions: TEXT,
      details: TEXT,
      imageId: null,
      position: lastId,
      ...more,
      code,
      terms: { ...TERMS, ...terms },
    };
    await store.transaction((tx) => replaceBonuses(tx, { programs: [row], codes: [], games: GAMES }));
    return code;
  }

  /** Registers a player whose real balance is `real` minor units; returns id and token. */
  async function player({ real = 0n, region }: { real?: bigint; region?: string } = {}) {
    const token = await platform.register(region === undefined ? {} : { region });
    const { body } = await platform.call('GET', PATHS.user, { token });
    const { id } = readBody(userReply, body);
    // Removes the play money of demo mode.
    const { balance } = await wallet.balances(id);
    const correct = (change: bigint) =>
      wallet.operations[change > 0n ? 'credit' : 'debit']({
        key: freshId('correction'),
        playerId: id,
        amount: change > 0n ? change : -change,
        reason: 'test',
        account: 'house_corrections',
      });
    if (real !== balance) await correct(real - balance);
    return { id, token };
  }

  /** Puts a program into the player's list and activates it; returns the id of the player's program. */
  const activated = async (playerId: string, code: string): Promise<number> =>
    (await bonuses.award(playerId, { program: code, occasion: freshId('award'), activate: true })).id;

  /** Plays a round to its end: a bet and its win. Returns the code of the bet's refusal, or null. */
  async function play(
    playerId: string,
    { game = 'slot-a', stake, win = 0n }: { game?: string; stake: bigint; win?: bigint },
    { bet: placeBet, win: pay }: Pick<Wallet, 'bet' | 'win'> = wallet,
  ): Promise<string | null> {
    const call = { playerId, gameId: game, roundId: freshId('round'), currency: 'KZT' };
    const bet = await placeBet({
      ...call,
      transactionId: freshId('bet'),
      amount: String(stake),
      region: 'DEV',
    });
    if (!bet.ok) return bet.code;
    const paid = await pay({
      ...call,
      transactionId: freshId('win'),
      amount: String(win),
      roundClosed: true,
    });
    if (!paid.ok) throw new Error(`The win was refused (${paid.code}).`);
    return null;
  }

  /** The player's program as it is stored. */
  async function stored(playerId: string, id: number) {
    const { listed } = await bonuses.ofPlayer(playerId);
    const open = listed.find(({ row }) => row.id === id)?.row;
    if (open) return { state: open.state, step: open.step, balance: open.balance, target: open.target };
    const { programs } = await bonuses.history(playerId, { before: null, limit: 50 }, () => '');
    const over = programs.find(({ user_program_id }) => user_program_id === String(id));
    return { state: over?.state, converted: over?.converted, forfeited: over?.forfeited };
  }
  const money = async (playerId: string) => {
    const { balance, bonusBalance, bonusBalanceOn } = await wallet.balances(playerId);
    return { real: balance, bonus: bonusBalance, on: bonusBalanceOn };
  };
  return { program, player, activated, play, stored, money };
}

/** Games by group: slots, live and a game with instant cashback. */
const GAMES = [
  { gameId: 'slot-a', group: 'slot', fastCashback: false },
  { gameId: 'slot-b', group: 'slot', fastCashback: false },
  { gameId: 'live-a', group: 'online', fastCashback: false },
  { gameId: 'calm', group: 'slot', fastCashback: true },
];
