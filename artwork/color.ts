/** Colours as #rrggbb. */
type Rgb = readonly [number, number, number];

const channels = (color: string): Rgb =>
  [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16)) as unknown as Rgb;
const hex = (rgb: Rgb): string =>
  `#${rgb
    .map((channel) =>
      Math.round(Math.min(255, Math.max(0, channel)))
        .toString(16)
        .padStart(2, '0'),
    )
    .join('')}`;

/** Mixes two colours: 0 gives `from`, 1 gives `to`. */
export function mix(from: string, to: string, share: number): string {
  const [a, b] = [channels(from), channels(to)];
  return hex([a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share]);
}
export const darken = (color: string, share: number): string => mix(color, '#05030f', share);
export const lighten = (color: string, share: number): string => mix(color, '#ffffff', share);

/**
 * Turns the hue by `degrees` and multiplies the saturation, down to `least` at the lowest; lightness stays the same.
 */
export function turnHue(color: string, degrees: number, saturation = 1, least = 0): string {
  const [h, s, l] = toHsl(channels(color));
  return hex(fromHsl((h + degrees + 720) % 360, Math.min(1, Math.max(least, s * saturation)), l));
}

function toHsl([r, g, b]: Rgb): Rgb {
  const [red, green, blue] = [r / 255, g / 255, b / 255];
  const [high, low] = [Math.max(red, green, blue), Math.min(red, green, blue)];
  const spread = high - low;
  const lightness = (high + low) / 2;
  if (spread === 0) return [0, 0, lightness];
  const hue =
    high === red
      ? (green - blue) / spread
      : high === green
        ? 2 + (blue - red) / spread
        : 4 + (red - green) / spread;
  return [(hue * 60 + 360) % 360, spread / (1 - Math.abs(2 * lightness - 1)), lightness];
}

function fromHsl(hue: number, saturation: number, lightness: number): Rgb {
  const reach = saturation * Math.min(lightness, 1 - lightness);
  const channel = (shift: number): number => {
    const at = (shift + hue / 30) % 12;
    return 255 * (lightness - reach * Math.max(-1, Math.min(at - 3, 9 - at, 1)));
  };
  return [channel(0), channel(8), channel(4)];
}
