/** Colours by name of their channels (specification 2 §5 "Helpers"). */

export type Rgb = readonly [red: number, green: number, blue: number];

/** '#1ad' or '#11aadd', with or without the hash; null for anything else. */
export function hexToRgb(hex: string): Rgb | null {
  const [, digits] = /^#?([0-9a-f]{3}|[0-9a-f]{6})$/i.exec(hex) ?? [];
  if (!digits) return null;
  const full = digits.length === 3 ? digits.replace(/./g, '$&$&') : digits;
  const channel = (at: number) => parseInt(full.slice(at, at + 2), 16);
  return [channel(0), channel(2), channel(4)];
}

/** Adds `amount` to each channel; none leaves 0-255. */
export function brighten([red, green, blue]: Rgb, amount: number): Rgb {
  const clamp = (value: number) => Math.min(255, Math.max(0, Math.round(value)));
  return [clamp(red + amount), clamp(green + amount), clamp(blue + amount)];
}
