import { formatNumber } from '#contract/numbers.ts';
import type { TableBet, TableResult, TableRules } from '#games/engines/live/engine.ts';
import { tableOf } from '#games/engines/live/engine.ts';
import type { Spot } from '#games/engines/live/table.ts';
import { PAYS } from '#games/engines/roulette/spots.ts';
import type { SharedRoundView } from '#games/server/shared/shared-protocol.ts';
import { aboutGame, formatTimes, paysTable } from '../kit/about.ts';
import { byId, make } from '../kit/page.ts';
import { onPress } from '../kit/tools.ts';
import type { KeyOf, Translate } from '../kit/messages.ts';
import { BETS } from '../roulette/names.ts';
import { createBetsList } from '../shared/bets-list.ts';
import { amountOf } from '../shared/others.ts';
import type { SharedKit, SharedStage } from '../shared/shared-game.ts';
import { takeBack } from '../shared/take-back.ts';
import { createCountdown, showPlayers, showPayment } from '../shared/timetable.ts';
import { chipFace, chipValues, shortAmount } from '../table/chips.ts';
import { svg } from '../table/svg.ts';
import { createBaccaratShow, createDragonShow } from './cards-show.ts';
import { doubled, gathered, laidOn, sumOf, without } from './chips-laid.ts';
import type { Pile } from './chips-laid.ts';
import { createDiceShow } from './dice-show.ts';
import { createFelt, nameOf } from './felt.ts';
import { lookOf } from './looks.ts';
import { createMoneyShow } from './money-show.ts';
import { createRouletteFelt } from './roulette-felt.ts';
import type { Show } from './show.ts';
import { createWheelShow } from './wheel-show.ts';

export type TableFacts = {
  theme: string;
  rules: TableRules;
  places: number;
  returns: Readonly<Record<Spot, number>>;
};
type Round = SharedRoundView<TableResult, null>;
type Kit = SharedKit<TableFacts, TableBet, TableResult, null, KeyOf<'live' | 'roulette-table'>>;

const STRIP = 24;
const TICKS_FROM = 3;

