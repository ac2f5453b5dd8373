import { formatNumber } from '#contract/numbers.ts';
import type { OpenReply } from '#games/server/protocol.ts';
import { COINS_PER_STAKE } from '#games/engines/slots/slot-rules.ts';
import type { FreeRules, SlotRules } from '#games/engines/slots/slot-rules.ts';
import { PAYING } from '#games/engines/slots/symbols.ts';
import type { SlotSymbol } from '#games/engines/slots/symbols.ts';
import { make } from '../kit/page.ts';
import type { KeyOf, Translate } from '../kit/messages.ts';
import { sheetPlace } from './sprites.ts';
import type { SlotFacts } from './view.ts';

type Tell = Translate<KeyOf<'slot'>>;

/** A symbol out of the sheet, as a picture in a text. */
export function symbolPicture(symbol: SlotSymbol): HTMLElement {
  const { column, row } = sheetPlace(symbol);
  return make('span', {
    class: `symbol c${column} r${row}`,
    role: 'img',
    'aria-label': symbol === 'T' ? '10' : symbol,
  });
}

/** One line on what to hope for. */
export function featureLine(
  { scatter, free, hold, wild, boost, fullScreen, lines = [] }: SlotRules,
  t: Tell,
): string {
  if (hold) return t('featureCoins', { n: hold.least });
  if (scatter && free)
    return t(free.multiplier > 1 ? 'feature' : 'featurePlain', {
      k: scatter.least,
      n: free.spins[0] ?? 0,
      m: free.multiplier,
    });
  if (wild?.holds) return t('featureRespin');
  if (boost) return t('featureBoost', { m: boost.at(-1)?.[0] ?? 1 });
  if (fullScreen) return t('featureFull', { m: fullScreen });
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
 * Paytable for the chosen stake, what wins, features, return and limits: all that a player can want to know
 * before the first bet.
 */
export function rulesContent(
  { facts: { rules }, stakes, locale }: OpenReply<SlotFacts>,
  stake: bigint,
  t: Tell,
  money: (minor: bigint) => string,
): Node[] {
  const pay = (coins: number): string => money((stake / BigInt(COINS_PER_STAKE)) * BigInt(coins));
  const fact = (name: string, value: string): Node[] => [make('dt', {}, name), make('dd', {}, value)];
  const percent = (value: number): string => `${formatNumber(value, locale)} %`;
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
      { class: 'facts' },
      ...fact(t('rtp'), percent(rules.rtp)),
      ...(rules.buy ? fact(t('buyRtp'), percent(rules.buy.rtp)) : []),
      ...fact(t('volatility'), t('volatilityOf', { n: rules.volatility })),
      ...fact(t('limits'), `${money(BigInt(stakes[0] ?? 0))} – ${money(BigInt(stakes.at(-1) ?? 0))}`),
    ),
    make('p', {}, t('mostRule', { n: formatNumber(rules.most / COINS_PER_STAKE, locale) })),
    make('p', {}, t('outcomeRule')),
    make('p', {}, t('brokenRule')),
  ];
}

