/**
 * Makes what a player types and what a game is called comparable: case, accents, alphabet and the commonest
 * spellings of one sound fall together ("Фараон", "faraon" and "Pharaon" are one word). Both sides are folded
 * the same way, so the folded form itself is never shown.
 */
const letterTable = (pairs: string): ReadonlyMap<string, string> =>
  new Map(pairs.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)]));

const LETTERS: ReadonlyMap<string, string> = new Map([
  ...letterTable(
    'аa бb вv гg дd еe ёe жzh зz иi йi кk лl мm нn оo пp рr сs тt уu фf хh цts чch шsh щsh ъ ыi ь эe юu яia',
  ),
  // Kazakh, Kyrgyz, Ukrainian
  ...letterTable('әa іi ңn ғg үu ұu қk өo һh їi єe ґg'),
  // Latin letters that Unicode does not take apart: Azerbaijani, Turkish, German
  ...letterTable('əa ıi ßss øo æe œe'),
]);

/** Order matters: groups of letters before the single letters in them. */
const SOUNDS: readonly (readonly [RegExp, string | ((found: string) => string)])[] = [
  [/dzh/g, 'j'],
  [/ph/g, 'f'],
  [/ts/g, 's'],
  [/ck/g, 'k'],
  [/c(?=[eiy])/g, 's'],
  [/ch/g, '\u0001'],
  [/[cq]/g, 'k'],
  [/\u0001/g, 'ch'],
  [/th/g, 't'],
  [/x/g, 'ks'],
  [/w/g, 'v'],
  [/y/g, 'i'],
  // Three in a row are no spelling of one, they are a finger that stayed on its key; numbers are told apart
  // by their digits.
  [/(\p{L})\1+/gu, (run) => (run.length === 2 ? run.slice(1) : run)],
];

/** The folded words of a text, separated by single spaces. */
export function foldText(text: string): string {
  const letters = [...text.normalize('NFC').toLowerCase()]
    .map((letter) => LETTERS.get(letter) ?? letter)
    .join('');
  const plain = letters
    .normalize('NFD')
    .replace(/\p{M}|['’`ʻʼ]/gu, '')
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
  return SOUNDS.reduce(
    (word, [sound, spelling]) =>
      typeof spelling === 'string' ? word.replace(sound, spelling) : word.replace(sound, spelling),
    plain,
  );
}
