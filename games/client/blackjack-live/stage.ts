import { scoreOf } from '#games/engines/blackjack/hand.ts';
import {
  handOf,
  isFinal,
  LIVE_CHOICES,
  liveBlackjackEngine,
  resultOf,
} from '#games/engines/blackjack-live/engine.ts';
import type { LiveBlackjackOutcome } from '#games/engines/blackjack-live/timeline.ts';
import type { LiveBlackjackRules } from '#games/engines/blackjack-live/rules.ts';
import type { LiveBlackjackBet, LiveChoice } from '#games/engines/blackjack-live/engine.ts';
import type { TableLook } from '#games/engines/cards/table-looks.ts';
import type { OwnBet, SharedRoundView } from '#games/server/shared/shared-protocol.ts';
import { printOnCloth } from '../blackjack/print.ts';
import { totalText } from '../blackjack/seat.ts';
import { byId, make } from '../kit/page.ts';
import { onPress } from '../kit/tools.ts';
import type { KeyOf, Translate } from '../kit/messages.ts';
import { createBetsList } from '../shared/bets-list.ts';
import { amountOf } from '../shared/others.ts';
import type { SharedKit, SharedStage } from '../shared/shared-game.ts';
import { takeBack } from '../shared/take-back.ts';
import { createCountdown, showPlayers, showPayment } from '../shared/timetable.ts';
import { cardBack, cardWord } from '../table/card.ts';
import { chipFace, chipOf, chipValues, shortAmount } from '../table/chips.ts';
import { svg } from '../table/svg.ts';
import { rulesContent } from './rules.ts';
import { createTable } from './table.ts';
import type { Known } from './table.ts';

export type LiveBlackjackFacts = { rules: LiveBlackjackRules; look: TableLook };
type Round = SharedRoundView<Known, null>;
type Kit = SharedKit<
  LiveBlackjackFacts,
  LiveBlackjackBet,
  LiveBlackjackOutcome,
  null,
  KeyOf<'blackjack' | 'blackjack-live'>
>;

const STRIP = 24;
const TICKS_FROM = 3;
const KEYS: Readonly<Record<LiveChoice, string>> = { hit: 'KeyH', stand: 'KeyS', double: 'KeyD' };
const WORDS = { blackjack: 'blackjack', win: 'wins', push: 'push', lose: 'lose', bust: 'bust' } as const;
const DECIDED = { hit: 'didHit', stand: 'didStand', double: 'didDouble' } as const;
const { timeline } = liveBlackjackEngine;

