/**
 * What a picture shows, as plain data. A drawing crosses to the drawing process (drawing-process.ts), so it
 * holds no function and no class.
 */
import type { GameArt, SceneArt, ManufacturerStyle } from './art-types.ts';

/** Width and height in pixels. */
export type Pixels = readonly [width: number, height: number];
/** A game as its pictures need it. `theme`: id of a slot theme whose palette it wears. */
export type GameSubject = { name: string; art: GameArt; theme: string; style: ManufacturerStyle };

/** Games in a full fan of a shared link. */
export const FAN_SIZE = 5;
/** Raise it when fans of unchanged games come out different. */
export const FAN_VERSION = 'b';

/** Pictures that exist as vectors too: a browser can be sent the SVG when the pixels are not ready. */
export type VectorDrawing =
  | { kind: 'card'; game: GameSubject; size: Pixels }
  | { kind: 'landscape'; game: GameSubject; size: Pixels }
  | { kind: 'banner'; scene: SceneArt; size: Pixels }
  | { kind: 'logo'; manufacturer: { name: string; style: ManufacturerStyle }; size: Pixels };

export type Drawing =
  | VectorDrawing
  | { kind: 'icon'; name: string; size: Pixels }
  /** Shared link of a game. */
  | { kind: 'link'; game: GameSubject; size: Pixels }
  /** Shared link of a list: its first games as a fan of cards, with the logo of a manufacturer below. */
  | {
      kind: 'link-fan';
      games: readonly GameSubject[];
      manufacturer: { name: string; style: ManufacturerStyle } | null;
      logoSize: Pixels;
      size: Pixels;
    }
  /** All symbols of a slot theme on one sheet; `symbol`: pixels of one. */
  | { kind: 'symbols'; theme: string; symbol: number }
  /** The place a slot is played in. */
  | { kind: 'scene'; theme: string; variant: number; free: boolean; tall: boolean };

/** `density`: pixels a point; dense screens get a lower quality, of which no eye sees the difference. */
export type Raster = { drawing: Drawing; density: number };
