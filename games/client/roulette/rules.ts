import { numbersOf } from '../kit/amounts.ts';
import type { RouletteRules } from '#games/engines/roulette/engine.ts';
import { PAYS } from '#games/engines/roulette/spots.ts';
import { aboutGame, paysTable } from '../kit/about.ts';
import { make } from '../kit/page.ts';
import { BETS } from './names.ts';
import type { RouletteSay } from './names.ts';

type Ports = {
  say: RouletteSay;
  money(minor: bigint): string;
  open: { locale: string; stakes: readonly string[] };
};

/** The rules page: bets, what they pay and at most take, the wheel, the racetrack. */
export function rulesContent(ports: Ports, rules: RouletteRules): Node[] {
  const { say, money, open } = ports;
  const least = BigInt(open.stakes[0] ?? 0);
  return [
    make('h3', {}, say('betsTitle')),
    paysTable(
      [say('betColumn'), say('paysColumn'), say('mostColumn')],
      BETS.map(([kind, name]) => [say(name), `${PAYS[kind]}:1`, money(BigInt(rules.most[kind]) * least)]),
    ),
    make('h3', {}, say('howTitle')),
    make('p', {}, say('how')),
    make('p', {}, say('wheelRule')),
    ...(rules.laPartage ? [make('p', {}, say('partageRule'))] : []),
    make('h3', {}, say('announcedTitle')),
    make('p', {}, say('announcedRule')),
    ...(rules.laPartage
      ? [
          make(
            'p',
            {},
            `${say('evenRtp')}: ${rules.evenChanceRtp.toLocaleString(numbersOf(ports.open.locale))} %`,
          ),
        ]
      : []),
    ...aboutGame(ports, { rtp: rules.rtp, volatility: rules.volatility, maxWin: `${PAYS.straight + 1}×` }),
  ];
}
