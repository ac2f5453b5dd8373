import { expect, test } from '@jest/globals';
import { feedText } from './support-commands.ts';

const line = (text: string) =>
  feedText({
    conversation: 'c1',
    player: null,
    region: 'KZ',
    language: 'ru',
    message: {
      number: 1,
      id: 'message-1',
      from: 'visitor',
      kind: 'text',
      text,
      name: null,
      sent: '2026-11-26T10:30:00.000Z',
    },
  });

test.each([
  ['turns of the direction', 'pay \u202Eyap\u2066 now', 'pay yap now'],
  ['letters without width', 'a\u200Bb\uFEFFc\u00AD', 'abc'],
  ['joiners of a word stay', 'क्\u200dष', 'क्\u200dष'],
  ['control characters', 'a\u001B[2Jb', 'a [2Jb'],
  ['lines', 'a\nb', 'a\n    b'],
])('%s in the text of a visitor', (_name, text, shown) =>
  expect(line(text)).toBe(`10:30 c1 [KZ ru] guest: ${shown}`),
);
