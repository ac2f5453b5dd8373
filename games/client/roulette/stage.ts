import type { RouletteBet, RouletteView } from '#games/engines/roulette/engine.ts';
import { colourOf, spotOf } from '#games/engines/roulette/spots.ts';
import type { Stage } from '../kit/game-client.ts';
import { byId, make, paint, wait } from '../kit/page.ts';
import type { Round } from '../kit/round.ts';
import { onPress } from '../kit/tools.ts';
import { shortAmount } from '../table/chips.ts';
import { Bets } from './bets.ts';
import { createCues } from './cues.ts';
import { LastNumbers } from './last-numbers.ts';
import { toLayout } from './layout.ts';
import { nameOf } from './names.ts';
import { rulesContent } from './rules.ts';
import { numberBadge, statisticsContent } from './statistics-view.ts';
import type { RouletteKit } from './roulette-kit.ts';
import { createWheel } from './wheel.ts';
import { QUICK_SPIN_MS, SPIN_MS } from './wheel-motion.ts';

/** Time between the result and the payment, and between the payment and the next round. */
const RESULT_MS = 700;
const PAY_MS = 1500;

/** Stage of roulette for one player: connects wheel, felt and chips to the kit. */
export function createStage(kit: RouletteKit): Stage<RouletteBet, never, RouletteView> {
  const { open, t, sound, dialogs } = kit;
  const { rules, look } = open.config;
  const { bg1, bg2, felt: cloth, feltDeep, rail, accent, glow } = look;
  paint({ bg1, bg2, felt: cloth, 'felt-deep': feltDeep, rail, accent, glow });
  const cues = createCues(sound);
  const root = byId('table');
  const wheel = createWheel(byId('wheel'), look, cues);
  const lastNumbers = new LastNumbers();
  let isPlaying = false;

  const bets: Bets = new Bets(kit, cues, () => {
    if (!isPlaying) clearResult();
  });
  function clearResult(): void {
    bets.felt.result(null);
    lastNumbers.hideLatest();
  }
  function setPlaying(isOn: boolean): void {
    isPlaying = isOn;
    byId('tray', 'fieldset').disabled = isOn;
    root.classList.toggle('is-spinning', isOn);
  }

  bindTrackToggle(kit, root);
  onPress('statistics', sound, () =>
    dialogs.show('document', t('statistics'), ...statisticsContent(lastNumbers.all, kit)),
  );

  void kit.past(LastNumbers.remembered).then((rounds) => {
    lastNumbers.addEarlier(rounds.map(({ round }) => round.view.number));
    const [last] = rounds;
    if (last) bets.remember(last.round.view.chips);
  });

  /** Spins the wheel to the winning number. */
  async function spin({ view, isResumed }: Round<RouletteView, never>): Promise<void> {
    const { number } = view;
    root.classList.add('is-spinning');
    await wheel.spin(number, isResumed ? 0 : kit.isTurbo() ? QUICK_SPIN_MS : SPIN_MS);
    cues.rest();
    lastNumbers.add(number);
    const colour = number === 0 ? 'zero' : colourOf(number) === 'red' ? 'red' : 'black';
    kit.message(t('fell', { n: number, colour: t(colour) }), true);
    await wait(kit.isTurbo() ? RESULT_MS / 2 : RESULT_MS);
    root.classList.remove('is-spinning');
  }

  /** Marks winning and losing chips and counts up the win. */
  async function pay({ view, win, staked }: Round<RouletteView, never>): Promise<void> {
    const paid = view.chips
      .filter(({ won }) => won !== '0')
      .map(({ spot, won }) => [spot, `+${shortAmount(BigInt(won), open)}`] as const);
    bets.felt.result(view.number, new Map(paid));
    if (win > 0n) {
      await kit.countWin(0n, win, staked);
      await kit.bigWin(win, staked);
    } else sound.loss();
    await wait(kit.isTurbo() ? PAY_MS / 3 : PAY_MS);
  }

  return {
    bet: () => bets.bet,
    stake: () => bets.stake,

    begins() {
      setPlaying(true);
      clearResult();
      kit.message(t('noMoreBets'));
    },

    async present(round) {
      setPlaying(true);
      const chips = toLayout(round.view.chips);
      bets.felt.show(chips);
      await spin(round);
      await pay(round);
      setPlaying(false);
      bets.played(chips);
    },

    rest() {
      setPlaying(false);
      bets.draw();
      kit.message(t('placeBets'));
    },

    hurry: () => wheel.hurry(),
    rules: () => rulesContent(kit, rules),
    outcome: ({ round }) => outcomeContent(kit, round.view),
  };
}

/** The button that shows and hides the racetrack. */
function bindTrackToggle({ sound }: RouletteKit, root: HTMLElement): void {
  const toggle = byId('to-track');
  onPress('to-track', sound, () => {
    const isShown = toggle.getAttribute('aria-pressed') !== 'true';
    toggle.setAttribute('aria-pressed', String(isShown));
    byId('track').hidden = !isShown;
    root.classList.toggle('has-track', isShown);
  });
}

/** The winning number, and bet and win of each spot. */
function outcomeContent({ t, money }: RouletteKit, { number, chips }: RouletteView): Node[] {
  const rows = chips.map(({ spot: id, amount, won }) => {
    const spot = spotOf(id);
    const cells = [spot ? nameOf(spot, t) : id, money(BigInt(amount)), money(BigInt(won))];
    return make('tr', {}, ...cells.map((text) => make('td', {}, text)));
  });
  return [make('p', {}, numberBadge(number)), make('table', { class: 'pays' }, make('tbody', {}, ...rows))];
}
