import { formatNumber } from '#contract/numbers.ts';
import type { SlotAction, SlotBet, SlotView } from '#games/engines/slots/engine.ts';
import { COINS_PER_STAKE } from '#games/engines/slots/slot-rules.ts';
import { byId, icon, make } from '../kit/page.ts';
import type { Kit, Stage } from '../kit/game-client.ts';
import { createCues } from './cues.ts';
import { createFloats } from './floats.ts';
import { createLadder } from './ladder.ts';
import { presentRound } from './present-round.ts';
import { createRoundShow } from './round-show.ts';
import { rulesContent, symbolPicture } from './rules.ts';
import type { SlotFacts } from './view.ts';
import type { KeyOf } from '../kit/messages.ts';

/** The slot in its frame. */
export function createStage(
  kit: Kit<SlotFacts, SlotView, KeyOf<'slot'>>,
  sheet: HTMLImageElement,
): Stage<SlotBet, SlotAction, SlotView> {
  const { open, t, money } = kit;
  const { rules } = open.facts;
  const cues = createCues(kit.sound);
  const counter = byId('free-count');
  const machine = byId('machine');
  machine.style.setProperty('--reels', String(rules.strips.length));
  machine.style.setProperty('--rows', String(rules.rows));
  document.documentElement.dataset['shape'] = `${rules.strips.length}x${rules.rows}`;
  byId('columns').replaceChildren(...rules.strips.map(() => make('i')));

  /** Free spins are played in another light, with a counter and music; null = none are played. */
  function showFree(free: { shown: number; granted: number } | null): void {
    const root = document.documentElement;
    counter.hidden = free === null;
    if (free)
      byId('free-text').textContent = t('freeCount', {
        n: Math.min(free.shown, free.granted),
        of: free.granted,
      });
    if (root.classList.contains('is-free') === (free !== null)) return;
    root.classList.toggle('is-free', free !== null);
    cues.music(free !== null);
    if (free) kit.stopAuto();
  }

  const ladder = createLadder(rules, t);
  const { show, reels, hurry, rest } = createRoundShow({
    kit,
    sheet,
    cues,
    ladder,
    floats: createFloats(),
    showFree,
  });
  machine.addEventListener('pointerdown', () => {
    kit.sound.wake();
    if (!kit.isIdle()) hurry();
  });
  reels.place({
    stops: rules.strips.map((strip) => Math.floor(Math.random() * strip.length)),
    values: [],
    isFree: false,
  });
  new ResizeObserver(() => reels.layout()).observe(byId('reels'));
  reels.layout();

  let isBuying = false;
  const buy = byId('buy', 'button');
  const price = (): bigint =>
    (kit.stake() / BigInt(COINS_PER_STAKE)) * BigInt(rules.buy?.price ?? COINS_PER_STAKE);
  const { buy: bought } = rules;
  // What makes play faster is offered where rounds by themselves are.
  if (bought && open.autoplay) {
    buy.hidden = false;
    buy.addEventListener('click', () => {
      kit.sound.wake();
      if (!kit.isIdle()) return;
      kit.dialogs.ask(
        t('buyTitle'),
        t('buyText', {
          amount: money(price()),
          n: formatNumber(bought.price / COINS_PER_STAKE, open.locale),
        }),
        [
          { label: t('cancel') },
          {
            label: t('buyFor', { amount: money(price()) }),
            isMain: true,
            run() {
              isBuying = true;
              kit.press();
              isBuying = false;
            },
          },
        ],
      );
    });
    byId('buy-icon').append(icon('buy'));
  }
  function showPrice(): void {
    byId('buy-price').textContent = money(price());
  }

  return {
    bet: () => (isBuying ? { buy: true } : {}),
    begins: () => {
      ladder.rest(null);
      reels.turn(kit.isTurbo(), false);
      cues.turn();
      kit.message(t('placeBet'));
    },
    present: (round) => presentRound(round, show),
    rest() {
      cues.turnEnds();
      showFree(null);
      ladder.left(null);
      ladder.rest(null);
      document.documentElement.classList.remove('is-coins');
      showPrice();
      reels.clearMarks();
      reels.restAll();
      rest();
    },
    hurry,
    rules: (stake) => rulesContent(open, stake, t, money),
    outcome: ({ round }) => [roundPicture(round.view)],
  };
}

/** The first spin of a round as it ended, and how many spins followed. */
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