export function createStage(kit: Kit): SharedStage<LiveBlackjackOutcome, null> {
  const { sound, money, open } = kit;
  const t = kit.t as Translate<KeyOf<'blackjack' | 'blackjack-live' | 'shared'>>;
  const { rules } = open.facts;
  const table = createTable(sound, t);
  const values = chipValues(kit.stakes);
  const countdown = createCountdown(sound, { ticksFrom: TICKS_FROM, shortBelow: TICKS_FROM + 1 });
  let round: Round | null = null;
  let isBusy = false;
  /** The window that the player was asked in, and the round whose end he was told. */
  let asked = '';
  let told = '';

  printOnCloth(
    byId('print'),
    t('printPays'),
    `${t(rules.dealerHitsSoft17 ? 'printHits' : 'printStands')} · ${t('printCommon')}`,
  );
  byId('shoe').append(cardBack(), cardBack(), cardBack());

  const ownBet = (): OwnBet | null => kit.own()[0] ?? null;
  const decisionsOf = (): readonly string[] => ownBet()?.decisions ?? [];
  const known = (): Known | null => (round?.phase === 'betting' ? null : (round?.outcome ?? null));
  const isBetting = (): boolean => round?.phase === 'betting' && kit.now() < round.startsAt;
  /** What the player may decide now. */
  function choices(): LiveChoice[] {
    const window = known()?.window;
    const bet = ownBet();
    if (
      !round ||
      !window ||
      !bet ||
      bet.decisions.length !== window.n ||
      kit.now() >= round.startsAt + window.until
    )
      return [];
    return LIVE_CHOICES.filter((choice) => timeline?.allows(rules, bet.decisions, choice));
  }

  const buttons = new Map(
    LIVE_CHOICES.map((choice) => {
      const key = KEYS[choice].slice(-1);
      const button = make(
        'button',
        { type: 'button', class: `answer ${choice}`, 'aria-keyshortcuts': key, 'data-choice': choice },
        make('span', {}, t(choice)),
        make('kbd', { 'aria-hidden': 'true' }, key),
      );
      button.addEventListener('click', () => void decide(choice));
      byId('answers').append(button);
      return [choice, button] as const;
    }),
  );
  async function decide(choice: LiveChoice): Promise<void> {
    const bet = ownBet();
    if (!bet || isBusy || !choices().includes(choice)) return;
    isBusy = true;
    sound.press();
    draw();
    const cost = choice === 'double' ? BigInt(bet.stake) : 0n;
    const decided = await kit.decide(bet.id, bet.decisions.length, choice, cost);
    isBusy = false;
    if (decided) kit.message(t(DECIDED[choice]), true);
    draw();
  }

  /** The player's part of the common hand: all of it while he plays on. */
  function ownCards(): number | null {
    const shown = known();
    const bet = ownBet();
    if (!shown || !bet) return null;
    const taken = 2 + bet.decisions.filter((choice) => choice !== 'stand').length;
    // Who doubled waits for his one card; who let a window pass has what lay there.
    return shown.own.length > taken || bet.decisions.some((choice) => choice !== 'hit') ? taken : null;
  }
  function drawChips(): void {
    const bet = ownBet();
    const isDoubled = decisionsOf().includes('double');
    const amounts = bet
      ? isDoubled
        ? [BigInt(bet.stake) / 2n, BigInt(bet.stake) / 2n]
        : [BigInt(bet.stake)]
      : [];
    if (table.stack().childElementCount === amounts.length) return;
    table
      .stack()
      .replaceChildren(
        ...amounts.map((amount) =>
          svg(
            'svg',
            { viewBox: '-52 -52 104 108' },
            chipFace(chipOf(amount, values), shortAmount(amount, open.exponent)),
          ),
        ),
      );
  }
  function draw(): void {
    const isOpen = isBetting();
    const bet = ownBet();
    const may = choices();
    for (const [choice, button] of buttons) button.disabled = isBusy || !may.includes(choice);
    byId('answers').classList.toggle('is-asked', may.length > 0 && !isBusy);
    table.activate(may.length > 0);
    table.setMine(ownCards());
    drawChips();
    const canTakeBack = isOpen && bet !== null;
    kit.face({
      text: canTakeBack ? t('cancelBet') : t('placeBets'),
      label: bet ? '' : money(kit.stake()),
      isStop: canTakeBack,
      isOff: !isOpen || isBusy,
      press: () => void press(),
    });
    for (const id of ['less', 'more', 'stake']) byId(id).classList.toggle('is-fixed', bet !== null);
  }
  async function press(): Promise<void> {
    sound.wake();
    if (isBusy || !isBetting()) return;
    isBusy = true;
    draw();
    const bet = ownBet();
    if (bet) {
      await takeBack({ ...kit, t }, [bet]);
    } else {
      const stake = kit.stake();
      if (await kit.bet(stake, {})) kit.message(t('accepted', { amount: money(stake) }));
    }
    isBusy = false;
    draw();
  }
  onPress('play', sound, () => void press());
  kit.keys({
    ' ': () => void press(),
    Enter: () => void press(),
    ...Object.fromEntries(LIVE_CHOICES.map((choice) => [KEYS[choice], () => void decide(choice)])),
  });

  const others = createBetsList(byId('others'), (bet) => {
    const isOwn = ownBet()?.id === bet.id;
    const isWon = bet.win !== null && BigInt(bet.win) > 0n;
    const last = bet.decisions.at(-1) as LiveChoice | undefined;
    return {
      key: bet.id,
      cells: [bet.name, last ? t(last) : '', amountOf(bet, isWon ? (bet.win ?? bet.stake) : bet.stake, open)],
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
          const { total } = scoreOf(outcome.dealer);
          return [make('li', { class: total > 21 ? 'over' : '' }, total > 21 ? t('bust') : String(total))];
        }),
    );
  }
  const totalsOf = (shown: Known): { own: string; dealer: string } => ({
    own: totalText(scoreOf(handOf(shown, decisionsOf()))),
    dealer: totalText(scoreOf(shown.dealer)),
  });

  /** Brings the table to what is known, asks the player when it is his turn, and tells how his hand ended. */
  function show(isJoin: boolean): void {
    const shown = known();
    if (!round || !shown) return;
    const isEnd = !shown.isHidden && isFinal(rules, shown);
    table.show(shown, isEnd, isJoin);
    draw();
    const { window } = shown;
    const key = `${round.id}:${window?.n ?? ''}`;
    if (window && choices().length > 0 && asked !== key) {
      asked = key;
      sound.chord([4, 2], 0.12, { length: 0.2, volume: 0.1 });
      kit.message(t('decide', totalsOf(shown)), true);
    }
    if (isEnd && told !== round.id) {
      told = round.id;
      const bet = ownBet();
      const result = bet && resultOf(shown, bet.decisions);
      if (result) table.result(result, t(WORDS[result]));
      if (!isJoin) kit.message(result ? t(WORDS[result]) : t('dealerHas', totalsOf(shown)), result !== null);
    }
  }
  function clockText(now: number): string {
    if (!round) return '';
    if (round.phase === 'betting') {
      const { left, whole } = countdown.run(round, now, ownBet() !== null);
      return left > 0 ? `${t('betsOpen')} · ${t('seconds', { n: whole })}` : t('betsClosed');
    }
    const window = known()?.window;
    if (window) {
      const [opensAt, startsAt] = [round.startsAt + window.from, round.startsAt + window.until];
      const { left, whole } = countdown.run({ ...round, opensAt, startsAt }, now, choices().length > 0);
      const text = t(choices().length > 0 ? 'yourTurn' : 'playersDecide');
      return left > 0 ? `${text} · ${t('seconds', { n: whole })}` : t('nextCard');
    }
    countdown.end();
    const shown = known();
    if (!shown || shown.own.length < 2 || shown.dealer.length === 0) return t('dealing');
    if (shown.dealer.length < 2) return t('nextCard');
    return t('dealerHas', totalsOf(shown));
  }

  return {
    phase(now, isJoin) {
      round = now;
      if (now.phase === 'betting') {
        table.clear();
        kit.showWin(0n);
        if (!isJoin) kit.message(t('betsOpen'));
        drawStrip();
        draw();
        return;
      }
      if (now.phase === 'over') drawStrip();
      else if (!isJoin) kit.message(`${t('betsClosed')}. ${t('dealing')}`);
      show(isJoin);
    },
    progress(now) {
      round = now;
      show(false);
    },
    own: () => {
      // Bets of a round that was joined in the middle are told after it.
      if (round?.phase !== 'betting') show(true);
      draw();
    },
    bets() {
      showPlayers(kit);
      others.show(kit.bets());
    },
    money: draw,
    paid: (win, staked) => {
      if (win > staked || win === 0n) showPayment(kit, win, staked);
      // A bet that comes back is no win.
      else kit.showWin(win);
    },
    frame(now) {
      const text = clockText(now);
      const place = byId('clock-text');
      if (place.textContent === text) return;
      place.textContent = text;
      draw();
    },
    rules: () => rulesContent({ t, money, open }, rules),
    outcome({ outcome }, bet) {
      if (!outcome) return [];
      const decisions = (bet as { decisions?: readonly string[] } | null)?.decisions ?? null;
      const line = (name: string, cards: readonly number[], note: string): HTMLElement =>
        make(
          'p',
          {},
          make('small', {}, `${name} `),
          ...cards.map(cardWord),
          ` ${scoreOf(cards).total}${note === '' ? '' : ` · ${note}`}`,
        );
      return [
        line(t('dealer'), outcome.dealer, ''),
        ...(decisions
          ? [
              line(t('you'), handOf(outcome, decisions), t(WORDS[resultOf(outcome, decisions)])),
              make(
                'p',
                { class: 'note' },
                `${t('decisions')}: ${decisions.map((choice) => t(choice as LiveChoice)).join(' → ') || t('stand')}`,
              ),
            ]
          : [line(t('commonHand'), outcome.own, '')]),
      ];
    },
  };
}
