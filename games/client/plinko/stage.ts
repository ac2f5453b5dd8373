import { formatNumber } from '#contract/numbers.ts';
import type { HistoryEntry } from '#games/server/protocol.ts';
import { BALLS, MAX_ROWS, MIN_ROWS, payOf } from '#games/engines/plinko/engine.ts';
import type { PlinkoBet, PlinkoView, Risk } from '#games/engines/plinko/engine.ts';
import type { PlinkoFacts } from '#games/server/kinds/plinko.ts';
import { aboutGame, formatTimes, paysTable } from '../kit/about.ts';
import { createChoice, createRange, createRecent, RECENT } from '../kit/controls.ts';
import type { Result } from '../kit/controls.ts';
import { byId, isCalm, make, wait } from '../kit/page.ts';
import type { Kit, Stage } from '../kit/game-client.ts';
import { noteOf } from '../kit/sound.ts';
import { createBoard } from './board.ts';
import type { KeyOf } from '../kit/messages.ts';

const FIRST: PlinkoBet = { rows: 12, risk: 'medium', balls: 1 };
/** After a round that autoplay follows. Milliseconds. */
const STAND_MS = 250;

/** Plinko in its frame. */
export function createStage(
  kit: Kit<PlinkoFacts, PlinkoView, KeyOf<'plinko'>>,
): Stage<PlinkoBet, never, PlinkoView> {
  const { open, t, sound } = kit;
  const { rules, theme } = open.facts;
  const times = (hundredths: number): string => formatTimes(hundredths, 100, open.locale);
  const risks = riskNames(kit);
  let bet = FIRST;
  const board = createBoard({ ...theme.palette, slots: theme.slots });
  const resultOf = (pays: number): Result => ({
    text: times(pays),
    tone: pays >= 1000 ? 'best' : pays >= 100 ? 'good' : 'bad',
  });
  const recent = createRecent(
    byId('recent'),
    kit.past(RECENT).then((rounds) => rounds.flatMap(({ round }) => round.view.pays.map(resultOf))),
  );

  const choices = byId('choices');
  const rows = createRange(choices, {
    label: t('rows'),
    min: MIN_ROWS,
    max: MAX_ROWS,
    value: bet.rows,
    text: String,
    onInput: (value) => choose({ rows: value }),
  });
  const balls = createChoice(choices, {
    label: t('balls'),
    options: BALLS.map((value) => ({ value: Number(value), label: String(value) })),
    value: bet.balls,
    onPick: (value) => choose({ balls: value }),
  });
  const risk = createChoice(choices, {
    label: t('risk'),
    isWide: true,
    options: (['low', 'medium', 'high'] as const).map((value) => ({ value, label: risks[value] })),
    value: bet.risk,
    onPick: (value) => choose({ risk: value }),
  });
  function choose(part: Partial<PlinkoBet>): void {
    bet = { ...bet, ...part };
    sound.tick(part.risk ? 6 : 4);
    showBoard();
    kit.changed();
  }
  const shortOf = (hundredths: number): string =>
    formatNumber(hundredths / 100, open.locale, { useGrouping: false });
  function showBoard(): void {
    board.set(
      bet.rows,
      Array.from({ length: bet.rows + 1 }, (_, slot) => shortOf(payOf(rules, bet, slot))),
    );
  }
  showBoard();
  kit.keys({
    ArrowUp: () =>
      kit.isIdle() && bet.rows < MAX_ROWS && (rows.set(bet.rows + 1), choose({ rows: bet.rows + 1 })),
    ArrowDown: () =>
      kit.isIdle() && bet.rows > MIN_ROWS && (rows.set(bet.rows - 1), choose({ rows: bet.rows - 1 })),
  });

  return {
    bet: () => bet,
    async present(round) {
      const { view } = round;
      if (view.rows !== bet.rows || view.risk !== bet.risk || view.balls !== bet.balls) {
        bet = { rows: view.rows, risk: view.risk, balls: view.balls };
        rows.set(bet.rows);
        risk.set(bet.risk);
        balls.set(bet.balls);
        showBoard();
      }
      if (round.isResumed) kit.message(t('roundBack'));
      else kit.message(t('placeBet'));
      let heard = 0;
      await board.drop({
        ways: view.ways,
        isTurbo: kit.isTurbo(),
        onPeg(row) {
          const now = performance.now();
          if (now - heard < 45) return;
          heard = now;
          sound.tone(noteOf(row % 9) * 2, { length: 0.05, volume: 0.035, type: 'sine' });
        },
        onSlot(ball) {
          const pays = view.pays[ball] ?? 0;
          recent.add(resultOf(pays));
          sound.tone(pays >= 100 ? noteOf(Math.min(10, 4 + Math.floor(Math.log2(pays / 100)) * 2)) : 150, {
            length: 0.22,
            volume: 0.16,
          });
        },
      });
      await kit.conclude(round.win, round.stake);
      if (kit.isAuto() && !isCalm()) await wait(kit.isTurbo() ? 0 : STAND_MS);
    },
    rest: () => kit.message(t('drop')),
    hurry: () => board.hurry(),
    rules(stake) {
      const half = Array.from({ length: Math.floor(bet.rows / 2) + 1 }, (_, slot) => slot);
      const most = payOf(rules, { rows: MAX_ROWS, risk: 'high' }, 0);
      return [
        make('p', {}, t('rule')),
        make('p', {}, t('ruleRisk')),
        make('p', {}, t('ruleBalls')),
        make('h3', {}, t('board', { rows: bet.rows, risk: risks[bet.risk] })),
        make('p', { class: 'note' }, t('paysNote', { amount: kit.money(stake) })),
        paysTable(
          [t('slot'), t('chance'), t('pays'), ''],
          half.map((slot) => {
            const pays = payOf(rules, bet, slot);
            return [
              String(slot + 1),
              chanceOf(bet.rows, slot, open.locale),
              times(pays),
              kit.money((stake * BigInt(pays)) / 100n),
            ];
          }),
        ),
        ...aboutGame(kit, { ...rules, maxWin: times(most) }),
      ];
    },
    outcome: ({ round }: HistoryEntry<PlinkoView>) => [
      make('p', { class: 'note' }, t('board', { rows: round.view.rows, risk: risks[round.view.risk] })),
      make('div', { class: 'slots' }, ...round.view.pays.map((pays) => make('span', {}, times(pays)))),
    ],
  };
}

const riskNames = ({
  t,
}: Pick<Kit<PlinkoFacts, PlinkoView, KeyOf<'plinko'>>, 't'>): Readonly<Record<Risk, string>> => ({
  low: t('riskLow'),
  medium: t('riskMedium'),
  high: t('riskHigh'),
});

/** How often a ball lands in that slot or its mirror. */
function chanceOf(rows: number, slot: number, locale: string): string {
  let ways = 1;
  for (let step = 0; step < slot; step += 1) ways = (ways * (rows - step)) / (step + 1);
  const both = slot * 2 === rows ? ways : ways * 2;
  return `${formatNumber((both / 2 ** rows) * 100, locale, { maximumSignificantDigits: 4 })} %`;
}
