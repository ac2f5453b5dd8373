/** Transfers between a player's real balance and the sports balance (contract/rest/sports-wallet.ts). */
import { apiError } from '#contract/api-error.ts';
import type { ErrorCode } from '#contract/errors.ts';
import { CURRENCIES } from '#contract/currencies.ts';
import { toMajor, toMinor } from '#contract/money.ts';
import type { CodeSentReply } from '#contract/rest/recovery.ts';
import type {
  BkCheckBody,
  BkCheckReply,
  BkDirection,
  BkProblem,
  BkTopupBody,
  BkWithdrawBody,
  TransferReply,
} from '#contract/rest/sports-wallet.ts';
import { brokenLimit, transferLimits } from '#contract/transfer-limits.ts';
import { readReach } from '#platform/accounts/accounts.api.ts';
import { asOwner, type Codes } from '#platform/codes/codes.api.ts';
import type { Store } from '#platform/kernel/store/store.ts';
import type { Wallet } from '#platform/wallet/wallet.api.ts';

type Deps = {
  store: Store;
  wallet: Pick<Wallet, 'balances' | 'operations'>;
  codes: Pick<Codes, 'send' | 'check'>;
  /** Why sport can't be bet on in a region now; null = it can. */
  sportsRefusal: (region: string) => ErrorCode | null;
};
type Balances = Awaited<ReturnType<Wallet['balances']>>;
/** `region`: region of the request that the player sends. */
type Player = { id: string; region: string };

/** The amount in minor units; null if the text is not an amount of the currency. */
const minorOf = ({ currency }: Balances, amount: string): bigint | null =>
  toMinor(amount, CURRENCIES[currency]);
const availableOf = ({ balance, bkBalance }: Balances, direction: BkDirection): bigint =>
  direction === 'topup' ? balance : bkBalance;
const keyOf = ({ id }: Player, { request_id }: BkTopupBody): string => `sports:${id}:${request_id}`;

/**
 * Why a transfer of `amount` can't be made with these balances; null = it can. The whole sports balance may
 * always be taken back, also below the minimum.
 */
function transferProblem(
  balances: Balances,
  direction: BkDirection,
  amount: bigint | null,
): BkProblem | null {
  const available = availableOf(balances, direction);
  if (amount === null || amount <= 0n) return 'validation_failed';
  if (amount > available) return 'insufficient_funds';
  return brokenLimit(amount, balances.currency, direction === 'withdraw' && amount === available);
}

/** True for a problem that the answer reports at the field `amount`. */
const isOfAmount = (problem: BkProblem): boolean =>
  problem === 'validation_failed' || problem === 'amount_below_minimum' || problem === 'amount_above_maximum';

/** Describes the balances after a transfer. `closed`: why none may be made at all; null = it may. */
function describeTransfer(
  balances: Balances,
  { direction, amount: text }: BkCheckBody,
  closed: BkProblem | null,
  needsCode: boolean,
): BkCheckReply {
  const { currency, balance, bkBalance } = balances;
  const amount = minorOf(balances, text);
  const problem = closed ?? transferProblem(balances, direction, amount);
  const moved = problem === null ? (amount ?? 0n) * (direction === 'topup' ? 1n : -1n) : 0n;
  const major = (minor: bigint) => toMajor(minor, CURRENCIES[currency]);
  const available = availableOf(balances, direction);
  const limits = transferLimits(currency);
  return {
    currency,
    balance: major(balance - moved),
    bk_balance: major(bkBalance + moved),
    min: major(limits.min),
    max: major(limits.max !== null && limits.max < available ? limits.max : available),
    needs_code: needsCode,
    problem,
  };
}

export function createSportsWallet({ store, wallet, codes, sportsRefusal }: Deps) {
  const reachOf = async (playerId: string) => {
    const reach = await readReach(store.db, playerId);
    if (reach === null) throw apiError('not_authenticated');
    return reach;
  };
  /** Money can be transferred back from a closed section, but not into it. */
  const closedFor = ({ region }: Player, direction: BkDirection): BkProblem | null => {
    if (direction !== 'topup') return null;
    const code = sportsRefusal(region);
    return code === 'play_paused' || code === null ? code : 'not_allowed_in_region';
  };

  async function transfer(player: Player, direction: BkDirection, body: BkTopupBody): Promise<TransferReply> {
    const before = await wallet.balances(player.id);
    const amount = minorOf(before, body.amount);
    if (amount === null) throw apiError('validation_failed', { fields: { amount: ['validation_failed'] } });
    const operation = {
      key: keyOf(player, body),
      playerId: player.id,
      amount,
      reason: direction === 'topup' ? 'To the sports balance' : 'From the sports balance',
    };
    const { toSports, fromSports } = wallet.operations;
    const done = await (direction === 'topup' ? toSports : fromSports)(operation);
    if (!done.ok) throw apiError(done.code);
    const { currency, balance, bkBalance } = await wallet.balances(player.id);
    const major = (minor: bigint) => toMajor(minor, CURRENCIES[currency]);
    return { currency, amount: major(amount), balance: major(balance), bk_balance: major(bkBalance) };
  }

  /** Throws the problem of a new transfer. Not called for a repetition. */
  async function refuse(player: Player, direction: BkDirection, body: BkTopupBody): Promise<void> {
    const balances = await wallet.balances(player.id);
    const problem =
      closedFor(player, direction) ?? transferProblem(balances, direction, minorOf(balances, body.amount));
    if (problem === null) return;
    throw apiError(problem, isOfAmount(problem) ? { fields: { amount: [problem] } } : {});
  }

  /**
   * True if the transfer was made before: its repetition needs no second code, and is not refused for a lack of
   * money.
   */
  const isRepeated = (player: Player, body: BkTopupBody): Promise<boolean> =>
    wallet.operations.isRecorded(keyOf(player, body));

  return {
    async check(player: Player, asked: BkCheckBody): Promise<BkCheckReply> {
      const balances = await wallet.balances(player.id);
      const { phone } = await reachOf(player.id);
      const needsCode = asked.direction === 'withdraw' && phone !== null;
      return describeTransfer(balances, asked, closedFor(player, asked.direction), needsCode);
    },

    async topup(player: Player, body: BkTopupBody): Promise<TransferReply> {
      if (!(await isRepeated(player, body))) await refuse(player, 'topup', body);
      return transfer(player, 'topup', body);
    },

    /**
     * Sends the code that confirms a transfer back to the real balance. Throws `phone_missing` and the errors
     * of `codes.send`.
     */
    async sendCode(player: Player, address: string): Promise<CodeSentReply> {
      const { phone, phoneApproved: isConfirmed, language } = await reachOf(player.id);
      if (phone === null) throw apiError('phone_missing');
      const { times } = await codes.send({
        purpose: 'sports-withdraw',
        channel: 'sms',
        to: phone,
        ...asOwner(player.id, { isConfirmed }),
        locale: language,
        address,
      });
      return times;
    },

    async withdraw(
      player: Player,
      { code, ...body }: BkWithdrawBody,
      address: string,
    ): Promise<TransferReply> {
      if (!(await isRepeated(player, body))) {
        await refuse(player, 'withdraw', body);
        const { phone } = await reachOf(player.id);
        if (phone !== null) {
          if (!code) throw apiError('validation_failed', { fields: { code: ['required'] } });
          await codes.check({ purpose: 'sports-withdraw', to: phone, player: player.id, code, address });
        }
      }
      return transfer(player, 'withdraw', body);
    },
  };
}
export type SportsWallet = ReturnType<typeof createSportsWallet>;
