import type { Spot } from '#games/engines/live/table.ts';
import { formatNumber } from '#contract/numbers.ts';
import { spotOf } from '#games/engines/roulette/spots.ts';
import { make } from '../kit/page.ts';
import { nameOf as nameOnRoulette } from '../roulette/names.ts';
import { chipOf, chipPicture, shortAmount } from '../table/chips.ts';
import type { AmountFormat } from '../table/chips.ts';
import { ROWS } from './felt-rows.ts';
import type { Cell, SmallTable } from './felt-rows.ts';
import type { LiveKey, LiveTranslate } from './live-kit.ts';

/** Hundredths of the stake as odds: 1750 → '16.5:1', in Russian '16,5:1'. */
const oddsOf = (returns: number, locale: string): string =>
  `${formatNumber((returns - 100) / 100, locale)}:1`;

/**
 * Message keys of spots whose id ends with a number (`single-4`), by the part before the hyphen; for other
 * spots the id is the key.
 */
const NUMBERED: Readonly<Record<string, LiveKey>> = { single: 'single', double: 'twice', triple: 'triple' };

/** The name of a spot. */
export function nameOf(spot: Spot, t: LiveTranslate): string {
  const onRoulette = spotOf(spot);
  if (onRoulette) return nameOnRoulette(onRoulette, t);
  const [kind = '', n = ''] = /^(.*)-(\d+)$/.exec(spot)?.slice(1) ?? [];
  return n === '' ? t(spot as LiveKey) : t(NUMBERED[kind] ?? (kind as LiveKey), { n });
}

export type FeltDeps = {
  readonly t: LiveTranslate;
  readonly format: AmountFormat;
  /** Values of the chips, minor units. */
  readonly values: readonly bigint[];
  money(minor: bigint): string;
  /** Lays a chip on the spot. Returns false when it was rejected. */
  onLay(spot: Spot): boolean;
};
/** Interface of a felt, with few spots or with those of roulette. */
export type Felt = {
  /** Shows the chips on every spot: those that the server has accepted, and those that are still waiting. */
  show(bet: ReadonlyMap<Spot, bigint>, waiting: ReadonlyMap<Spot, bigint>): void;
  /** Marks the winning spots, given their returns in hundredths of a stake; null = no marks. */
  mark(returns: ((spot: Spot) => number) | null): void;
  /** Shows whether bets are closed. */
  off(isOff: boolean): void;
};

/** The felt of a table with few spots: a button for each spot, with its chips. */
export function createFelt(host: HTMLElement, table: SmallTable, deps: FeltDeps): Felt {
  const { t, format, values, money } = deps;
  const spots = new Map<Spot, SpotButton>();
  host.classList.add(table);
  host.setAttribute('aria-label', t('spots'));
  for (const { look, cells } of ROWS[table]) {
    const row = make('div', { class: `row ${look}` });
    for (const cell of cells) {
      const made = createSpot(cell, deps);
      spots.set(cell.spot, made);
      row.append(made.button);
    }
    host.append(row);
  }

  return {
    show(bet, waiting) {
      for (const [spot, shown] of spots) {
        const placed = bet.get(spot) ?? 0n;
        const added = waiting.get(spot) ?? 0n;
        const key = `${placed}|${added}`;
        if (key === shown.key) continue;
        shown.key = key;
        const all = placed + added;
        const name = [nameOf(spot, t), shown.odds].join(' ').trim();
        const chips = all === 0n ? [] : [chipPicture(chipOf(all, values), shortAmount(all, format))];
        shown.pile.replaceChildren(...chips);
        shown.pile.classList.toggle('waits', added > 0n);
        shown.button.setAttribute('aria-label', all === 0n ? name : `${name}: ${money(all)}`);
      }
    },
    mark(returns) {
      for (const [spot, { button }] of spots) button.classList.toggle('wins', (returns?.(spot) ?? 0) > 100);
    },
    off(isOff) {
      host.classList.toggle('is-off', isOff);
      for (const { button } of spots.values()) button.setAttribute('aria-disabled', String(isOff));
    },
  };
}

/** `odds`: text of the odds on the button, '' for none. `key`: text of the shown amounts, to recognise changes. */
type SpotButton = {
  readonly button: HTMLButtonElement;
  readonly odds: string;
  readonly pile: HTMLElement;
  key: string;
};

function createSpot({ spot, text, look, returns }: Cell, { t, format, onLay }: FeltDeps): SpotButton {
  const pile = make('span', { class: 'pile' });
  const odds = returns === undefined ? '' : oddsOf(returns, format.locale);
  const button = make(
    'button',
    { type: 'button', class: `spot ${look}`, 'data-spot': spot },
    make('span', { class: 'spot-text' }, text ?? t(spot as LiveKey)),
    // The space separates name and odds in the button's text, which is its accessible name.
    ...(odds ? [' ', make('small', {}, odds)] : []),
    pile,
  );
  button.addEventListener('click', () => onLay(spot));
  return { button, odds, pile, key: '' };
}