function showOf(kit: Kit, host: HTMLElement): Show {
  const { sound, open } = kit;
  const t = kit.t as Translate<KeyOf<'live' | 'roulette-table'>>;
  const { rules, theme } = open.facts;
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

export function createStage(kit: Kit): SharedStage<TableResult, null> {
  const { sound, money, open } = kit;
  const t = kit.t as Translate<KeyOf<'live' | 'roulette-table' | 'shared'>>;
  const { rules, returns } = open.facts;
  const table = tableOf(rules.table);
  const show = showOf(kit, byId('show'));
  const values = chipValues(kit.stakes);
  const most = kit.stakes.at(-1) ?? 0n;
  let round: Round | null = null;
  let chip = values[1] ?? 0n;
  let pile: Pile = [];
  /** What was bet in the last round that was bet on. */
  let lastPile: Pile = [];
  let isBusy = false;
  const countdown = createCountdown(sound, { ticksFrom: TICKS_FROM, shortBelow: TICKS_FROM + 1 });
  let marked: string | null = null;

  const isBetting = (): boolean => round?.phase === 'betting' && kit.now() < round.startsAt;
  const onFelt = { t, exponent: open.exponent, values, money, onLay: lay };
  const felt =
    rules.table === 'roulette'
      ? createRouletteFelt(byId('felt'), {
          ...onFelt,
          isOpen: isBetting,
          onClosed: () => kit.message(t('noBetNow')),
          onTake: (spot) => setPile(without(pile, spot)),
          message: (text) => kit.message(text),
        })
      : createFelt(byId('felt'), rules.table, onFelt);
  const ownChips = (): Pile =>
    kit
      .own()
      .flatMap(({ bet }) =>
        (bet as unknown as TableBet).chips.map(({ spot, amount }) => ({ spot, amount: BigInt(amount) })),
      );
  const sums = (of: Pile): ReadonlyMap<Spot, bigint> =>
    new Map(gathered(of).map(({ spot, amount }) => [spot, amount]));

  function draw(): void {
    const isOpen = isBetting();
    felt.show(sums(ownChips()), sums(pile));
    felt.off(!isOpen);
    const bet = kit.own().reduce((sum, { stake }) => sum + BigInt(stake), 0n);
    byId('stake-amount').textContent = money(bet + sumOf(pile));
    const canTakeBack = isOpen && pile.length === 0 && kit.own().length > 0;
    kit.face({
      text: canTakeBack ? t('cancelBet') : t('placeBets'),
      label: pile.length > 0 ? money(sumOf(pile)) : '',
      isStop: canTakeBack,
      isOff: !isOpen || isBusy || (pile.length === 0 && !canTakeBack),
      press,
    });
    byId('undo', 'button').disabled = pile.length === 0;
    byId('clear', 'button').disabled = pile.length === 0;
    byId('rebet', 'button').disabled = !isOpen || pile.length > 0 || lastPile.length === 0;
    byId('double', 'button').disabled = !isOpen || pile.length === 0;
  }
  /** False = that would be too much. */
  function setPile(next: Pile | null): boolean {
    if (next === null) {
      kit.message(t('tooMuch', { amount: money(most) }));
      return false;
    }
    pile = next;
    sound.tick(4);
    draw();
    return true;
  }
  function lay(spot: Spot): boolean {
    sound.wake();
    if (isBetting()) return setPile(laidOn(pile, spot, chip, most));
    kit.message(t('noBetNow'));
    return false;
  }
  async function press(): Promise<void> {
    sound.wake();
    if (isBusy || !isBetting()) return;
    isBusy = true;
    draw();
    if (pile.length > 0) {
      const wanted = pile;
      const stake = sumOf(wanted);
      const bet = await kit.bet(stake, {
        chips: gathered(wanted).map(({ spot, amount }) => ({ spot, amount: String(amount) })),
      });
      if (bet) {
        // What was laid while the answer was on its way stays.
        pile = pile.slice(wanted.length);
        lastPile = ownChips();
        sound.tick(7);
        kit.message(t('accepted', { amount: money(stake) }));
      }
    } else {
      await takeBack({ ...kit, t }, kit.own());
    }
    isBusy = false;
    draw();
  }

  const tray = byId('chips');
  tray.setAttribute('aria-label', t('chooseChip'));
  const chips = values.map((value, at) => {
    const button = make('button', {
      type: 'button',
      role: 'radio',
      'aria-label': t('chip', { amount: money(value) }),
    });
    button.append(
      svg(
        'svg',
        { viewBox: '-52 -52 104 108', 'aria-hidden': 'true' },
        chipFace(at, shortAmount(value, open.exponent)),
      ),
    );
    button.addEventListener('click', () => choose(at));
    tray.append(button);
    return button;
  });
  function choose(at: number): void {
    chip = values[at] ?? chip;
    sound.tick(2);
    chips.forEach((button, index) => {
      button.setAttribute('aria-checked', String(index === at));
      button.setAttribute('tabindex', index === at ? '0' : '-1');
    });
  }
  tray.addEventListener('keydown', (event) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    const at = values.indexOf(chip) + step;
    if (step === 0 || at < 0 || at >= values.length) return;
    event.preventDefault();
    choose(at);
    chips[at]?.focus();
  });
  choose(1);
  onPress('play', sound, () => void press());
  onPress('undo', sound, () => setPile(pile.slice(0, -1)));
  onPress('clear', sound, () => setPile([]));
  onPress('rebet', sound, () => setPile(lastPile));
  onPress('double', sound, () => setPile(doubled(pile, most)));
  kit.keys({
    ' ': () => void press(),
    Enter: () => void press(),
    Backspace: () => setPile(pile.slice(0, -1)),
    KeyR: () => isBetting() && pile.length === 0 && lastPile.length > 0 && setPile(lastPile),
    KeyD: () => setPile(doubled(pile, most)),
    ...Object.fromEntries(values.map((_, at) => [`Digit${at + 1}`, () => choose(at)])),
  });

  const others = createBetsList(byId('others'), (bet) => {
    const isOwn = kit.own().some(({ id }) => id === bet.id);
    const isWon = bet.win !== null && BigInt(bet.win) > 0n;
    const spots = (bet.bet as TableBet).chips.map(({ spot }) => nameOf(spot, t));
    return {
      key: bet.id,
      cells: [
        bet.name,
        spots.slice(0, 2).join(', ') + (spots.length > 2 ? '…' : ''),
        amountOf(bet, isWon ? (bet.win ?? bet.stake) : bet.stake, open),
      ],
      tone: isWon ? 'good' : isOwn ? 'own' : '',
    };
  });
  function drawStrip(): void {
    byId('strip').replaceChildren(
      ...kit
        .results()
        .slice(0, STRIP)
        .flatMap(({ outcome }) => {
          if (!outcome) return [];
          const { text, tone } = show.brief(outcome);
          return [make('li', { class: tone }, text)];
        }),
    );
  }
  /** The moment at which the show has told the result. */
  const toldAt = (result: TableResult): number => table.showMs(result) - 3_000;

  return {
    phase(now, isJoin) {
      round = now;
      if (now.phase === 'betting') {
        show.clear();
        marked = null;
        felt.mark(null);
        kit.showWin(0n);
        if (!isJoin) kit.message(t('betsOpen'));
        drawStrip();
      } else if (now.phase === 'running') {
        if (pile.length > 0) pile = [];
        if (!isJoin) {
          sound.chord([4, 2], 0.12, { length: 0.2, volume: 0.1 });
          kit.message(`${t('betsClosed')}. ${t(show.course)}`);
        }
      } else {
        if (now.outcome) show.at(now.outcome, Infinity);
        drawStrip();
      }
      draw();
    },
    own: draw,
    bets() {
      showPlayers(kit);
      others.show(kit.bets());
    },
    money: () => draw(),
    paid(win, staked) {
      showPayment(kit, win, staked);
    },
    frame(now) {
      if (!round) return;
      const clock = byId('clock-text');
      if (round.phase === 'betting') {
        const { left, whole } = countdown.run(round, now, kit.own().length + pile.length > 0);
        const text = left > 0 ? `${t('betsOpen')} · ${t('seconds', { n: whole })}` : t('betsClosed');
        if (clock.textContent !== text) {
          clock.textContent = text;
          draw();
        }
        return;
      }
      countdown.end();
      const { outcome } = round;
      if (!outcome) return;
      const elapsed = round.phase === 'over' ? Infinity : now - round.startsAt;
      show.at(outcome, elapsed);
      const isTold = elapsed >= toldAt(outcome);
      const text = isTold ? show.sentence(outcome) : t(show.course);
      if (clock.textContent !== text) clock.textContent = text;
      if (isTold && marked !== round.id) {
        marked = round.id;
        felt.mark((spot) => table.returns(spot, outcome));
        if (elapsed !== Infinity) kit.message(show.sentence(outcome), true);
      }
    },
    rules() {
      const maxWin = {
        roulette: 3600,
        baccarat: 1200,
        'dragon-tiger': 5100,
        'sic-bo': 20_000,
        'money-wheel': (40 * 343 + 1) * 100,
      }[rules.table];
      return [
        make('h3', {}, t('howTitle')),
        make('p', {}, t('how1')),
        make('p', {}, t(`rule_${rules.table}`)),
        make('p', {}, t('how2')),
        ...(rules.table === 'roulette'
          ? [
              make('p', {}, t('how')),
              paysTable(
                [t('betColumn'), t('paysColumn')],
                BETS.map(([kind, name]) => [t(name), `${PAYS[kind]}:1`]),
              ),
            ]
          : [
              paysTable(
                [t('spot'), t('returns')],
                Object.keys(returns).map((spot) => [
                  nameOf(spot, t),
                  `${formatNumber(returns[spot] ?? 0, open.locale, { minimumFractionDigits: 2 })} %`,
                ]),
              ),
            ]),
        make('p', {}, t('sharedRule')),
        ...aboutGame(kit, {
          rtp: rules.rtp,
          volatility: rules.volatility,
          maxWin: formatTimes(maxWin, 100, open.locale),
        }),
      ];
    },
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
