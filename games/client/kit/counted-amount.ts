/**
 * The amount between `from` and `to` (minor units) that a counter shows after `share` (0 to 1) of its time;
 * at 1 exactly `to`. When both amounts are whole major units, all amounts between them are too, so that the
 * counter shows no decimals. `exponent`: decimal places of the currency.
 */
export function countedAmount(from: bigint, to: bigint, share: number, exponent: number): bigint {
  if (share >= 1) return to;
  const major = 10n ** BigInt(exponent);
  const unit = from % major === 0n && to % major === 0n ? major : 1n;
  const counted = ((to - from) * BigInt(Math.floor(Math.max(0, share) * 10_000))) / 10_000n;
  return from + counted - (counted % unit);
}
