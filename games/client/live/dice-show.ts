import type { SicBoResult } from '#games/engines/live/sic-bo.ts';
import { prefersReducedMotion, make } from '../kit/page.ts';
import type { Sound } from '../kit/sound.ts';
import { easeOut, shareOf } from './show.ts';
import type { Show } from './show.ts';

const ROLL_MS = 3_600;
/** Delay between the moments at which two dice come to rest, milliseconds. */
const APART_MS = 450;
/** Rotation of a die that brings each face to the front: degrees about x and y. */
const FRONT: readonly (readonly [number, number])[] = [
  [0, 0],
  [0, -90],
  [-90, 0],
  [90, 0],
  [0, 90],
  [0, 180],
];
/** Cells of the pips of each face in a field of three by three, row by row from 0. */
const PIPS: readonly (readonly number[])[] = [
  [4],
  [2, 6],
  [2, 4, 6],
  [0, 2, 6, 8],
  [0, 2, 4, 6, 8],
  [0, 2, 3, 5, 6, 8],
];

/** Three dice in a glass bowl. */
export function createDiceShow(host: HTMLElement, sound: Sound): Show<SicBoResult> {
  const dice = [0, 1, 2].map(() => {
    const cube = make('div', { class: 'cube' });
    PIPS.forEach((pips, face) =>
      cube.append(
        make(
          'div',
          { class: `face f${face + 1}` },
          ...Array.from({ length: 9 }, (_, at) => make('i', { class: pips.includes(at) ? 'pip' : '' })),
        ),
      ),
    );
    const die = make('div', { class: 'die' }, cube);
    return { die, cube };
  });
  const total = make('div', { class: 'badge gold', hidden: true });
  host.append(make('div', { class: 'bowl' }, ...dice.map(({ die }) => die)), total);
  /** Number of dice that have come to rest. */
  let landed = 0;
  return {
    activity: 'rolling',
    clear() {
      landed = 0;
      total.hidden = true;
    },
    at({ dice: faces }, elapsed) {
      faces.forEach((face, at) => {
        const share = prefersReducedMotion() ? 1 : easeOut(shareOf(elapsed, 0, ROLL_MS + at * APART_MS));
        const [x = 0, y = 0] = FRONT[face - 1] ?? [];
        const one = dice[at];
        if (!one) return;
        const rest = 1 - share;
        one.cube.style.transform = `rotateX(${x + rest * (1100 + at * 170)}deg) rotateY(${y + rest * (1500 - at * 260)}deg) rotateZ(${rest * 200}deg)`;
        one.die.style.translate = `${Math.sin(share * 9 + at) * rest * 60}% ${-Math.abs(Math.sin(share * 11 + at * 2)) * rest * 110}%`;
        if (share === 1 && landed === at) {
          landed = at + 1;
          if (elapsed < ROLL_MS * 2)
            sound.tone(240 - at * 30, { length: 0.09, volume: 0.16, type: 'square' });
        }
      });
      if (total.hidden && elapsed >= ROLL_MS + 3 * APART_MS) {
        total.hidden = false;
        total.textContent = String(faces.reduce((sum, face) => sum + face, 0));
      }
    },
    brief: ({ dice: faces }) => {
      const sum = faces.reduce((all, face) => all + face, 0);
      return { text: String(sum), tone: new Set(faces).size === 1 ? 'green' : sum <= 10 ? 'blue' : 'red' };
    },
    sentence: ({ dice: faces }) => `${faces.join(' + ')} = ${faces.reduce((sum, face) => sum + face, 0)}`,
  };
}
