/** Kinds and rule sets of shared games by name. */
import type { AnySharedKind, SharedRoundRules } from '../kinds/shared-kind.ts';
import { sharedKind } from '../kinds/shared-kinds.ts';

/** Kind and rules of a game; null = unknown to this release. */
export function findSharedRoundRules(kindName: string, profile: string): SharedRoundRules | null {
  const kind: AnySharedKind | null = sharedKind(kindName);
  const rules: unknown = kind?.rules(profile) ?? null;
  return kind && rules !== null ? { kind, rules } : null;
}
