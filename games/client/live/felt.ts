import type { TableName } from '#games/engines/live/engine.ts';
import type { Spot } from '#games/engines/live/table.ts';
import { spotOf } from '#games/engines/roulette/spots.ts';
import { make } from '../kit/page.ts';
import type { KeyOf, Translate } from '../kit/messages.ts';
import { nameOf as nameOnRoulette } from '../roulette/names.ts';
import { chipFace, chipOf, shortAmount } from '../table/chips.ts';
import { svg } from '../table/svg.ts';

/** A place of the felt: what stands on it, how it looks. */
type Place = { readonly spot: Spot; readonly text: string; readonly pays?: string; readonly look: string };
type Row = { readonly look: string; readonly places: readonly Place[] };

const numbers = (from: number, to: number): number[] =>
  Array.from({ length: to - from + 1 }, (_, at) => from + at);
/** '16.5': returns over the stake to one, for what a spot pays. */
const toOne = (returns: number): string => `${(returns - 100) / 100}:1`;

/** The tables of few spots; roulette has its own (roulette-felt.ts). */
export type SmallTable = Exclude<TableName, 'roulette'>;

function rowsOf(table: SmallTable, t: Translate<KeyOf<'live' | 'roulette-table'>>): Row[] {
  const place = (spot: Spot, text: string, look = '', returns?: number): Place => ({
    spot,
    text,
    look,
    ...(returns !== undefined && { pays: toOne(returns) }),
  });
  switch (table) {
    case 'baccarat':
      return [
        {
          look: 'pairs',
          places: [
            place('player-pair', t('player-pair'), 'blue', 1200),
            place('banker-pair', t('banker-pair'), 'red', 1200),
          ],
        },
        {
          look: 'three',
          places: [
            place('player', t('player'), 'blue', 200),
            place('tie', t('tie'), 'green', 900),
            place('banker', t('banker'), 'red', 195),
          ],
        },
      ];
    case 'dragon-tiger':
      return [
        {
          look: 'pairs',
          places: [
            place('tie', t('tie'), 'green', 1200),
            place('suited-tie', t('suited-tie'), 'green', 5100),
          ],
        },
        {
          look: 'two',
          places: [place('dragon', t('dragon'), 'red', 200), place('tiger', t('tiger'), 'gold', 200)],
        },
      ];
    case 'sic-bo':
      return [
        {
          look: 'four',
          places: [
            place('small', t('small'), 'blue', 200),
            place('odd', t('odd'), '', 200),
            place('even', t('even'), '', 200),
            place('big', t('big'), 'red', 200),
          ],
        },
        {
          look: 'seven',
          places: numbers(4, 10).map((n, at) =>
            place(`total-${n}`, String(n), '', [6800, 3400, 2000, 1350, 970, 810, 750][at]),
          ),
        },
        {
          look: 'seven',
          places: numbers(11, 17).map((n, at) =>
            place(`total-${n}`, String(n), '', [750, 810, 970, 1350, 2000, 3400, 6800][at]),
          ),
        },
        {
          look: 'six',
          places: numbers(1, 6).map((n) => place(`single-${n}`, '⚀⚁⚂⚃⚄⚅'[n - 1] ?? '', 'pips')),
        },
        {
          look: 'six',
          places: numbers(1, 6).map((n) =>
            place(`double-${n}`, ('⚀⚁⚂⚃⚄⚅'[n - 1] ?? '').repeat(2), 'pips', 1250),
          ),
        },
        {
          look: 'seven',
          places: [
            ...numbers(1, 6).map((n) =>
              place(`triple-${n}`, ('⚀⚁⚂⚃⚄⚅'[n - 1] ?? '').repeat(3), 'pips', 20_000),
            ),
            place('any-triple', t('any-triple'), 'green', 3400),
          ],
        },
      ];
    case 'money-wheel':
      return [
        {
          look: 'amounts',
          places: [1, 2, 5, 10, 20, 40].map((n) =>
            place(`amount-${n}`, String(n), `amount-${n}`, (n + 1) * 100),
          ),
        },
      ];
  }
}

/** The name of a spot in words. */
export function nameOf(spot: Spot, t: Translate<KeyOf<'live' | 'roulette-table'>>): string {
  const onRoulette = spotOf(spot);
  if (onRoulette) return nameOnRoulette(onRoulette, t);
  const [kind = '', n = ''] = /^(.*)-(\d+)$/.exec(spot)?.slice(1) ?? [];
  return n === ''
    ? t(spot as KeyOf<'live' | 'roulette-table'>)
    : t(kind === 'double' ? 'twice' : (kind as KeyOf<'live' | 'roulette-table'>), { n });
}

export type FeltPorts = {
  readonly t: Translate<KeyOf<'live' | 'roulette-table'>>;
  readonly exponent: number;
  readonly values: readonly bigint[];
  money(minor: bigint): string;
  /** True = the chip lies. */
  onLay(spot: Spot): boolean;
};
/** What the game does with any felt. */
export type Felt = {
  /** Chips on every spot: those that are bet and those that wait for it. */
  show(bet: ReadonlyMap<Spot, bigint>, waiting: ReadonlyMap<Spot, bigint>): void;
  /** Marks what won, by the hundredths that come back for a spot; null = nothing is marked. */
  mark(returns: ((spot: Spot) => number) | null): void;
  off(isOff: boolean): void;
};

/** The felt: a button for each spot, with the chips on it. */
export function createFelt(
  host: HTMLElement,
  table: SmallTable,
  { t, exponent, values, money, onLay }: FeltPorts,
): Felt {
  const buttons = new Map<Spot, { button: HTMLButtonElement; chip: HTMLElement; shown: string }>();
  host.classList.add(table);
  host.setAttribute('aria-label', t('spots'));
  for (const { look, places } of rowsOf(table, t))
    host.append(
      make(
        'div',
        { class: `row ${look}` },
        ...places.map(({ spot, text, pays, look: colour }) => {
          const chip = make('span', { class: 'pile' });
          const button = make(
            'button',
            { type: 'button', class: `spot ${colour}`, 'data-spot': spot },
            make('span', { class: 'spot-text' }, text),
            pays === undefined ? null : make('small', {}, pays),
            chip,
          );
          button.addEventListener('click', () => onLay(spot));
          buttons.set(spot, { button, chip, shown: '' });
          return button;
        }),
      ),
    );
  return {
    show(bet, waiting) {
      for (const [spot, known] of buttons) {
        const there = bet.get(spot) ?? 0n;
        const added = waiting.get(spot) ?? 0n;
        const key = `${there}|${added}`;
        if (key === known.shown) continue;
        known.shown = key;
        const all = there + added;
        known.chip.replaceChildren(
          ...(all === 0n
            ? []
            : [
                svg(
                  'svg',
                  { viewBox: '-52 -52 104 108', 'aria-hidden': 'true' },
                  chipFace(chipOf(all, values), shortAmount(all, exponent)),
                ),
              ]),
        );
        known.chip.classList.toggle('waits', added > 0n);
        known.button.setAttribute(
          'aria-label',
          all === 0n ? nameOf(spot, t) : `${nameOf(spot, t)}: ${money(all)}`,
        );
      }
    },
    mark(returns) {
      for (const [spot, { button }] of buttons) button.classList.toggle('wins', (returns?.(spot) ?? 0) > 100);
      host.classList.toggle('is-told', returns !== null);
    },
    off(isOff) {
      host.classList.toggle('is-off', isOff);
      for (const { button } of buttons.values()) button.setAttribute('aria-disabled', String(isOff));
    },
  };
}
