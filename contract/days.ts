/** Calendar days as texts `YYYY-MM-DD`, which compare like texts, and the age of a person. */

/** True for a day that exists. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const time = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}

/** The day of a moment, in UTC. */
export const dayOfTime = (time: Date): string => time.toISOString().slice(0, 10);

/** Whole years from one day to another; the birthday of 29 February counts as 1 March in common years. */
export function yearsBetween(from: string, to: string): number {
  const years = Number(to.slice(0, 4)) - Number(from.slice(0, 4));
  return to.slice(5) < from.slice(5) ? years - 1 : years;
}
