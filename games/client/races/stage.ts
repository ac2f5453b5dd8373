import type { RaceBet, RaceCard, RaceOutcome, RaceRules } from '#games/engines/races/engine.ts';
import { isWon, oddsOf, RUNNERS } from '#games/engines/races/engine.ts';
import type { SharedRoundView } from '#games/server/shared/shared-protocol.ts';
import { aboutGame, formatTimes } from '../kit/about.ts';
import { byId, icon, make } from '../kit/page.ts';
import { onPress } from '../kit/tools.ts';
import type { KeyOf, Translate } from '../kit/messages.ts';
import { createBetsList } from '../shared/bets-list.ts';
import { amountOf } from '../shared/others.ts';
import type { SharedKit, SharedStage } from '../shared/shared-game.ts';
import { takeBack } from '../shared/take-back.ts';
import { createCountdown, showPlayers, showPayment } from '../shared/timetable.ts';
import { timesText } from '../shared/times.ts';
import { createRaceMotion, hashOf, rankingOf } from './race-motion.ts';
import { COLOURS, lookOf } from './looks.ts';
import { createTrackView } from './track-view.ts';

export type RaceFacts = { theme: string; rules: RaceRules; places: number };
type Round = SharedRoundView<RaceOutcome, RaceCard>;
type Kit = SharedKit<RaceFacts, RaceBet, RaceOutcome, RaceCard, KeyOf<'races'>>;

const STRIP = 24;
const TICKS_FROM = 3;

const isSame = (a: RaceBet, b: RaceBet): boolean => JSON.stringify(a) === JSON.stringify(b);

