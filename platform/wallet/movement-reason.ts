/** Why money moved, for the player: from the kind of the transaction, its key, and the other account. */
import type { MovementReason } from '#contract/rest/wallet.ts';
import type { HouseKind, PoolKind } from './wallet-types.ts';

export type MovementKind =
  'bet' | 'win' | 'rollback' | 'credit' | 'debit' | 'hold' | 'capture' | 'release' | 'jackpot';
/** `counter`: the account of the house in the transaction; null between accounts of the player. */
export type MovementSource = { kind: MovementKind; key: string; counter: HouseKind | PoolKind | null };

/** Prefixes of keys of promotional money (grants.ts); other promotional money is a promotion. */
const PROMOTIONS: readonly (readonly [prefix: string, reason: MovementReason])[] = [
  ['play-credit:', 'play_credit'],
  ['competition:', 'prize'],
];

/** What operators wrote down as the reason is for operators and stays out of it. */
export function movementReason({ kind, key, counter }: MovementSource): MovementReason {
  if (kind !== 'credit' && kind !== 'debit' && kind !== 'capture') return kind;
  switch (counter) {
    case 'house_promo':
      return PROMOTIONS.find(([prefix]) => key.startsWith(prefix))?.[1] ?? 'promotion';
    case 'house_cashbox':
      return kind === 'credit' ? 'deposit' : 'withdrawal';
    case 'house_sportsbook':
      return kind === 'credit' ? 'sport_win' : 'sport_bet';
    default:
      return 'correction';
  }
}
