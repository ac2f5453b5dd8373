/** The text that a search of the sports section sends. Pure. */
/** Lengths in characters: longer texts are cut, shorter texts are not searched for. */
const SHORTEST_SEARCH = 2;
const LONGEST_SEARCH = 60;

export const cleanSearch = (text: string): string =>
  text.replace(/\s+/gu, ' ').trim().slice(0, LONGEST_SEARCH).trim();

/** The text to search for, in lower case; '' when it is too short. */
export function askedText(typed: string): string {
  const text = cleanSearch(typed).toLowerCase();
  return [...text].length < SHORTEST_SEARCH ? '' : text;
}
