import type {
  BlackjackAction,
  BlackjackBet,
  BlackjackRules,
  BlackjackView,
  Choice,
} from '#games/engines/blackjack/engine.ts';
import type { TableLook } from '#games/engines/cards/table-looks.ts';
import { byId, isCalm, make, paint, wait } from '../kit/page.ts';
import type { Round } from '../kit/round.ts';
import type { Kit, Stage } from '../kit/game-client.ts';
import { cardBack, cardWord } from '../table/card.ts';
import { chipFace, chipOf, chipValues, shortAmount } from '../table/chips.ts';
import { svg } from '../table/svg.ts';
import { printOnCloth } from './print.ts';
import { rulesContent } from './rules.ts';
import { createSeat, totalText } from './seat.ts';
import type { Dealing, Seat } from './seat.ts';
import type { KeyOf } from '../kit/messages.ts';

export type BlackjackFacts = { rules: BlackjackRules; look: TableLook };
type BlackjackRound = Round<BlackjackView, BlackjackAction>;
type Hand = BlackjackView['hands'][number];

const PAUSE_MS = 260;
const RESULT_MS = 900;
const SWEEP_MS = 180;
/** Decisions in the order of their buttons, with the key of each. */
const DECISIONS = [
  ['hit', 'KeyH'],
  ['stand', 'KeyS'],
  ['double', 'KeyD'],
  ['split', 'KeyP'],
] as const satisfies readonly (readonly [Choice, string])[];
const RESULTS = { blackjack: 'blackjack', win: 'wins', push: 'push', lose: 'lose', bust: 'bust' } as const;

