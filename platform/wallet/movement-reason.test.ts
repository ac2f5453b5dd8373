import { expect, test } from '@jest/globals';
import { movementReason, type MovementSource } from './movement-reason.ts';

test.each<[MovementSource['kind'], string, MovementSource['counter'], string]>([
  ['bet', 'provider:x', 'house_games', 'bet'],
  ['win', 'provider:x', 'house_games', 'win'],
  ['rollback', 'provider:x', 'house_games', 'rollback'],
  ['jackpot', 'jackpot:1', 'pool_grand', 'jackpot'],
  ['credit', 'play-credit:p', 'house_promo', 'play_credit'],
  ['credit', 'competition:7:1', 'house_promo', 'prize'],
  ['credit', 'other', 'house_promo', 'promotion'],
  ['credit', 'wallet:order', 'house_cashbox', 'deposit'],
  ['debit', 'wallet:order', 'house_cashbox', 'withdrawal'],
  ['capture', 'wallet:order', 'house_cashbox', 'withdrawal'],
  ['credit', 'wallet:bet', 'house_sportsbook', 'sport_win'],
  ['debit', 'wallet:bet', 'house_sportsbook', 'sport_bet'],
  ['capture', 'wallet:bet', 'house_sportsbook', 'sport_bet'],
  ['hold', 'wallet:order', null, 'hold'],
  ['release', 'wallet:order', null, 'release'],
  ['credit', 'wallet:operator:1', 'house_corrections', 'correction'],
  ['debit', 'wallet:competition:1', 'house_corrections', 'correction'],
])('%s %s from or to %s is %s', (kind, key, counter, reason) =>
  expect(movementReason({ kind, key, counter })).toBe(reason),
);
