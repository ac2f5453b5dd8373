/** The text of a search of the sports as it is asked. Pure. */
/** Longer texts are cut, shorter ones are not searched for. */
const SHORTEST_SEARCH = 2;
const LONGEST_SEARCH = 60;

export const cleanSearch = (text: string): string =>
  text.replace(/\s+/gu, ' ').trim().slice(0, LONGEST_SEARCH).trim();

/** Empty for a text that is too short. */
export function askedText(typed: string): string {
  const text = cleanSearch(typed).toLowerCase();
  return [...text].length < SHORTEST_SEARCH ? '' : text;
}
