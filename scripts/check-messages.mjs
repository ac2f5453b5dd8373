/**
 * Message parity (part of `npm run check`) of the web's bundles (messages/<language>/<namespace>.json) and the
 * game clients' (messages/games/<language>/<namespace>.json): every bundle has the keys, arguments, options and
 * tags of the English one and the plural forms of its language; every key is used, and every whole key in the
 * code exists. Prints one line a fault; with `--prune` it first removes the web's unused keys from every bundle.
 */
import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { BUNDLE_LOCALES } from '../contract/locales.ts';
import { NAMESPACES } from '../lib/i18n/messages.ts';

const ROOT = new URL('..', import.meta.url).pathname;
const REFERENCE = 'en';
/**
 * Whole keys or beginnings of keys that wait, translated, for screens of the next releases: profile, search,
 * sections beside the casino, bonuses.
 */
const RESERVED = [
  'account.menu.',
  'account.verification.',
  'account.balance.',
  'account.firstLogin',
  'common.searchField.',
  'common.nav.sports',
  'common.nav.promotions',
  'common.nav.competitions',
  'common.nav.bonuses',
  'common.nav.support',
  'game.insufficientFunds.',
];

/** `{a: {b: 'x'}}` → Map { 'a.b' → 'x' }. */
export function flatten(messages, prefix = '') {
  return new Map(
    Object.entries(messages).flatMap(([name, value]) =>
      typeof value === 'string' ? [[prefix + name, value]] : [...flatten(value, `${prefix}${name}.`)],
    ),
  );
}

/** What a message needs from its caller, as comparable lines, and the plural forms it has. */
function shapeOf(elements, shape = { needs: new Set(), plurals: [] }) {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    // Tags carry no type for a value: a plural in one language may be a plain number in another.
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
    for (const option of Object.values(element.options ?? {})) shapeOf(option.value, shape);
  }
  return shape;
}

/** Plural forms that whole numbers take in a language. */
function formsOf(locale, ordinal) {
  const rules = new Intl.PluralRules(locale, { type: ordinal ? 'ordinal' : 'cardinal' });
  return [...new Set(Array.from({ length: 201 }, (_, number) => rules.select(number)))];
}

