/** Calls of a player of a slot, and shortcuts through a round, for tests of the game server. */
import { and, eq, isNull } from 'drizzle-orm';
import { slotEngine } from '#games/engines/slots/engine.ts';
import type { SlotView } from '#games/engines/slots/engine.ts';
import { getSlotProfile } from '#games/engines/slots/profiles.ts';
import { roundNumbers } from '#games/server/fairness.ts';
import { gameSeeds } from '#games/server/games.tables.ts';
import type {
  OpenReply as AnyOpenReply,
  RoundReply as AnyRoundReply,
  RoundView as AnyRoundView,
} from '#games/server/protocol.ts';
import type { TestGames } from './test-games.ts';
import { freshId } from './test-wallet.ts';

export type RoundView = AnyRoundView<SlotView>;
export type RoundReply = AnyRoundReply<SlotView>;
export type OpenReply = AnyOpenReply<object, SlotView>;
/** Stake of a spin, in minor units. */
export const STAKE = 3000n;
export const OWNED = 1_000_000_000n;

export function createSlotPlayer(bench: TestGames) {
  const open = async (playerId: string | null, mode: 'real' | 'demo' = 'real') =>
    (await bench.games.open(await bench.launchToken(playerId, mode))) as OpenReply;
  const spin = async (session: string, requestId = freshId('request'), stake = STAKE) =>
    (await bench.games.play(session, requestId, stake, {})) as RoundReply;
  /** Reveals the next free spin of a round; `round` is its last known view. */
  const step = async (session: string, { id, actions }: Pick<RoundView, 'id' | 'actions'>) =>
    (await bench.games.act(session, id, actions, { type: 'step' })) as RoundReply;
  const balanceOf = async (playerId: string) => (await bench.wallet.balances(playerId)).balance;

  /** Reveals every free spin and collects the win. */
  async function finish(session: string, round: RoundView): Promise<RoundView> {
    let now = round;
    while (now.state === 'open') now = (await step(session, now)).round;
    return (await bench.games.collect(session, now.id)).round as RoundView;
  }

  /**
   * Begins a round with free spins and leaves it open. Sets the nonce of the seed to the first one that gives
   * free spins.
   */
  async function untilFreeSpins(session: string, playerId: string): Promise<RoundView> {
    await bench.games.state(session);
    const mine = and(eq(gameSeeds.ownerId, playerId), isNull(gameSeeds.revealedAt));
    const [seed] = await bench.store.db.select().from(gameSeeds).where(mine);
    const rules = getSlotProfile('medium');
    if (!seed || !rules) throw new Error('nothing to spin with');
    let { nonce } = seed;
    while (slotEngine.isOver(rules, slotEngine.begin(rules, {}, roundNumbers({ ...seed, nonce }))))
      nonce += 1;
    await bench.store.db.update(gameSeeds).set({ nonce }).where(mine);
    const { round } = await spin(session);
    if (round.state !== 'open') throw new Error(`The round is ${round.state}.`);
    return round;
  }

  return { open, spin, step, balanceOf, finish, untilFreeSpins };
}
export type SlotPlayer = ReturnType<typeof createSlotPlayer>;
