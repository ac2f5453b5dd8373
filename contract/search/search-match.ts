/** How well a game matches a search query: literally, typed on the wrong keyboard layout, or with typing errors. */
import { foldText } from './search-text.ts';

/**
 * Searchable texts of an item, folded (search-text.ts). They are computed once per item, because a search visits all
 * items.
 */
export type SearchText = {
  readonly name: string;
  /** The name with a space before each word; `spacedAll` also contains the words of the manufacturer. */
  readonly spacedName: string;
  readonly spacedAll: string;
  readonly words: readonly string[];
};
export function searchText(name: string, manufacturer = ''): SearchText {
  const folded = foldText(name);
  const all = `${folded} ${foldText(manufacturer)}`.trim();
  return {
    name: folded,
    spacedName: ` ${folded}`,
    spacedAll: ` ${all}`,
    words: [...new Set(all.split(' '))],
  };
}

/** Longer queries are cut to this number of characters; no name is longer. */
const MAX_QUERY_LENGTH = 100;

const LATIN_KEYS = "`qwertyuiop[]asdfghjkl;'zxcvbnm,.";
const RUSSIAN_KEYS = 'ёйцукенгшщзхъфывапролджэячсмитьбю';
/** On the Kazakh layout, Kazakh letters are on the keys of the row of digits. */
const KAZAKH_KEYS: readonly (readonly [key: string, letter: string])[] = [...'234580-=9'].map((key, at) => [
  key,
  'әіңғүқөһұ'[at] ?? key,
]);

const pairs = (from: string, to: string): (readonly [string, string])[] =>
  [...from].map((key, at) => [key, to[at] ?? key]);
const TO_CYRILLIC: ReadonlyMap<string, string> = new Map([
  ...pairs(LATIN_KEYS, RUSSIAN_KEYS),
  ...KAZAKH_KEYS,
]);
const TO_LATIN: ReadonlyMap<string, string> = new Map([
  ...pairs(RUSSIAN_KEYS, LATIN_KEYS),
  ...KAZAKH_KEYS.map(([key, letter]) => [letter, key] as const),
]);

/** The text typed with the same keys on the other layout. */
export function otherLayout(text: string): string {
  const isCyrillic = /\p{Script=Cyrillic}/u.test(text);
  const table = isCyrillic ? TO_LATIN : TO_CYRILLIC;
  return [...text.toLowerCase()].map((key) => table.get(key) ?? key).join('');
}

/** The typed text and the text of the same keys on the other layout, both folded. */
export type Query = {
  readonly typed: string;
  readonly swapped: string;
  /** `swapped` before it was folded, to be shown. */
  readonly otherText: string;
};
export function readQuery(text: string): Query {
  const cut = text.slice(0, MAX_QUERY_LENGTH);
  const otherText = otherLayout(cut);
  return { typed: foldText(cut), swapped: foldText(otherText), otherText };
}

type RankOf = (text: SearchText) => number;

/**
 * For a query on the other layout, matches inside a word do not count: few letters are enough to match by
 * coincidence.
 */
const OTHER_LAYOUT = { inside: false };

/**
 * Ranks items for a folded query. 0 = no match. 4: the name begins with the query; 3: a word of the name does;
 * 2: the name contains it (if `inside`); 1: every word of the query begins a word of the name or the
 * manufacturer.
 */
export function matchRank(foldedQuery: string, { inside }: { inside: boolean } = { inside: true }): RankOf {
  if (foldedQuery === '') return () => 0;
  const beginning = ` ${foldedQuery}`;
  const words = foldedQuery.split(' ').map((word) => ` ${word}`);
  return ({ name, spacedName, spacedAll }) => {
    if (name.startsWith(foldedQuery)) return 4;
    if (spacedName.includes(beginning)) return 3;
    if (inside && name.includes(foldedQuery)) return 2;
    return words.every((word) => spacedAll.includes(word)) ? 1 : 0;
  };
}

/** Typing errors allowed in a word: none up to three letters, one up to six, else two. */
const typosAllowed = (word: string): number => (word.length <= 3 ? 0 : word.length <= 6 ? 1 : 2);

