/** Faults of one ICU message. */
import { parse, TYPE, type MessageFormatElement } from '@formatjs/icu-messageformat-parser';
import { formatPercent } from '#contract/numbers.ts';

type Plural = { readonly name: string; readonly ordinal: boolean; readonly forms: readonly string[] };
/** What is compared between languages. `needs`: the arguments and tags of a message as text, e.g. `{count}`. */
type Shape = { readonly needs: Set<string>; readonly plurals: Plural[] };

function shapeOf(
  elements: readonly MessageFormatElement[],
  shape: Shape = { needs: new Set(), plurals: [] },
): Shape {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    // Types of values are not compared: a plural in one language may be a plain number in another.
    shape.needs.add(element.type === TYPE.tag ? `<${element.value}>` : `{${element.value}}`);
    if (element.type === TYPE.select)
      shape.needs.add(`{${element.value}: ${Object.keys(element.options).sort().join('|')}}`);
    if (element.type === TYPE.plural)
      shape.plurals.push({
        name: element.value,
        ordinal: element.pluralType === 'ordinal',
        forms: Object.keys(element.options),
      });
    if (element.type === TYPE.tag) shapeOf(element.children, shape);
    if ('options' in element)
      for (const option of Object.values(element.options)) shapeOf(option.value, shape);
  }
  return shape;
}

/** Plural forms of whole numbers in a language. */
function formsOf(locale: string, ordinal: boolean): string[] {
  const rules = new Intl.PluralRules(locale, { type: ordinal ? 'ordinal' : 'cardinal' });
  return [...new Set(Array.from({ length: 201 }, (_, number) => rules.select(number)))];
}

/** A percent sign beside a number or an argument. A sign elsewhere, as in "Possession, %", does not match. */
const PERCENT = /%(?=[{\d])|(?<=[}\d])[ \u00a0]?%/g;
/** Other Kazakh words for a bet, which texts must not use: the only one is "ставка". */
const OTHER_BETS = /бәс|мөлшерлеме/iu;

function faultsOfSpelling(locale: string, text: string): string[] {
  const percent = formatPercent(5, locale).replace('5', '');
  return [
    ...(text.match(PERCENT) ?? [])
      .filter((found) => found !== percent)
      .map((found) => `writes a percent as "${found}", not "${percent}"`),
    ...(locale === 'kk' && OTHER_BETS.test(text) ? ['calls a bet otherwise than "ставка"'] : []),
    ...(text === text.trim() ? [] : ['begins or ends with a space']),
    ...(locale === 'uz' && /[og][‘’'`]/i.test(text)
      ? ['writes oʻ or gʻ without the letter’s own sign (U+02BB)']
      : []),
  ];
}

function faultsOfPlural(locale: string, { name, ordinal, forms }: Plural): string[] {
  const used: readonly string[] = new Intl.PluralRules(locale).resolvedOptions().pluralCategories;
  const isForeign = (form: string): boolean =>
    form !== 'other' && !form.startsWith('=') && !used.includes(form);
  return [
    ...formsOf(locale, ordinal)
      .filter((form) => !forms.includes(form))
      .map((form) => `lacks the plural form "${form}" of {${name}}`),
    ...forms.filter(isForeign).map((form) => `has the plural form "${form}", which ${locale} does not use`),
  ];
}

/** Faults of a message, one sentence each; `reference` is the English text of the same key. */
export function faultsOfMessage(locale: string, text: string, reference: string): string[] {
  if (text.trim() === '') return ['is empty'];
  const faults = faultsOfSpelling(locale, text);
  let shape: Shape;
  try {
    shape = shapeOf(parse(text, { requiresOtherClause: true }));
  } catch (error) {
    return [...faults, `is no ICU message: ${error instanceof Error ? error.message : String(error)}`];
  }
  const { needs, plurals } = shape;
  const wanted = shapeOf(parse(reference)).needs;
  return [
    ...faults,
    ...[...wanted].filter((need) => !needs.has(need)).map((need) => `lacks ${need}`),
    ...[...needs].filter((need) => !wanted.has(need)).map((need) => `has ${need}, which English has not`),
    ...plurals.flatMap((plural) => faultsOfPlural(locale, plural)),
  ];
}

/**
 * Further rules for texts of games, whose clients only replace plain `{name}` arguments. `text` is an ICU
 * message.
 */
export function faultsOfGameText(text: string): string[] {
  const isPlain = ({ type }: MessageFormatElement): boolean =>
    type === TYPE.literal || type === TYPE.argument;
  try {
    return parse(text).every(isPlain) && !text.includes("'") ? [] : ['has more than plain {name} places'];
  } catch {
    return [];
  }
}
