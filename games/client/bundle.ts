/**
 * Joins a client's TypeScript modules into one classic script, so that a client is a single request and has
 * no build step. Each module becomes a function that gives its exports; modules stand in the order of their
 * imports. Asked of the modules: relative imports, exports on declarations, no cycles.
 */
import { readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';

const IMPORT = /^import\s+\{([^}]*)\}\s+from\s+'(\.[^']+)';$/gm;
const EXPORTED = /^export (?:async )?(?:function\*?|const|let|class) ([\w$]+)/gm;
/**
 * Comments that stand alone, indentation, and the gaps that types leave: a fifteenth of what goes over the
 * wire.
 */
const LINE_COMMENT = /^[ \t]*\/\/.*$/gm;
const INDENT = /^[ \t]+/gm;
const GAP = / {4,}/g;
const DOC_COMMENT = /^[ \t]*\/\*\*[\s\S]*?\*\/$/gm;

/**
 * The script that starts with module `entry`. Throws for an import or export of another form and for a cycle.
 */
export function bundle(entry: URL): string {
  const names = new Map<string, string | null>();
  const modules: string[] = [];

  /** Joins a module after what it imports; gives the name its exports have. */
  function join(file: URL): string {
    const known = names.get(file.href);
    if (known === null) throw new Error(`${file.pathname} imports itself`);
    if (known !== undefined) return known;
    names.set(file.href, null);
    const source = stripTypeScriptTypes(readFileSync(file, 'utf8'));
    const exported = [...source.matchAll(EXPORTED)].map(([, name]) => name);
    const body = source
      .replaceAll(DOC_COMMENT, '')
      .replaceAll(LINE_COMMENT, '')
      .replaceAll(INDENT, '')
      .replaceAll(GAP, ' ')
      .replaceAll(
        IMPORT,
        (_, list: string, from: string) =>
          `const {${list.replaceAll(/\sas\s/g, ':')}} = ${join(new URL(from, file))};`,
      )
      .replaceAll(EXPORTED, (statement) => statement.slice('export '.length))
      .replaceAll(/[ \t]+$/gm, '')
      .replaceAll(/\n{2,}/g, '\n');
    const strange = /^(import|export)\b.*/m.exec(body);
    if (strange) throw new Error(`${file.pathname}: a client module can't have "${strange[0]}"`);
    const name = `m${modules.length}`;
    names.set(file.href, name);
    modules.push(`const ${name} = (() => {${body}return {${exported.join(', ')}};\n})();`);
    return name;
  }

  join(entry);
  return `'use strict';\n(() => {\n${modules.join('\n')}\n})();\n`;
}
