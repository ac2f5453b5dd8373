import { FACES, targetOf } from '#games/engines/dice/engine.ts';
import type { DiceBet } from '#games/engines/dice/engine.ts';
import { byId, prefersReducedMotion, overTime } from '../kit/page.ts';

const ROLL_MS = 1500;
const TURBO_MS = 420;
/** Whole turns before the ball stops. */
const TURNS = 3;
/** The dial ticks whenever the ball has passed this many numbers. */
const TICK = 400;

type Deps = {
  /** A roll as text. */
  write(roll: number): string;
  onTick(share: number): void;
};

/**
 * The dial: winning numbers on a ring, and a hand with a ball that turns to the rolled number. Numbers from
 * 0 to `FACES` − 1.
 */
export function createDial({ write, onTick }: Deps) {
  const dial = byId('dial');
  const hand = byId('hand');
  const number = byId('roll');
  let at = FACES / 2;
  let skip = new AbortController();

  /** Moves the hand to a number (with fraction), and shows that number. */
  function place(where: number): void {
    hand.style.transform = `rotate(${(where / FACES) * 360}deg)`;
    number.textContent = write(Math.floor(where) % FACES);
  }
  place(at);

  return {
    /** Shows the winning numbers and the odds. */
    set(bet: DiceBet, odds: string, zone: string): void {
      const target = targetOf(bet) / FACES;
      dial.style.setProperty('--from', String(bet.side === 'under' ? 0 : target));
      dial.style.setProperty('--to', String(bet.side === 'under' ? target : 1));
      byId('odds').textContent = odds;
      byId('zone').textContent = zone;
      dial.classList.remove('won', 'lost');
    },
    /** Moves the ball to the rolled number. */
    async roll(to: number, isWon: boolean, isTurbo: boolean): Promise<void> {
      dial.classList.remove('won', 'lost');
      skip = new AbortController();
      const from = at % FACES;
      const length = (isTurbo ? 1 : TURNS) * FACES + ((to - from + FACES) % FACES);
      let tickedAt = 0;
      await overTime(
        prefersReducedMotion() ? 0 : isTurbo ? TURBO_MS : ROLL_MS,
        (share) => {
          const distance = length * (1 - (1 - share) ** 3);
          place(from + distance);
          if (distance - tickedAt < TICK || share >= 1) return;
          tickedAt = distance;
          onTick(share);
        },
        skip.signal,
      );
      at = to;
      place(to);
      dial.classList.add(isWon ? 'won' : 'lost');
    },
    hurry: () => skip.abort(),
    /** Shows an earlier roll, without motion. */
    show(roll: number): void {
      at = roll;
      place(roll);
    },
  };
}
