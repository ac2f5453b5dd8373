import type { PublicBet } from '#games/server/shared/shared-protocol.ts';
import { toMajor } from '../kit/amounts.ts';

type Own = { readonly currency: string; money(minor: bigint): string };

/** An amount of another player's bet: formatted in the player's own currency, else major units with the code. */
export function amountOf({ currency, exponent }: PublicBet, minor: string, own: Own): string {
  if (currency === own.currency) return own.money(BigInt(minor));
  return `${toMajor(BigInt(minor), exponent).replace(/\.0+$/, '')}\u00a0${currency}`;
}
