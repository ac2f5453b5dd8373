/**
 * Checks the message bundles of the web (messages/<language>/<namespace>.json) and of the game clients
 * (messages/games/<language>/<namespace>.json); part of `npm run check`. Every bundle must have the keys,
 * arguments, options and tags of the English one and the plural forms of its language, and every key must be
 * used. Every key that the web's code writes out in full (`key: 'errors.x'`) must exist, and so must every key
 * in the HTML of the games (`data-label`); the compiler checks the keys of translators. Prints one line per
 * fault; with `--prune` first removes the web's unused keys from every bundle.
 */
import { globSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { BUNDLE_LOCALES } from '#contract/locales.ts';
import { NAMESPACES } from '#lib/i18n/messages.ts';
import { ROOT } from './lib/root.mjs';
import { faultsOfNamespace, flatten, without, type Bundle, type Texts } from './messages/bundle.ts';
import { missingKeys, unusedKeys } from './messages/keys.ts';
import { faultsOfGameText } from './messages/message-faults.ts';

const REFERENCE = 'en';

/** Faults of the game clients' bundles. */
function faultsOfGames(): string[] {
  const folder = join(ROOT, 'messages', 'games');
  const bundle = (locale: string, name: string): Texts => flatten(read(join(folder, locale, name)));
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
  const known = new Set(names.flatMap((name) => [...bundle(REFERENCE, name).keys()]));
  const labels = new Set([...source.matchAll(/data-label="([^"]+)"/g)].map(([, key = '']) => key));
  return [
    ...faults,
    ...unusedKeys(keys, source).map((key) => `messages/games: ${key} is used nowhere`),
    ...[...labels]
      .filter((key) => !known.has(key))
      .map((key) => `messages/games: data-label="${key}" does not exist`),
  ];
}

/** Text of all matching sources, without tests and generated files. */
function sourceOf(pattern: string): string {
  return globSync(pattern, { cwd: ROOT })
    .filter((file) => !/\.(test|generated)\./.test(file))
    .map((file) => readFileSync(join(ROOT, file), 'utf8'))
    .join('\n');
}

const read = (file: string): Bundle => JSON.parse(readFileSync(file, 'utf8')) as Bundle;
const fileOf = (locale: string, namespace: string): string =>
  join(ROOT, 'messages', locale, `${namespace}.json`);
const load = (locale: string, namespace: string): Bundle => read(fileOf(locale, namespace));

/** Faults of all bundles, and the unused keys of the web. */
function check(): { faults: string[]; unused: string[] } {
  const faults: string[] = [];
  const reference = new Map(NAMESPACES.map((namespace) => [namespace, flatten(load(REFERENCE, namespace))]));
  for (const locale of BUNDLE_LOCALES) {
    for (const namespace of NAMESPACES) {
      const prefix = `messages/${locale}/${namespace}.json`;
      try {
        const english = reference.get(namespace) ?? new Map<string, string>();
        const found = faultsOfNamespace(locale, flatten(load(locale, namespace)), english);
        faults.push(...found.map((fault) => `${prefix}: ${fault}`));
      } catch (error) {
        faults.push(`${prefix}: ${error instanceof Error ? error.message : String(error)}`);
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

/** Removes the unused keys from every bundle of the web. */
function prune(unused: readonly string[]): void {
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

const { faults, unused } = check();
const pruning = process.argv.includes('--prune');
if (pruning) prune(unused);
else
  faults.push(...unused.map((key) => `${key} is used nowhere (--prune takes such keys out of every bundle)`));
for (const fault of faults) console.error(fault);
process.exitCode = faults.length > 0 ? 1 : 0;
