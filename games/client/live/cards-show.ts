import { pointsOf } from '#games/engines/live/baccarat.ts';
import type { BaccaratResult } from '#games/engines/live/baccarat.ts';
import type { DragonTigerResult } from '#games/engines/live/dragon-tiger.ts';
import { dragonTigerTable } from '#games/engines/live/dragon-tiger.ts';
import { make } from '../kit/page.ts';
import type { Sound } from '../kit/sound.ts';
import { cardElement, turnCard } from '../table/card.ts';
import type { Show } from './show.ts';
import type { LiveTranslate } from './live-kit.ts';

/**
 * A card of hand 0 or 1; `comes` and `turns`: when it is dealt and when it is turned over, in milliseconds after the
 * end of betting.
 */
type Dealt = { readonly hand: 0 | 1; readonly card: number; readonly comes: number; readonly turns: number };
/**
 * Milliseconds; a third card is turned over this long and 300 ms more after it is dealt. The first cards are all dealt
 * before one is turned, at times of their own.
 */
const TURN_AFTER_MS = 500;

/** Two hands of cards, dealt at fixed times. */
function createHands(
  host: HTMLElement,
  names: readonly [string, string],
  classes: readonly [string, string],
  sound: Sound,
) {
  const seats = names.map((name, at) => {
    const points = make('strong', { class: 'points' });
    const cards = make('div', { class: 'cards' });
    const seat = make(
      'div',
      { class: `seat ${classes[at] ?? ''}` },
      make('span', { class: 'seat-name' }, name),
      cards,
      points,
    );
    host.append(seat);
    return { seat, cards, points };
  });
  let deal: readonly Dealt[] = [];
  let laid: (HTMLElement | null)[] = [];
  let turned: boolean[] = [];
  return {
    clear(): void {
      [deal, laid, turned] = [[], [], []];
      for (const { seat, cards, points } of seats) {
        cards.replaceChildren();
        points.textContent = '';
        seat.classList.remove('is-best');
      }
    },
    /**
     * Shows the hands `elapsed` milliseconds after the end of betting. `best`: the hand (0 or 1) that is
     * marked from `endsAt` on.
     */
    showAt(
      wanted: readonly Dealt[],
      elapsed: number,
      points: (cards: readonly number[]) => string,
      best: number | null,
      endsAt: number,
    ): void {
      if (deal.length === 0) [deal, laid, turned] = [wanted, wanted.map(() => null), wanted.map(() => false)];
      let isNews = false;
      deal.forEach(({ hand, card, comes, turns }, at) => {
        if (elapsed >= comes && !laid[at]) {
          const element = cardElement(null);
          element.classList.add('comes');
          laid[at] = element;
          seats[hand]?.cards.append(element);
          // Cards that were dealt before the player joined make no sound.
          if (elapsed - comes < 300) sound.hiss(0.12, 2600, 0.1);
        }
        const element = laid[at];
        if (elapsed >= turns && element && !turned[at]) {
          turned[at] = true;
          isNews = true;
          turnCard(element, card);
          if (elapsed - turns < 300) sound.tick(2);
        }
      });
      if (isNews)
        seats.forEach((seat, hand) => {
          const open = deal.filter((one, at) => one.hand === hand && turned[at]).map(({ card }) => card);
          seat.points.textContent = open.length === 0 ? '' : points(open);
        });
      if (elapsed >= endsAt)
        seats.forEach(({ seat }, hand) => seat.classList.toggle('is-best', hand === best));
    },
  };
}

export function createBaccaratShow(host: HTMLElement, sound: Sound, t: LiveTranslate): Show<BaccaratResult> {
  const hands = createHands(host, [t('player'), t('banker')], ['blue', 'red'], sound);
  const winnerOf = ({ player, banker }: BaccaratResult): 'player' | 'banker' | 'tie' => {
    const lead = pointsOf(player) - pointsOf(banker);
    return lead > 0 ? 'player' : lead < 0 ? 'banker' : 'tie';
  };
  const dealOf = ({ player, banker }: BaccaratResult): Dealt[] => {
    const order: [0 | 1, number][] = [
      [0, player[0] ?? 0],
      [1, banker[0] ?? 0],
      [0, player[1] ?? 0],
      [1, banker[1] ?? 0],
    ];
    const first = order.map(([hand, card], at) => ({ hand, card, comes: at * 550, turns: 2400 + at * 550 }));
    const thirds = [
      player[2] === undefined ? [] : [[0, player[2]] as const],
      banker[2] === undefined ? [] : [[1, banker[2]] as const],
    ].flat();
    return [
      ...first,
      ...thirds.map(([hand, card], at) => ({
        hand,
        card,
        comes: 5_000 + at * 1_600,
        turns: 5_000 + at * 1_600 + TURN_AFTER_MS + 300,
      })),
    ];
  };
  return {
    activity: 'dealing',
    clear: hands.clear,
    at(result, elapsed) {
      const winner = winnerOf(result);
      const thirdCards = result.player.length + result.banker.length - 4;
      hands.showAt(
        dealOf(result),
        elapsed,
        (cards) => String(pointsOf(cards)),
        winner === 'player' ? 0 : winner === 'banker' ? 1 : null,
        5_000 + thirdCards * 1_600,
      );
    },
    brief(result) {
      const winner = winnerOf(result);
      return {
        text: `${[...t(winner)][0] ?? ''} ${pointsOf(winner === 'banker' ? result.banker : result.player)}`,
        tone: { player: 'blue', banker: 'red', tie: 'green' }[winner],
      };
    },
    sentence: (result) =>
      `${t('wins', { what: t(winnerOf(result)) })} ${pointsOf(result.player)}:${pointsOf(result.banker)}`,
  };
}

export function createDragonShow(host: HTMLElement, sound: Sound, t: LiveTranslate): Show<DragonTigerResult> {
  const hands = createHands(host, [t('dragon'), t('tiger')], ['red', 'gold'], sound);
  // Returns of bets, in hundredths, tell the winner: a bet on a tie returns something only on a tie; otherwise a bet on
  // the dragon returns 200 if the dragon has won, and 0 if the tiger has.
  const winnerOf = (result: DragonTigerResult): 'dragon' | 'tiger' | 'tie' =>
    dragonTigerTable.returns('tie', result) > 0
      ? 'tie'
      : dragonTigerTable.returns('dragon', result) > 100
        ? 'dragon'
        : 'tiger';
  return {
    activity: 'dealing',
    clear: hands.clear,
    at(result, elapsed) {
      const winner = winnerOf(result);
      const deal: Dealt[] = [
        { hand: 0, card: result.dragon, comes: 0, turns: 1_800 },
        { hand: 1, card: result.tiger, comes: 600, turns: 3_200 },
      ];
      hands.showAt(deal, elapsed, () => '', winner === 'dragon' ? 0 : winner === 'tiger' ? 1 : null, 3_800);
    },
    brief(result) {
      const winner = winnerOf(result);
      return {
        text: [...t(winner)][0] ?? '',
        tone: { dragon: 'red', tiger: 'gold', tie: 'green' }[winner],
      };
    },
    sentence: (result) => t('wins', { what: t(winnerOf(result)) }),
  };
}
