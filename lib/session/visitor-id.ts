/** Device visitor id (specification 1 §3, `fp_k`): created once and stored on the device. */
import type { KeyValue } from '#lib/storage/key-value.ts';
import { STORAGE_KEYS } from '#lib/storage/keys.ts';

export function visitorId(local: KeyValue, random: () => string): string {
  const kept = local.get(STORAGE_KEYS.visitorId);
  if (kept) return kept;
  const made = random();
  local.set(STORAGE_KEYS.visitorId, made);
  return made;
}
