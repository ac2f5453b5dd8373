/** Invented names in Russian letters. */
const PAIRS: Readonly<Record<string, string>> = {
  sch: 'ш',
  shch: 'щ',
  kh: 'х',
  zh: 'ж',
  sh: 'ш',
  ch: 'ч',
  ts: 'ц',
  ya: 'я',
  yu: 'ю',
  yo: 'ё',
  ye: 'е',
  th: 'т',
  ph: 'ф',
  ck: 'к',
  qu: 'кв',
  ee: 'и',
  oo: 'у',
  ou: 'у',
  ö: 'ё',
  ä: 'е',
  ü: 'ю',
  ø: 'ё',
  å: 'о',
  a: 'а',
  b: 'б',
  c: 'к',
  d: 'д',
  e: 'е',
  f: 'ф',
  g: 'г',
  h: 'х',
  i: 'и',
  j: 'й',
  k: 'к',
  l: 'л',
  m: 'м',
  n: 'н',
  o: 'о',
  p: 'п',
  q: 'к',
  r: 'р',
  s: 'с',
  t: 'т',
  u: 'у',
  v: 'в',
  w: 'в',
  x: 'кс',
  y: 'й',
  z: 'з',
  ß: 'сс',
  á: 'а',
  é: 'е',
  í: 'и',
  ó: 'о',
  ú: 'у',
  ñ: 'нь',
  ã: 'а',
  ê: 'е',
  ç: 'с',
  è: 'е',
  à: 'а',
};
const LONGEST = 4;
/** Russian translations of words in club names. */
const WORDS: Readonly<Record<string, string>> = {
  FC: 'ФК',
  United: 'Юнайтед',
  Town: 'Таун',
  Rovers: 'Роверс',
  Athletic: 'Атлетик',
  Real: 'Реал',
  Club: 'Клуб',
  Union: 'Унион',
  Dinamo: 'Динамо',
  Stars: 'Старз',
  Blue: 'Блю',
  Grand: 'Гранд',
  Zarya: 'Заря',
  FK: 'ФК',
};

function letters(word: string): string {
  const lower = word.toLowerCase();
  let result = '';
  for (let i = 0; i < lower.length;) {
    let size = Math.min(LONGEST, lower.length - i);
    while (size > 1 && PAIRS[lower.slice(i, i + size)] === undefined) size--;
    result += PAIRS[lower.slice(i, i + size)] ?? lower.slice(i, i + size);
    i += size;
  }
  // Between consonants `y` is the vowel ы: Qyran, Kyzyl.
  result = result.replaceAll(/(?<=[бвгджзклмнпрстфхцчшщ])й(?=[бвгджзклмнпрстфхцчшщ])/giu, 'ы');
  return word === word.toUpperCase() && word.length > 1
    ? result.toUpperCase()
    : result.charAt(0).toUpperCase() + result.slice(1);
}

export const inCyrillic = (name: string): string =>
  name
    .split(' ')
    .map((word) => WORDS[word] ?? letters(word))
    .join(' ');
