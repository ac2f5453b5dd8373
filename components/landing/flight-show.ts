/** Moves a plane along its path while the number that it collects grows to the prize. */
import { marked } from '#lib/core/marks.ts';
import type { MakeShow } from './show.ts';

const FLIGHT_MS = 3_200;
/** Share of the path that the plane moves while the page waits for the answer. */
const ROLL = 0.1;
const ROLL_MS = 1_200;

export const makeFlightShow: MakeShow = (page, isCalm) => {
  const plane = page.querySelector<SVGGElement>(marked('plane'));
  const trail = page.querySelector<SVGPathElement>(marked('trail'));
  const counter = page.querySelector<HTMLElement>(marked('counter'));
  let now = 0;
  let frame = 0;
  const show = (share: number, count: string) => {
    now = share;
    if (counter) counter.textContent = count;
    if (!plane || !trail) return;
    trail.style.strokeDashoffset = String(1 - share);
    const length = trail.getTotalLength();
    const [at, ahead] = [trail.getPointAtLength(share * length), trail.getPointAtLength(share * length + 4)];
    const slope = share >= 1 ? -68 : (Math.atan2(ahead.y - at.y, ahead.x - at.x) * 180) / Math.PI;
    plane.setAttribute('transform', `translate(${at.x} ${at.y}) rotate(${slope})`);
  };
  /** Moves the plane along the path to the share `to`; `eased` maps the share of time to the share of the way. */
  const fly = (to: number, ms: number, eased: (time: number) => number, count: (way: number) => string) =>
    new Promise<void>((resolve) => {
      cancelAnimationFrame(frame);
      const [from, begun] = [now, performance.now()];
      const step = () => {
        const time = Math.min(1, (performance.now() - begun) / ms);
        show(from + (to - from) * eased(time), count(eased(time)));
        if (time < 1) frame = requestAnimationFrame(step);
        else resolve();
      };
      step();
    });
  return {
    begin() {
      if (!isCalm)
        void fly(
          ROLL,
          ROLL_MS,
          (time) => time * time,
          () => '0',
        );
    },
    async end({ text }) {
      const target = Number(text.value);
      if (isCalm || !Number.isFinite(target)) return show(1, text.value);
      await fly(
        1,
        FLIGHT_MS,
        (time) => 1 - (1 - time) ** 2,
        (way) => String(Math.round(target * way)),
      );
    },
    fail() {
      cancelAnimationFrame(frame);
      show(0, '0');
    },
    rest: ({ text }) => show(1, text.value),
  };
};
