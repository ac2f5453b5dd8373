/** A duration in digits, which needs no translation. Pure. */
const SECOND_MS = 1000;
const MINUTE = 60;
const HOUR = 60 * MINUTE;

const padded = (value: number): string => String(value).padStart(2, '0');

/** `01:04:09`, of more than a hundred hours `123:04`; '' when it is over. */
export function leftText(ms: number): string {
  if (!(ms > 0)) return '';
  const seconds = Math.ceil(ms / SECOND_MS);
  const hours = Math.floor(seconds / HOUR);
  const minutes = padded(Math.floor((seconds % HOUR) / MINUTE));
  return hours > 99 ? `${hours}:${minutes}` : `${padded(hours)}:${minutes}:${padded(seconds % MINUTE)}`;
}
