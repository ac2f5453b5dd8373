import { formatNumber } from '#contract/numbers.ts';
import { hitsOf, ticketOf, TURN_MS } from '#games/engines/draws/engine.ts';
import type { DrawBet, DrawOutcome, DrawRules } from '#games/engines/draws/engine.ts';
import type { SharedRoundView } from '#games/server/shared/shared-protocol.ts';
import { aboutGame, formatTimes, paysTable } from '../kit/about.ts';
import { byId, icon, make } from '../kit/page.ts';
import { onPress } from '../kit/tools.ts';
import type { KeyOf, Translate } from '../kit/messages.ts';
import { createBetsList } from '../shared/bets-list.ts';
import { amountOf } from '../shared/others.ts';
import type { SharedKit, SharedStage } from '../shared/shared-game.ts';
import { takeBack } from '../shared/take-back.ts';
import { createCountdown, showPlayers, showPayment } from '../shared/timetable.ts';
import { ballColour, createDrum } from './drum.ts';

export type DrawFacts = { theme: string; rules: DrawRules; places: number };
type Round = SharedRoundView<DrawOutcome, null>;
type Kit = SharedKit<DrawFacts, DrawBet, DrawOutcome, null, KeyOf<'draws'>>;

const STRIP = 6;
const TICKS_FROM = 5;

