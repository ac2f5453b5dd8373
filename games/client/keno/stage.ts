import { formatNumber } from '#contract/numbers.ts';
import type { HistoryEntry } from '#games/server/protocol.ts';
import { MOST_SPOTS, NUMBERS, payOf } from '#games/engines/keno/engine.ts';
import type { KenoBet, KenoView, Risk } from '#games/engines/keno/engine.ts';
import type { KenoFacts } from '#games/server/kinds/keno.ts';
import { aboutGame, formatTimes, paysTable } from '../kit/about.ts';
import { createChoice } from '../kit/controls.ts';
import { byId, isCalm, make, wait } from '../kit/page.ts';
import type { Kit, Stage } from '../kit/game-client.ts';
import { noteOf } from '../kit/sound.ts';
import { createCard } from './card.ts';
import type { KeyOf } from '../kit/messages.ts';

/** After a round that autoplay follows. Milliseconds. */
const STAND_MS = 600;

/** Keno in its frame. */
export function createStage(kit: Kit<KenoFacts, KenoView, KeyOf<'keno'>>): Stage<KenoBet, never, KenoView> {
  const { open, t, sound, money } = kit;
  const { rules } = open.facts;
  const times = (hundredths: number): string => formatTimes(hundredths, 100, open.locale);
  const risks = { low: t('riskLow'), medium: t('riskMedium'), high: t('riskHigh') };
  let chosenRisk: Risk = 'medium';

  const card = createCard({
    t,
    onMark(spots) {
      sound.tick(Math.min(9, spots.length));
      showLadder(null);
      showHint();
      kit.changed();
    },
    onFull: () => kit.message(t('full')),
  });
  const choices = byId('choices');
  const risk = createChoice(choices, {
    label: t('risk'),
    isWide: true,
    options: (['low', 'medium', 'high'] as const).map((value) => ({ value, label: risks[value] })),
    value: chosenRisk,
    onPick(value) {
      chosenRisk = value;
      sound.tick();
      card.wipe();
      showLadder(null);
      showHint();
    },
  });
  const tool = (label: string, run: () => void): HTMLButtonElement => {
    const button = make('button', { type: 'button', class: 'action' }, label);
    button.addEventListener('click', () => {
      sound.wake();
      run();
    });
    return button;
  };
  choices.append(
    make(
      'div',
      { class: 'card-tools' },
      tool(t('random'), markRandom),
      tool(t('clear'), () => card.mark([])),
    ),
  );

  /**
   * Numbers by chance: as many as are marked, ten when none are. Only which ones the player stakes on,
   * nothing of the draw.
   */
  function markRandom(): void {
    if (!kit.isIdle()) return;
    const numbers = Array.from({ length: NUMBERS }, (_, index) => index + 1);
    const count = card.marked().length || MOST_SPOTS;
    card.mark(
      Array.from(
        { length: count },
        () => numbers.splice(Math.floor(Math.random() * numbers.length), 1)[0] ?? 1,
      ),
    );
  }
  kit.keys({ KeyR: markRandom, KeyC: () => kit.isIdle() && card.mark([]) });

  const shortOf = (hundredths: number): string =>
    formatNumber(hundredths >= 1000 ? Math.floor(hundredths / 100) : hundredths / 100, open.locale, {
      useGrouping: false,
    });
  /** What each count of hits pays; the reached one is lit. */
  function showLadder(hits: number | null): void {
    const spots = card.marked().length;
    byId('ladder').replaceChildren(
      ...Array.from({ length: spots === 0 ? 0 : spots + 1 }, (_, count) => {
        const pays = payOf(rules, chosenRisk, spots, count);
        const kind = count === hits ? 'reached' : pays > 0 ? 'pays' : '';
        return make('li', { class: kind }, shortOf(pays), make('small', {}, String(count)));
      }),
    );
  }
  function showHint(): void {
    const spots = card.marked().length;
    kit.message(
      spots === 0
        ? t('start')
        : t('ready', { n: spots, times: times(payOf(rules, chosenRisk, spots, spots)) }),
    );
  }

  // The numbers of the last visit, as most players keep theirs.
  void kit.past(1).then(([last]) => {
    if (last && card.marked().length === 0 && kit.isIdle()) card.mark(last.round.view.spots);
  });

  return {
    bet: () => (card.marked().length === 0 ? null : { spots: card.marked(), risk: chosenRisk }),
    begins: () => card.setOff(true),
    async present(round) {
      const { view } = round;
      card.setOff(true);
      if (view.risk !== chosenRisk) {
        chosenRisk = view.risk;
        risk.set(chosenRisk);
      }
      if (view.spots.join() !== card.marked().join()) card.mark(view.spots);
      kit.message(t(round.isResumed ? 'roundBack' : 'placeBet'));
      showLadder(0);
      await card.draw(view.drawn, kit.isTurbo(), (hits, isHit) => {
        if (isHit) sound.chord([hits + 1, hits + 3], 0.04, { length: 0.28, volume: 0.16 });
        else sound.tone(noteOf(1), { length: 0.06, volume: 0.07, type: 'sine' });
        showLadder(hits);
      });
      await kit.conclude(round.win, round.stake);
      if (view.pays === 0) kit.message(t('noHits', { n: view.hits, of: view.spots.length }));
      if (kit.isAuto() && !isCalm()) await wait(kit.isTurbo() ? 0 : STAND_MS);
      card.setOff(false);
    },
    rest() {
      card.setOff(false);
      card.wipe();
      showLadder(null);
      showHint();
    },
    hurry: () => card.hurry(),
    rules(stake) {
      const spots = card.marked().length || MOST_SPOTS;
      return [
        make('p', {}, t('rule')),
        make('p', {}, t('ruleRisk')),
        make('h3', {}, t('table', { n: spots, risk: risks[chosenRisk] })),
        make('p', { class: 'note' }, t('paysNote', { amount: money(stake) })),
        paysTable(
          [t('hitsHead'), t('chance'), t('pays'), ''],
          Array.from({ length: spots + 1 }, (_, hits) => {
            const pays = payOf(rules, chosenRisk, spots, hits);
            return [
              String(hits),
              chanceOf(spots, hits, open.locale),
              times(pays),
              money((stake * BigInt(pays)) / 100n),
            ];
          }),
        ),
        ...aboutGame(kit, { ...rules, maxWin: times(payOf(rules, 'high', MOST_SPOTS, MOST_SPOTS)) }),
      ];
    },
    outcome: ({ round }: HistoryEntry<KenoView>) => {
      const { spots, drawn, hits, pays } = round.view;
      return [
        make('p', { class: 'note' }, t('hits', { n: hits, of: spots.length, times: times(pays) })),
        make(
          'div',
          { class: 'balls' },
          ...drawn.map((number) =>
            make('span', { class: spots.includes(number) ? 'hit' : '' }, String(number)),
          ),
        ),
      ];
    },
  };
}

/** How likely so many hits are: C(10, hits) · C(30, spots − hits) / C(40, spots). */
function chanceOf(spots: number, hits: number, locale: string): string {
  const choose = (n: number, k: number): number => {
    let ways = 1;
    for (let step = 0; step < k; step += 1) ways = (ways * (n - step)) / (step + 1);
    return ways;
  };
  const share = (choose(10, hits) * choose(30, spots - hits)) / choose(NUMBERS, spots);
  return `${formatNumber(share * 100, locale, { maximumSignificantDigits: 3 })} %`;
}
