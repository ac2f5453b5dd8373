import { SYMBOLS } from '#games/engines/slots/symbols.ts';
import type { SlotSymbol } from '#games/engines/slots/symbols.ts';
import { canvasOf, penOf } from '../kit/canvas.ts';

/** Layout of the sheet that artwork/slots/symbol-sheet.ts draws. */
const SHEET_COLUMNS = 4;
/** Length of the blur in symbols, and the distance of its copies in device pixels. */
const BLUR_REACH = 0.7;
const BLUR_STEP = 1.5;

export type Sprite = { readonly sharp: HTMLCanvasElement; readonly blurred: HTMLCanvasElement };

/** Position of a symbol on the sheet. */
export function sheetPlace(symbol: SlotSymbol): { column: number; row: number } {
  const index = SYMBOLS.indexOf(symbol);
  return { column: index % SHEET_COLUMNS, row: Math.floor(index / SHEET_COLUMNS) };
}

/**
 * Symbols cut from the sheet in exactly the drawn size, sharp and motion-blurred. `size`: width of a symbol
 * in device pixels.
 */
export function cutSprites(
  sheet: HTMLImageElement,
  symbols: Iterable<SlotSymbol>,
  size: number,
): ReadonlyMap<SlotSymbol, Sprite> {
  const tile = sheet.naturalWidth / SHEET_COLUMNS;
  return new Map(
    [...symbols].map((symbol) => {
      const { column, row } = sheetPlace(symbol);
      const sharp = canvasOf(size, size);
      const pen = penOf(sharp);
      pen.imageSmoothingQuality = 'high';
      pen.drawImage(sheet, column * tile, row * tile, tile, tile, 0, 0, size, size);
      return [symbol, { sharp, blurred: blur(sharp, size) }];
    }),
  );
}

function blur(sharp: HTMLCanvasElement, size: number): HTMLCanvasElement {
  const blurred = canvasOf(size, Math.round(size * (1 + BLUR_REACH)));
  const pen = penOf(blurred);
  const copies = Math.ceil((size * BLUR_REACH) / BLUR_STEP);
  pen.globalCompositeOperation = 'lighter';
  for (let copy = 0; copy < copies; copy += 1) {
    pen.globalAlpha = 1.25 / copies;
    pen.drawImage(sharp, 0, (copy / (copies - 1)) * size * BLUR_REACH);
  }
  return blurred;
}
