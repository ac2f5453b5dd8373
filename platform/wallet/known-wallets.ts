/**
 * Cache of the wallets that this process wrote last, each with the round of its newest call. A movement is
 * written only if the wallet's version is unchanged, and every change of the wallet or its rounds raises the
 * version. So a stale entry costs one statement that writes nothing, and never gives a wrong balance.
 */
import { LRUCache } from 'lru-cache';
import type { PlayerTerms } from './player-terms.ts';
import type { RoundMoney } from './provider-rules.ts';
import type { RoundKey } from './wallet-rounds.ts';
import type { Wallet } from './wallets.ts';

/** Maximum number of entries, about 1 KB each. */
const WALLETS_MAX = 5_000;

type Known = { wallet: Wallet; key: RoundKey; round: RoundMoney; terms: PlayerTerms | null };

/** The state from which a call is planned; `terms` were read at the version of the wallet or later. */
export type Seen = { wallet: Wallet; round: RoundMoney | null; terms: PlayerTerms | null };

export function createKnownWallets() {
  const known = new LRUCache<string, Known>({ max: WALLETS_MAX });
  return {
    /**
     * The cached wallet of a call with its round and the player's terms. Null when the wallet is not cached;
     * `round` null: the round is new, `terms` null: not cached.
     */
    find({ playerId, gameId, roundId }: RoundKey): Seen | null {
      const found = known.get(playerId);
      if (!found) return null;
      const isSameRound = found.key.gameId === gameId && found.key.roundId === roundId;
      const { wallet, terms } = found;
      return { wallet, terms, round: isSameRound ? found.round : null };
    },
    /** Caches a wallet and a round after they were written; `terms`: the player's terms after the call. */
    keep(wallet: Wallet, key: RoundKey, round: RoundMoney, terms: PlayerTerms | null = null): void {
      known.set(wallet.playerId, { wallet, key, round, terms });
    },
    forget(playerId: string): void {
      known.delete(playerId);
    },
  };
}
