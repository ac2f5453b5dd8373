import type { HistoryEntry } from '#games/server/protocol.ts';
import type { MinesFacts } from '#games/server/kinds/mines.ts';
import { TILES, UNIT, lastStep, worthAfter } from '#games/engines/mines/engine.ts';
import type { MinesAction, MinesBet, MinesView } from '#games/engines/mines/engine.ts';
import { aboutGame, formatTimes, paysTable } from '../kit/about.ts';
import { createChoice, createRange } from '../kit/controls.ts';
import { byId, icon, make } from '../kit/page.ts';
import type { Round } from '../kit/round.ts';
import type { Kit, Stage } from '../kit/game-client.ts';
import { createField } from './field.ts';
import type { KeyOf } from '../kit/messages.ts';

const FIRST_MINES = 3;
const PRESETS = [1, 3, 5, 10, 20] as const;
/** Steps of the ladder that are shown. */
const SHOWN_STEPS = 7;

/** Mines in its frame. */
export function createStage(
  kit: Kit<MinesFacts, MinesView, KeyOf<'mines'>>,
): Stage<MinesBet, MinesAction, MinesView> {
  const { open, t, money, sound } = kit;
  const { rules, theme } = open.facts;
  const times = (worth: number): string => formatTimes(worth, UNIT, open.locale);
  let mines = FIRST_MINES;
  /** Takes the player's decision; null while none is asked for. */
  let decide: ((action: MinesAction) => void) | null = null;
  const random = byId('random', 'button');

  const field = createField({
    treasure: theme.treasure,
    t,
    onPick: (at) => decide?.({ type: 'pick', at }),
  });
  const choices = byId('choices');
  const range = createRange(choices, {
    label: t('mines'),
    min: 1,
    max: TILES - 1,
    value: mines,
    text: String,
    onInput: choose,
  });
  const presets = createChoice(choices, {
    label: t('mines'),
    options: PRESETS.map((value) => ({ value, label: String(value) })),
    value: mines,
    onPick: choose,
  });
  function choose(wanted: number): void {
    mines = wanted;
    range.set(wanted);
    presets.set(wanted);
    sound.tick();
    field.clear();
    showLadder(mines, 0);
    kit.changed();
  }

  /** The next steps; the one that was reached is lit. */
  function showLadder(count: number, safe: number): void {
    const last = lastStep(rules, count);
    const first = Math.max(1, Math.min(safe - 1, last - SHOWN_STEPS + 1));
    byId('ladder').replaceChildren(
      ...Array.from({ length: Math.min(SHOWN_STEPS, last - first + 1) }, (_, index) => {
        const step = first + index;
        return make(
          'li',
          { class: step <= safe ? 'best' : step === safe + 1 ? 'next' : '' },
          times(worthAfter(rules, count, step)),
        );
      }),
    );
  }
  const winOf = (round: Round<MinesView, MinesAction>): bigint =>
    (round.stake * BigInt(round.view.worth)) / BigInt(UNIT);

  /** Asks for a tile or for the end. */
  async function ask(round: Round<MinesView, MinesAction>): Promise<MinesAction> {
    const { picks, next } = round.view;
    const amount = money(winOf(round));
    const hasWin = picks.length > 0;
    kit.message(
      hasWin ? t('nextTile', { amount, times: times(next) }) : t('pickTile', { times: times(next) }),
    );
    const action = await new Promise<MinesAction>((done) => {
      decide = done;
      random.disabled = false;
      field.ask(picks);
      kit.face({
        label: t('cashOut'),
        text: hasWin ? `${t('cashOut')}\n${amount}` : undefined,
        icon: 'stop',
        isOff: !hasWin,
        press: () => done({ type: 'cash' }),
      });
    });
    decide = null;
    random.disabled = true;
    kit.face({
      label: t('cashOut'),
      text: hasWin ? `${t('cashOut')}\n${amount}` : undefined,
      icon: 'stop',
      isOff: true,
      press: () => {},
    });
    return action;
  }

  function pickRandom(): void {
    const left = field.closed();
    const at = left[Math.floor(Math.random() * left.length)];
    if (decide && at !== undefined) decide({ type: 'pick', at });
  }
  random.addEventListener('click', () => {
    sound.wake();
    pickRandom();
  });
  kit.keys({
    KeyR: pickRandom,
    KeyC: () => document.documentElement.dataset['state'] === 'playing' && decide && kit.press(),
  });

  return {
    bet: () => ({ mines }),
    begins: () => {
      field.clear();
      showLadder(mines, 0);
    },
    async present(round) {
      if (round.view.mines !== mines) {
        mines = round.view.mines;
        range.set(mines);
        presets.set(mines);
      }
      field.show(round.view);
      if (round.isResumed) kit.message(t('roundBack'));
      while (!round.isOver) {
        showLadder(mines, round.view.picks.length);
        const action = await ask(round);
        if (action.type === 'pick') field.wait(action.at);
        if (!(await round.act(action))) continue;
        const { picks, isHit } = round.view;
        field.show(round.view);
        if (action.type === 'pick' && !isHit)
          sound.chord([picks.length + 1, picks.length + 3], 0.05, { length: 0.3, volume: 0.14 });
      }
      kit.face(null);
      const { view } = round;
      showLadder(mines, view.isHit ? 0 : view.picks.length);
      if (view.isHit) {
        sound.hiss(0.9, 160, 0.7);
        sound.tone(110, { length: 0.8, volume: 0.4, type: 'sawtooth', to: 32 });
      }
      await field.reveal(view);
      await kit.conclude(round.win, round.stake);
      if (view.isHit) kit.message(t('hit'));
    },
    rest() {
      kit.face(null);
      decide = null;
      random.disabled = true;
      field.clear();
      showLadder(mines, 0);
      kit.message(t('start'));
    },
    rules: (stake) => rulesContent(kit, mines, stake, times),
    outcome: ({ round }: HistoryEntry<MinesView>) => [outcomePicture(round.view, theme.treasure)],
  };
}

function rulesContent(
  kit: Kit<MinesFacts, MinesView, KeyOf<'mines'>>,
  mines: number,
  stake: bigint,
  times: (worth: number) => string,
): Node[] {
  const { t, money, open } = kit;
  const { rules } = open.facts;
  const steps = Array.from({ length: lastStep(rules, mines) }, (_, index) => index + 1);
  return [
    make('p', {}, t('rule')),
    make('p', {}, t('ruleMost')),
    make('p', {}, t('ruleLeft')),
    make('h3', {}, `${t('mines')}: ${mines}`),
    make('p', { class: 'note' }, t('paysNote', { amount: money(stake) })),
    paysTable(
      [t('opened'), t('pays'), ''],
      steps.map((step) => {
        const worth = worthAfter(rules, mines, step);
        return [String(step), times(worth), money((stake * BigInt(worth)) / BigInt(UNIT))];
      }),
    ),
    ...aboutGame(kit, { ...rules, maxWin: times(rules.most * UNIT) }),
  ];
}

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
