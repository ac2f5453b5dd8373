/** Bonuses and the wallet need each other: closed rounds count for programs, programs move money. */
import type { Realtime } from '#platform/realtime/realtime.api.ts';
import type { BonusRule, ReadPlayerTerms, RoundSubscriber, Wallet } from '#platform/wallet/wallet.api.ts';
import { createBonuses, type BonusDeps, type Bonuses } from './bonus.service.ts';
import type { CarryOutDeps } from './carry-out.ts';
import { createCounting } from './count-programs.ts';
import { createFastCashback } from './fast-cashback.ts';
import { createPlayerTerms } from './player-terms.ts';

/** Hooks of the bonuses in the wallet, in this order. */
export type WalletHooks = {
  bonusRule: BonusRule;
  playerTerms: ReadPlayerTerms;
  roundSubscribers: readonly RoundSubscriber[];
};
type Kernel = Pick<BonusDeps, 'store' | 'clock' | 'log'>;

/** Makes both. `makeWallet` runs once; the hooks run only afterwards. */
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
