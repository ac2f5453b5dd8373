import type { RaceBet } from '#games/engines/races/engine.ts';
import type { Look } from './looks.ts';
import type { RaceKit } from './races-kit.ts';

/** The name of a bet, with the names of its runners. */
export function betName(bet: RaceBet, { names }: Look, t: RaceKit['t']): string {
  const nameOf = (runner: number): string => names[runner] ?? '';
  return bet.on === 'forecast'
    ? t('firstThen', { first: nameOf(bet.first), second: nameOf(bet.second) })
    : t(bet.on === 'win' ? 'onWin' : 'onPlace', { name: nameOf(bet.runner) });
}

/** The short name of a bet, with the numbers of its runners. */
export const shortBetName = (bet: RaceBet, t: RaceKit['t']): string =>
  bet.on === 'forecast'
    ? `${bet.first + 1}–${bet.second + 1}`
    : `${bet.runner + 1} ${t(bet.on === 'win' ? 'winBet' : 'placeBet')}`;
