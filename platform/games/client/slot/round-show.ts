import { winLevel } from '../kit/celebrate.ts';
import { byId, isCalm, wait } from '../kit/page.ts';
import type { Kit } from '../kit/run-game.ts';
import type { Cues } from './cues.ts';
import type { RoundShow } from './present-round.ts';
import { createReels } from './reels.ts';
import type { Reels } from './reels.ts';
import type { SlotKey } from './texts/en.ts';
import type { SlotFacts, SlotView } from './view.ts';

/** How long a win, and a loss, stands before free spins or autoplay go on. Milliseconds. */
const STAND_MS = 450;
const LOSS_MS = 380;
const FREE_INTRO_MS = 4500;
const FREE_MORE_MS = 1700;
const FREE_END_MS = 4200;

type Ports = {
  kit: Kit<SlotFacts, SlotView, SlotKey>;
  sheet: HTMLImageElement;
  cues: Cues;
  showFree: RoundShow['freeCount'];
};

/** What the player sees and hears of rounds: reels, sounds, messages, celebrations. */
export function createRoundShow({ kit, sheet, cues, showFree }: Ports): { show: RoundShow; reels: Reels; hurry(): void; rest(): void } {
  const { open, say, sound, celebrations, money } = kit;
  const { mathematics, strips, paylines, theme } = open.facts;
  /** Minor units of one coin of the result that is shown. */
  let shownCoin = 0n;

  const rest = (): void => kit.message(say('feature', { n: mathematics.freeSpins[0], m: mathematics.freeMultiplier }));
  const reels = createReels({
    canvas: byId('reels', 'canvas'),
    strips,
    paylines,
    sheet,
    accent: theme.palette.accent,
    isCalm: isCalm(),
    onStop(reel, { scatters, total }) {
      cues.reelStops(reel);
      if (scatters > 0) cues.scatter(total);
      if (reel === strips.length - 1) cues.turnEnds();
    },
    onSuspense(reel) {
      byId('machine').dataset['suspense'] = reel === null ? '' : String(reel);
      if (reel !== null) cues.suspense();
    },
    onPart(part) {
      if (!part) return;
      const amount = money(shownCoin * BigInt(part.coins));
      kit.message(part.line ? say('lineWin', { line: part.line.line + 1, amount }) : say('scatterWin', { amount }));
    },
  });

  const show: RoundShow = {
    turn() {
      reels.turn(kit.isTurbo());
      cues.turn();
      kit.message(say('placeBet'));
    },
    async land(result, { before, stake, coin, isFree }) {
      await reels.land(result);
      const won = coin * BigInt(result.coins);
      shownCoin = coin;
      if (result.coins > 0 || result.freeSpins > 0) reels.mark(result);
      if (won === 0n && result.freeSpins === 0) rest();
      const count = kit.countWin(before, before + won, stake);
      if (winLevel(won, stake) > 0) {
        await wait(isCalm() ? 0 : STAND_MS * 2);
        await kit.bigWin(won, stake);
      }
      if (isFree || kit.isAuto() || result.freeSpins > 0) {
        await count;
        await wait(won > 0n ? STAND_MS : isFree ? LOSS_MS : 0);
      }
      if (result.freeSpins > 0) await wait(STAND_MS * 2);
    },
    place(result, won, coin) {
      reels.place(result);
      shownCoin = coin;
      if (result.coins > 0 || result.freeSpins > 0) reels.mark(result);
      kit.showWin(won);
      kit.message(say('roundBack'));
    },
    async freeBegins(granted, isResumed) {
      reels.clearMarks();
      cues.free();
      const title = isResumed ? say('freeBack') : say('freeMultiplied', { m: mathematics.freeMultiplier });
      await celebrations.announce('free', { title, number: String(granted), unit: say('freeWon'), note: say('freeStart') }, FREE_INTRO_MS);
    },
    freeCount: showFree,
    async freeAdded(more) {
      cues.free();
      await celebrations.announce('more', { number: say('freeMore', { n: more }) }, FREE_MORE_MS);
    },
    async freeEnds(won, stake) {
      reels.clearMarks();
      kit.showWin(won);
      if (winLevel(won, stake) > 0) return kit.bigWin(won, stake);
      sound.win(won > 0n ? 4 : 0);
      await celebrations.announce('end', { title: say('freeOver'), number: money(won), note: say('tapToGo') }, FREE_END_MS);
    },
  };

  return {
    show,
    reels,
    /** The player wants to go on: what turns stops. */
    hurry: () => reels.hurry(),
    rest,
  };
}
