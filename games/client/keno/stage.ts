import { MAX_SPOTS } from '#games/engines/keno/engine.ts';
import type { KenoBet, KenoView } from '#games/engines/keno/engine.ts';
import { formatTimes } from '../kit/about.ts';
import { waitBeforeAuto } from '../kit/before-auto.ts';
import type { Stage } from '../kit/game-client.ts';
import { make } from '../kit/page.ts';
import { noteOf } from '../kit/sound.ts';
import { BetChoice } from './bet-choice.ts';
import { rulesContent } from './rules.ts';
import type { KenoKit } from './keno-kit.ts';

/** How long autoplay shows a result, in milliseconds. */
const STAND_MS = 600;

/** Stage of keno for one player. */
export function createStage(kit: KenoKit): Stage<KenoBet, never, KenoView> {
  const { t, sound } = kit;
  const choice = new BetChoice(kit);
  const { card } = choice;

  // The card starts with the numbers of the last round, since most players keep theirs.
  void kit.past(1).then(([last]) => {
    if (last && card.marked().length === 0 && kit.isIdle()) card.mark(last.round.view.spots);
  });

  function onBall(hits: number, isHit: boolean): void {
    if (isHit) sound.chord([hits + 1, hits + 3], 0.04, { length: 0.28, volume: 0.16 });
    else sound.tone(noteOf(1), { length: 0.06, volume: 0.07, type: 'sine' });
    choice.showLadder(hits);
  }

  return {
    bet: () => choice.bet,
    begins: () => card.setOff(true),
    async present({ view, isResumed, win, stake }) {
      card.setOff(true);
      choice.set(view);
      // `placeBet` is a text of the kit: "Good luck!"
      kit.message(t(isResumed ? 'roundBack' : 'placeBet'));
      choice.showLadder(0);
      await card.draw(view.drawn, kit.isTurbo(), onBall);
      await kit.conclude(win, stake);
      if (view.pays === 0) kit.message(t('noHits', { n: view.hits, of: view.spots.length }));
      await waitBeforeAuto(kit, STAND_MS);
      card.setOff(false);
    },
    rest() {
      card.setOff(false);
      choice.rest();
    },
    hurry: () => card.hurry(),
    rules: (stake) => rulesContent(kit, card.marked().length || MAX_SPOTS, choice.risk, stake),
    outcome: ({ round }) => outcomeContent(kit, round.view),
  };
}

function outcomeContent({ t, open }: KenoKit, { spots, drawn, hits, pays }: KenoView): Node[] {
  const times = formatTimes(pays, 100, open.locale);
  const balls = drawn.map((number) =>
    make('span', { class: spots.includes(number) ? 'hit' : '' }, String(number)),
  );
  return [
    make('p', { class: 'note' }, t('hits', { n: hits, of: spots.length, times })),
    make('div', { class: 'balls' }, ...balls),
  ];
}
