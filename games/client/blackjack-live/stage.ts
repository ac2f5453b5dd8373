import { scoreOf } from '#games/engines/blackjack/hand.ts';
import { handOf, isFinal, resultOf } from '#games/engines/blackjack-live/engine.ts';
import type { LiveChoice } from '#games/engines/blackjack-live/engine.ts';
import type { LiveBlackjackOutcome } from '#games/engines/blackjack-live/timeline.ts';
import type { PublicBet } from '#games/server/shared/shared-protocol.ts';
import { handLine, RESULT_KEYS } from '../blackjack/common.ts';
import { printOnCloth } from '../blackjack/print.ts';
import { totalText } from '../blackjack/seat.ts';
import { byId, make } from '../kit/page.ts';
import { createOthers } from '../shared/others.ts';
import { showStrip } from '../shared/results-strip.ts';
import type { SharedStage } from '../shared/shared-game.ts';
import { createCountdown, showClock, showPayment } from '../shared/timetable.ts';
import { cardBack } from '../table/card.ts';
import { chipOf, chipPicture, chipValues, shortAmount } from '../table/chips.ts';
import { Controls } from './controls.ts';
import { betOf, choicesOf, decisionsOf, publicStateOf, ownCardsOf } from './player.ts';
import { rulesContent } from './rules.ts';
import { createTable } from './table.ts';
import type { PublicState } from './table.ts';
import type { LiveBlackjackKit } from './blackjack-live-kit.ts';

/** Number of seconds before the end of betting or of a decision window in which a tick is played each second. */
const TICKS_FROM = 3;

/** Stage of blackjack with one common hand: every player decides for their own hand in decision windows. */
export function createStage(kit: LiveBlackjackKit): SharedStage<LiveBlackjackOutcome, null> {
  const { sound, t } = kit;
  const { rules } = kit.open.config;
  dressTable(kit);
  const table = createTable(sound, t);
  const controls = new Controls(kit, draw);
  const clockText = createClock(kit);
  const others = createOthers(kit, (bet) => lastDecision(bet, t));
  /**
   * `askedWindow`: the decision window in which the player was last asked; next to it the round whose end was
   * announced last.
   */
  let askedWindow = '';
  let endedRoundId = '';

  function draw(): void {
    table.activate(choicesOf(kit).length > 0);
    table.setMine(ownCardsOf(kit));
    showChips(kit, table.stack());
    controls.draw();
  }
  const drawStrip = (): void =>
    showStrip(kit.results(), ({ outcome }) => outcome && resultItem(outcome, t('bust')));

  /** Asks the player to decide, once in each decision window. */
  function ask(roundId: string, known: PublicState): void {
    const key = `${roundId}:${known.window?.n ?? ''}`;
    if (!known.window || choicesOf(kit).length === 0 || askedWindow === key) return;
    askedWindow = key;
    sound.chord([4, 2], 0.12, { length: 0.2, volume: 0.1 });
    kit.message(t('decide', totalsOf(kit, known)), true);
  }

  /**
   * Announces the end of the round once. If the player joins at the end of a round, only the table shows its result.
   */
  function announceEnd(roundId: string, known: PublicState, isJoin: boolean): void {
    if (endedRoundId === roundId) return;
    endedRoundId = roundId;
    const bet = betOf(kit);
    const result = bet && resultOf(known, bet.decisions);
    const text = result && t(RESULT_KEYS[result]);
    if (result && text) table.result(result, text);
    if (!isJoin) kit.message(text ?? t('dealerHas', totalsOf(kit, known)), text !== null);
  }

  function show(isJoin: boolean): void {
    const round = kit.round();
    const known = publicStateOf(kit);
    if (!round || !known) return;
    const isEnd = !known.isHidden && isFinal(rules, known);
    table.show(known, isEnd, isJoin);
    draw();
    ask(round.id, known);
    if (isEnd) announceEnd(round.id, known, isJoin);
  }

  return {
    phase({ phase }, isJoin) {
      if (phase === 'betting') {
        table.clear();
        kit.showWin(0n);
        if (!isJoin) kit.message(t('betsOpen'));
        drawStrip();
        return draw();
      }
      if (phase === 'over') drawStrip();
      else if (!isJoin) kit.message(`${t('betsClosed')}. ${t('dealing')}`);
      show(isJoin);
    },
    progress: () => show(false),
    own() {
      // When the player joins in the middle of a round, the player's own bets arrive later than the round.
      show(true);
      draw();
    },
    bets: () => others.show(),
    money: draw,
    paid: (win, staked) => showPayment(kit, win, staked),
    frame(now) {
      if (showClock(clockText(now))) draw();
    },
    rules: () => rulesContent(kit, rules),
    outcome: ({ outcome }, bet) =>
      outcome
        ? outcomeContent(kit, outcome, (bet as { decisions?: readonly string[] } | null)?.decisions)
        : [],
  };
}

