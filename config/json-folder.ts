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

/** A text that changes when a file is added, removed or written. */
export function folderSignature(folder: string, setting: string): string {
  return jsonFiles(folder, setting)
    .map((name) => {
      const { mtimeMs, size } = statSync(join(folder, name));
      return `${name}:${mtimeMs}:${size}`;
    })
    .join('|');
}

/**
 * Every file of the folder, validated. `idOf` returns the id that must equal the file's name. Throws
 * SettingsError.
 */
export function readFolder<Schema extends v.GenericSchema>(
  folder: string,
  setting: string,
  schema: Schema,
  idOf: (value: v.InferOutput<Schema>) => { field: string; expectedFile: string },
): v.InferOutput<Schema>[] {
  const faults: string[] = [];
  const values: v.InferOutput<Schema>[] = [];
  for (const name of jsonFiles(folder, setting)) {
    const file = join(folder, name);
    let raw: unknown;
    try {
      // Reading a pipe or a device could block the whole process.
      if (!statSync(file).isFile()) {
        faults.push(`${file} is not a file: remove it, or put a brand's or region's JSON file in its place`);
        continue;
      }
      raw = JSON.parse(readFileSync(file, 'utf8'));
    } catch (error) {
      faults.push(`${file} is not JSON: ${error instanceof Error ? error.message : String(error)}`);
      continue;
    }
    const parsed = v.safeParse(schema, raw);
    if (!parsed.success) {
      faults.push(
        ...parsed.issues.map((issue) => `${file}: ${v.getDotPath(issue) ?? 'the file'}: ${issue.message}`),
      );
      continue;
    }
    const { field, expectedFile } = idOf(parsed.output);
    if (expectedFile === name) values.push(parsed.output);
    else faults.push(`${file}: ${field} must agree with the file's name (${expectedFile} is expected)`);
  }
  if (faults.length > 0) throw new SettingsError(faults.join('\n'));
  if (values.length === 0)
    throw new SettingsError(`${setting} names the folder ${folder}, which contains no JSON file.`);
  return values;
}

/**
 * Reads files again when `signature` changes (`folderSignature`). Returns a function that says whether another
 * state was read. While reading fails it is tried again at each call, and each new message goes to `onBroken`
 * once: a passing failure must not leave a change unread.
 */
export function followFiles(signature: () => string, read: () => void, onBroken: (error: unknown) => void) {
  let known = signature();
  let lastMessage: string | null = null;
  return (): boolean => {
    try {
      const current = signature();
      if (current === known) return false;
      read();
      known = current;
      lastMessage = null;
      return true;
    } catch (error) {
      const message = error instanceof Error ? error.message : String(error);
      if (message !== lastMessage) onBroken(error);
      lastMessage = message;
      return false;
    }
  };
}
