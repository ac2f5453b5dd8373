import { formatNumber, formatPercent } from '#contract/numbers.ts';
import type { OpenReply } from '#games/server/protocol.ts';
import { COINS_PER_STAKE } from '#games/engines/slots/slot-rules.ts';
import type { FreeSpinRules, HoldRules, SlotRules } from '#games/engines/slots/slot-rules.ts';
import { PAYING } from '#games/engines/slots/symbols.ts';
import type { SlotSymbol } from '#games/engines/slots/symbols.ts';
import { make } from '../kit/page.ts';
import { symbolsOf } from './landing.ts';
import { sheetPlace } from './sprites.ts';
import type { SlotConfig, SlotTranslate } from './slot-kit.ts';

/** A symbol of the sheet as a picture within text. */
export function symbolPicture(symbol: SlotSymbol): HTMLElement {
  const { column, row } = sheetPlace(symbol);
  return make('span', {
    class: `symbol c${column} r${row}`,
    role: 'img',
    'aria-label': symbol === 'T' ? '10' : symbol,
  });
}

/** One line about the game's main feature. */
export function featureLine(
  { scatter, free, hold, wild, boost, fullScreen, lines = [] }: SlotRules,
  t: SlotTranslate,
): string {
  if (hold) return t('featureCoins', { n: hold.min });
  if (scatter && free)
    return t(free.multiplier > 1 ? 'feature' : 'featurePlain', {
      k: scatter.min,
      n: free.spins[0] ?? 0,
      m: free.multiplier,
    });
  if (wild?.holds) return t('featureRespin');
  if (boost) return t('featureBoost', { m: boost.at(-1)?.[0] ?? 1 });
  if (fullScreen) return t('featureFull', { m: fullScreen });
  // `placeBet` is a text of the kit: "Good luck!"
  return lines.length > 0 ? t('featureLines', { n: lines.length }) : t('placeBet');
}

const list = (values: readonly number[], sign = ''): string =>
  [...new Set(values)].map((value) => `${sign}${value}`).join(', ');
const times = (weighted: readonly (readonly [number, number])[]): string =>
  list(
    weighted.map(([value]) => value).filter((value) => value > 1),
    '×',
  );

/**
 * The rules dialog: pay table for the chosen stake (minor units), kinds of wins, features, return and limits.
 */
export function rulesContent(
  { config: { rules }, stakes, locale }: OpenReply<SlotConfig>,
  stake: bigint,
  t: SlotTranslate,
  money: (minor: bigint) => string,
): Node[] {
  const pay: Pay = (coins) => money((stake / BigInt(COINS_PER_STAKE)) * BigInt(coins));
  const property = (name: string, value: string): Node[] => [make('dt', {}, name), make('dd', {}, value)];
  const percent = (value: number): string => formatPercent(value, locale);
  const section = (title: string, texts: readonly (string | null)[]): Node[] => [
    make('h3', {}, title),
    ...texts.filter((text) => text !== null).map((text) => make('p', {}, text)),
  ];
  const features = featureTexts(rules, t);
  return [
    make('p', { class: 'note' }, t('paysNote', { amount: money(stake) })),
    paytable(rules, t, pay),
    ...awardSection(rules, t, section),
    ...(rules.cascade
      ? section(t('cascadeTitle'), [
          t('cascadeRule'),
          rules.cascade.ladder.length > 1 ? t('ladderRule', { list: list(rules.cascade.ladder, '×') }) : null,
          rules.free?.ladder ? t('ladderFreeRule', { list: list(rules.free.ladder, '×') }) : null,
        ])
      : []),
    ...(features.length > 0 ? section(t('featuresTitle'), features) : []),
    ...(rules.free ? section(t('freeTitle'), freeTexts(rules, rules.free, t)) : []),
    make('h3', {}, t('factsTitle')),
    make(
      'dl',
      { class: 'properties' },
      ...property(t('rtp'), percent(rules.rtp)),
      ...(rules.buy ? property(t('buyRtp'), percent(rules.buy.rtp)) : []),
      ...property(t('volatility'), t('volatilityOf', { n: rules.volatility })),
      ...property(t('limits'), `${money(BigInt(stakes[0] ?? 0))} – ${money(BigInt(stakes.at(-1) ?? 0))}`),
    ),
    make('p', {}, t('mostRule', { n: formatNumber(rules.max / COINS_PER_STAKE, locale) })),
    make('p', {}, t('outcomeRule')),
    make('p', {}, t('brokenRule')),
  ];
}

type Pay = (coins: number) => string;

/** A card of the pay table. */
function card(symbol: SlotSymbol, pays: HTMLElement | null, notes: readonly string[] = []): HTMLElement {
  return make(
    'div',
    { class: notes.length === 0 ? 'pay' : 'pay wide' },
    symbolPicture(symbol),
    make('div', {}, pays, ...notes.map((text) => make('p', {}, text))),
  );
}

/** Pays of a symbol by number, highest first. `names` and `coins` are in ascending order of the number. */
function payList(
  names: readonly string[],
  coins: readonly number[] | undefined,
  pay: Pay,
): HTMLElement | null {
  if (!coins) return null;
  const rows = coins.map((amount, at) => [make('dt', {}, names[at] ?? ''), make('dd', {}, pay(amount))]);
  return make('dl', {}, ...rows.toReversed().flat());
}

/** The numbers of symbols that pay, as text: `3`, `5–7`, `8+`. */
function sizeNames({ sizes, award }: SlotRules): string[] {
  const isOpenEnded = award === 'clusters' || award === 'anywhere';
  return sizes.map((size, at) => {
    const next = sizes[at + 1];
    if (next === undefined) return isOpenEnded ? `${size}+` : String(size);
    return next === size + 1 ? String(size) : `${size}–${next - 1}`;
  });
}

