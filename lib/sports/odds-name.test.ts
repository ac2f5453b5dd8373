import { expect, test } from '@jest/globals';
import { translatorOf } from '#lib/i18n/translator.ts';
import { readMessages } from '#tests/fixtures/messages.ts';
import { oddsName } from './odds-name.ts';

const t = translatorOf({ bundle: 'en', messages: { sports: readMessages('sports') } }, 'sports');

test.each([
  ['a short label', { label: 'O 2.5', name: 'Over 2.5' }, 'O 2.5 1.95, Over 2.5'],
  ['the full label', { label: 'Storm', name: 'Storm' }, 'Storm 1.95'],
  [
    'a price that takes no bets',
    { label: '1', name: 'Storm', isLocked: true },
    '1 1.95, Storm: betting stopped',
  ],
])('WCAG 2.5.3, the name of %s begins with what is seen', (_name, price, name) =>
  expect(oddsName({ text: '1.95', isLocked: false, ...price }, t)).toBe(name),
);
