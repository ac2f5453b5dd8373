/** Specification 1 §3 "User" (withdrawAccess…), §4 "Identity-verification level list", §6. */
import { expect, test } from '@jest/globals';
import { ACTIVE_MAX, obstaclesOf, type Standing } from './withdraw-obstacles.ts';

const READY: Standing = {
  closure: null,
  owed: 0n,
  channels: null,
  needs: ['phone', 'email', 'personal', 'documents'],
  phoneConfirmed: true,
  emailConfirmed: true,
  personalDataIsFilled: true,
  documents: 2,
  documentsReason: null,
  documentsPending: false,
  isWagering: false,
  wagerLeft: null,
  active: 0,
  hasDeposited: true,
};

const MISSING = { code: 'code_channel_missing', until: null } as const;

test.each<[string, Partial<Standing>, string[]]>([
  ['nothing', {}, []],
  ['closed withdrawals', { closure: 'Ask support.' }, ['access_closed']],
  ['a debt', { owed: 1n }, ['deposit_owed']],
  ['closed withdrawals and a debt', { closure: 'Ask support.', owed: 1n }, ['access_closed', 'deposit_owed']],
  ['the phone', { phoneConfirmed: false }, ['phone_not_confirmed']],
  ['the e-mail', { emailConfirmed: false }, ['email_not_confirmed']],
  ['a channel for codes', { channels: MISSING }, ['code_channel_missing']],
  [
    'a channel for codes, and a contact that becomes one',
    { channels: MISSING, phoneConfirmed: false },
    ['phone_not_confirmed'],
  ],
  [
    'a channel where the region asks for no contact',
    { needs: [], phoneConfirmed: false, emailConfirmed: false, channels: MISSING },
    ['code_channel_missing'],
  ],
  [
    'the time of a new channel',
    { channels: { code: 'code_channel_new', until: new Date(0) } },
    ['code_channel_new'],
  ],
  ['personal data', { personalDataIsFilled: false }, ['personal_data_missing']],
  ['documents', { documents: null }, ['documents_needed']],
  ['documents that wait', { documents: null, documentsPending: true }, ['documents_pending']],
  ['declined documents', { documents: 3, documentsReason: 'Blurred' }, ['documents_declined']],
  ['new documents after declined ones', { documents: 3, documentsPending: true }, ['documents_pending']],
  ['a bonus in play', { isWagering: true }, ['active_wagering']],
  ['one active less', { active: ACTIVE_MAX - 1 }, []],
  ['too many active', { active: ACTIVE_MAX }, ['too_many_active']],
  ['a first deposit', { hasDeposited: false }, ['nothing_deposited']],
  [
    'everything, in the order in which it is done',
    { phoneConfirmed: false, emailConfirmed: false, personalDataIsFilled: false, documents: null },
    ['phone_not_confirmed', 'email_not_confirmed', 'personal_data_missing', 'documents_needed'],
  ],
  [
    'only what the region asks for',
    { needs: ['email'], phoneConfirmed: false, personalDataIsFilled: false, documents: 3 },
    [],
  ],
])('missing: %s', (_what, change, codes) =>
  expect(obstaclesOf({ ...READY, ...change }).map(({ code }) => code)).toEqual(codes),
);

test('the operator’s message is returned', () => {
  expect(
    obstaclesOf({ ...READY, closure: 'Ask support.', documents: 3, documentsReason: 'Blurred' }),
  ).toEqual([
    { code: 'access_closed', text: 'Ask support.' },
    { code: 'documents_declined', text: 'Blurred' },
  ]);
});

test.each([
  ['what is still to be staked', 12_345n, [{ code: 'active_wagering', text: null, left: 12_345n }]],
  ['no amount where the bonus counts none', null, [{ code: 'active_wagering', text: null }]],
])('a bonus in play: obstacle %s', (_what, wagerLeft, obstacles) =>
  expect(obstaclesOf({ ...READY, isWagering: true, wagerLeft })).toEqual(obstacles),
);
