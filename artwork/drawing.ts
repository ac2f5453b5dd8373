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
/** Raise it when the drawing of fans changes: it is part of their address. */
export const FAN_VERSION = 'b';

/** Pictures that can be sent as SVG while their pixels are not drawn yet. */
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
  /** The painted background of a slot. */
  | { kind: 'scene'; theme: string; variant: number; free: boolean; tall: boolean };

/** `density`: pixels per point; dense screens get a lower quality, which is not visible on them. */
export type Raster = { drawing: Drawing; density: number };
