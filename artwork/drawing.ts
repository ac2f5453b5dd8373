/** What a picture shows, as plain data, because it is sent to the drawing process (drawing-process.ts). */
import type { GameArt, SceneArt, ManufacturerStyle } from './art-types.ts';

/** Width and height in pixels. */
export type Pixels = readonly [width: number, height: number];
/** The properties of a game that its pictures use. `theme`: id of the slot theme whose palette is used. */
export type GameSubject = { name: string; art: GameArt; theme: string; style: ManufacturerStyle };

/** Number of games in a full fan of a shared link. */
export const FAN_SIZE = 5;
/** Part of the addresses of fans: to be raised when their drawing changes. */
export const FAN_VERSION = 'b';

/** Pictures that can be sent as SVG until their pixels are drawn. */
export type VectorDrawing =
  | { kind: 'card'; game: GameSubject; size: Pixels }
  | { kind: 'landscape'; game: GameSubject; size: Pixels }
  | { kind: 'banner'; scene: SceneArt; size: Pixels }
  | { kind: 'logo'; manufacturer: { name: string; style: ManufacturerStyle }; size: Pixels };

export type Drawing =
  | VectorDrawing
  | { kind: 'icon'; name: string; size: Pixels }
  /** A photo, cropped around its most salient part. */
  | { kind: 'photo'; bytes: Uint8Array; size: Pixels }
  /** The picture of a shared link to a game. */
  | { kind: 'link'; game: GameSubject; size: Pixels }
  /**
   * The picture of a shared link to a list: its first games as a fan of cards; a manufacturer's list has its logo
   * below.
   */
  | {
      kind: 'link-fan';
      games: readonly GameSubject[];
      manufacturer: { name: string; style: ManufacturerStyle } | null;
      logoSize: Pixels;
      size: Pixels;
    }
  /** All symbols of a slot theme on one sheet; `symbol`: size of one in pixels. */
  | { kind: 'symbols'; theme: string; symbol: number }
  /** The painted background of a slot. */
  | { kind: 'scene'; theme: string; variant: number; free: boolean; tall: boolean };

/** File formats of drawings in pixels; links to share are JPEG and ignore the choice. */
export type PixelFormat = 'avif' | 'webp';
/**
 * `density`: pixels per point. Dense screens get a lower quality, which is not visible on them. `format`:
 * applies to cards, landscapes, banners and photos; WebP when absent.
 */
export type Raster = { drawing: Drawing; density: number; format?: PixelFormat };
