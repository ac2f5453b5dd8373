import { expect, test } from '@jest/globals';
import { excerptOf } from './message-row-view.ts';

test('the excerpt of a message is its text without formatting', () => {
  expect(
    excerptOf([
      { kind: 'heading', level: 2, children: [{ kind: 'text', text: 'Hello' }] },
      {
        kind: 'list',
        start: 1,
        items: [
          [{ kind: 'paragraph', children: [{ kind: 'strong', children: [{ kind: 'text', text: 'one' }] }] }],
          [{ kind: 'quote', children: [{ kind: 'code', text: 'two\n  three' }] }],
        ],
      },
      { kind: 'rule' },
    ]),
  ).toBe('Hello one two three');
});

test('a longer text is cut after a word', () => {
  const text = excerptOf([{ kind: 'code', text: 'word '.repeat(100) }]);
  expect(text).toMatch(/ word…$/);
  expect(text.length).toBeLessThanOrEqual(241);
});
