import { formatNumber } from '#contract/numbers.ts';
import { MOST_COINS, paysOf, stakeOf } from '#games/engines/videopoker/engine.ts';
import type { PokerAction, PokerBet, PokerRules, PokerView } from '#games/engines/videopoker/engine.ts';
import type { HandName } from '#games/engines/videopoker/hand.ts';
import type { TableLook } from '#games/engines/cards/table-looks.ts';
import { aboutGame, paysTable } from '../kit/about.ts';
import { createChoice } from '../kit/controls.ts';
import { byId, isCalm, make, paint, wait } from '../kit/page.ts';
import type { Kit, Stage } from '../kit/game-client.ts';
import { cardWord } from '../table/card.ts';
import { shortAmount } from '../table/chips.ts';
import { createCardRow } from './card-row.ts';
import { createPayTable } from './pay-table.ts';
import type { KeyOf } from '../kit/messages.ts';

export type PokerFacts = { rules: PokerRules; look: TableLook };

/**
 * Values of a coin, as multiples of the smallest stake; all stand on the ladder, and five of the dearest are
 * its end.
 */
const COIN_STEPS = [1n, 5n, 10n, 50n, 100n, 200n] as const;
const RESULT_MS = 700;

/** Video poker in its frame. */
export function createStage(
  kit: Kit<PokerFacts, PokerView, KeyOf<'videopoker'>>,
): Stage<PokerBet, PokerAction, PokerView> {
  const { open, t, sound, money } = kit;
  const { rules, look } = open.facts;
  const { bg1, bg2, felt, feltDeep, rail, accent, glow } = look;
  paint({ bg1, bg2, felt, 'felt-deep': feltDeep, rail, accent, glow });
  const least = BigInt(open.stakes[0] ?? 10);
  const values = COIN_STEPS.map((step) => String(step * least));
  let coins = MOST_COINS;
  let coin = values[0] ?? '10';
  let isHurried = false;
  let isStill = false;

  const time = (ms: number): number => (isStill || isHurried || isCalm() ? 0 : kit.isTurbo() ? ms / 2 : ms);
  const payTable = createPayTable(rules, t, (wanted) => {
    if (kit.isIdle()) pickCoins(wanted);
  });
  const row = createCardRow({ t, sound, time, wait, onHold: () => {} });
  const choices = byId('choices');
  const coinChoice = createChoice(choices, {
    label: t('coins'),
    isWide: true,
    options: Array.from({ length: MOST_COINS }, (_, index) => ({
      value: index + 1,
      label: String(index + 1),
    })),
    value: coins,
    onPick: pickCoins,
  });
  createChoice(choices, {
    label: t('coin'),
    isWide: true,
    options: values.map((value) => ({ value, label: shortAmount(BigInt(value), open.exponent) })),
    value: coin,
    onPick(value) {
      coin = value;
      sound.tick();
      kit.changed();
    },
  });
  payTable.column(coins);

  function pickCoins(wanted: number): void {
    coins = Math.max(1, Math.min(MOST_COINS, wanted));
    coinChoice.set(coins);
    payTable.column(coins);
    sound.tick();
    kit.changed();
  }
  kit.keys({
    ...Object.fromEntries([0, 1, 2, 3, 4].map((place) => [`Digit${place + 1}`, () => row.toggle(place)])),
    ArrowUp: () => kit.isIdle() && pickCoins(coins + 1),
    ArrowDown: () => kit.isIdle() && pickCoins(coins - 1),
  });

  /** The name of the hand over the cards. */
  function showName(hand: HandName | null, isPaid: boolean): void {
    const place = byId('hand-name');
    place.hidden = hand === null;
    place.textContent = hand === null ? '' : t(hand);
    place.classList.toggle('is-paid', isPaid);
    payTable.line(hand, isPaid);
    row.mark(isPaid && hand !== null);
  }

  async function ask(view: PokerView): Promise<PokerAction> {
    kit.message(view.hand === null ? t('choose') : t('chooseWith', { hand: t(view.hand) }));
    row.open(true);
    await new Promise<void>((done) => kit.face({ icon: 'draw', label: t('draw'), press: done }));
    row.open(false);
    kit.face(null);
    sound.press();
    return { type: 'draw', hold: row.held() };
  }

  return {
    bet: () => ({ coins, coin }),
    stake: () => stakeOf({ coins, coin }),

    begins() {
      isHurried = false;
      showName(null, false);
      kit.message('');
    },

    async present(round) {
      isHurried = false;
      const first = round.view;
      payTable.column(first.coins);
      // What was seen before is there at once.
      isStill = round.isResumed;
      await row.deal(first.cards);
      isStill = false;
      if (first.hold === null) {
        showName(first.hand, false);
        if (first.hand) sound.tick(8);
        while (!round.isOver) await round.act(await ask(round.view));
        isHurried = false;
      }
      showName(null, false);
      const { cards, hold, hand } = round.view;
      isStill = first.hold !== null;
      await row.draw(cards, hold ?? []);
      isStill = false;
      showName(hand, true);
      if (round.win > 0n && hand) {
        await kit.countWin(0n, round.win, round.staked);
        await kit.bigWin(round.win, round.staked);
        kit.message(`${t(hand)} · ${money(round.win)}`, true);
      } else {
        sound.loss();
        kit.message(t('nothing'));
      }
      await wait(time(RESULT_MS));
      payTable.column(coins);
    },

    rest() {
      row.open(false);
      payTable.column(coins);
      kit.message(t('placeBet'));
    },

    hurry: () => void (isHurried = true),

    rules: () => [
      make('h3', {}, t('howTitle')),
      make('p', {}, t('how')),
      make('p', {}, t(rules.twosAreWild ? 'wildRule' : 'jacksRule')),
      make('p', {}, t('fiveCoins', { n: rules.royalOfFiveCoins })),
      make('p', {}, t('leftRule')),
      paysTable(
        [t('rules'), money(stakeOf({ coins, coin }))],
        rules.pays.map(({ hand }) => [
          t(hand),
          money(BigInt(paysOf(rules, hand, coins)) * stakeOf({ coins, coin })),
        ]),
      ),
      make('h3', {}, t('keysTitle')),
      make('p', {}, t('keysRule')),
      ...aboutGame(kit, {
        rtp: rules.rtp,
        volatility: rules.volatility,
        maxWin: `${rules.royalOfFiveCoins}×`,
      }),
      make('p', { class: 'note' }, t('rtpRule', { rtp: formatNumber(rules.rtpOfFewCoins, open.locale) })),
    ],

    outcome: ({ round: { view } }) => [
      make('p', {}, ...view.cards.map(cardWord)),
      make('p', {}, view.hand === null ? t('nothing') : t(view.hand)),
    ],
  };
}
