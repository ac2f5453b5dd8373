/**
 * Creates bonuses and the wallet, which need each other: closed rounds count for programs, and programs move
 * money.
 */
import type { Realtime } from '#platform/realtime/realtime.api.ts';
import type { BonusRule, ReadPlayerTerms, RoundSubscriber, Wallet } from '#platform/wallet/wallet.api.ts';
import { createBonuses, type BonusDeps, type Bonuses } from './bonus.service.ts';
import type { CarryOutDeps } from './carry-out.ts';
import { createCounting } from './count-programs.ts';
import { createFastCashback } from './fast-cashback.ts';
import { createPlayerTerms } from './player-terms.ts';

/** Hooks by which the wallet asks and informs the bonuses; the subscribers run in the order of the list. */
export type WalletHooks = {
  bonusRule: BonusRule;
  playerTerms: ReadPlayerTerms;
  roundSubscribers: readonly RoundSubscriber[];
};
type Kernel = Pick<BonusDeps, 'store' | 'clock' | 'log'>;

/** Creates the wallet and the bonuses. `makeWallet` is called once; no hook may be called before it has returned. */
export function composeBonuses<W extends Wallet>(
  kernel: Kernel,
  realtime: Pick<Realtime, 'push'> | undefined,
  makeWallet: (hooks: WalletHooks) => W,
): { wallet: W; bonuses: Bonuses } {
  const made: { wallet?: W } = {};
  const getDeps = (): CarryOutDeps => {
    if (!made.wallet) throw new Error('A round was closed before the wallet was made.');
    return { wallet: made.wallet, realtime, clock: kernel.clock };
  };
  const { subscriber, bonusRule } = createCounting(getDeps);
  const wallet = makeWallet({
    bonusRule,
    playerTerms: createPlayerTerms(),
    roundSubscribers: [subscriber, createFastCashback(getDeps)],
  });
  made.wallet = wallet;
  return { wallet, bonuses: createBonuses({ ...kernel, wallet, realtime }) };
}
