import { expect, test } from '@jest/globals';
import { shownName } from './shown-name.ts';

const account = { name: '', surname: null, email: null, phone: null, username: 'player-tmt9kycxgk' };

test.each([
  ['Aliya Omarova', { name: 'Aliya', surname: 'Omarova', email: 'a@example.com' }],
  ['Aliya', { name: 'Aliya', email: 'a@example.com' }],
  ['a@example.com', { email: 'a@example.com', phone: '+77011234567' }],
  ['+77011234567', { phone: '+77011234567' }],
  ['player-tmt9kycxgk', {}],
])('a player is called %j', (shown, known) => expect(shownName({ ...account, ...known })).toBe(shown));
