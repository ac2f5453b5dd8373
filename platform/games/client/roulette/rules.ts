import type { RouletteRules } from '../../roulette/engine.ts';
import { PAYS } from '../../roulette/spots.ts';
import type { SpotKind } from '../../roulette/spots.ts';
import { make } from '../kit/page.ts';
import type { RouletteSay } from './names.ts';

const BETS = [
  ['straight', 'betStraight'],
  ['split', 'betSplit'],
  ['street', 'betStreet'],
  ['corner', 'betCorner'],
  ['line', 'betLine'],
  ['dozen', 'betDozen'],
  ['column', 'betColumnName'],
  ['even-chance', 'betEven'],
] as const satisfies readonly (readonly [SpotKind, string])[];

type Ports = { rules: RouletteRules; stakes: readonly bigint[]; say: RouletteSay; money(minor: bigint): string; percent(share: number): string };

/** The rules page: bets, what they pay and at most take, the wheel, the racetrack. */
export function rulesContent({ rules, stakes, say, money, percent }: Ports): Node[] {
  const least = stakes[0] ?? 0n;
  const most = stakes.at(-1) ?? 0n;
  const row = (...cells: string[]): HTMLElement => make('tr', {}, ...cells.map((text) => make('td', {}, text)));
  const fact = (name: string, value: string): Node[] => [make('dt', {}, name), make('dd', {}, value)];
  return [
    make('h3', {}, say('betsTitle')),
    make(
      'table',
      { class: 'pays' },
      make('thead', {}, make('tr', {}, ...[say('betColumn'), say('paysColumn'), say('mostColumn')].map((text) => make('th', { scope: 'col' }, text)))),
      make('tbody', {}, ...BETS.map(([kind, name]) => row(say(name), `${PAYS[kind]}:1`, money(BigInt(rules.most[kind]) * least)))),
    ),
    make('h3', {}, say('howTitle')),
    make('p', {}, say('how')),
    make('p', {}, say('wheelRule')),
    ...(rules.laPartage ? [make('p', {}, say('partageRule'))] : []),
    make('h3', {}, say('announcedTitle')),
    make('p', {}, say('announcedRule')),
    make('h3', {}, say('factsTitle')),
    make(
      'dl',
      { class: 'facts' },
      ...fact(say('rtp'), percent(rules.rtp)),
      ...(rules.laPartage ? fact(say('evenRtp'), percent(rules.evenChanceRtp)) : []),
      ...fact(say('volatility'), say('volatilityOf', { n: rules.volatility })),
      ...fact(say('limits'), `${money(least)} – ${money(most)}`),
    ),
    make('p', { class: 'note' }, say('outcomeRule')),
    make('p', { class: 'note' }, say('brokenRule')),
  ];
}
