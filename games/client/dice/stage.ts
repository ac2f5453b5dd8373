import { UNIT } from '#games/engines/dice/engine.ts';
import type { DiceBet, DiceView } from '#games/engines/dice/engine.ts';
import { formatTimes } from '../kit/about.ts';
import { waitBeforeAuto } from '../kit/before-auto.ts';
import { createRecent, RECENT } from '../kit/controls.ts';
import type { Result } from '../kit/controls.ts';
import type { Stage } from '../kit/game-client.ts';
import { byId, make } from '../kit/page.ts';
import { noteOf } from '../kit/sound.ts';
import { createBetChoice } from './bet-choice.ts';
import { createDial } from './dial.ts';
import { rulesContent } from './rules.ts';
import { diceTexts } from './texts.ts';
import type { DiceTexts } from './texts.ts';
import type { DiceKit } from './dice-kit.ts';

/** How long autoplay shows a result, in milliseconds. */
const STAND_MS = 350;

/** Stage of dice: a roll over or under a number. */
export function createStage(kit: DiceKit): Stage<DiceBet, never, DiceView> {
  const { t, sound } = kit;
  const texts = diceTexts(kit);
  const dial = createDial({
    write: texts.number,
    onTick: (share) => sound.tone(noteOf(2 + share * 6) * 2, { length: 0.03, volume: 0.05, type: 'square' }),
  });
  const resultOf = ({ roll, isWon, pays }: DiceView): Result => ({
    text: texts.number(roll),
    tone: !isWon ? 'bad' : pays >= 10 * UNIT ? 'best' : 'good',
  });
  const recent = createRecent(
    byId('recent'),
    kit.past(RECENT).then((rounds) => rounds.map(({ round }) => resultOf(round.view))),
  );
  const choice = createBetChoice(kit, texts, showBet);
  function showBet(): void {
    const bet = choice.bet();
    dial.set(bet, texts.times(bet.chance), texts.zone(bet));
    choice.drawSides();
  }
  showBet();

  return {
    bet: choice.bet,
    async present({ view, isResumed, win, stake }) {
      choice.set(view);
      showBet();
      // `placeBet` is a text of the kit: "Good luck!"
      kit.message(t(isResumed ? 'roundBack' : 'placeBet'));
      await dial.roll(view.roll, view.isWon, kit.isTurbo());
      recent.add(resultOf(view));
      await kit.conclude(win, stake);
      if (!view.isWon) kit.message(t('rolled', { n: texts.number(view.roll) }));
      await waitBeforeAuto(kit, STAND_MS);
    },
    rest() {
      showBet();
      kit.message(t('start'));
    },
    hurry: () => dial.hurry(),
    rules: (stake) => rulesContent(kit, choice.bet(), stake, texts),
    outcome: ({ round }) => [rollText(round.view, texts, kit.open.locale)],
  };
}

const rollText = ({ roll, isWon, pays, ...bet }: DiceView, texts: DiceTexts, locale: string): HTMLElement =>
  make(
    'p',
    {},
    make('strong', { class: isWon ? 'good' : '' }, texts.number(roll)),
    ` — ${texts.zone(bet)}, ${formatTimes(pays, UNIT, locale)}`,
  );
