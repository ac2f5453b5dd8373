import { TILES } from '#games/engines/mines/engine.ts';
import type { MinesView } from '#games/engines/mines/engine.ts';
import { penOf } from '../kit/canvas.ts';
import { byId, icon, isCalm, make, wait } from '../kit/page.ts';
import { createParticles } from '../kit/particles.ts';
import type { KeyOf, Translate } from '../kit/messages.ts';

const SIDE = 5;
/** The other tiles open one after the other when the round is over. Milliseconds. */
const REVEAL_GAP_MS = 22;
const REVEAL_MS = 650;
const MAX_DENSITY = 2;

type Ports = { treasure: string; t: Translate<KeyOf<'mines'>>; onPick(at: number): void };

/** The tiles: a grid of buttons, by arrow keys too, with sparks over it. */
export function createField({ treasure, t, onPick }: Ports) {
  const host = byId('field');
  host.setAttribute('aria-label', t('field'));
  const tiles = Array.from({ length: TILES }, (_, at) => {
    const tile = make(
      'button',
      { type: 'button', class: 'tile', role: 'gridcell', disabled: true },
      make('span', { class: 'lid' }),
      make('span', { class: 'pit' }),
    );
    tile.addEventListener('click', () => onPick(at));
    return tile;
  });
  for (let row = 0; row < SIDE; row += 1)
    host.append(make('div', { role: 'row' }, ...tiles.slice(row * SIDE, row * SIDE + SIDE)));
  const sparks = createSparks();

  host.addEventListener('keydown', (event) => {
    // A key that is held down opens one tile, not one after the other.
    if (event.repeat && event.key === 'Enter') event.preventDefault();
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -SIDE, ArrowDown: SIDE }[event.key];
    const from = tiles.indexOf(event.target as HTMLButtonElement);
    if (step === undefined || from < 0) return;
    event.preventDefault();
    // Over open tiles to the next one that can be opened.
    for (let at = from + step; at >= 0 && at < TILES; at += step) {
      const tile = tiles[at];
      if (!tile || tile.disabled) continue;
      tile.focus();
      break;
    }
  });

  const name = (at: number, key: 'tile' | 'tileSafe' | 'tileMine'): void =>
    tiles[at]?.setAttribute('aria-label', t(key, { n: at + 1 }));
  function turn(at: number, kind: 'safe' | 'mine', ...classes: string[]): void {
    const tile = tiles[at];
    if (!tile || tile.classList.contains('open')) return;
    tile.querySelector('.pit')?.replaceChildren(icon(kind === 'safe' ? treasure : 'mine'));
    tile.classList.remove('waits');
    tile.classList.add('open', ...classes);
    tile.disabled = true;
    name(at, kind === 'safe' ? 'tileSafe' : 'tileMine');
  }
  function clear(): void {
    host.classList.remove('shakes');
    for (const [at, tile] of tiles.entries()) {
      tile.className = 'tile';
      tile.disabled = true;
      name(at, 'tile');
    }
  }
  clear();

  return {
    clear,
    closed: (): number[] => tiles.flatMap((tile, at) => (tile.disabled ? [] : [at])),
    /** All closed tiles may be opened. */
    ask(picks: readonly number[]): void {
      for (const [at, tile] of tiles.entries()) tile.disabled = picks.includes(at);
      // Who plays by keys goes on beside the tile he opened.
      if (document.activeElement !== document.body) return;
      const last = picks.at(-1) ?? 0;
      [...tiles.slice(last), ...tiles.slice(0, last)]
        .find((tile) => !tile.disabled)
        ?.focus({ preventScroll: true });
    },
    /** The tile was chosen, the answer is not there yet. */
    wait(at: number): void {
      for (const tile of tiles) tile.disabled = true;
      tiles[at]?.classList.add('waits');
    },
    /** Opens what the round has shown so far. */
    show({ picks, isHit }: MinesView): void {
      for (const [index, at] of picks.entries()) {
        const isMine = isHit && index === picks.length - 1;
        const tile = tiles[at];
        if (!tile || tile.classList.contains('open')) continue;
        turn(at, isMine ? 'mine' : 'safe', isMine ? 'hit' : 'safe');
        sparks.burst(tile, isMine ? '#ff5a2c' : null, isMine ? 4 : 1);
        if (isMine && !isCalm()) host.classList.add('shakes');
      }
    },
    /** The round is over: where the mines lay, and what else there was. */
    async reveal({ picks, field }: MinesView): Promise<void> {
      if (!field) return;
      if (!isCalm()) await wait(picks.length > 0 ? 260 : 0);
      for (let at = 0; at < TILES; at += 1) {
        if (picks.includes(at)) continue;
        turn(at, field.includes(at) ? 'mine' : 'safe', 'shown');
        if (!isCalm()) await wait(REVEAL_GAP_MS);
      }
      if (!isCalm()) await wait(REVEAL_MS - REVEAL_GAP_MS * 10);
    },
  };
}

/** Sparks out of a tile that opens. Draws only while there are any. */
function createSparks() {
  const canvas = byId('sparks', 'canvas');
  const pen = penOf(canvas);
  const particles = createParticles();
  let isDrawing = false;
  function frame(now: number): void {
    pen.clearRect(0, 0, canvas.width, canvas.height);
    particles.draw(pen, now);
    isDrawing = particles.isMoving();
    if (isDrawing) requestAnimationFrame(frame);
  }
  return {
    burst(tile: HTMLElement, color: string | null, strength: number): void {
      if (isCalm()) return;
      const box = canvas.getBoundingClientRect();
      const place = tile.getBoundingClientRect();
      const density = Math.min(MAX_DENSITY, devicePixelRatio || 1);
      if (!isDrawing) {
        canvas.width = Math.round(box.width * density);
        canvas.height = Math.round(box.height * density);
      }
      const x = (place.left + place.width / 2 - box.left) * density;
      const y = (place.top + place.height / 2 - box.top) * density;
      const accent = color ?? getComputedStyle(document.documentElement).getPropertyValue('--accent');
      for (let count = 0; count < strength; count += 1)
        particles.burst({ x, y, size: place.width * density, color: accent }, performance.now());
      if (!isDrawing) {
        isDrawing = true;
        requestAnimationFrame(frame);
      }
    },
  };
}
