import { expect, test } from '@jest/globals';
import { readRoundLink, roundLink } from './round-link.ts';

const round = {
  slug: 'some-game',
  serverSeed: 'ab'.repeat(32),
  clientSeed: 'my seed & more',
  nonce: 7,
  bet: { coins: 5 },
  actions: [{ type: 'draw' }, null],
};

test('the address of a round contains the round and the language of the verify page', () => {
  const address = new URL(
    roundLink(round, 'kk', 'https://casino.example/casino/play/videopoker/?x=1#launch=t'),
  );
  expect(address.pathname).toBe('/casino/play/verify/');
  expect(address.search).toBe('?lang=kk');
  expect(readRoundLink(address.hash)).toEqual({
    slug: 'some-game',
    server: round.serverSeed,
    client: 'my seed & more',
    nonce: '7',
    bet: '{"coins":5}',
    actions: '[{"type":"draw"},null]',
  });
});

test('an address without a round gives empty fields, an empty bet and no actions', () => {
  expect(readRoundLink('')).toEqual({
    slug: '',
    server: '',
    client: '',
    nonce: '',
    bet: '{}',
    actions: '[]',
  });
});
