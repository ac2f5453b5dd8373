import type { OpenReply } from '../../protocol.ts';
import { COINS_PER_STAKE } from '../../slots/engine.ts';
import type { SlotSymbol } from '../../slots/engine.ts';
import { make } from '../kit/page.ts';
import { sheetPlace } from './sprites.ts';
import type { Say } from '../kit/words.ts';
import type { SlotKey } from './texts/en.ts';
import type { SlotFacts } from './view.ts';

const PAYING = ['W', 'H1', 'H2', 'H3', 'H4', 'A', 'K', 'Q', 'J', 'T'] as const;

/** A symbol out of the sheet, as a picture in a text. */
export function symbolPicture(symbol: SlotSymbol): HTMLElement {
  const { column, row } = sheetPlace(symbol);
  return make('span', { class: `symbol c${column} r${row}`, role: 'img', 'aria-label': symbol === 'T' ? '10' : symbol });
}

/** Paytable for the chosen stake, lines, free spins, return and limits: all that a player can want to know before the first bet. */
export function rulesContent(open: OpenReply<SlotFacts>, stake: bigint, say: Say<SlotKey>, money: (minor: bigint) => string): Node[] {
  const { stakes } = open;
  const { mathematics, paylines } = open.facts;
  const pay = (coins: number): string => money((stake / BigInt(COINS_PER_STAKE)) * BigInt(coins));
  const card = (symbol: SlotSymbol, pays: readonly number[] | undefined, rule: string | null): HTMLElement =>
    make(
      'div',
      { class: rule === null ? 'pay' : 'pay wide' },
      symbolPicture(symbol),
      make(
        'div',
        {},
        pays === undefined
          ? null
          : make('dl', {}, ...pays.flatMap((coins, index) => [make('dt', {}, String(5 - index)), make('dd', {}, pay(pays[2 - index] ?? coins))])),
        rule === null ? null : make('p', {}, rule),
      ),
    );
  const paytable = make('div', { class: 'paytable' });
  paytable.append(card('W', mathematics.pays.W, say('wildRule')), card('S', mathematics.scatterPays, say('scatterRule')));
  for (const symbol of PAYING) if (symbol !== 'W' && mathematics.pays[symbol]) paytable.append(card(symbol, mathematics.pays[symbol], null));

  const [a, b, c] = mathematics.freeSpins;
  const fact = (name: string, value: string): Node[] => [make('dt', {}, name), make('dd', {}, value)];
  return [
    make('p', { class: 'note' }, say('paysNote', { amount: money(stake) })),
    paytable,
    make('h3', {}, say('freeTitle')),
    make('p', {}, say('freeRule', { a, b, c, m: mathematics.freeMultiplier, cap: mathematics.freeSpinsCap })),
    make('h3', {}, say('linesTitle', { n: paylines.length })),
    make('div', { class: 'paylines' }, ...paylines.map((rows, index) => linePicture(rows, index + 1))),
    make('p', {}, say('linesRule')),
    make('h3', {}, say('factsTitle')),
    make(
      'dl',
      { class: 'facts' },
      ...fact(say('rtp'), `${mathematics.rtp.toLocaleString(open.locale)} %`),
      ...fact(say('volatility'), say('volatilityOf', { n: mathematics.volatility })),
      ...fact(say('limits'), `${money(BigInt(stakes[0] ?? 0))} – ${money(BigInt(stakes.at(-1) ?? 0))}`),
    ),
    make('p', {}, say('outcomeRule')),
    make('p', {}, say('brokenRule')),
  ];
}

/** The places of a line in the window, as a small grid. */
function linePicture(rows: readonly number[], number: number): HTMLElement {
  const grid = make('span', { class: 'grid', 'aria-hidden': 'true' });
  for (const row of [0, 1, 2]) for (const at of rows) grid.append(make('i', { class: at === row ? 'on' : '' }));
  return make('span', { class: 'payline' }, grid, make('small', {}, String(number)));
}