export function createStage(kit: Kit): SharedStage<DrawOutcome, null> {
  const { sound, money, open } = kit;
  const t = kit.t as Translate<KeyOf<'draws' | 'shared'>>;
  const { rules, places } = open.facts;
  const picks = rules.tickets.map((ticket) => ticket.picks);
  const [fewest, most] = [Math.min(...picks), Math.max(...picks)];
  const drum = createDrum(byId('drum', 'canvas'), rules.balls);
  const times = (hundredths: number): string => formatTimes(hundredths, 100, open.locale);
  let round: Round | null = null;
  let chosen: number[] = [];
  let isBusy = false;
  const countdown = createCountdown(sound, { ticksFrom: TICKS_FROM, shortBelow: 10 });
  let shown = 0;

  const isBetting = (): boolean => round?.phase === 'betting' && kit.now() < round.startsAt;
  const board = byId('board');
  board.setAttribute('aria-label', t('board'));
  board.classList.add(rules.balls > 60 ? 'wide' : 'small');
  const cells = Array.from({ length: rules.balls }, (_, at) => {
    const cell = make('button', { type: 'button', class: 'cell', 'aria-pressed': 'false' }, String(at + 1));
    cell.addEventListener('click', () => toggle(at + 1));
    board.append(cell);
    return cell;
  });

  function toggle(number: number): void {
    sound.wake();
    if (!isBetting()) return kit.message(t('noBetNow'));
    if (chosen.includes(number)) chosen = chosen.filter((one) => one !== number);
    else if (chosen.length >= most) return kit.message(pickWord());
    else chosen = [...chosen, number];
    sound.tick(Math.min(8, chosen.length));
    draw();
  }
  const pickWord = (): string =>
    fewest === most ? t('pickSix', { n: most }) : t('pickSome', { from: fewest, to: most });

  function drawnNow(): readonly number[] {
    return round?.outcome ? round.outcome.drawn.slice(0, shown) : [];
  }
  function draw(): void {
    const isOpen = isBetting();
    const out = drawnNow();
    const own = new Set(kit.own().flatMap(({ bet }) => (bet as DrawBet).numbers));
    cells.forEach((cell, at) => {
      const number = at + 1;
      const isDrawn = out.includes(number);
      cell.className = `cell${chosen.includes(number) ? ' is-chosen' : ''}${own.has(number) ? ' is-own' : ''}${isDrawn ? (own.has(number) ? ' is-hit' : ' is-drawn') : ''}`;
      cell.setAttribute('aria-pressed', String(chosen.includes(number)));
      cell.setAttribute('aria-disabled', String(!isOpen));
    });
    const ticket = ticketOf(rules, chosen.length);
    byId('pays').textContent = ticket
      ? Object.entries(ticket.pays)
          .sort(([a], [b]) => Number(b) - Number(a))
          .map(([hits, pay]) => `${hits}: ${times(pay)}`)
          .join('   ')
      : // Before the first number the message says it.
        chosen.length > 0
        ? pickWord()
        : '';
    byId('clear', 'button').disabled = chosen.length === 0;
    byId('random', 'button').disabled = !isOpen;
    kit.face({
      text: t('placeBets'),
      label: t('ticket'),
      isOff: !isOpen || isBusy || !ticket || kit.own().length >= places,
      press: () => void press(),
    });
    drawSlips(out);
  }
  function drawSlips(out: readonly number[]): void {
    byId('slips').replaceChildren(
      ...kit.own().map(({ id, bet, stake }) => {
        const ticket = bet as DrawBet;
        const hits = hitsOf(ticket, { drawn: out });
        const pay = ticketOf(rules, ticket.numbers.length)?.pays[hits] ?? 0;
        const slip = make(
          'li',
          { class: round?.phase === 'over' ? (pay > 0 ? 'good' : 'lost') : pay > 0 ? 'good' : '' },
          make(
            'span',
            {},
            ...ticket.numbers.map((number) =>
              make('b', { class: out.includes(number) ? 'hit' : '' }, String(number)),
            ),
          ),
          make(
            'strong',
            {},
            out.length === 0
              ? money(BigInt(stake))
              : `${t('ticketHits', { hits, all: ticket.numbers.length })} · ${money((BigInt(stake) * BigInt(pay)) / 100n)}`,
          ),
        );
        if (isBetting()) {
          const cross = make('button', {
            type: 'button',
            class: 'cross',
            'aria-label': `${t('cancelBet')}: ${ticket.numbers.join(', ')}`,
          });
          cross.append(icon('close'));
          cross.addEventListener('click', () => void takeBack({ ...kit, t }, [{ id }]));
          slip.append(cross);
        }
        return slip;
      }),
    );
  }
  async function press(): Promise<void> {
    sound.wake();
    if (isBusy || !isBetting() || !ticketOf(rules, chosen.length)) return;
    isBusy = true;
    draw();
    const stake = kit.stake();
    const wanted = chosen;
    if (await kit.bet(stake, { numbers: [...wanted].sort((a, b) => a - b) })) {
      // Meanwhile the player may have begun the next one.
      if (chosen === wanted) chosen = [];
      sound.tick(7);
      kit.message(t('accepted', { amount: money(stake) }));
    }
    isBusy = false;
    draw();
  }
  function pickAtRandom(): void {
    if (!isBetting()) return;
    // What the player would have to think of; the draw itself is the server's.
    const count =
      chosen.length >= fewest && ticketOf(rules, chosen.length) ? chosen.length : Math.min(most, 6);
    const left = Array.from({ length: rules.balls }, (_, at) => at + 1);
    chosen = Array.from(
      { length: count },
      () => left.splice(Math.floor(Math.random() * left.length), 1)[0] ?? 1,
    );
    sound.chord([2, 4, 6], 0.05, { length: 0.12, volume: 0.1 });
    draw();
  }
  byId('random').textContent = t('random');
  onPress('play', sound, () => void press());
  onPress('random', sound, pickAtRandom);
  onPress('clear', sound, () => {
    chosen = [];
    draw();
  });
  kit.keys({ ' ': () => void press(), Enter: () => void press(), KeyR: pickAtRandom });

  function addBalls(): void {
    const list = byId('balls');
    const out = drawnNow();
    const own = new Set(kit.own().flatMap(({ bet }) => (bet as DrawBet).numbers));
    while (list.children.length > out.length) list.lastElementChild?.remove();
    for (let at = list.children.length; at < out.length; at += 1) {
      const number = out[at] ?? 0;
      const ball = make('li', { class: own.has(number) ? 'hit' : '' }, String(number));
      ball.style.setProperty('--ball', ballColour(number, rules.balls));
      list.append(ball);
    }
  }

  const others = createBetsList(byId('others'), (bet) => {
    const isOwn = kit.own().some(({ id }) => id === bet.id);
    const isWon = bet.win !== null && BigInt(bet.win) > 0n;
    const { numbers } = bet.bet as DrawBet;
    return {
      key: bet.id,
      cells: [bet.name, numbers.join(' '), amountOf(bet, isWon ? (bet.win ?? bet.stake) : bet.stake, open)],
      tone: isWon ? 'good' : isOwn ? 'own' : '',
    };
  });
  function drawStrip(): void {
    byId('strip').replaceChildren(
      ...kit
        .results()
        .filter(({ id }) => id !== round?.id || round.phase === 'over')
        .slice(0, STRIP)
        .map(({ number, outcome }) =>
          make(
            'li',
            {},
            `#${number}: ${(outcome?.drawn ?? []).slice(0, 6).join(' ')}${(outcome?.drawn.length ?? 0) > 6 ? '…' : ''}`,
          ),
        ),
    );
  }

  return {
    phase(now, isJoin) {
      round = now;
      if (now.phase === 'betting') {
        shown = 0;
        kit.showWin(0n);
        kit.message(isJoin ? pickWord() : t('betsOpen'));
        drawStrip();
      } else if (now.phase === 'running') {
        chosen = [];
        if (!isJoin) {
          kit.message(t('drawing'));
          sound.chord([0, 4, 7], 0.1, { length: 0.3, volume: 0.12 });
        }
      } else {
        shown = rules.drawn;
        drawStrip();
      }
      addBalls();
      draw();
    },
    own: draw,
    bets() {
      showPlayers(kit);
      others.show(kit.bets());
    },
    paid(win, staked) {
      showPayment(kit, win, staked);
    },
    frame(now) {
      if (!round) return;
      const clock = byId('clock-text');
      let text: string;
      if (round.phase === 'betting') {
        const { left, whole } = countdown.run(round, now, kit.own().length > 0);
        text =
          left > 0
            ? t('drawIn', { time: `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}` })
            : t('betsClosed');
        drum.draw(left < 3, null);
      } else {
        countdown.end();
        const elapsed = round.phase === 'over' ? Infinity : now - round.startsAt;
        const due = Math.max(0, Math.min(rules.drawn, Math.floor((elapsed - TURN_MS) / rules.ballMs) + 1));
        if (due !== shown) {
          const isNews = due === shown + 1 && round.phase === 'running';
          shown = due;
          addBalls();
          draw();
          if (isNews) {
            const number = drawnNow().at(-1) ?? 0;
            const isHit = kit.own().some(({ bet }) => (bet as DrawBet).numbers.includes(number));
            if (isHit) sound.chord([5, 7], 0.06, { length: 0.2, volume: 0.14 });
            else sound.tick(2);
            // Every ball would be too much to listen to; hits are said.
            if (isHit) kit.message(t('ball', { n: number }), true);
          }
        }
        const since = (elapsed - TURN_MS) % rules.ballMs;
        const last = drawnNow().at(-1);
        drum.draw(
          shown < rules.drawn,
          last !== undefined && shown < rules.drawn + 1 && elapsed !== Infinity
            ? { number: last, share: since / rules.ballMs }
            : null,
        );
        text = t('drawn', { n: shown, all: rules.drawn });
      }
      if (clock.textContent !== text) {
        clock.textContent = text;
        if (text === t('betsClosed')) draw();
      }
    },
    rules() {
      return [
        make('h3', {}, t('howTitle')),
        make('p', {}, t('how1', { n: places })),
        make('p', {}, t('how2', { drawn: rules.drawn, balls: rules.balls })),
        paysTable(
          [t('numbers'), `${t('hitCount')} → ${t('pays')}`, t('rtp')],
          rules.tickets.map((ticket) => [
            String(ticket.picks),
            Object.entries(ticket.pays)
              .sort(([a], [b]) => Number(b) - Number(a))
              .map(([hits, pay]) => `${hits} → ${times(pay)}`)
              .join(', '),
            `${formatNumber(ticket.rtp, open.locale)} %`,
          ]),
        ),
        make('p', {}, t('sharedRule')),
        ...aboutGame(kit, {
          rtp: rules.rtp,
          volatility: rules.volatility,
          maxWin: times(Math.max(...rules.tickets.flatMap(({ pays }) => Object.values(pays)))),
        }),
      ];
    },
    outcome({ outcome }, bet) {
      const numbers = (bet as DrawBet | null)?.numbers ?? [];
      return [
        make('strong', {}, [...(outcome?.drawn ?? [])].sort((a, b) => a - b).join(' ')),
        ...(numbers.length > 0
          ? [
              make(
                'p',
                {},
                `${t('ticket')}: `,
                ...numbers.map((number) =>
                  make('span', { class: outcome?.drawn.includes(number) ? 'good' : 'note' }, `${number} `),
                ),
              ),
            ]
          : []),
      ];
    },
  };
}
