/**
 * Map from letters of another alphabet to Latin letters. `pairs`: groups of a letter and its Latin text, separated by
 * spaces.
 */
const letterTable = (pairs: string): ReadonlyMap<string, string> =>
  new Map(pairs.split(' ').map((pair) => [pair.slice(0, 1), pair.slice(1)]));

const LETTERS: ReadonlyMap<string, string> = new Map([
  ...letterTable(
    'аa бb вv гg дd еe ёe жzh зz иi йi кk лl мm нn оo пp рr сs тt уu фf хh цts чch шsh щsh ъ ыi ь эe юu яia',
  ),
  // Kazakh, Kyrgyz, Ukrainian
  ...letterTable('әa іi ңn ғg үu ұu қk өo һh їi єe ґg'),
  // Latin letters without a Unicode decomposition: Azerbaijani, Turkish, German, Polish, Nordic
  ...letterTable('əa ıi ßss øo æe œe łl đd ðd þth'),
]);

/**
 * The text in lower case, in Latin letters without accents and apostrophes. Letters that the table does not contain
 * stay as they are.
 */
export const latinLetters = (text: string): string =>
  [...text.normalize('NFC').toLowerCase()]
    .map((letter) => LETTERS.get(letter) ?? letter)
    .join('')
    .normalize('NFD')
    .replace(/\p{M}|['’`ʻʼ]/gu, '');
