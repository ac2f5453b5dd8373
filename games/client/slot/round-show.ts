import type { SlotView } from '#games/engines/slots/engine.ts';
import type { CellValue, Spin, Stage } from '#games/engines/slots/spin-view.ts';
import { winLevel } from '../kit/celebrate.ts';
import { byId, isCalm, make, wait } from '../kit/page.ts';
import type { Kit } from '../kit/game-client.ts';
import type { Cues } from './cues.ts';
import type { Floats } from './floats.ts';
import type { Ladder } from './ladder.ts';
import type { RoundShow, SpinContext } from './present-round.ts';
import { createReels } from './reels.ts';
import type { Landing, Reels } from './reels.ts';
import { featureLine, symbolPicture } from './rules.ts';
import type { SlotFacts } from './view.ts';
import type { KeyOf } from '../kit/messages.ts';

/** How long a win, and a loss, stands before free spins or autoplay go on. Milliseconds. */
const STAND_MS = 450;
const LOSS_MS = 380;
/** How long the wins of a stage stand before they burst. */
const CASCADE_MS = 720;
const CASCADE_TURBO_MS = 380;
const WHIRL_MS = 820;
const WHIRL_TURBO_MS = 320;
const FREE_INTRO_MS = 4500;
const FREE_MORE_MS = 1700;
const FREE_END_MS = 4200;

type Ports = {
  kit: Kit<SlotFacts, SlotView, KeyOf<'slot'>>;
  sheet: HTMLImageElement;
  cues: Cues;
  ladder: Ladder;
  floats: Floats;
  showFree: RoundShow['freeCount'];
};