/** Faults of one message; `reference` is the English text of the same key. */
export function faultsOfMessage(locale, text, reference) {
  if (text.trim() === '') return ['is empty'];
  const faults = text === text.trim() ? [] : ['begins or ends with a space'];
  if (locale === 'uz' && /[og][‘’'`]/i.test(text))
    faults.push('writes oʻ or gʻ without the letter’s own sign (U+02BB)');
  let shape;
  try {
    shape = shapeOf(parse(text, { requiresOtherClause: true }));
  } catch (error) {
    return [...faults, `is no ICU message: ${error.message}`];
  }
  const wanted = shapeOf(parse(reference)).needs;
  for (const need of wanted) if (!shape.needs.has(need)) faults.push(`lacks ${need}`);
  for (const need of shape.needs) if (!wanted.has(need)) faults.push(`has ${need}, which English has not`);
  for (const { name, ordinal, forms } of shape.plurals) {
    for (const form of formsOf(locale, ordinal))
      if (!forms.includes(form)) faults.push(`lacks the plural form "${form}" of {${name}}`);
    for (const form of forms) {
      if (
        form !== 'other' &&
        !form.startsWith('=') &&
        !new Intl.PluralRules(locale).resolvedOptions().pluralCategories.includes(form)
      )
        faults.push(`has the plural form "${form}", which ${locale} does not use`);
    }
  }
  return faults;
}

/** Faults of one bundle's namespace against the English one. Both flattened. */
export function faultsOfNamespace(locale, messages, reference) {
  return [
    ...[...reference.keys()].filter((key) => !messages.has(key)).map((key) => `${key} is missing`),
    ...[...messages].flatMap(([key, text]) => {
      const english = reference.get(key);
      return english === undefined
        ? [`${key} is not in English`]
        : faultsOfMessage(locale, text, english).map((fault) => `${key} ${fault}`);
    }),
  ];
}

/** Keys (as 'namespace.path') that no source names and that are not reserved. */
export function unusedKeys(keys, source) {
  const literals = new Set([...source.matchAll(/(['"`])([A-Za-z][\w.-]*)\1/g)].map((match) => match[2]));
  // `groups.${code}`, `rule_${game}` and `${tab}.submit`: every key with that beginning or end counts as used.
  const prefixes = [...source.matchAll(/`([A-Za-z][\w.]*[._])\$\{/g)].map((match) => match[1]);
  const suffixes = [...source.matchAll(/\$\{[^{}]*\}(\.[\w.]+)`/g)].map((match) => match[1]);
  return keys.filter((key) => {
    const path = key.slice(key.indexOf('.') + 1);
    const isNamed =
      literals.has(key) || literals.has(path) || suffixes.some((suffix) => path.endsWith(suffix));
    return (
      !isNamed &&
      !prefixes.some((prefix) => key.startsWith(prefix) || path.startsWith(prefix)) &&
      !RESERVED.some((prefix) => key.startsWith(prefix))
    );
  });
}

/**
 * Whole keys of the source (`key: 'errors.x'`) that do not exist; keys of a translator are the compiler's to
 * check.
 */
export function missingKeys(keys, source) {
  const known = new Set(keys);
  const whole = new RegExp(`\\bkey: (['"])((?:${NAMESPACES.join('|')})\\.[\\w.]+)\\1`, 'g');
  return [...source.matchAll(whole)].map((match) => match[2]).filter((key) => !known.has(key));
}

/**
 * Faults of a game text beside those of every message: the game clients only fill in plain `{name}` places.
 * `text` is an ICU message.
 */
export function faultsOfGameText(text) {
  const isPlain = ({ type }) => type === TYPE.literal || type === TYPE.argument;
  try {
    return parse(text).every(isPlain) && !text.includes("'") ? [] : ['has more than plain {name} places'];
  } catch {
    return [];
  }
}

/** Faults of the game clients' bundles. */
function faultsOfGames() {
  const folder = join(ROOT, 'messages', 'games');
  const bundle = (locale, name) => flatten(JSON.parse(readFileSync(join(folder, locale, name), 'utf8')));
  const names = readdirSync(join(folder, REFERENCE)).sort();
  const source = sourceOf('games/{client,engines}/**/*.{ts,html}');
  const faults = readdirSync(folder).flatMap((locale) => {
    const prefix = `messages/games/${locale}`;
    const own = readdirSync(join(folder, locale));
    return [
      ...own.filter((name) => !names.includes(name)).map((name) => `${prefix}/${name}: not in English`),
      ...names.flatMap((name) => {
        if (!own.includes(name)) return [`${prefix}/${name}: is missing`];
        const texts = bundle(locale, name);
        return [
          ...faultsOfNamespace(locale, texts, bundle(REFERENCE, name)),
          ...[...texts].flatMap(([key, text]) => faultsOfGameText(text).map((fault) => `${key} ${fault}`)),
        ].map((fault) => `${prefix}/${name}: ${fault}`);
      }),
    ];
  });
  const keys = names.flatMap((name) =>
    [...bundle(REFERENCE, name).keys()].map((key) => `${name.slice(0, -'.json'.length)}.${key}`),
  );
  return [...faults, ...unusedKeys(keys, source).map((key) => `messages/games: ${key} is used nowhere`)];
}

/** Text of all sources that match, without tests and generated files. */
function sourceOf(pattern) {
  return globSync(pattern, { cwd: ROOT })
    .filter((file) => !/\.(test|generated)\./.test(file))
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .join('\n');
}

const fileOf = (locale, namespace) => join(ROOT, 'messages', locale, `${namespace}.json`);
const load = (locale, namespace) => JSON.parse(readFileSync(fileOf(locale, namespace), 'utf8'));

function check() {
  const faults = [];
  const reference = new Map(NAMESPACES.map((namespace) => [namespace, flatten(load(REFERENCE, namespace))]));
  for (const locale of BUNDLE_LOCALES) {
    for (const namespace of NAMESPACES) {
      try {
        const found = faultsOfNamespace(locale, flatten(load(locale, namespace)), reference.get(namespace));
        faults.push(...found.map((fault) => `messages/${locale}/${namespace}.json: ${fault}`));
      } catch (error) {
        faults.push(`messages/${locale}/${namespace}.json: ${error.message}`);
      }
    }
  }
  const source = sourceOf('{app,components,lib,server}/**/*.{ts,tsx}');
  const keys = [...reference].flatMap(([namespace, messages]) =>
    [...messages.keys()].map((path) => `${namespace}.${path}`),
  );
  faults.push(...missingKeys(keys, source).map((key) => `${key} is used but does not exist`));
  return { faults: [...faults, ...faultsOfGames()], unused: unusedKeys(keys, source) };
}

/** The messages without the given paths, and without groups that are empty then. */
export function without(messages, paths, prefix = '') {
  return Object.fromEntries(
    Object.entries(messages).flatMap(([name, value]) => {
      if (typeof value === 'string') return paths.has(prefix + name) ? [] : [[name, value]];
      const rest = without(value, paths, `${prefix}${name}.`);
      return Object.keys(rest).length > 0 ? [[name, rest]] : [];
    }),
  );
}

function prune(unused) {
  for (const namespace of NAMESPACES) {
    const paths = new Set(
      unused.filter((key) => key.startsWith(`${namespace}.`)).map((key) => key.slice(namespace.length + 1)),
    );
    if (paths.size === 0) continue;
    for (const locale of BUNDLE_LOCALES)
      writeFileSync(
        fileOf(locale, namespace),
        `${JSON.stringify(without(load(locale, namespace), paths), null, 2)}\n`,
      );
  }
}

if (import.meta.main) {
  const { faults, unused } = check();
  const pruning = process.argv.includes('--prune');
  if (pruning) prune(unused);
  else
    faults.push(
      ...unused.map((key) => `${key} is used nowhere (--prune takes such keys out of every bundle)`),
    );
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
