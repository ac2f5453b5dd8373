/**
 * The amount between `from` and `to` (minor units) that a counter shows after `share` (0 to 1) of its time;
 * at 1 exactly `to`.
 */
export const countedAmount = (from: bigint, to: bigint, share: number): bigint =>
  share >= 1 ? to : from + ((to - from) * BigInt(Math.floor(Math.max(0, share) * 10_000))) / 10_000n;
