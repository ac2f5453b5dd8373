import { formatNumber } from '#contract/numbers.ts';
import { wheelOf } from '#games/engines/wheel/engine.ts';
import type { WheelBet, WheelView } from '#games/engines/wheel/engine.ts';
import { formatTimes } from '../kit/about.ts';
import { waitBeforeAuto } from '../kit/before-auto.ts';
import { createRecent, RECENT } from '../kit/controls.ts';
import type { Result } from '../kit/controls.ts';
import type { Stage } from '../kit/game-client.ts';
import { byId, make } from '../kit/page.ts';
import { riskNames } from '../kit/risk.ts';
import { createBetChoice } from './bet-choice.ts';
import { createDisc } from './disc.ts';
import { rulesContent } from './rules.ts';
import type { WheelKit } from './wheel-kit.ts';

/** A result that pays at least this multiplier (hundredths) is highlighted in the list of recent results. */
const BEST = 300;
/** How long a result stays on the screen before autoplay begins the next round, in milliseconds. */
const AUTOPLAY_RESULT_MS = 450;

/** Creates the stage of the wheel of fortune: the game's own part of the page. */
export function createStage(kit: WheelKit): Stage<WheelBet, never, WheelView> {
  const { open, t, sound } = kit;
  const { rules, theme } = open.config;
  const times = (hundredths: number): string => formatTimes(hundredths, 100, open.locale);
  const disc = createDisc(
    { accent: theme.palette.accent, dark: theme.palette.bg1, segments: theme.segments },
    () => sound.tone(1150, { length: 0.03, volume: 0.09, type: 'square', to: 620 }),
  );
  const resultOf = ({ pays }: WheelView): Result => ({
    text: times(pays),
    tone: pays >= BEST ? 'best' : pays > 100 ? 'good' : 'bad',
  });
  const recent = createRecent(
    byId('recent'),
    kit.past(RECENT).then((rounds) => rounds.map(({ round }) => resultOf(round.view))),
  );
  const choice = createBetChoice(kit, showWheel);
  function showWheel(): void {
    const label = (hundredths: number): string =>
      formatNumber(hundredths / 100, open.locale, { useGrouping: false });
    disc.set(wheelOf(rules, choice.bet()).map((pays) => ({ pays, label: label(pays) })));
    byId('result').textContent = '';
  }
  showWheel();

  return {
    bet: choice.bet,
    begins: () => void (byId('result').textContent = ''),
    async present({ view, isResumed, win, stake }) {
      choice.set(view);
      // The kit's text of `placeBet` wishes good luck.
      kit.message(t(isResumed ? 'roundBack' : 'placeBet'));
      await disc.spin(view.stop, kit.isTurbo());
      byId('result').textContent = times(view.pays);
      recent.add(resultOf(view));
      await kit.conclude(win, stake);
      if (view.pays === 0) kit.message(t('stopped', { times: times(0) }));
      await waitBeforeAuto(kit, AUTOPLAY_RESULT_MS);
    },
    rest: () => kit.message(t('start')),
    hurry: () => disc.hurry(),
    rules: (stake) => rulesContent(kit, choice.bet(), stake),
    outcome({ round: { view } }) {
      const wheel = t('wheel', { n: view.segments, risk: riskNames(t)[view.risk] });
      return [
        make(
          'p',
          { class: 'mini-wheel' },
          make('i', { class: view.pays > 0 ? '' : 'none' }),
          `${times(view.pays)} — ${wheel}, №${view.stop + 1}`,
        ),
      ];
    },
  };
}