/** What the player sees and hears of rounds: reels, sounds, messages, celebrations. */
export function createRoundShow({ kit, sheet, cues, ladder, floats, showFree }: Ports): {
  show: RoundShow;
  reels: Reels;
  hurry(): void;
  rest(): void;
} {
  const { open, t, sound, celebrations, money } = kit;
  const { rules, theme } = open.facts;
  /** Minor units of one coin of the result that is shown. */
  let shownCoin = 0n;
  /** A coin shows its worth for the stake, without the currency. */
  const worth = (coins: number): string => money(shownCoin * BigInt(coins)).replace(/\u00a0\D+$/, '');

  const rest = (): void => kit.message(featureLine(rules, t));
  const reels = createReels({
    canvas: byId('reels', 'canvas'),
    rules,
    sheet,
    accent: theme.palette.accent,
    isCalm: isCalm(),
    label(symbol, value) {
      if (symbol !== 'C') return `×${value}`;
      const { mini, minor, major } = rules.hold?.prizes ?? { mini: -1, minor: -1, major: -1 };
      return value === mini ? 'MINI' : value === minor ? 'MINOR' : value === major ? 'MAJOR' : worth(value);
    },
    onStop(reel, { scatters, total }) {
      cues.reelStops(reel);
      if (scatters > 0) cues.scatter(total);
      if (reel === rules.strips.length - 1) cues.turnEnds();
    },
    onSuspense(reel) {
      [...byId('columns').children].forEach((column, index) =>
        column.classList.toggle('waits', index === reel),
      );
      if (reel !== null) cues.suspense();
    },
    onPart(part) {
      if (!part) return;
      const amount = money(shownCoin * BigInt(part.coins));
      const { win } = part;
      if (win.scatter)
        kit.message(win.coins > 0 ? t('scatterWin', { amount }) : t('scattersHit', { n: win.count }));
      else if (win.line !== undefined) kit.message(t('lineWin', { line: win.line + 1, amount }));
      else if (win.ways !== undefined) kit.message(t('waysWin', { n: win.ways, amount }));
      else kit.message(t('groupWin', { n: win.count, amount }));
    },
  });

  const landingOf = ({ stops, stages, mode }: Spin): Landing => ({
    stops,
    values: stages[0]?.values ?? [],
    isFree: mode === 'free',
  });
  const heldOf = ({ held }: Pick<Spin, 'held'>): number => held.reduce((bits, reel) => bits | (1 << reel), 0);
  /** Places of the scatters that started free spins. */
  const scattersOf = ({ stages, freeSpins }: Spin): number[] =>
    freeSpins > 0 && !stages[0]?.wins.some((win) => win.scatter) ? cellsOf(stages[0], 'S') : [];
  const cellsOf = (stage: Stage | undefined, symbol: string): number[] =>
    (stage?.grid ?? []).flatMap((column, reel) =>
      column.flatMap((one, row) => (one === symbol ? [reel * rules.rows + row] : [])),
    );
  const spread = (cells: readonly number[]): { x: number; y: number } => {
    const points = cells.map(reels.centre);
    return {
      x: points.reduce((sum, { x }) => sum + x, 0) / points.length,
      y: points.reduce((sum, { y }) => sum + y, 0) / points.length,
    };
  };

  /** A chain of cascades, stage by stage; the last one stands. */
  async function chain(spin: Spin, { before, coin }: SpinContext): Promise<void> {
    let won = before;
    const ladderOf =
      rules.cascade && ((spin.mode === 'free' ? rules.free?.ladder : null) ?? rules.cascade.ladder);
    for (const [index, stage] of spin.stages.entries()) {
      const next = spin.stages[index + 1];
      if (index > 0 && !rules.cascade) {
        await reels.become(stage);
        cues.turnsInto();
      }
      if (stage.coins === 0) continue;
      if (ladderOf && ladderOf.length > 1) ladder.show(ladderOf, stage.multiplier);
      else if (stage.multiplier > 1)
        ladder.show(
          spin.mode === 'base' && rules.boost ? rules.boost.map(([value]) => value) : [stage.multiplier],
          stage.multiplier,
        );
      won += coin * BigInt(stage.coins);
      const isLast = !next && spin.orbs === 0;
      reels.mark(stage, index === 0 ? scattersOf(spin) : [], rules.cascade !== undefined);
      if (!rules.cascade) {
        if (!isLast) {
          kit.showWin(won);
          await reels.until(performance.now() + CASCADE_MS * 1.6);
        }
        continue;
      }
      for (const win of stage.wins)
        floats.rise(`+${money(coin * BigInt(win.coins * stage.multiplier))}`, spread(win.cells));
      kit.showWin(won);
      kit.message(t('totalWin', { amount: money(won - before) }), true);
      cues.chain(index);
      await reels.until(performance.now() + (kit.isTurbo() ? CASCADE_TURBO_MS : CASCADE_MS));
      if (!next) continue;
      const gone = [...new Set(stage.wins.filter((win) => !win.scatter).flatMap(({ cells }) => cells))];
      cues.bursts();
      await reels.burst(gone);
      await reels.fall(next, gone, (reel) => cues.reelStops(reel));
    }
    if (spin.orbs > 0) {
      const orbs = cellsOf(spin.stages.at(-1), 'X');
      ladder.show([spin.orbs], spin.orbs);
      reels.pop(orbs);
      cues.chain(6);
      for (const cell of orbs)
        floats.rise(
          `×${spin.stages.at(-1)?.values.find((one) => one.cell === cell)?.value ?? ''}`,
          reels.centre(cell),
        );
      await reels.until(performance.now() + CASCADE_MS * 1.5);
      kit.showWin(before + coin * BigInt(spin.coins));
    }
  }

  async function landCoins(spin: Spin, last: readonly CellValue[]): Promise<void> {
    await reels.until(performance.now() + (kit.isTurbo() ? WHIRL_TURBO_MS : WHIRL_MS));
    const fresh = spin.locked.slice(last.length);
    reels.whirl(false);
    await reels.become(coinBoard(spin.locked));
    if (fresh.length > 0) {
      reels.pop(fresh.map(({ cell }) => cell));
      cues.coin(spin.locked.length);
    }
    ladder.left(spin.left);
    kit.message(t('coinsBegin', { n: spin.locked.length }), fresh.length > 0);
    await reels.until(performance.now() + (fresh.length > 0 ? STAND_MS : LOSS_MS / 2));
  }
  let lockedBefore: readonly CellValue[] = [];

  function coinBoard(locked: readonly CellValue[]): { grid: ('C' | null)[][]; values: readonly CellValue[] } {
    const at = new Set(locked.map(({ cell }) => cell));
    return {
      grid: rules.strips.map((_, reel) =>
        Array.from({ length: rules.rows }, (__, row) => (at.has(reel * rules.rows + row) ? 'C' : null)),
      ),
      values: locked,
    };
  }

  const show: RoundShow = {
    hasSpecial: rules.free?.special !== undefined,
    turn(mode, last) {
      if (mode === 'base' || mode === 'respin') ladder.rest(null);
      if (mode === 'coins') {
        lockedBefore = last.locked;
        reels.whirl(true, kit.isTurbo());
        return;
      }
      const held = mode === 'respin' ? wildReels(last) : 0;
      reels.pin(mode === 'free' && rules.free?.sticky && last.mode === 'free' ? stickyOf(last) : []);
      reels.turn(kit.isTurbo(), mode === 'free', held);
      cues.turn();
      kit.message(mode === 'respin' ? t('respin') : t('placeBet'), mode === 'respin');
    },

    async land(spin, context) {
      const { before, stake, coin } = context;
      shownCoin = coin;
      if (spin.mode === 'coins') return landCoins(spin, lockedBefore);
      const [first] = spin.stages;
      if (!first) return;
      await reels.land(landingOf(spin), heldOf(spin));
      if ((await reels.become(first)).length > 0) cues.turnsInto();
      const won = coin * BigInt(spin.coins);
      if (spin.freeSpins > 0 && spin.stages.every(({ coins }) => coins === 0))
        reels.mark({ wins: [], multiplier: 1 }, scattersOf(spin), false);
      await chain(spin, context);
      if (won === 0n && spin.mode === 'base' && spin.freeSpins === 0 && spin.left === 0) rest();
      const count = kit.countWin(rules.cascade || spin.orbs > 0 ? before + won : before, before + won, stake);
      if (winLevel(won, stake) > 0) {
        await wait(isCalm() ? 0 : STAND_MS * 2);
        await kit.bigWin(won, stake);
      }
      const goesOn = spin.freeSpins > 0 || spin.left > 0 || wildReels(spin) !== heldOf(spin);
      if (spin.mode !== 'base' || kit.isAuto() || goesOn) {
        await count;
        await wait(won > 0n ? STAND_MS : spin.mode === 'base' ? 0 : LOSS_MS);
      }
      if (spin.freeSpins > 0 || spin.left > 0) await wait(STAND_MS * 2);
    },

    place(spin, won, coin) {
      shownCoin = coin;
      const last = spin.stages.at(-1);
      if (spin.mode === 'coins') {
        document.documentElement.classList.add('is-coins');
        ladder.left(spin.left);
        void reels.become(coinBoard(spin.locked));
      } else if (last) {
        reels.place(landingOf(spin), last);
        if (last.coins > 0 || spin.freeSpins > 0)
          reels.mark(last, scattersOf(spin), rules.cascade !== undefined);
      }
      kit.showWin(won);
      kit.message(t('roundBack'));
    },

    async freeBegins(granted, special, isResumed) {
      reels.clearMarks();
      cues.free();
      byId('special').replaceChildren(...(special ? [symbolPicture(special)] : []));
      byId('special').hidden = special === null;
      const multiplier = rules.free?.multiplier ?? 1;
      const title = isResumed
        ? t('freeBack')
        : special
          ? t('freeSpecial')
          : multiplier > 1
            ? t('freeMultiplied', { m: multiplier })
            : t('freeReady');
      const announced = celebrations.announce(
        'free',
        { title, number: String(granted), unit: t('freeWon'), note: t('freeStart') },
        FREE_INTRO_MS,
      );
      if (special)
        byId('celebration-title').append(make('span', { class: 'of-title' }, symbolPicture(special)));
      await announced;
    },
    freeCount(free) {
      if (!free) byId('special').hidden = true;
      showFree(free);
      ladder.rest(free?.shown ?? null);
    },
    async freeAdded(more) {
      cues.free();
      await celebrations.announce('more', { number: t('freeMore', { n: more }) }, FREE_MORE_MS);
    },
    async freeEnds(won, stake) {
      reels.clearMarks();
      reels.pin([]);
      kit.showWin(won);
      if (winLevel(won, stake) > 0) return kit.bigWin(won, stake);
      sound.win(won > 0n ? 4 : 0);
      await celebrations.announce(
        'end',
        { title: t('freeOver'), number: money(won), note: t('tapToGo') },
        FREE_END_MS,
      );
    },

    async coinsBegin(first) {
      reels.clearMarks();
      cues.free();
      document.documentElement.classList.add('is-coins');
      kit.stopAuto();
      ladder.left(first.left);
      await reels.become(coinBoard(first.locked));
      kit.message(t('coinsBegin', { n: first.locked.length }), true);
      await reels.until(performance.now() + STAND_MS * 2);
    },
    async coinsEnd(last, { before, stake, coin }) {
      const won = coin * BigInt(last.coins);
      for (const { cell } of last.locked) {
        reels.pop([cell]);
        cues.coin(3);
        await reels.until(performance.now() + 70);
      }
      const isFull = last.locked.length === rules.strips.length * rules.rows;
      if (isFull && rules.hold) {
        cues.free();
        await celebrations.announce(
          'end',
          { title: 'GRAND', number: money(coin * BigInt(rules.hold.grand)), note: t('tapToGo') },
          FREE_END_MS,
        );
      }
      ladder.left(null);
      document.documentElement.classList.remove('is-coins');
      const count = kit.countWin(before, before + won, stake);
      await kit.bigWin(won, stake);
      await count;
      await wait(isCalm() ? 0 : STAND_MS * 2);
    },
  };

  /** Reels (bits) on which a wild stands, where wilds hold their reels. */
  function wildReels({ stages }: Spin): number {
    if (!rules.wild?.holds) return 0;
    return (stages[0]?.grid ?? []).reduce(
      (bits, column, reel) => (column.includes('W') ? bits | (1 << reel) : bits),
      0,
    );
  }
  const stickyOf = ({ stages }: Spin): CellValue[] =>
    cellsOf(stages[0], 'W').map((cell) => ({
      cell,
      value: stages[0]?.values.find((one) => one.cell === cell)?.value ?? 0,
    }));

  return {
    show,
    reels,
    /** The player wants to go on: what turns stops. */
    hurry: () => reels.hurry(),
    rest,
  };
}
