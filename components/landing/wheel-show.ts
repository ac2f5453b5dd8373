/** Turns a wheel: at constant speed until the server's answer arrives, then slower and slower to the drawn sector. */
import { marked } from '#lib/core/marks.ts';
import { restOf, stopOf, WHEEL_EASING, WHEEL_SPEED } from '#lib/landing/wheel.ts';
import { animationEnded, type MakeShow } from './show.ts';

const TURN_MS = (360 * 1000) / WHEEL_SPEED;
const turned = (degrees: number) => ({ transform: `rotate(${degrees}deg)` });

export const makeWheelShow: MakeShow = (page, isCalm) => {
  const wheel = page.querySelector<HTMLElement>(marked('turning'));
  const count = Number(wheel?.dataset['sectors']);
  let turning: Animation | null = null;
  const rotateTo = (degrees: number) => {
    turning?.cancel();
    turning = null;
    if (wheel) wheel.style.transform = `rotate(${degrees}deg)`;
  };
  return {
    begin() {
      if (isCalm || !wheel) return;
      rotateTo(0);
      turning = wheel.animate([turned(0), turned(360)], { duration: TURN_MS, iterations: Infinity });
    },
    async end({ place }) {
      if (isCalm || !wheel || !turning) return rotateTo(restOf(place, count));
      const from = ((Number(turning.currentTime ?? 0) % TURN_MS) / TURN_MS) * 360;
      const { to, ms } = stopOf(from, place, count);
      turning.cancel();
      turning = wheel.animate([turned(from), turned(to)], {
        duration: ms,
        easing: WHEEL_EASING,
        fill: 'forwards',
      });
      await animationEnded(turning);
      rotateTo(restOf(place, count));
    },
    fail: () => rotateTo(0),
    rest: ({ place }) => rotateTo(restOf(place, count)),
  };
};
