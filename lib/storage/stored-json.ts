import * as v from 'valibot';
import { jsonOf } from '#contract/json-text.ts';
import type { KeyValue } from './key-value.ts';

type Schema<T> = v.GenericSchema<unknown, T>;

/** A value stored as JSON; null when nothing is stored, or it is malformed. */
export function readStored<T>(store: KeyValue, key: string, schema: Schema<T>): T | null {
  const read = v.safeParse(jsonOf(schema), store.get(key));
  return read.success ? read.output : null;
}

const anyRows = jsonOf(v.array(v.unknown()));

/** The rows of a text that is a JSON array, without malformed ones; none for any other text. */
export function storedRows<T>(text: string | null, schema: Schema<T>): readonly T[] {
  const read = v.safeParse(anyRows, text);
  if (!read.success) return [];
  return read.output.flatMap((each): readonly T[] => {
    const row = v.safeParse(schema, each);
    return row.success ? [row.output] : [];
  });
}

export const keepStored = (store: KeyValue, key: string, value: unknown): void =>
  store.set(key, JSON.stringify(value));