/**
 * Ranks items for a folded query with typing errors: 0 = no match; higher means fewer errors. Every word of
 * the query must begin a word of the name or the manufacturer, and its first letter must be right.
 */
function typoRank(foldedQuery: string): RankOf {
  if (foldedQuery === '') return () => 0;
  const typosOf = foldedQuery.split(' ').map(leastTypos);
  return ({ words }) => {
    let typos = 0;
    for (const least of typosOf) {
      typos += least(words);
      if (typos === Infinity) return 0;
    }
    return 1 / (1 + typos);
  };
}

/**
 * Returns a function that gives the smallest number of typing errors with which `typed` begins one of some words;
 * Infinity if more errors are needed than are allowed. Many names share a word, so the result for each word is
 * cached.
 */
function leastTypos(typed: string): (words: readonly string[]) => number {
  const allowed = typosAllowed(typed);
  const known = new Map<string, number>();
  const typosIn = (word: string): number => {
    const typos = known.get(word) ?? typosInPrefix(typed, word, allowed);
    known.set(word, typos);
    return typos;
  };
  return (words) => {
    let least = Infinity;
    for (const word of words) if (word[0] === typed[0]) least = Math.min(least, typosIn(word));
    return least;
  };
}

/**
 * Smallest optimal string alignment distance (Damerau–Levenshtein) between `typed` and a prefix of `word`;
 * Infinity above `most`. Keeps three rows of the matrix at a time.
 */
export function typosInPrefix(typed: string, word: string, most: number): number {
  if (word.length < typed.length - most) return Infinity;
  const beginning = word.slice(0, typed.length + most);
  let before: number[] = [];
  let above = Array.from({ length: beginning.length + 1 }, (_, at) => at);
  for (let row = 1; row <= typed.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= beginning.length; column += 1) {
      const isSame = typed[row - 1] === beginning[column - 1];
      let cost = Math.min(
        (above[column] ?? 0) + 1,
        (now[column - 1] ?? 0) + 1,
        (above[column - 1] ?? 0) + (isSame ? 0 : 1),
      );
      const isSwapped =
        row > 1 &&
        column > 1 &&
        typed[row - 1] === beginning[column - 2] &&
        typed[row - 2] === beginning[column - 1];
      if (isSwapped) cost = Math.min(cost, (before[column - 2] ?? 0) + 1);
      now.push(cost);
    }
    [before, above] = [above, now];
  }
  const least = Math.min(...above);
  return least <= most ? least : Infinity;
}

/**
 * Matching items, the best first; items of equal rank keep the order of `list`. The other layout is tried only when
 * the typed text matches nothing, and there only matches at the beginning of a word count; typing errors are tried
 * last. A query without a letter or digit finds nothing.
 */
export function bestMatches<T>(
  list: readonly T[],
  textOf: (item: T) => SearchText,
  { typed, swapped }: Query,
): T[] {
  const typedTypos = typoRank(typed);
  const swappedTypos = typoRank(swapped);
  const rankings: readonly RankOf[] = [
    matchRank(typed),
    matchRank(swapped, OTHER_LAYOUT),
    (text) => Math.max(typedTypos(text), swappedTypos(text)),
  ];
  for (const rankOf of rankings) {
    // A search visits every game up to three times: only matching games are stored, to save memory.
    const found: { item: T; rank: number }[] = [];
    for (const item of list) {
      const rank = rankOf(textOf(item));
      if (rank > 0) found.push({ item, rank });
    }
    if (found.length > 0) return found.sort((a, b) => b.rank - a.rank).map(({ item }) => item);
  }
  return [];
}

/** The text of the other layout, if the best found item matches it better than the typed text; otherwise null. */
export function searchedFor(best: SearchText, { typed, swapped, otherText }: Query): string | null {
  if (matchRank(typed)(best) > 0) return null;
  if (matchRank(swapped, OTHER_LAYOUT)(best) > 0) return otherText;
  return typoRank(swapped)(best) > typoRank(typed)(best) ? otherText : null;
}
