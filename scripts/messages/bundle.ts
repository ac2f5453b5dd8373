/** One namespace of a language: nested texts of a file, which are flattened for comparison with English. */
import { faultsOfMessage } from './message-faults.ts';

export type Bundle = { readonly [name: string]: string | Bundle };
/** Texts by path: 'a.b' → the text. */
export type Texts = ReadonlyMap<string, string>;

/** `{a: {b: 'x'}}` → Map { 'a.b' → 'x' }. */
export function flatten(messages: Bundle, prefix = ''): Texts {
  return new Map(
    Object.entries(messages).flatMap(([name, value]): [string, string][] =>
      typeof value === 'string' ? [[prefix + name, value]] : [...flatten(value, `${prefix}${name}.`)],
    ),
  );
}

/** Sentences on the faults of a namespace, compared with the English one. */
export function faultsOfNamespace(locale: string, messages: Texts, reference: Texts): string[] {
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

/** The messages without the given paths, and without groups that become empty. */
export function without(messages: Bundle, paths: ReadonlySet<string>, prefix = ''): Bundle {
  return Object.fromEntries(
    Object.entries(messages).flatMap(([name, value]): [string, string | Bundle][] => {
      if (typeof value === 'string') return paths.has(prefix + name) ? [] : [[name, value]];
      const rest = without(value, paths, `${prefix}${name}.`);
      return Object.keys(rest).length > 0 ? [[name, rest]] : [];
    }),
  );
}
