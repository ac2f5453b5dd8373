/** Calls of a player with granted free rounds, for tests of the game server. */
import type { OpenReply, RoundReply, RoundView } from '#games/server/protocol.ts';
import { GAME_SLUG } from './test-games.ts';
import type { TestGames } from './test-games.ts';
import { freshId } from './test-wallet.ts';

/** Stake of a free round in minor units, and as the grant has it: in whole units of the currency. */
export const STAKE = 3000n;
const STAKE_IN_WHOLE_UNITS = '30';
export const HOUR_MS = 60 * 60_000;
/** Terms of a grant. `hours`: until it expires; by default it never does. */
type Given = { slug?: string; count?: number; hours?: number };

export function createFreeRoundPlayer(bench: TestGames) {
  /** A player without money who was given free rounds. */
  async function given({ slug = GAME_SLUG, count = 3, hours }: Given = {}) {
    const playerId = await bench.player({});
    const campaignId = freshId('campaign');
    // Relative to the clock of the bench, which a test may have moved.
    const expiresAt = hours === undefined ? null : new Date(bench.now().getTime() + hours * HOUR_MS);
    const give = () =>
      bench.games.giveFreeRounds({
        playerId,
        slug,
        campaignId,
        count,
        stake: STAKE_IN_WHOLE_UNITS,
        expiresAt,
      });
    await give();
    const grantKey = { playerId, gameId: `demo-${slug}`, campaignId };
    const left = async () => (await bench.wallet.freeRounds.find(grantKey))?.left;
    return { playerId, campaignId, grantKey, give, left };
  }
  const launch = (playerId: string, campaignId: string, slug = GAME_SLUG) =>
    bench.launchToken(playerId, 'real', { campaignId, slug });
  const open = async (playerId: string, campaignId: string, slug = GAME_SLUG) =>
    (await bench.games.open(await launch(playerId, campaignId, slug))) as OpenReply;
  const playFreeRound = (session: string, request = freshId('request'), stake = STAKE) =>
    bench.games.play(session, request, stake, {}, true);
  const balanceOf = async (playerId: string) => (await bench.wallet.balances(playerId)).balance;
  /** Takes every remaining step of the round and collects the win. */
  async function finish(session: string, round: RoundView): Promise<RoundReply> {
    let now = round;
    while (now.state === 'open')
      now = (await bench.games.act(session, now.id, now.actions, { type: 'step' })).round;
    return bench.games.collect(session, now.id);
  }
  return { given, launch, open, playFreeRound, balanceOf, finish };
}
export type FreeRoundPlayer = ReturnType<typeof createFreeRoundPlayer>;
