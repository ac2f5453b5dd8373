import type { SlotSymbol } from '#games/engines/slots/symbols.ts';

const FONT_FAMILY = 'Rubik, system-ui, sans-serif';

/**
 * Writes the value of a symbol: across coins and orbs, on a badge for wilds. `size`: size of the symbol in device
 * pixels.
 */
export function writeValue(
  pen: CanvasRenderingContext2D,
  { text, symbol, x, y, size }: { text: string; symbol: SlotSymbol; x: number; y: number; size: number },
): void {
  pen.textAlign = 'center';
  pen.textBaseline = 'middle';
  pen.lineJoin = 'round';
  if (symbol === 'W') {
    const [bx, by, radius] = [x + size * 0.3, y - size * 0.3, size * 0.2];
    pen.beginPath();
    pen.arc(bx, by, radius, 0, Math.PI * 2);
    pen.fillStyle = '#c8102e';
    pen.fill();
    pen.lineWidth = size * 0.035;
    pen.strokeStyle = '#ffe27a';
    pen.stroke();
    pen.font = `900 ${Math.round(size * (text.length > 2 ? 0.19 : 0.23))}px ${FONT_FAMILY}`;
    pen.fillStyle = '#fff';
    pen.fillText(text, bx, by + size * 0.012);
    return;
  }
  const isCoin = symbol === 'C';
  const room = size * (isCoin ? 0.68 : 0.62);
  let height = size * (isCoin ? 0.3 : 0.34);
  pen.font = `900 ${Math.round(height)}px ${FONT_FAMILY}`;
  const width = pen.measureText(text).width;
  if (width > room) {
    height *= room / width;
    pen.font = `900 ${Math.round(height)}px ${FONT_FAMILY}`;
  }
  pen.lineWidth = Math.max(2, height * 0.22);
  pen.strokeStyle = isCoin ? '#5a2a00' : '#06122e';
  pen.strokeText(text, x, y + size * 0.01);
  pen.fillStyle = isCoin ? '#fff6cf' : '#ffffff';
  pen.fillText(text, x, y + size * 0.01);
}
