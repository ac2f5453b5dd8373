import { tableOf } from '#games/engines/live/engine.ts';
import type { TableBet, TableResult } from '#games/engines/live/engine.ts';
import type { SharedRoundView } from '#games/server/shared/shared-protocol.ts';
import { byId, make } from '../kit/page.ts';
import { createOthers } from '../shared/others.ts';
import { showStrip } from '../shared/results-strip.ts';
import type { SharedStage } from '../shared/shared-game.ts';
import { createCountdown, showClock, showPayment } from '../shared/timetable.ts';
import { createBaccaratShow, createDragonShow } from './cards-show.ts';
import { createDiceShow } from './dice-show.ts';
import { nameOf } from './felt.ts';
import { lookOf } from './looks.ts';
import { createMoneyShow } from './money-show.ts';
import { rulesContent } from './rules.ts';
import type { Show } from './show.ts';
import { TableBets } from './table-bets.ts';
import type { LiveKit } from './live-kit.ts';
import { createWheelShow } from './wheel-show.ts';

type Round = SharedRoundView<TableResult, null>;

/** Number of seconds before the end of betting in which a tick is played each second. */
const TICKS_FROM = 3;
/** The presentation shows the result this long before its end. */
const RESULT_BEFORE_END_MS = 3_000;
/** Maximum number of spots of a bet in the list of other players' bets. */
const LISTED_SPOTS = 2;

function createShow({ sound, t, open }: LiveKit, host: HTMLElement): Show {
  const { rules, theme } = open.config;
  host.classList.add(rules.table);
  switch (rules.table) {
    case 'roulette':
      return createWheelShow(host, lookOf(theme), sound, t) as Show;
    case 'baccarat':
      return createBaccaratShow(host, sound, t) as Show;
    case 'dragon-tiger':
      return createDragonShow(host, sound, t) as Show;
    case 'sic-bo':
      return createDiceShow(host, sound) as Show;
    case 'money-wheel':
      return createMoneyShow(host, sound, t) as Show;
  }
}

/** Stage of a live table: one result for all players, chips on a felt. */
export function createStage(kit: LiveKit): SharedStage<TableResult, null> {
  const { sound, money, open, t } = kit;
  const table = tableOf(open.config.rules.table);
  const show = createShow(kit, byId('show'));
  const bets = new TableBets(kit);
  const countdown = createCountdown(sound, { ticksFrom: TICKS_FROM, shortBelow: TICKS_FROM + 1 });
  /** The round whose result is marked on the felt. */
  let markedRoundId: string | null = null;

  const others = createOthers(kit, ({ bet }) => {
    const names = (bet as TableBet).chips.map(({ spot }) => nameOf(spot, t));
    return names.slice(0, LISTED_SPOTS).join(', ') + (names.length > LISTED_SPOTS ? '…' : '');
  });
  const drawStrip = (): void =>
    showStrip(kit.results(), ({ outcome }) => {
      if (!outcome) return null;
      const { text, tone } = show.brief(outcome);
      return make('li', { class: tone }, text);
    });

  function showBettingClock(round: Round, now: number): void {
    const { left, whole } = countdown.run(round, now, bets.hasChips);
    const text = left > 0 ? `${t('betsOpen')} · ${t('seconds', { n: whole })}` : t('betsClosed');
    if (showClock(text)) bets.draw();
  }

  function showResult({ id, phase, startsAt }: Round, outcome: TableResult, now: number): void {
    const elapsed = phase === 'over' ? Infinity : now - startsAt;
    show.at(outcome, elapsed);
    const isShown = elapsed >= table.showMs(outcome) - RESULT_BEFORE_END_MS;
    showClock(isShown ? show.sentence(outcome) : t(show.activity));
    if (!isShown || markedRoundId === id) return;
    markedRoundId = id;
    bets.felt.mark((spot) => table.returns(spot, outcome));
    if (elapsed !== Infinity) kit.message(show.sentence(outcome), true);
  }

  return {
    phase({ id, phase, outcome }, isJoin) {
      const late = bets.enter(id, phase === 'betting');
      if (phase === 'betting') {
        show.clear();
        markedRoundId = null;
        bets.felt.mark(null);
        kit.showWin(0n);
        if (!isJoin) kit.message(t('betsOpen'));
      } else if (phase === 'running') {
        if (!isJoin) {
          sound.chord([4, 2], 0.12, { length: 0.2, volume: 0.1 });
          kit.message(`${t('betsClosed')}. ${t(show.activity)}`);
        }
      } else if (outcome) show.at(outcome, Infinity);
      if (late > 0n) kit.message(t('notAccepted', { amount: money(late) }), true);
      if (phase !== 'running') drawStrip();
      bets.draw();
    },
    own: () => bets.draw(),
    bets: () => others.show(),
    money: () => bets.draw(),
    paid: (win, staked) => showPayment(kit, win, staked),
    frame(now) {
      const round = kit.round();
      if (!round) return;
      if (round.phase === 'betting') return showBettingClock(round, now);
      countdown.end();
      if (round.outcome) showResult(round, round.outcome, now);
    },
    rules: () => rulesContent(kit),
    outcome({ outcome }, bet) {
      const laid = (bet as TableBet | null)?.chips ?? [];
      return [
        make('strong', {}, outcome ? show.sentence(outcome) : ''),
        ...laid.map(({ spot, amount }) =>
          make(
            'p',
            { class: outcome && table.returns(spot, outcome) > 0 ? 'good' : 'note' },
            `${nameOf(spot, t)}: ${money(BigInt(amount))}`,
          ),
        ),
      ];
    },
  };
}
