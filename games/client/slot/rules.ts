import { numbersOf } from '../kit/amounts.ts';
import type { OpenReply } from '#games/server/protocol.ts';
import { COINS_PER_STAKE } from '#games/engines/slots/slot-rules.ts';
import type { FreeRules, SlotRules } from '#games/engines/slots/slot-rules.ts';
import { PAYING } from '#games/engines/slots/symbols.ts';
import type { SlotSymbol } from '#games/engines/slots/symbols.ts';
import { make } from '../kit/page.ts';
import type { Say } from '../kit/words.ts';
import { sheetPlace } from './sprites.ts';
import type { SlotKey } from './texts/en.ts';
import type { SlotFacts } from './view.ts';

type Tell = Say<SlotKey>;

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
  say: Tell,
): string {
  if (hold) return say('featureCoins', { n: hold.least });
  if (scatter && free)
    return say(free.multiplier > 1 ? 'feature' : 'featurePlain', {
      k: scatter.least,
      n: free.spins[0] ?? 0,
      m: free.multiplier,
    });
  if (wild?.holds) return say('featureRespin');
  if (boost) return say('featureBoost', { m: boost.at(-1)?.[0] ?? 1 });
  if (fullScreen) return say('featureFull', { m: fullScreen });
  return lines.length > 0 ? say('featureLines', { n: lines.length }) : say('placeBet');
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
  say: Tell,
  money: (minor: bigint) => string,
): Node[] {
  const pay = (coins: number): string => money((stake / BigInt(COINS_PER_STAKE)) * BigInt(coins));
  const fact = (name: string, value: string): Node[] => [make('dt', {}, name), make('dd', {}, value)];
  const percent = (value: number): string => `${value.toLocaleString(numbersOf(locale))} %`;
  const section = (title: string, texts: readonly (string | null)[]): Node[] => [
    make('h3', {}, title),
    ...texts.filter((text) => text !== null).map((text) => make('p', {}, text)),
  ];
  const features = featureTexts(rules, say);
  return [
    make('p', { class: 'note' }, say('paysNote', { amount: money(stake) })),
    paytable(rules, say, pay),
    ...awardSection(rules, say, section),
    ...(rules.cascade
      ? section(say('cascadeTitle'), [
          say('cascadeRule'),
          rules.cascade.ladder.length > 1
            ? say('ladderRule', { list: list(rules.cascade.ladder, '×') })
            : null,
          rules.free?.ladder ? say('ladderFreeRule', { list: list(rules.free.ladder, '×') }) : null,
        ])
      : []),
    ...(features.length > 0 ? section(say('featuresTitle'), features) : []),
    ...(rules.free ? section(say('freeTitle'), freeTexts(rules, rules.free, say)) : []),
    make('h3', {}, say('factsTitle')),
    make(
      'dl',
      { class: 'facts' },
      ...fact(say('rtp'), percent(rules.rtp)),
      ...(rules.buy ? fact(say('buyRtp'), percent(rules.buy.rtp)) : []),
      ...fact(say('volatility'), say('volatilityOf', { n: rules.volatility })),
      ...fact(say('limits'), `${money(BigInt(stakes[0] ?? 0))} – ${money(BigInt(stakes.at(-1) ?? 0))}`),
    ),
    make('p', {}, say('mostRule', { n: (rules.most / COINS_PER_STAKE).toLocaleString(numbersOf(locale)) })),
    make('p', {}, say('outcomeRule')),
    make('p', {}, say('brokenRule')),
  ];
}

function paytable(rules: SlotRules, say: Tell, pay: (coins: number) => string): HTMLElement {
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
    say('wildRule'),
    ...(values.some(([value]) => value > 1) && wild?.values?.some(([value]) => value > 1)
      ? [say(rules.award === 'ways' ? 'wildWaysRule' : 'wildTimesRule', { list: times(wild.values) })]
      : []),
    ...(wild?.holds ? [say('wildHoldsRule')] : wild?.expands ? [say('wildExpandsRule')] : []),
  ];
  const table = make('div', { class: 'paytable' });
  if (stands('W') || rules.rain || free?.rain) table.append(card('W', rules.pays.W, wildTexts));
  if (scatter && stands('S'))
    table.append(
      card(
        'S',
        scatter.pays,
        [say('scatterRule', { n: scatter.least })],
        scatter.pays.map((_, at) => String(scatter.least + at)),
      ),
    );
  if (hold)
    table.append(
      card('C', undefined, [say('coinRule', { n: hold.least, r: hold.respins, amount: pay(hold.grand) })]),
    );
  if (rules.mystery) table.append(card('M', undefined, [say('mysteryRule')]));
  if (rules.orbs) table.append(card('X', undefined, [`${say('orbRule')} ${times(rules.orbs)}.`]));
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
  say: Tell,
  section: (title: string, texts: readonly string[]) => Node[],
): Node[] {
  const n = sizes[0] ?? 0;
  switch (award) {
    case 'lines':
    case 'both':
      return [
        make('h3', {}, say('linesTitle', { n: lines.length })),
        make('div', { class: 'paylines' }, ...lines.map((line, index) => linePicture(line, rows, index + 1))),
        make('p', {}, say('linesRule')),
        ...(award === 'both' ? [make('p', {}, say('bothRule'))] : []),
      ];
    case 'ways':
      return section(say('waysTitle', { n: rows ** strips.length }), [say('waysRule')]);
    case 'clusters':
      return section(say('clustersTitle'), [say('clustersRule', { n })]);
    case 'anywhere':
      return section(say('anywhereTitle'), [say('anywhereRule', { n })]);
  }
}

function featureTexts({ rain, boost, fullScreen }: SlotRules, say: Tell): string[] {
  return [
    ...(rain ? [say('rainRule', { n: rain.oneIn, a: rain.wilds[0], b: rain.wilds[1] })] : []),
    ...(boost
      ? [
          say('boostRule', {
            list: list(
              boost.map(([value]) => value),
              '×',
            ),
          }),
        ]
      : []),
    ...(fullScreen ? [say('fullRule', { m: fullScreen })] : []),
  ];
}

function freeTexts({ scatter, wild }: SlotRules, free: FreeRules, say: Tell): string[] {
  return [
    say('freeRule', { k: scatter?.least ?? 3, list: list(free.spins), cap: free.cap }),
    ...(free.again.length > 0 ? [say('freeAgainRule', { list: list(free.again) })] : []),
    ...(free.multiplier > 1 ? [say('freeTimesRule', { m: free.multiplier })] : []),
    ...(free.grows ? [say('freeGrowsRule', { n: free.grows, m: free.growsTo ?? '' })] : []),
    ...(free.keeps ? [say('freeKeepsRule')] : []),
    ...(free.sticky ? [say('freeStickyRule')] : []),
    ...(free.special ? [say('freeSpecialRule')] : []),
    ...(free.twins ? [say('freeTwinsRule', { list: list(free.twins.map((reel) => reel + 1)) })] : []),
    ...(free.rain ? [say('freeRainRule', { a: free.rain[0], b: free.rain[1] })] : []),
    ...(free.wilds && wild?.values ? [say('freeWildsRule', { list: times(free.wilds) })] : []),
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
