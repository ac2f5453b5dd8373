import { TILES } from '#games/engines/mines/engine.ts';
import type { MinesView } from '#games/engines/mines/engine.ts';
import { byId, icon, prefersReducedMotion, make, wait } from '../kit/page.ts';
import { createSparks } from './sparks.ts';
import type { MinesKit } from './mines-kit.ts';

const SIDE = 5;
/** Delay between the remaining tiles, which open one after the other at the end of a round. Milliseconds. */
const REVEAL_GAP_MS = 22;
const REVEAL_MS = 650;

type Deps = { treasure: string; t: MinesKit['t']; onPick(at: number): void };

/** The grid of tiles, with sparks over it. */
export function createField({ treasure, t, onPick }: Deps) {
  const host = byId('field');
  host.setAttribute('aria-label', t('field'));
  const tiles = createTiles(host, onPick);
  const sparks = createSparks();

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
    /** Lets the player open a closed tile. */
    ask(picks: readonly number[]): void {
      for (const [at, tile] of tiles.entries()) tile.disabled = picks.includes(at);
      // For keyboard users: when the opened tile is disabled and loses the focus, the focus moves to the next closed
      // tile.
      if (document.activeElement !== document.body) return;
      const last = picks.at(-1) ?? 0;
      [...tiles.slice(last), ...tiles.slice(0, last)]
        .find((tile) => !tile.disabled)
        ?.focus({ preventScroll: true });
    },
    /** A tile was chosen; the server's reply is pending. */
    wait(at: number): void {
      for (const tile of tiles) tile.disabled = true;
      tiles[at]?.classList.add('waits');
    },
    /** Opens the tiles that the round has revealed so far. */
    show({ picks, isHit }: MinesView): void {
      for (const [index, at] of picks.entries()) {
        const isMine = isHit && index === picks.length - 1;
        const tile = tiles[at];
        if (!tile || tile.classList.contains('open')) continue;
        turn(at, isMine ? 'mine' : 'safe', isMine ? 'hit' : 'safe');
        sparks.burst(tile, isMine ? '#ff5a2c' : null, isMine ? 4 : 1);
        if (isMine && !prefersReducedMotion()) host.classList.add('shakes');
      }
    },
    /** Opens all other tiles at the end of the round. */
    async reveal({ picks, field }: MinesView): Promise<void> {
      if (!field) return;
      if (!prefersReducedMotion()) await wait(picks.length > 0 ? 260 : 0);
      for (let at = 0; at < TILES; at += 1) {
        if (picks.includes(at)) continue;
        turn(at, field.includes(at) ? 'mine' : 'safe', 'shown');
        if (!prefersReducedMotion()) await wait(REVEAL_GAP_MS);
      }
      if (!prefersReducedMotion()) await wait(REVEAL_MS - REVEAL_GAP_MS * 10);
    },
  };
}

/** The tiles as rows of buttons. Arrow keys move the focus to the next tile that can be opened. */
function createTiles(host: HTMLElement, onPick: (at: number) => void): HTMLButtonElement[] {
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
  host.addEventListener('keydown', (event) => {
    // Holding a key down opens one tile only.
    if (event.repeat && event.key === 'Enter') event.preventDefault();
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -SIDE, ArrowDown: SIDE }[event.key];
    const from = tiles.indexOf(event.target as HTMLButtonElement);
    if (step === undefined || from < 0) return;
    event.preventDefault();
    for (let at = from + step; at >= 0 && at < TILES; at += step) {
      const tile = tiles[at];
      if (!tile || tile.disabled) continue;
      tile.focus();
      break;
    }
  });
  return tiles;
}
