/**
 * Reads a folder of JSON files and validates them. All errors are reported together, each with file and
 * field.
 */
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { SettingsError } from './settings.ts';

const jsonFiles = (folder: string, setting: string): string[] => {
  try {
    return readdirSync(folder)
      .filter((name) => name.endsWith('.json'))
      .sort();
  } catch {
    throw new SettingsError(`${setting} names the folder ${folder}, which cannot be read.`);
  }
};

/** A text that differs after a file of the folder was added, removed or written. `setting`: name for error messages. */
export function folderSignature(folder: string, setting: string): string {
  return jsonFiles(folder, setting)
    .map((name) => {
      const { mtimeMs, size } = statSync(join(folder, name));
      return `${name}:${mtimeMs}:${size}`;
    })
    .join('|');
}

/** Names of the files that are invalid, and a sentence for each fault. */
export type InvalidFiles = { readonly names: readonly string[]; readonly faults: readonly string[] };

/** The valid files of the folder, and the faults of the others. `idOf`: as in `readFolder`. */
export function readValidFiles<Schema extends v.GenericSchema>(
  folder: string,
  setting: string,
  schema: Schema,
  idOf: (value: v.InferOutput<Schema>) => { field: string; expectedFile: string },
): { values: v.InferOutput<Schema>[]; invalid: InvalidFiles } {
  const faults: string[] = [];
  const names = new Set<string>();
  const values: v.InferOutput<Schema>[] = [];
  for (const name of jsonFiles(folder, setting)) {
    const file = join(folder, name);
    let raw: unknown;
    try {
      // Only regular files: reading a pipe or a device could block the whole process.
      if (!statSync(file).isFile()) {
        names.add(name);
        faults.push(`${file} is not a file: remove it, or put a brand's or region's JSON file in its place`);
        continue;
      }
      raw = JSON.parse(readFileSync(file, 'utf8'));
    } catch (error) {
      names.add(name);
      faults.push(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
      continue;
    }
    const parsed = v.safeParse(schema, raw);
    if (!parsed.success) {
      names.add(name);
      faults.push(
        ...parsed.issues.map((issue) => `${file}: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`),
      );
      continue;
    }
    const { field, expectedFile } = idOf(parsed.output);
    if (expectedFile === name) {
      values.push(parsed.output);
      continue;
    }
    names.add(name);
    faults.push(`${file}: ${field} must agree with the file's name (${expectedFile} is expected)`);
  }
  return { values, invalid: { names: [...names], faults } };
}

/**
 * Reads and validates every JSON file of the folder. `idOf` returns the id that must equal the file's name. Throws
 * SettingsError, also when there is no file.
 */
export function readFolder<Schema extends v.GenericSchema>(
  folder: string,
  setting: string,
  schema: Schema,
  idOf: (value: v.InferOutput<Schema>) => { field: string; expectedFile: string },
): v.InferOutput<Schema>[] {
  const { values, invalid } = readValidFiles(folder, setting, schema, idOf);
  if (invalid.faults.length > 0) throw new SettingsError(invalid.faults.join('\n'));
  if (values.length === 0)
    throw new SettingsError(`${setting} names the folder ${folder}, which contains no JSON file.`);
  return values;
}

/**
 * Returns a function that reads files again when `signature` has changed (`folderSignature`), and reports whether
 * something was applied. `read` applies valid files and returns a sentence for each fault, or throws and applies
 * nothing. While there are faults, files are read again at each call, because a temporary failure must not leave a
 * change unread. Each new text of faults is passed to `onBroken` once.
 */
export function followFiles(
  signature: () => string,
  read: () => readonly string[],
  onBroken: (faults: string) => void,
) {
  let taken = signature();
  let reported = '';
  const report = (faults: string): void => {
    if (faults !== reported && faults !== '') onBroken(faults);
    reported = faults;
  };
  return (): boolean => {
    try {
      const current = signature();
      if (current === taken && reported === '') return false;
      const faults = read();
      const isNew = current !== taken || faults.length === 0;
      taken = current;
      report(faults.join('\n'));
      return isNew;
    } catch (error) {
      report(error instanceof Error ? error.message : String(error));
      return false;
    }
  };
}
