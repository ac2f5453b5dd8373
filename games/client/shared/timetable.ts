/**
 * Parts shared by all games with a fixed betting time: countdown, number of players, and the player's result
 * of a round.
 */
import type { SharedRoundView } from '#games/server/shared/shared-protocol.ts';
import { isGain } from '../kit/celebrate.ts';
import type { Celebrations } from '../kit/celebrate.ts';
import { byId } from '../kit/page.ts';
import type { Sound } from '../kit/sound.ts';
import type { KeyOf, Translate } from '../kit/messages.ts';

type Kit = {
  readonly t: Translate<KeyOf<'shared'>>;
  readonly sound: Sound;
  readonly celebrations: Celebrations;
  money(minor: bigint): string;
  bets(): readonly unknown[];
  players(): number;
  message(text: string, isStrong?: boolean): void;
  countWin(to: bigint, staked: bigint): Promise<void>;
};

/**
 * The bar that shrinks while bets are accepted. In the last `ticksFrom` seconds a tick is played each second if the
 * player has a bet; in the last `shortBelow` seconds the bar has the class `is-short`.
 */
export function createCountdown(
  sound: Sound,
  { ticksFrom, shortBelow }: { ticksFrom: number; shortBelow: number },
) {
  const bar = byId('clock-bar');
  let lastWhole = 0;
  return {
    /** Draws the bar; returns the seconds left, exact and rounded up. */
    run(
      { opensAt, startsAt }: Pick<SharedRoundView, 'opensAt' | 'startsAt'>,
      now: number,
      hasBet: boolean,
    ): { left: number; whole: number } {
      const left = Math.max(0, startsAt - now) / 1000;
      const whole = Math.ceil(left);
      bar.style.transform = `scaleX(${Math.min(1, left / ((startsAt - opensAt) / 1000))})`;
      bar.classList.toggle('is-short', left < shortBelow);
      if (whole !== lastWhole && whole <= ticksFrom && whole > 0 && hasBet) sound.tick(whole === 1 ? 5 : 3);
      lastWhole = whole;
      return { left, whole };
    },
    end: (): void => void (bar.style.transform = 'scaleX(0)'),
  };
}

/** Sets the clock's text (element `clock-text`). Returns true when it changed. */
export function showClock(text: string): boolean {
  const element = byId('clock-text');
  if (element.textContent === text) return false;
  element.textContent = text;
  return true;
}

/** Shows how many players have bet on the round. */
export function showPlayers({ t, bets, players }: Pick<Kit, 't' | 'bets' | 'players'>): void {
  byId('players').textContent = bets().length === 0 ? '' : t('players', { n: players() });
}

/** Shows the player's result of a round: a win, a return of not more than was staked, or a loss. */
export function showPayment(
  { t, sound, celebrations, money, message, countWin }: Omit<Kit, 'bets' | 'players'>,
  win: bigint,
  staked: bigint,
): void {
  if (win === 0n) {
    sound.loss();
    message(t('roundLost'));
    return;
  }
  const isWin = isGain(win, staked);
  message(t(isWin ? 'totalWin' : 'returned', { amount: money(win) }), isWin);
  void countWin(win, staked);
  if (isWin) void celebrations.bigWin(win, staked);
}
