import { TILES, UNIT } from '#games/engines/mines/engine.ts';
import type { MinesAction, MinesBet, MinesView } from '#games/engines/mines/engine.ts';
import { formatTimes } from '../kit/about.ts';
import type { Stage } from '../kit/game-client.ts';
import { icon, make } from '../kit/page.ts';
import { Decisions } from './decisions.ts';
import { createField } from './field.ts';
import { MinesChoice } from './mines-choice.ts';
import { rulesContent } from './rules.ts';
import type { MinesKit, MinesRound } from './mines-kit.ts';

/** Stage of mines. */
export function createStage(kit: MinesKit): Stage<MinesBet, MinesAction, MinesView> {
  const { open, t, sound } = kit;
  const { treasure } = open.config.theme;
  const times = (worth: number): string => formatTimes(worth, UNIT, open.locale);
  const field = createField({ treasure, t, onPick: (at) => decisions.pick(at) });
  const decisions: Decisions = new Decisions(kit, times, field.closed);
  const choice = new MinesChoice(kit, times, field.clear);

  function clear(): void {
    field.clear();
    choice.showLadder(0);
  }

  /** Asks for decisions until the round is over. */
  async function play(round: MinesRound): Promise<void> {
    while (!round.isOver) {
      choice.showLadder(round.view.picks.length);
      const action = await decisions.ask(round, field);
      if (action.type === 'pick') field.wait(action.at);
      if (!(await round.act(action))) continue;
      const { picks, isHit } = round.view;
      field.show(round.view);
      if (action.type === 'pick' && !isHit)
        sound.chord([picks.length + 1, picks.length + 3], 0.05, { length: 0.3, volume: 0.14 });
    }
  }

  return {
    bet: () => ({ mines: choice.mines }),
    begins: clear,
    async present(round) {
      if (round.view.mines !== choice.mines) choice.set(round.view.mines);
      field.show(round.view);
      if (round.isResumed) kit.message(t('roundBack'));
      await play(round);
      kit.face(null);
      const { view } = round;
      choice.showLadder(view.isHit ? 0 : view.picks.length);
      if (view.isHit) {
        sound.hiss(0.9, 160, 0.7);
        sound.tone(110, { length: 0.8, volume: 0.4, type: 'sawtooth', to: 32 });
      }
      await field.reveal(view);
      await kit.conclude(round.win, round.stake);
      if (view.isHit) kit.message(t('hit'));
    },
    rest() {
      decisions.close();
      clear();
      kit.message(t('start'));
    },
    rules: (stake) => rulesContent(kit, choice.mines, stake, times),
    outcome: ({ round }) => [outcomePicture(round.view, treasure)],
  };
}

/** A small picture of the field with the opened tiles and the mines. */
function outcomePicture({ picks, field }: MinesView, treasure: string): HTMLElement {
  const picture = make('div', { class: 'mini-field' });
  for (let at = 0; at < TILES; at += 1) {
    const isMine = field?.includes(at) ?? false;
    const isPicked = picks.includes(at);
    picture.append(
      make(
        'span',
        { class: isPicked ? 'picked' : '' },
        isMine ? icon('mine') : isPicked ? icon(treasure) : null,
      ),
    );
  }
  return picture;
}
