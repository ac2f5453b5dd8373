import type { SlotAction, SlotBet, SlotView } from '#games/engines/slots/engine.ts';
import { byId, make } from '../kit/page.ts';
import type { Stage } from '../kit/game-client.ts';
import { createBuyOffer } from './buy-offer.ts';
import { createCues } from './cues.ts';
import { createFloats } from './floats.ts';
import { createLadder } from './ladder.ts';
import { createMachineReels } from './machine-reels.ts';
import { presentRound } from './present-round.ts';
import { createRoundShow } from './round-show.ts';
import { featureLine, rulesContent, symbolPicture } from './rules.ts';
import type { SlotKit } from './slot-kit.ts';

/** Stage of a slot. `sheet`: the picture with all symbols of its theme. */
export function createStage(kit: SlotKit, sheet: HTMLImageElement): Stage<SlotBet, SlotAction, SlotView> {
  const { open, t, money } = kit;
  const { rules } = open.config;
  const machine = byId('machine');
  machine.style.setProperty('--reels', String(rules.strips.length));
  machine.style.setProperty('--rows', String(rules.rows));
  document.documentElement.dataset['shape'] = `${rules.strips.length}x${rules.rows}`;
  byId('columns').replaceChildren(...rules.strips.map(() => make('i')));

  const cues = createCues(kit.sound);
  const ladder = createLadder(rules, t);
  const offer = createBuyOffer(kit);
  let coin = 0n;
  const reels = createMachineReels({ kit, cues, sheet, coin: () => coin });
  const show = createRoundShow({
    kit,
    reels,
    cues,
    ladder,
    floats: createFloats(),
    onCoin: (worth) => (coin = worth),
  });

  machine.addEventListener('pointerdown', () => {
    kit.sound.unlock();
    if (!kit.isIdle()) reels.hurry();
  });
  reels.place({
    stops: rules.strips.map((strip) => Math.floor(Math.random() * strip.length)),
    values: [],
    isFree: false,
  });
  new ResizeObserver(() => reels.layout()).observe(byId('reels'));
  reels.layout();

  return {
    bet: () => (offer.isBuying() ? { buy: true } : {}),
    begins: () => {
      ladder.rest(null);
      reels.spin(kit.isTurbo(), false);
      cues.spinStarts();
      // `placeBet` is a text of the kit: "Good luck!"
      kit.message(t('placeBet'));
    },
    present: (round) => presentRound(round, show),
    rest() {
      cues.spinEnds();
      show.freeCount(null);
      ladder.showRespins(null);
      ladder.rest(null);
      document.documentElement.classList.remove('is-coins');
      offer.showPrice();
      reels.clearMarks();
      reels.restAll();
      kit.message(featureLine(rules, t));
    },
    hurry: () => reels.hurry(),
    rules: (stake) => rulesContent(open, stake, t, money),
    outcome: ({ round }) => [roundPicture(round.view)],
  };
}

/** The final window of a round's first spin, and the number of further spins. */
function roundPicture({ spins }: SlotView): HTMLElement {
  const [first] = spins;
  const grid = first?.stages.at(-1)?.grid ?? [];
  const picture = make('div', { class: 'grid-picture' });
  picture.style.setProperty('--reels', String(grid.length));
  for (let row = 0; row < (grid[0]?.length ?? 0); row += 1)
    for (const column of grid) {
      const symbol = column[row];
      if (symbol) picture.append(symbolPicture(symbol));
    }
  return spins.length > 1
    ? make('div', {}, picture, make('small', { class: 'note' }, `+ ${spins.length - 1}`))
    : picture;
}
