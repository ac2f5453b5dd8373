import { formatNumber } from '#contract/numbers.ts';
import type { HistoryEntry } from '#games/server/protocol.ts';
import { SEGMENTS, wheelOf } from '#games/engines/wheel/engine.ts';
import type { WheelBet, WheelView } from '#games/engines/wheel/engine.ts';
import type { WheelFacts } from '#games/server/kinds/wheel.ts';
import { aboutGame, formatTimes, paysTable } from '../kit/about.ts';
import { createChoice, createRecent, RECENT } from '../kit/controls.ts';
import type { Result } from '../kit/controls.ts';
import { byId, isCalm, make, wait } from '../kit/page.ts';
import type { Kit, Stage } from '../kit/game-client.ts';
import { createDisc } from './disc.ts';
import type { KeyOf } from '../kit/messages.ts';

const FIRST: WheelBet = { segments: 20, risk: 'medium' };
/** A segment that pays so much (hundredths) is one of the best. */
const BEST = 300;
/** After a round that autoplay follows. Milliseconds. */
const STAND_MS = 450;

/** The wheel in its frame. */
export function createStage(
  kit: Kit<WheelFacts, WheelView, KeyOf<'wheel'>>,
): Stage<WheelBet, never, WheelView> {
  const { open, t, sound, money } = kit;
  const { rules, theme } = open.facts;
  const times = (hundredths: number): string => formatTimes(hundredths, 100, open.locale);
  const risks = { low: t('riskLow'), medium: t('riskMedium'), high: t('riskHigh') };
  let bet = FIRST;
  const disc = createDisc(
    { accent: theme.palette.accent, dark: theme.palette.bg1, segments: theme.segments },
    () => sound.tone(1150, { length: 0.03, volume: 0.09, type: 'square', to: 620 }),
  );
  const resultOf = ({ pays }: WheelView): Result => ({
    text: times(pays),
    tone: pays >= BEST ? 'best' : pays > 0 ? 'good' : 'bad',
  });
  const recent = createRecent(
    byId('recent'),
    kit.past(RECENT).then((rounds) => rounds.map(({ round }) => resultOf(round.view))),
  );

  const choices = byId('choices');
  const segments = createChoice(choices, {
    label: t('segments'),
    isWide: true,
    options: SEGMENTS.map((value) => ({ value: Number(value), label: String(value) })),
    value: bet.segments,
    onPick: (value) => choose({ segments: value }),
  });
  const risk = createChoice(choices, {
    label: t('risk'),
    isWide: true,
    options: (['low', 'medium', 'high'] as const).map((value) => ({ value, label: risks[value] })),
    value: bet.risk,
    onPick: (value) => choose({ risk: value }),
  });
  function choose(part: Partial<WheelBet>): void {
    bet = { ...bet, ...part };
    sound.tick(5);
    showWheel();
    kit.changed();
  }
  const shortOf = (hundredths: number): string =>
    formatNumber(hundredths / 100, open.locale, { useGrouping: false });
  function showWheel(): void {
    disc.set(wheelOf(rules, bet).map((pays) => ({ pays, label: shortOf(pays) })));
    byId('result').textContent = '';
  }
  showWheel();
  const shift = (step: number): void => {
    const next = SEGMENTS[SEGMENTS.findIndex((count) => count === bet.segments) + step];
    if (!kit.isIdle() || next === undefined) return;
    segments.set(next);
    choose({ segments: next });
  };
  kit.keys({ ArrowLeft: () => shift(-1), ArrowRight: () => shift(1) });

  return {
    bet: () => bet,
    begins: () => (byId('result').textContent = ''),
    async present(round) {
      const { view } = round;
      if (view.segments !== bet.segments || view.risk !== bet.risk) {
        bet = { segments: view.segments, risk: view.risk };
        segments.set(bet.segments);
        risk.set(bet.risk);
        showWheel();
      }
      kit.message(t(round.isResumed ? 'roundBack' : 'placeBet'));
      await disc.spin(view.stop, kit.isTurbo());
      byId('result').textContent = times(view.pays);
      recent.add(resultOf(view));
      await kit.conclude(round.win, round.stake);
      if (view.pays === 0) kit.message(t('stopped', { times: times(0) }));
      if (kit.isAuto() && !isCalm()) await wait(kit.isTurbo() ? 0 : STAND_MS);
    },
    rest: () => kit.message(t('start')),
    hurry: () => disc.hurry(),
    rules(stake) {
      const wheel = wheelOf(rules, bet);
      const pays = [...new Set(wheel)].sort((a, b) => b - a);
      return [
        make('p', {}, t('rule')),
        make('p', {}, t('ruleRisk')),
        make('h3', {}, t('wheel', { n: bet.segments, risk: risks[bet.risk] })),
        make('p', { class: 'note' }, t('paysNote', { amount: money(stake) })),
        paysTable(
          [t('pays'), t('count'), t('chance'), ''],
          pays.map((pay) => {
            const count = wheel.filter((one) => one === pay).length;
            return [
              times(pay),
              String(count),
              `${formatNumber((count / bet.segments) * 100, open.locale)} %`,
              money((stake * BigInt(pay)) / 100n),
            ];
          }),
        ),
        ...aboutGame(kit, {
          ...rules,
          maxWin: times(Math.max(...wheelOf(rules, { segments: 50, risk: 'high' }))),
        }),
      ];
    },
    outcome: ({ round }: HistoryEntry<WheelView>) => [
      make(
        'p',
        { class: 'mini-wheel' },
        make('i', { class: round.view.pays > 0 ? '' : 'none' }),
        `${times(round.view.pays)} — ${t('wheel', { n: round.view.segments, risk: risks[round.view.risk] })}, №${round.view.stop + 1}`,
      ),
    ],
  };
}
