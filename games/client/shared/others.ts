import type { PublicBet } from '#games/server/shared/shared-protocol.ts';
import { toMajor } from '../kit/amounts.ts';

type Mine = { readonly currency: string; money(minor: bigint): string };

/** An amount of somebody's bet: in the player's own currency as everything else, in another by its code. */
export function amountOf({ currency, exponent }: PublicBet, minor: string, mine: Mine): string {
  if (currency === mine.currency) return mine.money(BigInt(minor));
  return `${toMajor(BigInt(minor), exponent).replace(/\.0+$/, '')}\u00a0${currency}`;
}