function paytable(rules: SlotRules, t: Tell, pay: (coins: number) => string): HTMLElement {
  const { sizes, scatter, hold, free, wild } = rules;
  const counts = sizes.map((size, at) => {
    const next = sizes[at + 1];
    return next === undefined
      ? rules.award === 'clusters' || rules.award === 'anywhere'
        ? `${size}+`
        : String(size)
      : next === size + 1
        ? String(size)
        : `${size}–${next - 1}`;
  });
  const pays = (coins: readonly number[], names: readonly string[]): Node =>
    make(
      'dl',
      {},
      ...coins.flatMap((_, at) => [
        make('dt', {}, names[coins.length - 1 - at] ?? ''),
        make('dd', {}, pay(coins[coins.length - 1 - at] ?? 0)),
      ]),
    );
  const card = (
    symbol: SlotSymbol,
    coins: readonly number[] | undefined,
    texts: readonly string[],
    names = counts,
  ): HTMLElement =>
    make(
      'div',
      { class: texts.length === 0 ? 'pay' : 'pay wide' },
      symbolPicture(symbol),
      make('div', {}, coins ? pays(coins, names) : null, ...texts.map((text) => make('p', {}, text))),
    );
  const stands = (symbol: SlotSymbol): boolean =>
    [...rules.strips, ...(free?.strips ?? [])].some((strip) => strip.includes(symbol)) ||
    (rules.cascade?.refill.some(([one]) => one === symbol) ?? false);
  const values = [...(wild?.values ?? []), ...(free?.wilds ?? [])];
  const wildTexts = [
    t('wildRule'),
    ...(values.some(([value]) => value > 1) && wild?.values?.some(([value]) => value > 1)
      ? [t(rules.award === 'ways' ? 'wildWaysRule' : 'wildTimesRule', { list: times(wild.values) })]
      : []),
    ...(wild?.holds ? [t('wildHoldsRule')] : wild?.expands ? [t('wildExpandsRule')] : []),
  ];
  const table = make('div', { class: 'paytable' });
  if (stands('W') || rules.rain || free?.rain) table.append(card('W', rules.pays.W, wildTexts));
  if (scatter && stands('S'))
    table.append(
      card(
        'S',
        scatter.pays,
        [t('scatterRule', { n: scatter.least })],
        scatter.pays.map((_, at) => String(scatter.least + at)),
      ),
    );
  if (hold)
    table.append(
      card('C', undefined, [t('coinRule', { n: hold.least, r: hold.respins, amount: pay(hold.grand) })]),
    );
  if (rules.mystery) table.append(card('M', undefined, [t('mysteryRule')]));
  if (rules.orbs) table.append(card('X', undefined, [`${t('orbRule')} ${times(rules.orbs)}.`]));
  for (const symbol of PAYING)
    if (symbol !== 'W' && rules.pays[symbol]) table.append(card(symbol, rules.pays[symbol], []));
  if (hold)
    for (const [name, coins] of [
      ['MAJOR', hold.prizes.major],
      ['MINOR', hold.prizes.minor],
      ['MINI', hold.prizes.mini],
    ] as const)
      table.append(make('div', { class: 'pay prize' }, make('b', {}, name), make('span', {}, pay(coins))));
  return table;
}

function awardSection(
  { award, lines = [], sizes, strips, rows }: SlotRules,
  t: Tell,
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

function featureTexts({ rain, boost, fullScreen }: SlotRules, t: Tell): string[] {
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

function freeTexts({ scatter, wild }: SlotRules, free: FreeRules, t: Tell): string[] {
  return [
    t('freeRule', { k: scatter?.least ?? 3, list: list(free.spins), cap: free.cap }),
    ...(free.again.length > 0 ? [t('freeAgainRule', { list: list(free.again) })] : []),
    ...(free.multiplier > 1 ? [t('freeTimesRule', { m: free.multiplier })] : []),
    ...(free.grows ? [t('freeGrowsRule', { n: free.grows, m: free.growsTo ?? '' })] : []),
    ...(free.keeps ? [t('freeKeepsRule')] : []),
    ...(free.sticky ? [t('freeStickyRule')] : []),
    ...(free.special ? [t('freeSpecialRule')] : []),
    ...(free.twins ? [t('freeTwinsRule', { list: list(free.twins.map((reel) => reel + 1)) })] : []),
    ...(free.rain ? [t('freeRainRule', { a: free.rain[0], b: free.rain[1] })] : []),
    ...(free.wilds && wild?.values ? [t('freeWildsRule', { list: times(free.wilds) })] : []),
  ];
}

/** The places of a line in the window, as a small grid. */
function linePicture(line: string, rows: number, number: number): HTMLElement {
  const grid = make('span', { class: 'grid', 'aria-hidden': 'true' });
  grid.style.setProperty('--reels', String(line.length));
  for (let row = 0; row < rows; row += 1)
    for (const at of line) grid.append(make('i', { class: Number(at) === row ? 'on' : '' }));
  return make('span', { class: 'payline' }, grid, make('small', {}, String(number)));
}
