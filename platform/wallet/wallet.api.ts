/**
 * The parts of the wallet that other domains may use. Money moves only through the wallet's service and the
 * ledger.
 */
export type { FreeRounds } from './free-rounds.ts';
export { isSound } from './audit.ts';
export type { AuditCheck } from './audit.ts';
export {
  balancePostings,
  bonusAccounts,
  bonusMovements,
  cashboxPostings,
  closedRealRounds,
  givenFreeRounds,
  holdRests,
  openSportRounds,
  poolAccounts,
  realPostings,
  sportsbookPostings,
} from './audit-views.ts';
export { readBigWins, type BigWin } from './big-wins.ts';
export { transfer } from './ledger.ts';
export { move } from './movement.ts';
export { stakeableOf } from './provider-rules.ts';
export { lockWallet, readCurrency } from './wallets.ts';
export type { LockedWallet } from './wallets.ts';
export type { ClosedByTerms, PlayerTerms, ReadPlayerTerms } from './player-terms.ts';
export type { StatementPart } from './movement.ts';
export type { BonusRule } from './provider-calls.ts';
export type { OnRoundClosed, RoundSubscriber } from './round-subscribers.ts';
export type { ClosedRound, PoolKind, StoredReply } from './wallet-types.ts';
export type { Wallet } from './wallet.service.ts';
