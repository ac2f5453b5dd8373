import { HAND_SIZE } from '#games/engines/videopoker/engine.ts';
import type { PokerAction, PokerBet, PokerView } from '#games/engines/videopoker/engine.ts';
import type { HandName } from '#games/engines/videopoker/hand.ts';
import { isGain } from '../kit/celebrate.ts';
import type { Stage } from '../kit/game-client.ts';
import { byId, prefersReducedMotion, make, paint, wait } from '../kit/page.ts';
import type { Round } from '../kit/round.ts';
import { cardWord } from '../table/card.ts';
import { BetChoice } from './bet-choice.ts';
import { CardRow } from './card-row.ts';
import { createPayTable } from './pay-table.ts';
import { rulesContent } from './rules.ts';
import type { PokerKit } from './videopoker-kit.ts';

const RESULT_MS = 700;

/** Creates the stage of video poker: the game's own part of the page. */
export function createStage(kit: PokerKit): Stage<PokerBet, PokerAction, PokerView> {
  const { open, t, sound, money } = kit;
  const { rules, look } = open.config;
  const { bg1, bg2, felt, feltDeep, rail, accent, glow } = look;
  paint({ bg1, bg2, felt, 'felt-deep': feltDeep, rail, accent, glow });
  let isHurried = false;
  /** True while cards are placed without motion. */
  let isStill = false;
  const time = (ms: number): number =>
    isStill || isHurried || prefersReducedMotion() ? 0 : kit.isTurbo() ? ms / 2 : ms;

  const payTable = createPayTable(rules, t, (coins) => choice.pick(coins));
  const row = new CardRow(kit, time);
  const choice: BetChoice = new BetChoice(kit, payTable.column);
  const places = Array.from({ length: HAND_SIZE }, (_, place) => place);
  kit.keys({
    ...Object.fromEntries(places.map((place) => [`Digit${place + 1}`, () => row.toggle(place)])),
    ArrowUp: () => choice.pick(choice.bet.coins + 1),
    ArrowDown: () => choice.pick(choice.bet.coins - 1),
  });

  /** Shows the name of the hand over the cards; null = hides it. `isPaid`: the hand is the result of the round. */
  function showName(hand: HandName | null, isPaid: boolean): void {
    const element = byId('hand-name');
    element.hidden = hand === null;
    element.textContent = hand === null ? '' : t(hand);
    element.classList.toggle('is-paid', isPaid);
    payTable.line(hand, isPaid);
    row.mark(isPaid && hand !== null);
  }

  /** Deals the first five cards. Then asks which cards to hold, unless the player has drawn already. */
  async function deal(round: Round<PokerView, PokerAction>): Promise<void> {
    const { cards, hold, hand, coins } = round.view;
    payTable.column(coins);
    // The player has seen the cards of a resumed round before, so they are placed without motion.
    isStill = round.isResumed;
    await row.deal(cards);
    isStill = false;
    if (hold !== null) return;
    showName(hand, false);
    if (hand) sound.tick(8);
    while (!round.isOver) await round.act(await waitForHolds(kit, row, round.view));
    isHurried = false;
  }

  async function showResult({ view, win, staked }: Round<PokerView, PokerAction>): Promise<void> {
    showName(view.hand, true);
    if (win > 0n && view.hand) {
      await kit.countWin(0n, win, staked);
      await kit.bigWin(win, staked);
      kit.message(`${t(view.hand)} · ${money(win)}`, isGain(win, staked));
    } else {
      sound.loss();
      kit.message(t('nothing'));
    }
  }

  return {
    bet: () => choice.bet,
    stake: () => choice.stake,

    begins() {
      isHurried = false;
      showName(null, false);
      kit.message('');
    },

    async present(round) {
      isHurried = false;
      const wasDrawn = round.view.hold !== null;
      await deal(round);
      showName(null, false);
      isStill = wasDrawn;
      await row.draw(round.view.cards, round.view.hold ?? []);
      isStill = false;
      await showResult(round);
      await wait(time(RESULT_MS));
      payTable.column(choice.bet.coins);
    },

    rest() {
      row.open(false);
      payTable.column(choice.bet.coins);
      kit.message(t('placeBet'));
    },

    hurry: () => void (isHurried = true),
    rules: () => rulesContent(kit, choice.bet.coins, choice.stake),
    outcome: ({ round }) => outcomeContent(t, round.view),
  };
}

/** Waits until the player draws with the play button, and returns the held cards. */
async function waitForHolds(kit: PokerKit, row: CardRow, { hand }: PokerView): Promise<PokerAction> {
  const { t, sound, message, face } = kit;
  message(hand === null ? t('choose') : t('chooseWith', { hand: t(hand) }));
  row.open(true);
  await new Promise<void>((done) => face({ icon: 'draw', label: t('draw'), press: done }));
  row.open(false);
  face(null);
  sound.press();
  return { type: 'draw', hold: row.held };
}

const outcomeContent = (t: PokerKit['t'], { cards, hand }: PokerView): Node[] => [
  make('p', {}, ...cards.map(cardWord)),
  make('p', {}, hand === null ? t('nothing') : t(hand)),
];
