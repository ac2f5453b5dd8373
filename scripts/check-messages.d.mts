type Tree = { readonly [name: string]: string | Tree };
export function flatten(messages: Tree, prefix?: string): Map<string, string>;
export function faultsOfMessage(locale: string, text: string, reference: string): string[];
export function faultsOfGameText(text: string): string[];
export function faultsOfNamespace(
  locale: string,
  messages: Map<string, string>,
  reference: Map<string, string>,
): string[];
export function unusedKeys(keys: readonly string[], source: string): string[];
export function missingKeys(keys: readonly string[], source: string): string[];
export function without(messages: Tree, paths: ReadonlySet<string>, prefix?: string): Tree;
