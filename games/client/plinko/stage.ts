import { formatNumber } from '#contract/numbers.ts';
import { payOf } from '#games/engines/plinko/engine.ts';
import type { PlinkoBet, PlinkoView } from '#games/engines/plinko/engine.ts';
import { formatTimes } from '../kit/about.ts';
import { waitBeforeAuto } from '../kit/before-auto.ts';
import { createRecent, RECENT } from '../kit/controls.ts';
import type { Result } from '../kit/controls.ts';
import type { Stage } from '../kit/game-client.ts';
import { byId, make } from '../kit/page.ts';
import { riskNames } from '../kit/risk.ts';
import { noteOf } from '../kit/sound.ts';
import { createBetChoice } from './bet-choice.ts';
import { Board } from './board.ts';
import { rulesContent } from './rules.ts';
import type { PlinkoKit } from './plinko-kit.ts';

/** How long autoplay shows a result, in milliseconds. */
const STAND_MS = 250;
/** Minimum time between two sounds of pegs. */
const PEG_GAP_MS = 45;

/** Stage of plinko. */
export function createStage(kit: PlinkoKit): Stage<PlinkoBet, never, PlinkoView> {
  const { open, t, sound } = kit;
  const { rules, theme } = open.config;
  const times = (hundredths: number): string => formatTimes(hundredths, 100, open.locale);
  const board = new Board({ ...theme.palette, slots: theme.slots });
  const resultOf = (pays: number): Result => ({
    text: times(pays),
    tone: pays >= 1000 ? 'best' : pays > 100 ? 'good' : 'bad',
  });
  const recent = createRecent(
    byId('recent'),
    kit.past(RECENT).then((rounds) => rounds.flatMap(({ round }) => round.view.pays.map(resultOf))),
  );
  const choice = createBetChoice(kit, showBoard);
  function showBoard(): void {
    const bet = choice.bet();
    const label = (hundredths: number): string =>
      formatNumber(hundredths / 100, open.locale, { useGrouping: false });
    board.set(
      bet.rows,
      Array.from({ length: bet.rows + 1 }, (_, slot) => label(payOf(rules, bet, slot))),
    );
  }
  showBoard();

  let lastPegAt = 0;
  function onPeg(row: number): void {
    const now = performance.now();
    if (now - lastPegAt < PEG_GAP_MS) return;
    lastPegAt = now;
    sound.tone(noteOf(row % 9) * 2, { length: 0.05, volume: 0.035, type: 'sine' });
  }
  function onSlot(pays: number): void {
    recent.add(resultOf(pays));
    const isWin = pays > 100;
    const note = isWin ? noteOf(Math.min(10, 4 + Math.floor(Math.log2(pays / 100)) * 2)) : 150;
    sound.tone(note, { length: 0.22, volume: 0.16 });
  }

  return {
    bet: choice.bet,
    async present({ view, isResumed, win, stake }) {
      choice.set(view);
      // `placeBet` is a text of the kit: "Good luck!"
      kit.message(t(isResumed ? 'roundBack' : 'placeBet'));
      await board.drop({
        ways: view.ways,
        isTurbo: kit.isTurbo(),
        onPeg,
        onSlot: (ball) => onSlot(view.pays[ball] ?? 0),
      });
      await kit.conclude(win, stake);
      await waitBeforeAuto(kit, STAND_MS);
    },
    rest: () => kit.message(t('drop')),
    hurry: () => board.hurry(),
    rules: (stake) => rulesContent(kit, choice.bet(), stake),
    outcome({ round: { view } }) {
      const slots = view.pays.map((pays) => make('span', {}, times(pays)));
      return [
        make('p', { class: 'note' }, t('board', { rows: view.rows, risk: riskNames(t)[view.risk] })),
        make('div', { class: 'slots' }, ...slots),
      ];
    },
  };
}