/** Blackjack in its frame. */
export function createStage(
  kit: Kit<BlackjackFacts, BlackjackView, KeyOf<'blackjack'>>,
): Stage<BlackjackBet, BlackjackAction, BlackjackView> {
  const { open, t, sound, money } = kit;
  const { rules, look } = open.facts;
  const { bg1, bg2, felt, feltDeep, rail, accent, glow } = look;
  paint({ bg1, bg2, felt, 'felt-deep': feltDeep, rail, accent, glow });
  const chips = chipValues(open.stakes.map(BigInt));
  let isHurried = false;
  let isStill = false;
  let dealer: Seat | null = null;
  let hands: Seat[] = [];
  let shown: BlackjackView | null = null;
  /** Takes the player's decision; null while none is asked for. */
  let decide: ((action: BlackjackAction) => void) | null = null;

  const dealing: Dealing = {
    from: () => byId('shoe').getBoundingClientRect(),
    time: (ms) => (isHurried || isCalm() ? 0 : kit.isTurbo() ? ms / 2 : ms),
    isStill: () => isStill,
    onCard() {
      sound.hiss(0.11, 2600, 0.2);
      sound.tone(240, { length: 0.05, volume: 0.1, type: 'sine', to: 140 });
    },
    onTurn: () => sound.hiss(0.16, 1900, 0.22),
  };
  const pause = (ms = PAUSE_MS): Promise<void> => wait(isStill ? 0 : dealing.time(ms));

  printOnCloth(
    byId('print'),
    t('printPays'),
    `${t(rules.dealerHitsSoft17 ? 'printHits' : 'printStands')} · ${t('printInsurance')}`,
  );
  byId('shoe').append(cardBack(), cardBack(), cardBack());
  const buttons = new Map<Choice, HTMLButtonElement>();
  for (const [choice, key] of DECISIONS) {
    const button = answer(t(choice), choice, key.slice(-1), () => decide?.({ type: choice }));
    buttons.set(choice, button);
  }
  const insure = answer(t('insure'), 'double', 'Y', () => decide?.({ type: 'insurance', take: true }));
  const decline = answer(t('decline'), 'stand', 'N', () => decide?.({ type: 'insurance', take: false }));
  closeAnswers();
  kit.keys({
    ...Object.fromEntries(DECISIONS.map(([choice, key]) => [key, () => press(buttons.get(choice))])),
    KeyY: () => press(insure),
    KeyN: () => press(decline),
  });

  function answer(text: string, kind: string, key: string, run: () => void): HTMLButtonElement {
    const button = make(
      'button',
      { type: 'button', class: `answer ${kind}`, 'aria-keyshortcuts': key },
      make('span', {}, text),
      make('kbd', { 'aria-hidden': 'true' }, key),
    );
    button.addEventListener('click', run);
    byId('answers').append(button);
    return button;
  }
  function press(button: HTMLButtonElement | undefined): void {
    if (button && !button.hidden && !button.disabled) button.click();
  }
  function closeAnswers(): void {
    for (const button of [...buttons.values()]) {
      button.disabled = true;
      button.hidden = false;
    }
    insure.hidden = true;
    decline.hidden = true;
  }

  function clearTable(): void {
    dealer = createSeat(dealing, t('dealer'));
    hands = [];
    shown = null;
    byId('dealer').replaceChildren(dealer.root);
    byId('hands').replaceChildren();
  }
  function addHand(): Seat {
    const seat = createSeat(dealing, hands.length === 0 ? t('you') : t('handN', { n: hands.length + 1 }));
    hands.push(seat);
    byId('hands').append(seat.root);
    return seat;
  }

  function showStakes(view: BlackjackView, stake: bigint): void {
    view.hands.forEach(({ doubled }, index) => {
      const amounts = doubled ? [stake, stake] : [stake];
      const isInsured = index === 0 && (view.insurance === 'taken' || view.insurance === 'won');
      hands[index]?.stack.replaceChildren(...amounts.map(chip), ...(isInsured ? [chip(stake / 2n)] : []));
    });
  }
  const chip = (amount: bigint): SVGElement =>
    svg(
      'svg',
      { viewBox: '-52 -52 104 108' },
      chipFace(chipOf(amount, chips), shortAmount(amount, open.exponent)),
    );

  function showTotals(view: BlackjackView): void {
    const hiddenWord = t('hidden');
    const isFinal = view.dealer.cards.length > 1;
    view.hands.forEach((hand, index) => hands[index]?.showTotal(totalText(hand, isFinal), hiddenWord));
    dealer?.showTotal(totalText(view.dealer, isFinal), hiddenWord);
  }

  /** Brings the table to what is known: deals, splits, turns. */
  async function show(view: BlackjackView, stake: bigint): Promise<void> {
    if (!dealer || shown === null) {
      clearTable();
      addHand();
    }
    const [first] = hands;
    if (!dealer || !first) return;
    if (view.hands.length > hands.length) {
      const moved = first.giveLast();
      await addHand().deal(moved);
    }
    showStakes(view, stake);
    if (first.count() === 0 && dealer.count() === 0) {
      const [own] = view.hands;
      await first.deal(own?.cards[0] ?? null);
      await dealer.deal(view.dealer.cards[0] ?? null);
      await first.deal(own?.cards[1] ?? null);
      await dealer.deal(null);
    }
    for (const [index, hand] of view.hands.entries()) {
      const seat = hands[index];
      while (seat && seat.count() < hand.cards.length) await seat.deal(hand.cards[seat.count()] ?? null);
      seat?.showTotal(totalText(hand), t('hidden'));
    }
    if (view.dealer.cards.length > 1) {
      for (const seat of hands) seat.activate(false);
      await pause();
      await dealer.turn(view.dealer.cards[1] ?? 0);
      while (dealer.count() < view.dealer.cards.length) {
        await pause();
        await dealer.deal(view.dealer.cards[dealer.count()] ?? null);
      }
    }
    showTotals(view);
    hands.forEach((seat, index) => seat.activate(view.active === index && view.hands.length > 1));
    tellInsurance(view);
    shown = view;
  }

  function tellInsurance({ insurance }: BlackjackView): void {
    if (insurance === shown?.insurance) return;
    if (insurance === 'won') kit.message(t('insuranceWon'), true);
    if (insurance === 'lost') kit.message(t('insuranceLost'));
  }

  /** Asks for a decision that is allowed now. */
  async function ask(round: BlackjackRound): Promise<BlackjackAction> {
    const { view, stake } = round;
    const isQuestion = view.choices.includes('insurance');
    for (const [choice, button] of buttons) {
      button.hidden = isQuestion;
      button.disabled = !view.choices.includes(choice);
    }
    insure.hidden = !isQuestion;
    decline.hidden = !isQuestion;
    const own = view.hands[view.active ?? 0];
    const words = {
      own: own ? totalText(own) : '',
      dealer: totalText(view.dealer),
      n: (view.active ?? 0) + 1,
    };
    kit.message(
      isQuestion
        ? t('askInsurance', { amount: money(stake / 2n) })
        : t(view.hands.length > 1 ? 'decideHand' : 'decide', words),
    );
    kit.face({ icon: 'play', label: t('play'), isOff: true, press: () => {} });
    const action = await new Promise<BlackjackAction>((done) => (decide = done));
    decide = null;
    closeAnswers();
    kit.face(null);
    sound.press();
    return action;
  }

  function wordOf(hand: Hand): string {
    return hand.result ? t(RESULTS[hand.result]) : '';
  }
  async function showResults(round: BlackjackRound): Promise<void> {
    const { view } = round;
    view.hands.forEach((hand, index) => {
      hands[index]?.activate(false);
      hands[index]?.showResult(hand.result ?? '', wordOf(hand));
    });
    const words = view.hands.map((hand, index) =>
      view.hands.length > 1
        ? t('total', { name: t('handN', { n: index + 1 }), total: wordOf(hand) })
        : wordOf(hand),
    );
    kit.message(words.join(' · '), true);
    await pause();
    if (round.win > round.staked) {
      await kit.countWin(0n, round.win, round.staked);
      await kit.bigWin(round.win, round.staked);
      kit.message(words.join(' · '), true);
      return;
    }
    // A bet that comes back is no win.
    kit.showWin(round.win);
    if (round.win === 0n) sound.loss();
    else sound.tick();
  }

  return {
    bet: () => ({}),

    begins() {
      isHurried = false;
      closeAnswers();
      byId('table').classList.add('is-swept');
      if (shown) dealing.onTurn();
      kit.message('');
    },

    async present(round) {
      isHurried = false;
      if (shown && !round.isResumed) await pause(SWEEP_MS);
      byId('table').classList.remove('is-swept');
      shown = null;
      // What was seen before is there at once.
      isStill = round.isResumed;
      await show(round.view, round.stake);
      isStill = false;
      while (!round.isOver) {
        await round.act(await ask(round));
        isHurried = false;
        await show(round.view, round.stake);
      }
      await showResults(round);
      await pause(RESULT_MS);
    },

    rest() {
      closeAnswers();
      byId('table').classList.remove('is-swept');
      kit.message(t('placeBet'));
    },

    hurry: () => void (isHurried = true),

    rules: () => rulesContent(kit, rules),

    outcome({ round: { view } }) {
      const line = (
        name: string,
        { cards, ...score }: { cards: readonly number[]; total: number; soft: boolean },
        note: string,
      ): HTMLElement =>
        make(
          'p',
          {},
          make('small', {}, `${name} `),
          ...cards.map(cardWord),
          ` ${totalText(score, true)}${note === '' ? '' : ` · ${note}`}`,
        );
      return [
        line(t('dealer'), view.dealer, ''),
        ...view.hands.map((hand, index) =>
          line(view.hands.length > 1 ? t('handN', { n: index + 1 }) : t('you'), hand, wordOf(hand)),
        ),
        ...(view.insurance === 'won' ? [make('p', { class: 'note' }, t('insuranceWon'))] : []),
      ];
    },
  };
}
