import { isWon } from '#games/engines/races/engine.ts';
import type { RaceBet, RaceCard, RaceOutcome } from '#games/engines/races/engine.ts';
import type { SharedRoundView } from '#games/server/shared/shared-protocol.ts';
import { byId, make } from '../kit/page.ts';
import { createOthers } from '../shared/others.ts';
import { showStrip } from '../shared/results-strip.ts';
import type { SharedStage } from '../shared/shared-game.ts';
import { createCountdown, showClock, showPayment } from '../shared/timetable.ts';
import { betName, shortBetName } from './bet-name.ts';
import { COLOURS, lookOf } from './looks.ts';
import type { Look } from './looks.ts';
import { RaceBets } from './race-bets.ts';
import { createRaceMotion, hashOf, rankingOf } from './race-motion.ts';
import { rulesContent } from './rules.ts';
import { TrackView } from './track-view.ts';
import type { RaceKit } from './races-kit.ts';

type Round = SharedRoundView<RaceOutcome, RaceCard>;

/** Number of seconds before the end of betting in which a tick is played each second. */
const TICKS_FROM = 3;

/** Stage of a race for all players. */
export function createStage(kit: RaceKit): SharedStage<RaceOutcome, RaceCard> {
  const { sound, t, open } = kit;
  const { rules, theme } = open.config;
  const look = lookOf(theme);
  const nameOf = (runner: number): string => look.names[runner] ?? '';
  const track = new TrackView(byId('track', 'canvas'), look);
  const bets = new RaceBets(kit, look);
  const others = createOthers(kit, ({ bet }) => shortBetName(bet as RaceBet, t));
  const countdown = createCountdown(sound, { ticksFrom: TICKS_FROM, shortBelow: TICKS_FROM + 1 });
  /** Returns the runners' positions at a share of the race's time; null before the race. */
  let motion: ((share: number) => number[]) | null = null;
  let rush: { end(): void } | null = null;
  /** The race whose winner has reached the finish. */
  let wonRoundId: string | null = null;

  function begin(): void {
    kit.message(t('running'));
    sound.chord([0, 2, 4, 7], 0.09, { length: 0.25, volume: 0.12 });
    rush = sound.rush(160, 0.05);
  }

  function showBettingClock(round: Round, now: number): void {
    const { left, whole } = countdown.run(round, now, kit.own().length > 0);
    const isClosed = left <= 0;
    track.draw(null, performance.now() / 1000);
    byId('lead').textContent = '';
    if (showClock(isClosed ? t('betsClosed') : t('offIn', { n: whole })) && isClosed) bets.draw();
  }

  function showRace({ id, phase, startsAt }: Round, now: number): void {
    const positions = motion?.(phase === 'over' ? 1 : (now - startsAt) / rules.runningMs) ?? null;
    track.draw(positions, performance.now() / 1000);
    const ranking = positions ? rankingOf(positions).slice(0, 3) : [];
    showLead(ranking);
    const [first = 0, second = 0, third = 0] = ranking;
    const hasFinished = (runner: number): boolean => (positions?.[runner] ?? 0) >= 1;
    const hasWinner = hasFinished(first);
    showClock(
      hasWinner && hasFinished(third)
        ? t('result', { first: nameOf(first), second: nameOf(second), third: nameOf(third) })
        : t('running'),
    );
    if (!hasWinner || wonRoundId === id) return;
    wonRoundId = id;
    if (phase !== 'running') return;
    kit.message(t('won', { name: nameOf(first) }), true);
    sound.chord([4, 5, 7, 9], 0.08, { length: 0.3, volume: 0.12 });
  }

  return {
    phase({ id, phase, outcome }, isJoin) {
      const late = bets.enter(id, phase === 'betting');
      if (phase === 'betting') {
        motion = null;
        wonRoundId = null;
        kit.showWin(0n);
        kit.message(isJoin ? t('pick') : t('betsOpen'));
      } else if (outcome) motion = createRaceMotion(outcome.order, hashOf(id));
      if (phase === 'running') {
        if (outcome && !isJoin) begin();
      } else {
        rush?.end();
        rush = null;
        showStrip(kit.results(), resultItem);
      }
      if (late > 0n) kit.message(t('notAccepted', { amount: kit.money(late) }), true);
      bets.draw();
    },
    own: () => bets.draw(),
    bets: () => others.show(),
    paid(win, staked) {
      bets.draw();
      showPayment(kit, win, staked);
    },
    frame(now) {
      const round = kit.round();
      if (!round) return;
      if (round.phase === 'betting') return showBettingClock(round, now);
      countdown.end();
      showRace(round, now);
    },
    rules: () => rulesContent(kit),
    outcome: ({ outcome }, bet) => outcomeContent(outcome, bet as RaceBet | null, look, t),
  };
}

/** Shows the numbers of the leading runners. */
function showLead(ranking: readonly number[]): void {
  const lead = byId('lead');
  const text = ranking.map((runner) => runner + 1).join(' · ');
  if (lead.textContent !== text) lead.textContent = text;
}

/** The first three runners of a past race. */
function resultItem({ outcome }: Round): HTMLElement | null {
  if (!outcome) return null;
  const marks = outcome.order.slice(0, 3).map((runner) => {
    const mark = make('b', {}, String(runner + 1));
    mark.style.background = COLOURS[runner] ?? '';
    return mark;
  });
  return make('li', {}, ...marks);
}

/** The finishing order, and the player's bet marked as won or lost. */
function outcomeContent(
  outcome: RaceOutcome | null,
  bet: RaceBet | null,
  look: Look,
  t: RaceKit['t'],
): Node[] {
  const order = outcome?.order.map((runner, at) => `${at + 1}. ${look.names[runner] ?? ''}`) ?? [];
  const tone = outcome && bet && isWon(outcome, bet) ? 'good' : 'note';
  return [
    make('strong', {}, order.join('  ')),
    ...(bet ? [make('p', { class: tone }, betName(bet, look, t))] : []),
  ];
}
