/** Counts open connections or calls by group of addresses (contract/address-groups.ts). */
import type { AddressGroup } from '#contract/address-groups.ts';

export type OpenCounts = {
  /** True while every group is below its share of `max`. */
  fits(groups: readonly AddressGroup[], max: number): boolean;
  change(groups: readonly AddressGroup[], by: 1 | -1): void;
};

export function createOpenCounts(): OpenCounts {
  const numbers = new Map<string, number>();
  return {
    fits: (groups, max) => groups.every(({ key, share }) => (numbers.get(key) ?? 0) < max * share),
    change(groups, by) {
      for (const { key } of groups) {
        const number = (numbers.get(key) ?? 0) + by;
        if (number > 0) numbers.set(key, number);
        else numbers.delete(key);
      }
    },
  };
}
