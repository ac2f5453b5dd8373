import type { RouletteBet, RouletteRules, RouletteView } from '#games/engines/roulette/engine.ts';
import { PAYS, colourOf, spotOf } from '#games/engines/roulette/spots.ts';
import type { Spot } from '#games/engines/roulette/spots.ts';
import type { TableLook } from '#games/engines/cards/table-looks.ts';
import { byId, make, paint, wait } from '../kit/page.ts';
import type { Kit, Stage } from '../kit/game-client.ts';
import { onPress } from '../kit/tools.ts';
import { chipOf, chipValues, shortAmount } from '../table/chips.ts';
import { createCues } from './cues.ts';
import { createFelt } from './felt.ts';
import { createLayout, sumOfLayout, toChips, toLayout } from './layout.ts';
import type { Layout, Refusal } from './layout.ts';
import { labelOf, nameOf } from './names.ts';
import { createRacetrack } from './racetrack.ts';
import { rulesContent } from './rules.ts';
import { numberBadge, statisticsContent } from './statistics-view.ts';
import { createTray } from './tray.ts';
import { createWheel } from './wheel.ts';
import { QUICK_SPIN_MS, SPIN_MS } from './wheel-motion.ts';
import type { KeyOf } from '../kit/messages.ts';

export type RouletteFacts = { rules: RouletteRules; look: TableLook };
type RouletteKit = Kit<RouletteFacts, RouletteView, KeyOf<'roulette' | 'roulette-table'>>;

const REMEMBERED = 50;
const SHOWN_NUMBERS = 16;
/** How long the fallen number is looked at before chips are paid, and before the table is cleared. */
const LOOK_MS = 700;
const PAY_MS = 1500;

