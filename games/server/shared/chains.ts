/** The seed chains of shared games. */
import { randomBytes } from 'node:crypto';
import { and, asc, eq, gte } from 'drizzle-orm';
import type { Clock } from '../clock.ts';
import { sharedChains } from './shared-rounds.tables.ts';
import type { Store } from '../store.ts';
import { SERVER_SEED_BYTES } from '#contract/commitment.ts';
import { newId } from '../ids.ts';
import { hashChain, hashChainAside } from './hash-chain.ts';
import type { HashChain } from './hash-chain.ts';

export type Chain = typeof sharedChains.$inferSelect;
/** A chain and a position in it, from 0 (the terminal) to its length (the root). */
export type ChainPosition = { readonly chain: Chain; readonly position: number };

/** `length` = number of seeds of a new chain. */
export function createChains({
  store: { db },
  clock,
  length,
}: {
  store: Store;
  clock: Clock;
  length: number;
}) {
  const hashed = new Map<string, HashChain>();
  const hashing = new Map<string, Promise<void>>();
  const byId = new Map<string, Chain>();

  /**
   * Hashes the chain unless this was done before, in slices that do not block the process. Afterwards its seeds can be
   * read.
   */
  function ready(chain: Chain): Promise<void> {
    if (hashed.has(chain.id)) return Promise.resolve();
    const known = hashing.get(chain.id);
    if (known) return known;
    const work = hashChainAside(chain.root, chain.length)
      .then((made) => void hashed.set(chain.id, made))
      .finally(() => hashing.delete(chain.id));
    hashing.set(chain.id, work);
    return work;
  }

  const seedsOf = (chain: Chain): HashChain => {
    const known = hashed.get(chain.id) ?? hashChain(chain.root, chain.length);
    hashed.set(chain.id, known);
    return known;
  };

  async function make(gameId: string, ordinal: number): Promise<void> {
    const root = randomBytes(SERVER_SEED_BYTES).toString('hex');
    const id = newId();
    const chain = await hashChainAside(root, length);
    const made = { id, gameId, ordinal, root, terminal: chain.terminal, length, createdAt: clock.now() };
    // Another process may have stored its chain before: then that chain is used.
    const rows = await db
      .insert(sharedChains)
      .values(made)
      .onConflictDoNothing()
      .returning({ id: sharedChains.id });
    if (rows.length > 0) hashed.set(id, chain);
  }

  /** The chain with this ordinal and the next chain; creates those that are missing. */
  async function pair(gameId: string, ordinal: number): Promise<readonly [Chain, Chain]> {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const rows = await db
        .select()
        .from(sharedChains)
        .where(and(eq(sharedChains.gameId, gameId), gte(sharedChains.ordinal, ordinal)))
        .orderBy(asc(sharedChains.ordinal))
        .limit(2);
      const [first, second] = rows;
      if (first?.ordinal === ordinal && second) return [first, second];
      await make(gameId, first?.ordinal === ordinal ? ordinal + 1 : ordinal);
    }
    throw new Error(`The seed chain ${ordinal} of ${gameId} was not made.`);
  }

  return {
    /**
     * Chain and position of the next round's seed. `last`: chain and position of the newest round; null before the
     * first round. A new chain is used only when the chain after it exists too, so that the next terminal can be
     * published.
     */
    async nextPosition(gameId: string, last: ChainPosition | null): Promise<ChainPosition> {
      if (last !== null && last.position < last.chain.length)
        return { chain: last.chain, position: last.position + 1 };
      const [chain] = await pair(gameId, (last?.chain.ordinal ?? 0) + 1);
      await ready(chain);
      return { chain, position: 1 };
    },

    ready,

    /** The chain, hashed. Throws for an unknown id. */
    async byId(id: string): Promise<Chain> {
      const known = byId.get(id) ?? (await db.select().from(sharedChains).where(eq(sharedChains.id, id)))[0];
      if (!known) throw new Error(`The seed chain ${id} is gone.`);
      byId.set(id, known);
      await ready(known);
      return known;
    },

    seedOf: ({ chain, position }: ChainPosition): string => seedsOf(chain).seedAt(position),
    /** SHA-256 of the seed. In the chain it is the seed at the position below, that of the previous round. */
    commitmentOf: ({ chain, position }: ChainPosition): string => seedsOf(chain).seedAt(position - 1),
    /** The terminal of the next chain. */
    nextTerminal: async (chain: Chain): Promise<string> =>
      (await pair(chain.gameId, chain.ordinal))[1].terminal,
  };
}

export type Chains = ReturnType<typeof createChains>;
