/** Finds used message keys in the source by text search, because some keys are composed at run time. */
import { NAMESPACES } from '#lib/i18n/messages.ts';

/**
 * Keys, or prefixes of keys, that are already translated for screens of later releases: profile, search,
 * sections other than the casino, bonuses.
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

/** Keys ('namespace.path') that are neither used in the source nor reserved. */
export function unusedKeys(keys: readonly string[], source: string): string[] {
  const literals = new Set(
    [...source.matchAll(/(['"`])([A-Za-z][\w.-]*)\1/g)].map((match) => match[2] ?? ''),
  );
  // Templates such as `groups.${code}`, `rule_${game}` and `${tab}.submit`: all keys with that prefix or suffix count
  // as used.
  const prefixes = [...source.matchAll(/`([A-Za-z][\w.]*[._])\$\{/g)].map((match) => match[1] ?? '');
  const suffixes = [...source.matchAll(/\$\{[^{}]*\}(\.[\w.]+)`/g)].map((match) => match[1] ?? '');
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
 * Keys with their namespace in the source (`key: 'errors.x'`) that do not exist. Keys without it are checked by the
 * compiler, where translators are called.
 */
export function missingKeys(keys: readonly string[], source: string): string[] {
  const known = new Set(keys);
  const whole = new RegExp(`\\bkey: (['"])((?:${NAMESPACES.join('|')})\\.[\\w.]+)\\1`, 'g');
  return [...source.matchAll(whole)].map((match) => match[2] ?? '').filter((key) => !known.has(key));
}