/** The table: joins wheel, felt, racetrack and chips to the kit. */
export function createStage(kit: RouletteKit): Stage<RouletteBet, never, RouletteView> {
  const { open, t, sound, money, dialogs } = kit;
  const { rules, look } = open.facts;
  const { bg1, bg2, felt: cloth, feltDeep, rail, accent, glow } = look;
  paint({ bg1, bg2, felt: cloth, 'felt-deep': feltDeep, rail, accent, glow });
  const stakes = open.stakes.map(BigInt);
  const values = chipValues(stakes);
  const cues = createCues(sound);
  const root = byId('table');
  let value = values[0] ?? 0n;
  let fallen: number[] = [];
  let isPlaying = false;

  const layout = createLayout({
    rules,
    least: stakes[0] ?? 0n,
    most: stakes.at(-1) ?? 0n,
    balance: () => kit.balance(),
  });
  const isOpen = (): boolean => kit.isIdle();
  const wheel = createWheel(byId('wheel'), look, cues);
  const felt = createFelt({
    box: byId('felt'),
    label: (spot) => labelOf(spot, t),
    face: (amount) => ({ kind: chipOf(amount, values), label: shortAmount(amount, open.exponent) }),
    isOpen,
    onLay: (spot) => lay(new Map([[spot.id, value]])),
    onTake: (spot) => {
      if (!layout.now().has(spot.id)) return;
      layout.take(spot.id);
      cues.sweep();
      changed();
      kit.message(nameOf(spot, t));
    },
    onAim: (spot) => spot && aimed(spot),
  });
  createRacetrack({
    box: byId('track'),
    name: (section) => t(section === 'jeu-zero' ? 'jeuZero' : section),
    describe: (numbers) => t('neighbours', { n: numbers.join(' ') }),
    isOpen,
    onLay: (chips, label) => lay(new Map(chips.map(([spot, count]) => [spot, value * BigInt(count)])), label),
    onAim: (numbers) => felt.light(numbers),
  });
  const tray = createTray({
    box: byId('chips'),
    values,
    exponent: open.exponent,
    label: (one) => t('chipOf', { amount: money(one) }),
    onPick: (picked) => {
      value = picked;
      sound.tick();
    },
  });
  tray.pick(1);

  function aimed(spot: Spot): void {
    const words = { name: nameOf(spot, t), pays: PAYS[spot.kind] };
    const laid = layout.now().get(spot.id);
    kit.message(laid === undefined ? t('aim', words) : t('aimLaid', { ...words, amount: money(laid) }));
  }

  function refused(refusal: Refusal | null): void {
    if (!refusal) return cues.chip();
    cues.refuse();
    const amount = money(refusal.most);
    kit.message(
      refusal.why === 'balance'
        ? t('overBalance')
        : t(refusal.why === 'spot' ? 'overSpot' : 'overTable', { amount }),
      true,
    );
  }

  /** After chips were laid or taken. */
  function changed(): void {
    felt.show(layout.now());
    const isEmpty = layout.now().size === 0;
    byId('undo', 'button').disabled = !layout.canUndo();
    byId('clear', 'button').disabled = isEmpty;
    byId('double', 'button').disabled = isEmpty;
    byId('rebet', 'button').disabled = !isEmpty || layout.last().size === 0;
    kit.changed();
  }

  /** Lays chips; `label` is what several of them are called together. */
  function lay(more: Layout, label = ''): void {
    sound.wake();
    clearResult();
    const refusal = layout.lay(more);
    const [first = ''] = more.keys();
    const spot = spotOf(first);
    changed();
    if (!refusal && label !== '') kit.message(label);
    else if (!refusal && spot) aimed(spot);
    refused(refusal);
  }
  const doing = (deed: () => Refusal | null | void) => (): void => {
    if (!isOpen()) return;
    clearResult();
    refused(deed() ?? null);
    changed();
  };
  const undo = doing(() => layout.undo());
  const rebet = doing(() => (layout.now().size === 0 && layout.last().size > 0 ? layout.rebet() : null));
  const double = doing(() => (layout.now().size > 0 ? layout.double() : null));
  onPress('undo', sound, undo);
  onPress(
    'clear',
    sound,
    doing(() => layout.clear()),
  );
  onPress('rebet', sound, rebet);
  onPress('double', sound, double);
  onPress('to-track', sound, () => {
    const isShown = byId('to-track').getAttribute('aria-pressed') !== 'true';
    byId('to-track').setAttribute('aria-pressed', String(isShown));
    byId('track').hidden = !isShown;
    root.classList.toggle('has-track', isShown);
  });
  onPress('statistics', sound, () => dialogs.show('reads', t('statistics'), ...statisticsContent(fallen, t)));
  kit.keys({
    KeyZ: undo,
    KeyR: rebet,
    KeyX: double,
    ...Object.fromEntries(values.map((_, index) => [`Digit${index + 1}`, () => tray.pick(index)])),
  });

  function spins(isOn: boolean): void {
    isPlaying = isOn;
    byId('tray', 'fieldset').disabled = isOn;
    root.classList.toggle('is-spinning', isOn);
  }
  function clearResult(): void {
    if (isPlaying) return;
    felt.result(null);
    byId('fallen').hidden = true;
  }
  function showFallen(number: number): void {
    const place = byId('fallen');
    place.textContent = String(number);
    place.className = `fallen ${colourOf(number)}`;
    place.hidden = false;
  }
  function showLast(): void {
    byId('last').replaceChildren(
      ...fallen.slice(0, SHOWN_NUMBERS).map((number) => make('li', {}, numberBadge(number))),
    );
  }

  void kit.past(REMEMBERED).then((rounds) => {
    // Rounds that were played meanwhile stand in both.
    fallen = [...fallen, ...rounds.map(({ round }) => round.view.number)].slice(0, REMEMBERED);
    const [last] = rounds;
    if (last && layout.last().size === 0) {
      const now = layout.now();
      layout.played(toLayout(last.round.view.chips));
      if (now.size > 0) layout.lay(now);
      changed();
    }
    showLast();
  });

  return {
    bet: () => (layout.now().size > 0 ? { chips: toChips(layout.now()) } : null),
    stake: () => sumOfLayout(layout.now()),

    begins() {
      spins(true);
      felt.result(null);
      byId('fallen').hidden = true;
      kit.message(t('noMoreBets'));
    },

    async present(round) {
      spins(true);
      const { number, chips } = round.view;
      const laid = toLayout(chips);
      felt.show(laid);
      root.classList.add('is-spinning');
      await wheel.spin(number, round.isResumed ? 0 : kit.isTurbo() ? QUICK_SPIN_MS : SPIN_MS);
      cues.rest();
      showFallen(number);
      fallen = [number, ...fallen].slice(0, REMEMBERED);
      showLast();
      kit.message(
        t('fell', {
          n: number,
          colour: t(number === 0 ? 'zero' : colourOf(number) === 'red' ? 'red' : 'black'),
        }),
        true,
      );
      await wait(kit.isTurbo() ? LOOK_MS / 2 : LOOK_MS);
      root.classList.remove('is-spinning');
      const back = chips
        .filter(({ won }) => won !== '0')
        .map(({ spot, won }) => [spot, `+${shortAmount(BigInt(won), open.exponent)}`] as const);
      felt.result(number, new Map(back));
      if (round.win > 0n) {
        await kit.countWin(0n, round.win, round.staked);
        await kit.bigWin(round.win, round.staked);
      } else sound.loss();
      await wait(kit.isTurbo() ? PAY_MS / 3 : PAY_MS);
      layout.played(laid);
      spins(false);
      changed();
    },

    rest() {
      spins(false);
      changed();
      kit.message(t('placeBets'));
    },

    hurry: () => wheel.hurry(),

    rules: () => rulesContent(kit, rules),

    outcome({ round }) {
      const rows = round.view.chips.map(({ spot: id, amount, won }) => {
        const spot = spotOf(id);
        return make(
          'tr',
          {},
          ...[spot ? nameOf(spot, t) : id, money(BigInt(amount)), money(BigInt(won))].map((text) =>
            make('td', {}, text),
          ),
        );
      });
      return [
        make('p', {}, numberBadge(round.view.number)),
        make('table', { class: 'pays' }, make('tbody', {}, ...rows)),
      ];
    },
  };
}
