import type { BlackjackAction, BlackjackBet, BlackjackView } from '#games/engines/blackjack/engine.ts';
import { isGain } from '../kit/celebrate.ts';
import type { Stage } from '../kit/game-client.ts';
import { make, paint } from '../kit/page.ts';
import type { Round } from '../kit/round.ts';
import { handLine, RESULT_KEYS } from './common.ts';
import { Decisions } from './decisions.ts';
import { rulesContent } from './rules.ts';
import { totalText } from './seat.ts';
import { Table } from './table.ts';
import type { BlackjackKit } from './blackjack-kit.ts';

/** Pause after the results were shown, and time for the old cards to leave the table. */
const RESULT_MS = 900;
const SWEEP_MS = 180;

/** Blackjack for one player. */
export function createStage(kit: BlackjackKit): Stage<BlackjackBet, BlackjackAction, BlackjackView> {
  const { t, sound, open } = kit;
  const { rules, look } = open.config;
  const { bg1, bg2, felt, feltDeep, rail, accent, glow } = look;
  paint({ bg1, bg2, felt, 'felt-deep': feltDeep, rail, accent, glow });
  const table = new Table(kit);
  const decisions = new Decisions(kit);

  async function showResults({ view, win, staked }: Round<BlackjackView, BlackjackAction>): Promise<void> {
    const text = table.showResults(view).join(' · ');
    kit.message(text, true);
    await table.pause();
    if (isGain(win, staked)) {
      await kit.countWin(0n, win, staked);
      await kit.bigWin(win, staked);
      kit.message(text, true);
      return;
    }
    // A returned bet is not celebrated as a win.
    kit.showWin(win);
    if (win === 0n) sound.loss();
    else sound.tick();
  }

  return {
    bet: () => ({}),

    begins() {
      table.isHurried = false;
      decisions.close();
      table.sweep();
      kit.message('');
    },

    async present(round) {
      table.isHurried = false;
      if (!table.isEmpty && !round.isResumed) await table.pause(SWEEP_MS);
      table.begin();
      await table.show(round.view, round.stake, round.isResumed);
      while (!round.isOver) {
        await round.act(await decisions.ask(round));
        table.isHurried = false;
        await table.show(round.view, round.stake);
      }
      await showResults(round);
      await table.pause(RESULT_MS);
    },

    rest() {
      decisions.close();
      table.unsweep();
      kit.message(t('placeBet'));
    },

    hurry: () => void (table.isHurried = true),
    rules: () => rulesContent(kit, rules),
    outcome: ({ round }) => outcomeContent(kit, round.view),
  };
}

function outcomeContent({ t }: BlackjackKit, { dealer, hands, insurance }: BlackjackView): Node[] {
  return [
    handLine(t('dealer'), dealer.cards, totalText(dealer, true), ''),
    ...hands.map((hand, index) =>
      handLine(
        hands.length > 1 ? t('handN', { n: index + 1 }) : t('you'),
        hand.cards,
        totalText(hand, true),
        hand.result ? t(RESULT_KEYS[hand.result]) : '',
      ),
    ),
    ...(insurance === 'won' ? [make('p', { class: 'note' }, t('insuranceWon'))] : []),
  ];
}
