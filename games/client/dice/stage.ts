import { formatNumber } from '#contract/numbers.ts';
import type { HistoryEntry } from '#games/server/protocol.ts';
import { FACES, LEAST_CHANCE, MOST_CHANCE, UNIT, payOf, targetOf } from '#games/engines/dice/engine.ts';
import type { DiceBet, DiceView } from '#games/engines/dice/engine.ts';
import type { DiceFacts } from '#games/server/kinds/dice.ts';
import { aboutGame, formatTimes, paysTable } from '../kit/about.ts';
import { createChoice, createRange, createRecent, RECENT } from '../kit/controls.ts';
import type { Result } from '../kit/controls.ts';
import { byId, isCalm, make, wait } from '../kit/page.ts';
import type { Kit, Stage } from '../kit/game-client.ts';
import { noteOf } from '../kit/sound.ts';
import { createDial } from './dial.ts';
import type { KeyOf } from '../kit/messages.ts';

/** One percent, in winning numbers. */
const PERCENT = FACES / 100;
const FIRST: DiceBet = { side: 'under', chance: 50 * PERCENT };
const SHOWN_CHANCES = [1, 5, 10, 25, 50, 75, 95] as const;
/** After a round that autoplay follows. Milliseconds. */
const STAND_MS = 350;

/** Dice in its frame. */
export function createStage(kit: Kit<DiceFacts, DiceView, KeyOf<'dice'>>): Stage<DiceBet, never, DiceView> {
  const { open, t, sound, money } = kit;
  const { rules } = open.facts;
  const write = (hundredths: number): string =>
    formatNumber(hundredths / 100, open.locale, { minimumFractionDigits: 2 });
  const times = (chance: number): string => formatTimes(payOf(rules, chance), UNIT, open.locale);
  const zoneOf = (bet: DiceBet): string => t(bet.side, { n: write(targetOf(bet)) });
  let bet = FIRST;
  const dial = createDial({
    write,
    onTick: (share) => sound.tone(noteOf(2 + share * 6) * 2, { length: 0.03, volume: 0.05, type: 'square' }),
  });
  const resultOf = ({ roll, isWon, pays }: DiceView): Result => ({
    text: write(roll),
    tone: !isWon ? 'bad' : pays >= 10 * UNIT ? 'best' : 'good',
  });
  const recent = createRecent(
    byId('recent'),
    kit.past(RECENT).then((rounds) => rounds.map(({ round }) => resultOf(round.view))),
  );

  const choices = byId('choices');
  const chance = createRange(choices, {
    label: t('chanceOf'),
    min: LEAST_CHANCE / PERCENT,
    max: MOST_CHANCE / PERCENT,
    value: bet.chance / PERCENT,
    text: (percent) => `${percent} %`,
    onInput: (percent) => choose({ chance: percent * PERCENT }),
  });
  const side = createChoice(choices, {
    label: t('side'),
    options: [
      { value: 'under' as DiceBet['side'], label: `< ${write(targetOf({ ...bet, side: 'under' }))}` },
      { value: 'over' as DiceBet['side'], label: `≥ ${write(targetOf({ ...bet, side: 'over' }))}` },
    ],
    value: bet.side,
    onPick: (value) => choose({ side: value }),
  });
  const sideButtons = [...choices.querySelectorAll('[role=radio]')];
  function choose(part: Partial<DiceBet>): void {
    bet = { ...bet, ...part };
    sound.tick(3 + (part.side === 'over' ? 2 : 0));
    showBet();
    kit.changed();
  }
  function showBet(): void {
    dial.set(bet, times(bet.chance), zoneOf(bet));
    for (const [at, name] of (['under', 'over'] as const).entries()) {
      const target = write(targetOf({ ...bet, side: name }));
      const button = sideButtons[at];
      if (button) button.textContent = `${name === 'under' ? '<' : '≥'} ${target}`;
      button?.setAttribute('aria-label', zoneOf({ ...bet, side: name }));
    }
  }
  showBet();
  const nudge = (percent: number): void => {
    const wanted = Math.min(MOST_CHANCE, Math.max(LEAST_CHANCE, bet.chance + percent * PERCENT));
    if (!kit.isIdle() || wanted === bet.chance) return;
    chance.set(wanted / PERCENT);
    choose({ chance: wanted });
  };
  kit.keys({
    ArrowLeft: () => nudge(-1),
    ArrowRight: () => nudge(1),
    ArrowDown: () => nudge(-5),
    ArrowUp: () => nudge(5),
  });

  return {
    bet: () => bet,
    async present(round) {
      const { view } = round;
      if (view.side !== bet.side || view.chance !== bet.chance) {
        bet = { side: view.side, chance: view.chance };
        chance.set(bet.chance / PERCENT);
        side.set(bet.side);
      }
      showBet();
      kit.message(t(round.isResumed ? 'roundBack' : 'placeBet'));
      await dial.roll(view.roll, view.isWon, kit.isTurbo());
      recent.add(resultOf(view));
      await kit.conclude(round.win, round.stake);
      if (!view.isWon) kit.message(t('rolled', { n: write(view.roll) }));
      if (kit.isAuto() && !isCalm()) await wait(kit.isTurbo() ? 0 : STAND_MS);
    },
    rest() {
      showBet();
      kit.message(t('start'));
    },
    hurry: () => dial.hurry(),
    rules: (stake) => [
      make('p', {}, t('rule')),
      make('p', {}, t('ruleShare', { rtp: rules.rtp })),
      make('p', { class: 'note' }, t('paysNote', { amount: money(stake) })),
      paysTable(
        [t('chanceOf'), t('numbers'), t('pays'), ''],
        [...new Set([...SHOWN_CHANCES.map((percent) => percent * PERCENT), bet.chance])]
          .sort((a, b) => a - b)
          .map((share) => [
            `${share / PERCENT} %`,
            zoneOf({ ...bet, chance: share }),
            times(share),
            money((stake * BigInt(payOf(rules, share))) / BigInt(UNIT)),
          ]),
      ),
      ...aboutGame(kit, { ...rules, maxWin: times(LEAST_CHANCE) }),
    ],
    outcome: ({ round }: HistoryEntry<DiceView>) => [
      make(
        'p',
        {},
        make('strong', { class: round.view.isWon ? 'good' : '' }, write(round.view.roll)),
        ` — ${zoneOf(round.view)}, ${formatTimes(round.view.pays, UNIT, open.locale)}`,
      ),
    ],
  };
}
