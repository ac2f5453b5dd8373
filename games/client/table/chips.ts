import { formatNumber } from '#contract/numbers.ts';
import { svg } from './svg.ts';

/** Values of the chips, as multiples of the smallest stake. */
const STEPS = [1n, 5n, 10n, 50n, 100n, 500n] as const;
/** Colours of the chips (COLOURS) and of the texts on them (INK), in the order of STEPS. */
const COLOURS = ['#e9e4d8', '#c8342f', '#2b66c4', '#1f8a4c', '#26242c', '#7a3fb5'] as const;
const INK = ['#3a342a', '#fff', '#fff', '#fff', '#ffd98a', '#fff'] as const;

/** Values of the chips in minor units, ascending. The argument is the list of the game's stakes, ascending. */
export const chipValues = ([min = 10n]: readonly bigint[]): bigint[] => STEPS.map((step) => step * min);

/**
 * Index in `values` of the chip that shows `amount`: the most valuable chip that is not above it; 0 when all are above
 * it.
 */
export const chipOf = (amount: bigint, values: readonly bigint[]): number =>
  Math.max(
    0,
    values.findLastIndex((value) => amount >= value),
  );

/**
 * Short signs for thousands and millions on chips, in letters of the language; those of CLDR are too long for a chip.
 */
const CYRILLIC_UNITS = ['К', 'М'] as const;
const UNITS: Readonly<Record<string, readonly [thousand: string, million: string]>> = {
  kk: CYRILLIC_UNITS,
  ky: CYRILLIC_UNITS,
  ru: CYRILLIC_UNITS,
  tr: ['B', 'Mn'],
  uk: CYRILLIC_UNITS,
};

/** How amounts are written on chips: decimal places of the currency, and the language. */
export type AmountFormat = { readonly exponent: number; readonly locale: string };

/** An amount as short text for a chip: 150 000 minor units of exponent 2 → '1.5K', in Russian '1,5К'. */
export function shortAmount(minor: bigint, { exponent, locale }: AmountFormat): string {
  const major = Number(minor) / 10 ** exponent;
  const [thousand, million] = UNITS[locale.slice(0, 2)] ?? ['K', 'M'];
  const [value, unit] =
    major >= 1e6 ? [major / 1e6, million] : major >= 1e3 ? [major / 1e3, thousand] : [major, ''];
  const digits = value >= 100 || Number.isInteger(value) ? 0 : value >= 10 ? 1 : 2;
  return formatNumber(value, locale, { maximumFractionDigits: digits, useGrouping: false }) + unit;
}

/** A chip as a separate picture. `reach`: half the width of the picture, in units of which the chip's radius is 50. */
export function chipPicture(kind: number, label: string, reach = 52): SVGSVGElement {
  const viewBox = `${-reach} ${-reach} ${2 * reach} ${2 * reach + 4}`;
  return svg('svg', { viewBox, 'aria-hidden': 'true' }, chipFace(kind, label));
}

/** A chip seen from above, of radius 50 around 0,0. */
export function chipFace(kind: number, label: string): SVGGElement {
  const colour = COLOURS[kind] ?? COLOURS[0];
  const ink = INK[kind] ?? INK[0];
  return svg(
    'g',
    { class: 'chip-face' },
    svg('circle', { r: 50, fill: '#0006', cy: 4 }),
    svg('circle', { r: 48.5, fill: colour, stroke: '#0007', 'stroke-width': 3 }),
    // Eight marks on the edge of the chip.
    svg('circle', {
      r: 41.5,
      fill: 'none',
      stroke: kind === 0 ? '#8c2f39' : '#fdf6e3',
      'stroke-width': 13,
      'stroke-dasharray': '15.500 17.090',
    }),
    svg('circle', { r: 34, fill: 'none', stroke: '#0003', 'stroke-width': 2 }),
    svg('circle', { r: 33, fill: colour }),
    svg('circle', {
      r: 29.5,
      fill: 'none',
      stroke: ink,
      'stroke-opacity': 0.55,
      'stroke-width': 1.5,
      'stroke-dasharray': '3 3',
    }),
    svg('path', { d: 'M-44 -16A47 47 0 0 1 44 -16 50 40 0 0 0 -44 -16', fill: '#fff3' }),
    svg(
      'text',
      {
        fill: ink,
        'text-anchor': 'middle',
        dy: '0.350em',
        'font-size': label.length > 4 ? 17 : label.length > 3 ? 20 : label.length > 2 ? 24 : 28,
        'font-weight': 800,
      },
      label,
    ),
  );
}
