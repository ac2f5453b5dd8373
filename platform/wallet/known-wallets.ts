/**
 * Wallets as this process has written them last, each with the round of its newest call. A movement is
 * written on condition of the wallet's version, which every change of the wallet or its rounds counts up; so a
 * wallet that another call or process has changed since costs one statement that writes nothing, never a
 * wrong balance.
 */
import { LRUCache } from 'lru-cache';
import type { RoundMoney } from './provider-rules.ts';
import type { RoundKey } from './wallet-rounds.ts';
import type { Wallet } from './wallets.ts';

/** Some 1 KB each. */
const WALLETS_MAX = 5_000;

type Known = { wallet: Wallet; key: RoundKey; round: RoundMoney };

export function createKnownWallets() {
  const known = new LRUCache<string, Known>({ max: WALLETS_MAX });
  return {
    /** The wallet that a call meets, and its round: null = none, or one that is not known here. */
    find({ playerId, gameId, roundId }: RoundKey): { wallet: Wallet; round: RoundMoney | null } | null {
      const found = known.get(playerId);
      if (!found) return null;
      const isSameRound = found.key.gameId === gameId && found.key.roundId === roundId;
      return { wallet: found.wallet, round: isSameRound ? found.round : null };
    },
    /** Keeps a wallet and a round as they were written just now. */
    keep(wallet: Wallet, key: RoundKey, round: RoundMoney): void {
      known.set(wallet.playerId, { wallet, key, round });
    },
    forget(playerId: string): void {
      known.delete(playerId);
    },
  };
}
