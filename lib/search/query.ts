/** Normalises queries and matches names against them. */
import { SEARCH } from '#lib/core/ui-constants.ts';

/** The query without outer and double spaces, cut to the maximum length. */
export const cleanQuery = (text: string): string =>
  text.replace(/\s+/gu, ' ').trim().slice(0, SEARCH.maxLength).trim();

export const isLongEnough = (query: string): boolean => [...query].length >= SEARCH.minLength;

/**
 * Lower case without accents. Keeps the length of each character, so that positions are valid in the original
 * text.
 */
const plain = (text: string): string =>
  [...text]
    .map((letter) => {
      const bare = letter.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
      return bare.length === letter.length
        ? bare
        : letter.toLowerCase().slice(0, letter.length).padEnd(letter.length);
    })
    .join('');

export type TextPart = { text: string; hit: boolean };

/**
 * Splits the text into parts and marks the matches: the whole query where it occurs, else its words at the
 * beginnings of words. A name that was found in spite of typing errors or in another alphabet has no match to
 * mark.
 */
export function markHits(text: string, query: string): TextPart[] {
  const [name, wanted] = [plain(text), plain(query)];
  const marked = new Set<number>();
  const mark = (from: number, length: number) => {
    for (let at = from; at < from + length; at += 1) marked.add(at);
  };
  const whole = wanted ? name.indexOf(wanted) : -1;
  if (whole >= 0) mark(whole, wanted.length);
  else
    for (const word of wanted.split(' ').filter(Boolean)) {
      const at = ` ${name}`.indexOf(` ${word}`);
      if (at >= 0) mark(at, word.length);
    }
  const parts: TextPart[] = [];
  for (let at = 0; at < text.length; at += 1) {
    const hit = marked.has(at);
    const last = parts.at(-1);
    if (last && last.hit === hit) last.text += text[at] ?? '';
    else parts.push({ text: text[at] ?? '', hit });
  }
  return parts;
}

/** Words of a text. `э` counts as `е`, since loanwords are spelt with either (блэкджек, блекджек). */
const wordsOf = (text: string): string[] =>
  plain(text)
    .replaceAll('э', 'е')
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean);
/** Words of at least this length match inside another word too (покер, видеопокер). */
const LONG_WORD = 5;

/**
 * Groups and subgroups of games that match the query: each typed word begins a word of the section's name
 * or of its parent's (`of`), and at least one begins a word of its own name. Sections whose first word
 * matches the first typed word come first.
 */
export function matchingSections<T extends { name: string; of: string | null }>(
  list: readonly T[],
  query: string,
): T[] {
  const wanted = wordsOf(query);
  const begins = (text: string, word: string) =>
    wordsOf(text).some((each) => each.startsWith(word) || (word.length >= LONG_WORD && each.includes(word)));
  const isFirst = ({ name }: T) => wordsOf(name)[0]?.startsWith(wanted[0] ?? '') ?? false;
  return list
    .filter(
      ({ name, of }) =>
        wanted.some((word) => begins(name, word)) &&
        wanted.every((word) => begins(name, word) || (of !== null && begins(of, word))),
    )
    .sort((a, b) => Number(isFirst(b)) - Number(isFirst(a)))
    .slice(0, SEARCH.sections);
}

/** Items whose name contains the query; names that begin with it come first. */
export function filterByName<T extends { name: string }>(list: readonly T[], query: string): T[] {
  const wanted = plain(query);
  const at = (item: T) => plain(item.name).indexOf(wanted);
  return list.filter((item) => at(item) >= 0).sort((a, b) => Number(at(a) > 0) - Number(at(b) > 0));
}