/** Shows the print on the cloth and the shoe. */
function dressTable({ t, open }: LiveBlackjackKit): void {
  const dealerRule = t(open.config.rules.dealerHitsSoft17 ? 'printHits' : 'printStands');
  printOnCloth(byId('print'), t('printPays'), `${dealerRule} · ${t('printCommon')}`);
  byId('shoe').append(cardBack(), cardBack(), cardBack());
}

const totalsOf = (kit: LiveBlackjackKit, known: PublicState): { own: string; dealer: string } => ({
  own: totalText(scoreOf(handOf(known, decisionsOf(kit)))),
  dealer: totalText(scoreOf(known.dealer)),
});

/** Text of the clock at a given time: betting, decision window, or the dealer's turn. */
function createClock(kit: LiveBlackjackKit): (now: number) => string {
  const { t, sound } = kit;
  const countdown = createCountdown(sound, { ticksFrom: TICKS_FROM, shortBelow: TICKS_FROM + 1 });

  function windowText(
    roundStartsAt: number,
    { from, until }: NonNullable<PublicState['window']>,
    now: number,
  ): string {
    const isAsked = choicesOf(kit).length > 0;
    const span = { opensAt: roundStartsAt + from, startsAt: roundStartsAt + until };
    const { left, whole } = countdown.run(span, now, isAsked);
    const text = t(isAsked ? 'yourTurn' : 'playersDecide');
    return left > 0 ? `${text} · ${t('seconds', { n: whole })}` : t('nextCard');
  }

  return (now) => {
    const round = kit.round();
    if (!round) return '';
    if (round.phase === 'betting') {
      const { left, whole } = countdown.run(round, now, betOf(kit) !== null);
      return left > 0 ? `${t('betsOpen')} · ${t('seconds', { n: whole })}` : t('betsClosed');
    }
    const known = publicStateOf(kit);
    if (known?.window) return windowText(round.startsAt, known.window, now);
    countdown.end();
    if (!known || known.own.length < 2 || known.dealer.length === 0) return t('dealing');
    if (known.dealer.length < 2) return t('nextCard');
    return t('dealerHas', totalsOf(kit, known));
  };
}

/** The player's chips: one for the stake, another after "double". */
function showChips(kit: LiveBlackjackKit, stack: HTMLElement): void {
  const bet = betOf(kit);
  const stake = BigInt(bet?.stake ?? 0);
  const isDoubled = decisionsOf(kit).includes('double');
  const amounts = bet ? (isDoubled ? [stake / 2n, stake / 2n] : [stake]) : [];
  if (stack.childElementCount === amounts.length) return;
  const values = chipValues(kit.stakes);
  const chips = amounts.map((amount) => chipPicture(chipOf(amount, values), shortAmount(amount, kit.open)));
  stack.replaceChildren(...chips);
}

function lastDecision({ decisions }: PublicBet, t: LiveBlackjackKit['t']): string {
  const last = decisions.at(-1) as LiveChoice | undefined;
  return last ? t(last) : '';
}

/** The dealer's total of a past round. */
function resultItem({ dealer }: LiveBlackjackOutcome, bustText: string): HTMLElement {
  const { total } = scoreOf(dealer);
  return make('li', { class: total > 21 ? 'over' : '' }, total > 21 ? bustText : String(total));
}

/** The hands of a past round; with `decisions`, the player's hand and how it was played. */
function outcomeContent(
  { t }: LiveBlackjackKit,
  outcome: LiveBlackjackOutcome,
  decisions: readonly string[] | undefined,
): Node[] {
  const line = (name: string, cards: readonly number[], note = ''): HTMLElement =>
    handLine(name, cards, String(scoreOf(cards).total), note);
  const dealer = line(t('dealer'), outcome.dealer);
  if (!decisions) return [dealer, line(t('commonHand'), outcome.own)];
  const result = t(RESULT_KEYS[resultOf(outcome, decisions)]);
  const played = decisions.map((choice) => t(choice as LiveChoice)).join(' → ') || t('stand');
  return [
    dealer,
    line(t('you'), handOf(outcome, decisions), result),
    make('p', { class: 'note' }, `${t('decisions')}: ${played}`),
  ];
}
