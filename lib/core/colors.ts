/** Helpers for colours (specification 2 §5): hexadecimal colours of 3 or 6 digits. */
export type Rgb = { readonly red: number; readonly green: number; readonly blue: number };

const CHANNEL_MAX = 255;
const HEX = /^#?(?:[\da-f]{3}|[\da-f]{6})$/i;

/** The channels of a colour, 0 to 255; null for a text that is no colour of 3 or 6 digits. */
export function hexToRgb(hex: string): Rgb | null {
  if (!HEX.test(hex)) return null;
  const digits = hex.replace('#', '');
  const size = digits.length / 3;
  const channel = (at: number): number =>
    Number.parseInt(digits.slice(at * size, (at + 1) * size).repeat(size === 1 ? 2 : 1), 16);
  return { red: channel(0), green: channel(1), blue: channel(2) };
}

/**
 * The colour with `amount` added to each channel, limited to 0 … 255; null when the text is no colour of 3 or 6 digits.
 */
export function brighten(hex: string, amount: number): string | null {
  const rgb = hexToRgb(hex);
  if (!rgb) return null;
  const digits = (channel: number): string =>
    Math.round(Math.min(CHANNEL_MAX, Math.max(0, channel + amount)))
      .toString(16)
      .padStart(2, '0');
  return `#${digits(rgb.red)}${digits(rgb.green)}${digits(rgb.blue)}`;
}
