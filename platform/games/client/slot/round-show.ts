import type { OpenReply } from '../../protocol.ts';
import { countedAmount } from './amounts.ts';
import { winLevel } from './celebrate.ts';
import type { createCelebrations } from './celebrate.ts';
import { byId, isCalm, overTime, wait } from './page.ts';
import type { Panel } from './panel.ts';
import type { RoundShow } from './present-round.ts';
import { createReels } from './reels.ts';
import type { Reels } from './reels.ts';
import type { Sound } from './sound.ts';
import type { Say } from './words.ts';

/** A win is counted up in this time, one of two stakes and more in a longer one. Milliseconds. */
const COUNT_MS = 500;
const COUNT_MORE_MS = 900;
/** How long a win, and a loss, stands before free spins or autoplay go on. */
const STAND_MS = 450;
const LOSS_MS = 380;

type Ports = {
  open: OpenReply;
  sheet: HTMLImageElement;
  say: Say;
  sound: Sound;
  panel: Panel;
  celebrations: ReturnType<typeof createCelebrations>;
  money(minor: bigint): string;
  isTurbo(): boolean;
  /** Whether the next spin follows by itself, so that the win has to be seen first. */
  isAuto(): boolean;
  onBigWin(): void;
};

/** What the player sees and hears of rounds: reels, sounds, messages, celebrations. */
export function createRoundShow(ports: Ports): { show: RoundShow; reels: Reels; hurry(): void; rest(): void } {
  const { open, say, sound, panel, celebrations, money } = ports;
  let counting = new AbortController();
  /** Minor units of one coin of the result that is shown. */
  let shownCoin = 0n;

  const rest = (): void => panel.say(say('feature', { n: open.mathematics.freeSpins[0], m: open.mathematics.freeMultiplier }));
  const reels = createReels({
    canvas: byId('reels', 'canvas'),
    strips: open.strips,
    paylines: open.paylines,
    sheet: ports.sheet,
    accent: open.theme.palette.accent,
    isCalm: isCalm(),
    onStop(reel, { scatters, total }) {
      sound.reelStops(reel);
      if (scatters > 0) sound.scatter(total);
      if (reel === open.strips.length - 1) sound.turnEnds();
    },
    onSuspense(reel) {
      byId('machine').dataset['suspense'] = reel === null ? '' : String(reel);
      if (reel !== null) sound.suspense();
    },
    onPart(part) {
      if (!part) return;
      const amount = money(shownCoin * BigInt(part.coins));
      panel.say(part.line ? say('lineWin', { line: part.line.line + 1, amount }) : say('scatterWin', { amount }));
    },
  });

  /** Counts the shown win up; the next press ends it. */
  async function countWin(from: bigint, to: bigint, stake: bigint): Promise<void> {
    counting.abort();
    counting = new AbortController();
    if (to === from) return;
    sound.win(Number((to - from) * 10n) / Number(stake * 10n || 1n));
    panel.say(say('totalWin', { amount: money(to - from) }), true);
    const length = isCalm() ? 0 : COUNT_MS + (to - from >= 2n * stake ? COUNT_MORE_MS : 0);
    await overTime(length, (share) => panel.showWin(countedAmount(from, to, share)), counting.signal);
  }

  const show: RoundShow = {
    turn() {
      counting.abort();
      reels.turn(ports.isTurbo());
      sound.turn();
      panel.say(say('placeBet'));
    },
    async land(result, { before, stake, coin, isFree }) {
      await reels.land(result);
      const won = coin * BigInt(result.coins);
      shownCoin = coin;
      if (result.coins > 0 || result.freeSpins > 0) reels.mark(result);
      if (won === 0n && result.freeSpins === 0) rest();
      const count = countWin(before, before + won, stake);
      if (winLevel(won, stake) > 0) {
        ports.onBigWin();
        await wait(isCalm() ? 0 : STAND_MS * 2);
        await celebrations.bigWin(won, stake);
      }
      if (isFree || ports.isAuto() || result.freeSpins > 0) {
        await count;
        await wait(won > 0n ? STAND_MS : isFree ? LOSS_MS : 0);
      }
      if (result.freeSpins > 0) await wait(STAND_MS * 2);
    },
    place(result, won, coin) {
      reels.place(result);
      shownCoin = coin;
      if (result.coins > 0 || result.freeSpins > 0) reels.mark(result);
      panel.showWin(won);
      panel.say(say('roundBack'));
    },
    async freeBegins(granted, isResumed) {
      reels.clearMarks();
      await celebrations.freeBegins(granted, open.mathematics.freeMultiplier, isResumed);
    },
    freeAdded: (more) => celebrations.freeAdded(more),
    async freeEnds(won, stake) {
      reels.clearMarks();
      panel.showWin(won);
      await celebrations.freeEnds(won, stake);
    },
    paidElsewhere: () => panel.say(say('roundPaid'), true),
  };

  return {
    show,
    reels,
    /** The player wants to go on: what turns stops, what is counted is there. */
    hurry(): void {
      counting.abort();
      reels.hurry();
    },
    rest,
  };
}