export function createStage(kit: Kit): SharedStage<RaceOutcome, RaceCard> {
  const { sound, money, open } = kit;
  const t = kit.t as Translate<KeyOf<'races' | 'shared'>>;
  const { rules, theme } = open.facts;
  const look = lookOf(theme);
  const view = createTrackView(byId('track', 'canvas'), look);
  const nameOf = (runner: number): string => look.names[runner] ?? '';
  let round: Round | null = null;
  let motion: ((share: number) => number[]) | null = null;
  let chosen: RaceBet | null = null;
  let first: number | null = null;
  let isBusy = false;
  const countdown = createCountdown(sound, { ticksFrom: TICKS_FROM, shortBelow: TICKS_FROM + 1 });
  let rush: { end(): void } | null = null;
  let toldWinner: string | null = null;

  const isBetting = (): boolean => round?.phase === 'betting' && kit.now() < round.startsAt;
  const wordOf = (bet: RaceBet): string =>
    bet.on === 'forecast'
      ? t('firstThen', { first: nameOf(bet.first), second: nameOf(bet.second) })
      : t(bet.on === 'win' ? 'onWin' : 'onPlace', { name: nameOf(bet.runner) });
  const odds = (bet: RaceBet): number => (round?.card ? oddsOf(rules, round.card, bet) : 100);

  // The card: a row for each runner.
  const rows = Array.from({ length: RUNNERS }, (_, runner) => {
    const button = (kind: string, label: string, press: () => void): HTMLButtonElement => {
      const made = make('button', { type: 'button', class: `odds ${kind}`, 'aria-pressed': 'false' });
      made.addEventListener('click', press);
      made.dataset['name'] = label;
      return made;
    };
    const win = button('win-odds', `${nameOf(runner)}: ${t('winBet')}`, () => pick({ on: 'win', runner }));
    const place = button('place-odds', `${nameOf(runner)}: ${t('placeBet')}`, () =>
      pick({ on: 'place', runner }),
    );
    const forecast = button('forecast-odds', `${nameOf(runner)}: ${t('forecast')}`, () =>
      pickForecast(runner),
    );
    const number = make('b', {}, String(runner + 1));
    number.style.background = COLOURS[runner] ?? '';
    const node = make(
      'div',
      { class: 'entry' },
      number,
      make('span', { class: 'entry-name' }, nameOf(runner)),
      win,
      place,
      forecast,
    );
    return { node, win, place, forecast };
  });
  // A card of two columns has a head over each.
  const head = (): HTMLElement =>
    make(
      'div',
      { class: 'entry head', 'aria-hidden': 'true' },
      make('span', {}),
      make('span', {}),
      make('span', {}, t('winBet')),
      make('span', {}, t('placeBet')),
      make('span', {}, t('forecast')),
    );
  byId('card').append(head(), head(), ...rows.map(({ node }) => node));

  function pick(bet: RaceBet): void {
    sound.wake();
    if (!isBetting()) return kit.message(t('noBetNow'));
    sound.tick(4);
    first = null;
    chosen = chosen && isSame(chosen, bet) ? null : bet;
    if (chosen) kit.message(`${wordOf(chosen)} · ${timesText(odds(chosen), open.locale)}`);
    draw();
  }
  function pickForecast(runner: number): void {
    sound.wake();
    if (!isBetting()) return kit.message(t('noBetNow'));
    sound.tick(4);
    if (first === null || first === runner) {
      first = first === runner ? null : runner;
      chosen = null;
      if (first !== null) kit.message(t('chooseSecond'));
    } else {
      chosen = { on: 'forecast', first, second: runner };
      first = null;
      kit.message(`${wordOf(chosen)} · ${timesText(odds(chosen), open.locale)}`);
    }
    draw();
  }

  function draw(): void {
    const isOpen = isBetting();
    rows.forEach(({ win, place, forecast }, runner) => {
      const set = (button: HTMLButtonElement, text: string, isOn: boolean): void => {
        button.textContent = text;
        button.setAttribute('aria-label', `${button.dataset['name'] ?? ''} ${text}`);
        button.setAttribute('aria-pressed', String(isOn));
        button.setAttribute('aria-disabled', String(!isOpen));
      };
      const text = (bet: RaceBet): string => timesText(odds(bet), open.locale).replace('×', '');
      set(win, text({ on: 'win', runner }), chosen?.on === 'win' && chosen.runner === runner);
      set(place, text({ on: 'place', runner }), chosen?.on === 'place' && chosen.runner === runner);
      const isFirst = first === runner || (chosen?.on === 'forecast' && chosen.first === runner);
      const isSecond = chosen?.on === 'forecast' && chosen.second === runner;
      set(
        forecast,
        isFirst
          ? '1.'
          : isSecond
            ? '2.'
            : first === null
              ? '+'
              : text({ on: 'forecast', first, second: runner }),
        isFirst || isSecond,
      );
    });
    byId('card').classList.toggle('is-off', !isOpen);
    kit.face({
      text: t('placeBets'),
      label: chosen ? wordOf(chosen) : '',
      isOff: !isOpen || isBusy || chosen === null,
      press: () => void press(),
    });
    drawSlips();
  }
  function drawSlips(): void {
    const outcome = round?.phase === 'over' ? round.outcome : null;
    byId('slips').replaceChildren(
      ...kit.own().map(({ id, bet, stake }) => {
        const race = bet as RaceBet;
        const isLost = outcome !== null && !isWon(outcome, race);
        const pays = (BigInt(stake) * BigInt(odds(race))) / 100n;
        const slip = make(
          'li',
          { class: outcome === null ? '' : isLost ? 'lost' : 'good' },
          make('span', {}, wordOf(race)),
          make('strong', {}, `${money(BigInt(stake))} → ${money(isLost ? 0n : pays)}`),
        );
        if (isBetting()) {
          const cross = make('button', {
            type: 'button',
            class: 'cross',
            'aria-label': `${t('cancelBet')}: ${wordOf(race)}`,
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
    if (!chosen || isBusy || !isBetting()) return;
    isBusy = true;
    draw();
    const stake = kit.stake();
    const wanted = chosen;
    if (await kit.bet(stake, wanted)) {
      // Meanwhile the player may have chosen the next one.
      if (chosen === wanted) chosen = null;
      sound.tick(7);
      kit.message(t('accepted', { amount: money(stake) }));
    }
    isBusy = false;
    draw();
  }
  onPress('play', sound, () => void press());
  kit.keys({
    ' ': () => void press(),
    Enter: () => void press(),
    ...Object.fromEntries(rows.map((_, runner) => [`Digit${runner + 1}`, () => pick({ on: 'win', runner })])),
  });

  const others = createBetsList(byId('others'), (bet) => {
    const isOwn = kit.own().some(({ id }) => id === bet.id);
    const race = bet.bet as RaceBet;
    const isWinner = bet.win !== null && BigInt(bet.win) > 0n;
    const short =
      race.on === 'forecast'
        ? `${race.first + 1}–${race.second + 1}`
        : `${race.runner + 1} ${t(race.on === 'win' ? 'winBet' : 'placeBet')}`;
    return {
      key: bet.id,
      cells: [bet.name, short, amountOf(bet, isWinner ? (bet.win ?? bet.stake) : bet.stake, open)],
      tone: isWinner ? 'good' : isOwn ? 'own' : '',
    };
  });
  function drawStrip(): void {
    byId('strip').replaceChildren(
      ...kit
        .results()
        .slice(0, STRIP)
        .flatMap(({ outcome }) => {
          if (!outcome) return [];
          const marks = outcome.order.slice(0, 3).map((runner) => {
            const mark = make('b', {}, String(runner + 1));
            mark.style.background = COLOURS[runner] ?? '';
            return mark;
          });
          return [make('li', {}, ...marks)];
        }),
    );
  }

  return {
    phase(now, isJoin) {
      round = now;
      if (now.phase === 'betting') {
        motion = null;
        toldWinner = null;
        kit.showWin(0n);
        kit.message(isJoin ? t('pick') : t('betsOpen'));
        drawStrip();
      } else if (now.outcome) {
        motion = createRaceMotion(now.outcome.order, hashOf(now.id));
        if (now.phase === 'running' && !isJoin) {
          chosen = null;
          first = null;
          kit.message(t('running'));
          sound.chord([0, 2, 4, 7], 0.09, { length: 0.25, volume: 0.12 });
          rush = sound.rush(160, 0.05);
        }
      }
      if (now.phase !== 'running') {
        rush?.end();
        rush = null;
      }
      if (now.phase === 'over') drawStrip();
      draw();
    },
    own: draw,
    bets() {
      showPlayers(kit);
      others.show(kit.bets());
    },
    paid(win, staked) {
      draw();
      showPayment(kit, win, staked);
    },
    frame(now) {
      if (!round) return;
      const clock = byId('clock-text');
      const lead = byId('lead');
      let text: string;
      if (round.phase === 'betting') {
        const { left, whole } = countdown.run(round, now, kit.own().length > 0);
        text = left > 0 ? t('offIn', { n: whole }) : t('betsClosed');
        view.draw(null, performance.now() / 1000);
        lead.textContent = '';
      } else {
        countdown.end();
        const share = round.phase === 'over' ? 1 : (now - round.startsAt) / rules.runningMs;
        const places = motion?.(share) ?? null;
        view.draw(places, performance.now() / 1000);
        const [one = 0, two = 0, three = 0] = places ? rankingOf(places) : [];
        const isIn = places !== null && (places[one] ?? 0) >= 1;
        text =
          isIn && (places[three] ?? 0) >= 1
            ? t('result', { first: nameOf(one), second: nameOf(two), third: nameOf(three) })
            : t('running');
        const front = places
          ? rankingOf(places)
              .slice(0, 3)
              .map((runner) => runner + 1)
              .join(' · ')
          : '';
        if (lead.textContent !== front) lead.textContent = front;
        if (isIn && toldWinner !== round.id) {
          toldWinner = round.id;
          if (round.phase === 'running') {
            kit.message(t('won', { name: nameOf(one) }), true);
            sound.chord([4, 5, 7, 9], 0.08, { length: 0.3, volume: 0.12 });
          }
        }
      }
      if (clock.textContent !== text) {
        clock.textContent = text;
        if (text === t('betsClosed')) draw();
      }
    },
    rules() {
      return [
        make('h3', {}, t('howTitle')),
        ...(['how1', 'how2', 'how3'] as const).map((key) => make('p', {}, t(key))),
        make('p', {}, t('sharedRule')),
        ...aboutGame(kit, {
          rtp: rules.rtp,
          volatility: rules.volatility,
          maxWin: formatTimes(Math.max(...rules.fields.map(longest)), 100, open.locale),
        }),
      ];
    },
    outcome({ outcome }, bet) {
      const race = bet as RaceBet | null;
      return [
        make(
          'strong',
          {},
          outcome ? outcome.order.map((runner, at) => `${at + 1}. ${nameOf(runner)}`).join('  ') : '',
        ),
        ...(race
          ? [make('p', { class: outcome && isWon(outcome, race) ? 'good' : 'note' }, wordOf(race))]
          : []),
      ];
    },
  };

  /** The longest odds of a field: the two weakest, in the less likely order. */
  function longest(weights: readonly number[]): number {
    const pairs = weights.flatMap((_, one) =>
      weights.map((__, two) =>
        one === two ? 0 : oddsOf(rules, { weights }, { on: 'forecast', first: one, second: two }),
      ),
    );
    return Math.max(...pairs);
  }
}