function paytable(rules: SlotRules, t: SlotTranslate, pay: Pay): HTMLElement {
  const { pays, scatter, hold, mystery, orbs } = rules;
  const names = sizeNames(rules);
  const used = symbolsOf(rules);
  const cards: HTMLElement[] = [];
  if (used.has('W')) cards.push(card('W', payList(names, pays.W, pay), wildNotes(rules, t)));
  if (scatter && used.has('S')) {
    const scatterNames = scatter.pays.map((_, at) => String(scatter.min + at));
    cards.push(card('S', payList(scatterNames, scatter.pays, pay), [t('scatterRule', { n: scatter.min })]));
  }
  if (hold) cards.push(card('C', null, [coinNote(hold, t, pay)]));
  if (mystery) cards.push(card('M', null, [t('mysteryRule')]));
  if (orbs) cards.push(card('X', null, [`${t('orbRule')} ${times(orbs)}.`]));
  for (const symbol of PAYING)
    if (symbol !== 'W' && pays[symbol]) cards.push(card(symbol, payList(names, pays[symbol], pay)));
  return make('div', { class: 'paytable' }, ...cards, ...(hold ? prizes(hold, pay) : []));
}

function wildNotes({ wild, award }: SlotRules, t: SlotTranslate): string[] {
  const notes = [t('wildRule')];
  const values = wild?.multipliers ?? [];
  if (values.some(([value]) => value > 1))
    notes.push(t(award === 'ways' ? 'wildWaysRule' : 'wildTimesRule', { list: times(values) }));
  if (wild?.holds) notes.push(t('wildHoldsRule'));
  else if (wild?.expands) notes.push(t('wildExpandsRule'));
  return notes;
}

const coinNote = ({ min, respins, grand }: HoldRules, t: SlotTranslate, pay: Pay): string =>
  t('coinRule', { n: min, r: respins, amount: pay(grand) });

const prizes = (hold: HoldRules, pay: Pay): HTMLElement[] =>
  (['major', 'minor', 'mini'] as const).map((prize) =>
    make(
      'div',
      { class: 'pay prize' },
      make('b', {}, prize.toUpperCase()),
      make('span', {}, pay(hold.prizes[prize])),
    ),
  );

function awardSection(
  { award, lines = [], sizes, strips, rows }: SlotRules,
  t: SlotTranslate,
  section: (title: string, texts: readonly string[]) => Node[],
): Node[] {
  const n = sizes[0] ?? 0;
  switch (award) {
    case 'lines':
    case 'both':
      return [
        make('h3', {}, t('linesTitle', { n: lines.length })),
        make('div', { class: 'paylines' }, ...lines.map((line, index) => linePicture(line, rows, index + 1))),
        make('p', {}, t('linesRule')),
        ...(award === 'both' ? [make('p', {}, t('bothRule'))] : []),
      ];
    case 'ways':
      return section(t('waysTitle', { n: rows ** strips.length }), [t('waysRule')]);
    case 'clusters':
      return section(t('clustersTitle'), [t('clustersRule', { n })]);
    case 'anywhere':
      return section(t('anywhereTitle'), [t('anywhereRule', { n })]);
  }
}

function featureTexts({ rain, boost, fullScreen }: SlotRules, t: SlotTranslate): string[] {
  return [
    ...(rain ? [t('rainRule', { n: rain.oneIn, a: rain.wilds[0], b: rain.wilds[1] })] : []),
    ...(boost
      ? [
          t('boostRule', {
            list: list(
              boost.map(([value]) => value),
              '×',
            ),
          }),
        ]
      : []),
    ...(fullScreen ? [t('fullRule', { m: fullScreen })] : []),
  ];
}

function freeTexts({ scatter, wild }: SlotRules, free: FreeSpinRules, t: SlotTranslate): string[] {
  return [
    t('freeRule', { k: scatter?.min ?? 3, list: list(free.spins), cap: free.cap }),
    ...(free.retriggerSpins.length > 0 ? [t('freeAgainRule', { list: list(free.retriggerSpins) })] : []),
    ...(free.multiplier > 1 ? [t('freeTimesRule', { m: free.multiplier })] : []),
    ...(free.grows ? [t('freeGrowsRule', { n: free.grows, m: free.growsTo ?? '' })] : []),
    ...(free.keepsMultiplier ? [t('freeKeepsRule')] : []),
    ...(free.sticky ? [t('freeStickyRule')] : []),
    ...(free.special ? [t('freeSpecialRule')] : []),
    ...(free.twins ? [t('freeTwinsRule', { list: list(free.twins.map((reel) => reel + 1)) })] : []),
    ...(free.rain ? [t('freeRainRule', { a: free.rain[0], b: free.rain[1] })] : []),
    ...(free.wildMultipliers && wild?.multipliers
      ? [t('freeWildsRule', { list: times(free.wildMultipliers) })]
      : []),
  ];
}

/** A pay line as a small grid of the window, its cells marked. */
function linePicture(line: string, rows: number, number: number): HTMLElement {
  const grid = make('span', { class: 'grid', 'aria-hidden': 'true' });
  grid.style.setProperty('--reels', String(line.length));
  for (let row = 0; row < rows; row += 1)
    for (const at of line) grid.append(make('i', { class: Number(at) === row ? 'on' : '' }));
  return make('span', { class: 'payline' }, grid, make('small', {}, String(number)));
}
