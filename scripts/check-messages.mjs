/**
 * Message parity (part of `npm run check`): every bundle has the keys, arguments, options and tags of the English one and the plural forms of its
 * language; every key is used, and every whole key in the code exists. `node scripts/check-messages.mjs` prints one line a fault.
 */
import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse, TYPE } from '@formatjs/icu-messageformat-parser';
import { BUNDLE_LOCALES } from '../contract/locales.ts';
import { NAMESPACES } from '../lib/i18n/messages.ts';

const ROOT = new URL('..', import.meta.url).pathname;
const REFERENCE = 'en';

/** `{a: {b: 'x'}}` → Map { 'a.b' → 'x' }. */
export function flatten(messages, prefix = '') {
  return new Map(
    Object.entries(messages).flatMap(([name, value]) => (typeof value === 'string' ? [[prefix + name, value]] : [...flatten(value, `${prefix}${name}.`)])),
  );
}

/** What a message needs from its caller, as comparable lines, and the plural forms it has. */
function shapeOf(elements, shape = { needs: new Set(), plurals: [] }) {
  for (const element of elements) {
    if (element.type === TYPE.literal || element.type === TYPE.pound) continue;
    // Tags carry no type for a value: a plural in one language may be a plain number in another.
    shape.needs.add(element.type === TYPE.tag ? `<${element.value}>` : `{${element.value}}`);
    if (element.type === TYPE.select) shape.needs.add(`{${element.value}: ${Object.keys(element.options).sort().join('|')}}`);
    if (element.type === TYPE.plural)
      shape.plurals.push({ name: element.value, ordinal: element.pluralType === 'ordinal', forms: Object.keys(element.options) });
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
    for (const form of formsOf(locale, ordinal)) if (!forms.includes(form)) faults.push(`lacks the plural form "${form}" of {${name}}`);
    for (const form of forms) {
      if (form !== 'other' && !form.startsWith('=') && !new Intl.PluralRules(locale).resolvedOptions().pluralCategories.includes(form))
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
      return english === undefined ? [`${key} is not in English`] : faultsOfMessage(locale, text, english).map((fault) => `${key} ${fault}`);
    }),
  ];
}

/** Keys that no source names, and whole keys in the source that do not exist. `keys`: 'namespace.path'. */
export function usageFaults(keys, source) {
  const literals = new Set([...source.matchAll(/(['"`])([A-Za-z][\w.]*)\1/g)].map((match) => match[2]));
  // `groups.${code}`: every key below the prefix counts as used.
  const prefixes = [...source.matchAll(/`([A-Za-z][\w.]*\.)\$\{/g)].map((match) => match[1]);
  const isUsed = (key) => {
    const path = key.slice(key.indexOf('.') + 1);
    return literals.has(key) || literals.has(path) || prefixes.some((prefix) => key.startsWith(prefix) || path.startsWith(prefix));
  };
  const known = new Set(keys);
  const whole = new RegExp(`^(${NAMESPACES.join('|')})\\.[\\w.]+$`);
  return [
    ...keys.filter((key) => !isUsed(key)).map((key) => `${key} is used nowhere`),
    ...[...source.matchAll(/\bkey: (['"])([\w.]+)\1/g)]
      .map((match) => match[2])
      .filter((key) => whole.test(key) && !known.has(key))
      .map((key) => `${key} is used but does not exist`),
  ];
}

const read = (locale, namespace) => flatten(JSON.parse(readFileSync(join(ROOT, 'messages', locale, `${namespace}.json`), 'utf8')));

function check() {
  const faults = [];
  const reference = new Map(NAMESPACES.map((namespace) => [namespace, read(REFERENCE, namespace)]));
  for (const locale of BUNDLE_LOCALES) {
    for (const namespace of NAMESPACES) {
      try {
        faults.push(
          ...faultsOfNamespace(locale, read(locale, namespace), reference.get(namespace)).map((fault) => `messages/${locale}/${namespace}.json: ${fault}`),
        );
      } catch (error) {
        faults.push(`messages/${locale}/${namespace}.json: ${error.message}`);
      }
    }
  }
  const files = globSync('{app,components,lib,server}/**/*.{ts,tsx}', { cwd: ROOT }).filter((file) => !/\.(test|generated)\./.test(file));
  const source = files.map((file) => readFileSync(join(ROOT, file), 'utf8')).join('\n');
  const keys = [...reference].flatMap(([namespace, messages]) => [...messages.keys()].map((path) => `${namespace}.${path}`));
  return [...faults, ...usageFaults(keys, source)];
}

if (import.meta.main) {
  const faults = check();
  for (const fault of faults) console.error(fault);
  process.exitCode = faults.length > 0 ? 1 : 0;
}
