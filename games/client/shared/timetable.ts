/**
 * What games on a timetable show around their own: the time to bet, who plays, and how the round ended for
 * the player.
 */
import type { SharedRoundView } from '#games/server/shared/shared-protocol.ts';
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
  countWin(to: bigint, stake: bigint): Promise<void>;
};

/**
 * Runs the bar down. In its last seconds, from `ticksFrom` on, it ticks for those who have something at
 * stake; below `shortBelow` it looks short.
 */
export function createCountdown(
  sound: Sound,
  { ticksFrom, shortBelow }: { ticksFrom: number; shortBelow: number },
) {
  const bar = byId('clock-bar');
  let told = 0;
  return {
    /** Seconds left, and the same as people count them. */
    run(
      { opensAt, startsAt }: SharedRoundView,
      now: number,
      isAtStake: boolean,
    ): { left: number; whole: number } {
      const left = Math.max(0, startsAt - now) / 1000;
      const whole = Math.ceil(left);
      bar.style.transform = `scaleX(${Math.min(1, left / ((startsAt - opensAt) / 1000))})`;
      bar.classList.toggle('is-short', left < shortBelow);
      if (whole !== told && whole <= ticksFrom && whole > 0 && isAtStake) sound.tick(whole === 1 ? 5 : 3);
      told = whole;
      return { left, whole };
    },
    end: (): void => void (bar.style.transform = 'scaleX(0)'),
  };
}

/** How many play this round. */
export function showPlayers({ t, bets, players }: Pick<Kit, 't' | 'bets' | 'players'>): void {
  byId('players').textContent = bets().length === 0 ? '' : t('players', { n: players() });
}

/** What the round brought the player. */
export function tellPaid(
  { t, sound, celebrations, money, message, countWin }: Omit<Kit, 'bets' | 'players'>,
  win: bigint,
  staked: bigint,
): void {
  if (win === 0n) {
    sound.loss();
    message(t('roundLost'));
    return;
  }
  message(t('totalWin', { amount: money(win) }), true);
  void countWin(win, staked);
  void celebrations.bigWin(win, staked);
}
