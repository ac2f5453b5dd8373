/** Lowest multiplier of an automatic cash-out, hundredths. */
const LEAST = 101;

/** Hundredths of a multiplier that a player typed, '2,5' or '2.50'; null = no multiplier from 1.01 to `cap`. */
export function readTimes(text: string, cap: number): number | null {
  const clean = text
    .replaceAll(/\s/g, '')
    .replace(/,(?=\d{1,2}\D*$)/, '.')
    .replaceAll(',', '')
    .replace(/[×x]$/i, '')
    .trim();
  if (!/^\d{1,7}(\.\d{1,2})?$/.test(clean)) return null;
  const hundredths = Math.round(Number(clean) * 100);
  return hundredths >= LEAST && hundredths <= cap ? hundredths : null;
}
