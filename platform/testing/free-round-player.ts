/** Calls of a player with free rounds, for tests of the game server. */
import type { OpenReply, RoundReply, RoundView } from '#games/server/protocol.ts';
import { GAME_SLUG } from './test-games.ts';
import type { TestGames } from './test-games.ts';
import { freshId } from './test-wallet.ts';

/** Stake of a free round, minor units. */
export const STAKE = 3000n;
export const HOUR_MS = 60 * 60_000;
type Given = { slug?: string; count?: number; hours?: number };

export function createFreeRoundPlayer(bench: TestGames) {
  /** A player without money who was given free rounds. */
  async function given({ slug = GAME_SLUG, count = 3, hours }: Given = {}) {
    const playerId = await bench.player({});
    const campaignId = freshId('campaign');
    // Relative to the bench's clock, which a test may have moved.
    const expiresAt = hours === undefined ? null : new Date(bench.now().getTime() + hours * HOUR_MS);
    const give = () =>
      bench.games.giveFreeRounds({ playerId, slug, campaignId, count, stake: '30', expiresAt });
    await give();
    const place = { playerId, gameId: `demo-${slug}`, campaignId };
    const left = async () => (await bench.wallet.freeRounds.find(place))?.left;
    return { playerId, campaignId, place, give, left };
  }
  const launch = (playerId: string, campaignId: string, slug = GAME_SLUG) =>
    bench.launchToken(playerId, 'real', { campaignId, slug });
  const open = async (playerId: string, campaignId: string, slug = GAME_SLUG) =>
    (await bench.games.open(await launch(playerId, campaignId, slug))) as OpenReply;
  const freeSpin = (session: string, request = freshId('request'), stake = STAKE) =>
    bench.games.play(session, request, stake, {}, true);
  const balanceOf = async (playerId: string) => (await bench.wallet.balances(playerId)).balance;
  /** Reveals every free spin and collects the win. */
  async function finish(session: string, round: RoundView): Promise<RoundReply> {
    let now = round;
    while (now.state === 'open')
      now = (await bench.games.act(session, now.id, now.actions, { type: 'step' })).round;
    return bench.games.collect(session, now.id);
  }
  return { given, launch, open, freeSpin, balanceOf, finish };
}
export type FreeRoundPlayer = ReturnType<typeof createFreeRoundPlayer>;
