import { MIN_CHANCE, MAX_CHANCE, targetOf } from '#games/engines/dice/engine.ts';
import type { DiceBet } from '#games/engines/dice/engine.ts';
import { formatPercent } from '#contract/numbers.ts';
import { createChoice, createRange } from '../kit/controls.ts';
import { byId } from '../kit/page.ts';
import { PERCENT } from './texts.ts';
import type { DiceTexts } from './texts.ts';
import type { DiceKit } from './dice-kit.ts';

/** The bet that is chosen at first. */
const FIRST: DiceBet = { side: 'under', chance: 50 * PERCENT };
const SIDES: readonly DiceBet['side'][] = ['under', 'over'];
const SIGNS = { under: '<', over: '≥' } as const;

/** Controls of the bet. `onChange` is called when the player has changed the bet. */
export function createBetChoice(kit: DiceKit, texts: DiceTexts, onChange: () => void) {
  const { t, sound } = kit;
  let bet = FIRST;
  const host = byId('choices');
  const sideLabel = (side: DiceBet['side']): string =>
    `${SIGNS[side]} ${texts.number(targetOf({ ...bet, side }))}`;
  const chance = createRange(host, {
    label: t('chanceOf'),
    min: MIN_CHANCE / PERCENT,
    max: MAX_CHANCE / PERCENT,
    value: bet.chance / PERCENT,
    text: (percent) => formatPercent(percent, kit.open.locale),
    onInput: (percent) => choose({ chance: percent * PERCENT }),
  });
  const side = createChoice(host, {
    label: t('side'),
    options: SIDES.map((value) => ({ value, label: sideLabel(value) })),
    value: bet.side,
    onPick: (value) => choose({ side: value }),
  });
  const sideButtons = [...host.querySelectorAll('[role=radio]')];

  function choose(part: Partial<DiceBet>): void {
    bet = { ...bet, ...part };
    sound.tick(part.side === 'over' ? 5 : 3);
    onChange();
    kit.changed();
  }
  function nudge(percent: number): void {
    const wanted = Math.min(MAX_CHANCE, Math.max(MIN_CHANCE, bet.chance + percent * PERCENT));
    if (!kit.isIdle() || wanted === bet.chance) return;
    chance.set(wanted / PERCENT);
    choose({ chance: wanted });
  }
  kit.keys({
    ArrowLeft: () => nudge(-1),
    ArrowRight: () => nudge(1),
    ArrowDown: () => nudge(-5),
    ArrowUp: () => nudge(5),
  });

  return {
    bet: (): DiceBet => bet,
    /** Shows the bet of a round. */
    set(next: DiceBet): void {
      if (next.side === bet.side && next.chance === bet.chance) return;
      bet = { side: next.side, chance: next.chance };
      chance.set(bet.chance / PERCENT);
      side.set(bet.side);
    },
    /** Writes the targets of both sides. */
    drawSides(): void {
      for (const [at, name] of SIDES.entries()) {
        const button = sideButtons[at];
        if (button) button.textContent = sideLabel(name);
        button?.setAttribute('aria-label', texts.zone({ ...bet, side: name }));
      }
    },
  };
}
