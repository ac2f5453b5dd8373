import { TURN_MS } from '#games/engines/draws/engine.ts';
import type { DrawBet, DrawOutcome } from '#games/engines/draws/engine.ts';
import type { SharedRoundView } from '#games/server/shared/shared-protocol.ts';
import { byId, make } from '../kit/page.ts';
import { createOthers } from '../shared/others.ts';
import { showStrip } from '../shared/results-strip.ts';
import type { SharedStage } from '../shared/shared-game.ts';
import { createCountdown, showClock, showPayment } from '../shared/timetable.ts';
import { ballColour, createDrum } from './drum.ts';
import { rulesContent } from './rules.ts';
import { numbersOf, Tickets } from './tickets.ts';
import type { DrawKit } from './draws-kit.ts';

type Round = SharedRoundView<DrawOutcome, null>;

/** Number of past draws in the strip, and of balls shown for each. */
const STRIP = 6;
const STRIP_NUMBERS = 6;
/** Number of seconds before the end of betting in which a tick is played each second. */
const TICKS_FROM = 5;
/** The drum starts this many seconds before the draw. */
const BLOWS_FROM = 3;

/** Stage of a number draw for all players. */
export function createStage(kit: DrawKit): SharedStage<DrawOutcome, null> {
  const { sound, t } = kit;
  const { rules } = kit.open.config;
  const drum = createDrum(byId('drum', 'canvas'), rules.balls);
  const countdown = createCountdown(sound, { ticksFrom: TICKS_FROM, shortBelow: 10 });
  /** Number of balls drawn so far. */
  let shown = 0;
  const drawn = (): readonly number[] => kit.round()?.outcome?.drawn.slice(0, shown) ?? [];
  const tickets = new Tickets(kit, drawn);
  const others = createOthers(kit, ({ bet }) => (bet as DrawBet).numbers.join(' '));

  function drawStrip(): void {
    const current = kit.round();
    // The result of the current draw must not be visible before its last ball.
    const past = kit.results().filter(({ id }) => id !== current?.id || current.phase === 'over');
    showStrip(past, resultItem, STRIP);
  }

  function showBettingClock(round: Round, now: number): void {
    const { left, whole } = countdown.run(round, now, kit.own().length > 0);
    drum.draw(left < BLOWS_FROM, null);
    const time = `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
    const isClosed = left <= 0;
    const isTextNew = showClock(isClosed ? t('betsClosed') : t('drawIn', { time }));
    // Betting has just closed: draws the tickets again, with disabled controls.
    if (isTextNew && isClosed) tickets.draw();
  }

  /** Announces a drawn number if one of the player's tickets has it; otherwise only plays a sound. */
  function announce(number: number): void {
    if (!kit.own().some((bet) => numbersOf(bet).includes(number))) return sound.tick(2);
    sound.chord([5, 7], 0.06, { length: 0.2, volume: 0.14 });
    kit.message(t('ball', { n: number }), true);
  }

  function showDraw({ phase, startsAt }: Round, now: number): void {
    const elapsed = phase === 'over' ? Infinity : now - startsAt - TURN_MS;
    const due = Math.max(0, Math.min(rules.drawn, Math.floor(elapsed / rules.ballMs) + 1));
    if (due !== shown) {
      const isNext = due === shown + 1 && phase === 'running';
      shown = due;
      showBalls(kit, drawn());
      tickets.draw();
      if (isNext) announce(drawn().at(-1) ?? 0);
    }
    const number = drawn().at(-1);
    const share = (elapsed % rules.ballMs) / rules.ballMs;
    const isOut = number !== undefined && elapsed !== Infinity;
    drum.draw(shown < rules.drawn, isOut ? { number, share } : null);
    showClock(t('drawn', { n: shown, all: rules.drawn }));
  }

  return {
    phase({ phase }, isJoin) {
      if (phase === 'betting') {
        shown = 0;
        kit.showWin(0n);
        kit.message(isJoin ? tickets.hint : t('betsOpen'));
      } else if (phase === 'running') {
        if (!isJoin) {
          kit.message(tickets.isFilledIn ? t('ticketKept') : t('drawing'), tickets.isFilledIn);
          sound.chord([0, 4, 7], 0.1, { length: 0.3, volume: 0.12 });
        }
      } else shown = rules.drawn;
      if (phase !== 'running') drawStrip();
      showBalls(kit, drawn());
      tickets.draw();
    },
    own: () => tickets.draw(),
    bets: () => others.show(),
    paid: (win, staked) => showPayment(kit, win, staked),
    frame(now) {
      const round = kit.round();
      if (!round) return;
      if (round.phase === 'betting') return showBettingClock(round, now);
      countdown.end();
      showDraw(round, now);
    },
    rules: () => rulesContent(kit),
    outcome: ({ outcome }, bet) => [
      make('strong', {}, [...(outcome?.drawn ?? [])].sort((a, b) => a - b).join(' ')),
      ...(bet ? [ticketText(kit, bet as DrawBet, outcome)] : []),
    ],
  };
}

/** Lists the drawn balls; numbers of the player's tickets are marked. */
function showBalls(kit: DrawKit, numbers: readonly number[]): void {
  const list = byId('balls');
  const own = new Set(kit.own().flatMap(numbersOf));
  while (list.children.length > numbers.length) list.lastElementChild?.remove();
  for (const number of numbers.slice(list.children.length)) {
    const ball = make('li', { class: own.has(number) ? 'hit' : '' }, String(number));
    ball.style.setProperty('--ball', ballColour(number, kit.open.config.rules.balls));
    list.append(ball);
  }
}

/** A past draw: its number and first balls. */
function resultItem({ number, outcome }: Round): HTMLElement {
  const balls = outcome?.drawn ?? [];
  const first = balls.slice(0, STRIP_NUMBERS).join(' ');
  return make('li', {}, `#${number}: ${first}${balls.length > STRIP_NUMBERS ? '…' : ''}`);
}

/** A ticket with its hits marked. */
const ticketText = ({ t }: DrawKit, { numbers }: DrawBet, outcome: DrawOutcome | null): HTMLElement =>
  make(
    'p',
    {},
    `${t('ticket')}: `,
    ...numbers.map((number) =>
      make('span', { class: outcome?.drawn.includes(number) ? 'good' : 'note' }, `${number} `),
    ),
  );
