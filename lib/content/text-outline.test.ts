import { describe, expect, test } from '@jest/globals';
import type { RichBlock, RichText } from '#contract/rich-text.ts';
import { fillText, outlineOf, partsOf, plainText, questionsOf, summaryOf } from './text-outline.ts';

const paragraph = (text: string): RichBlock => ({ kind: 'paragraph', children: [{ kind: 'text', text }] });
const heading = (text: string, level: 2 | 3 | 4 = 2): RichBlock => ({
  kind: 'heading',
  level,
  children: [{ kind: 'text', text }],
});

describe('outline of a text', () => {
  test.each([
    [['Bets and wins'], ['bets-and-wins']],
    [
      ['Ставки', 'Ставки', 'Ставки'],
      ['ставки', 'ставки--2', 'ставки--3'],
    ],
    [['Oʻyin qoidalari!'], ['oʻyin-qoidalari']],
    [['???'], ['section']],
  ])('%j has the ids %j', (titles, ids) =>
    expect([...outlineOf(titles.map((title) => heading(title))).values()].map(({ id }) => id)).toEqual(ids),
  );
});

describe('questions', () => {
  const text: RichText = [
    paragraph('Before'),
    heading('How?'),
    paragraph('So.'),
    { kind: 'list', start: null, items: [[paragraph('one')], [paragraph('two')]] },
    heading('Why?'),
    heading('Rest'),
    paragraph('After'),
  ];
  test('a heading with a question mark and what follows it', () =>
    expect(questionsOf(text).map(({ question, answer }) => [question, plainText(answer)])).toEqual([
      ['How?', 'So. one two'],
    ]));
  test('partsOf loses no block, and a question without an answer is an ordinary heading', () => {
    const parts = partsOf(text);
    expect(
      parts.flatMap((part) => (part.kind === 'question' ? [part.heading, ...part.answer] : part.blocks)),
    ).toEqual(text);
    expect(parts.map(({ kind }) => kind)).toEqual(['blocks', 'question', 'blocks', 'blocks']);
  });
});

test('names in braces are filled at every place; unknown ones stay', () => {
  const text: RichText = [
    {
      kind: 'table',
      head: [[{ kind: 'text', text: '{brand}' }]],
      rows: [[[{ kind: 'code', text: '{age}' }]]],
    },
    { kind: 'quote', children: [paragraph('{brand} {toString} {unknown}')] },
    { kind: 'paragraph', children: [{ kind: 'strong', children: [{ kind: 'text', text: '{age}+' }] }] },
  ];
  expect(plainText(fillText(text, { brand: 'Acme', age: '21' }))).toBe(
    'Acme; 21 Acme {toString} {unknown} 21+',
  );
});

test.each([
  ['short', 20, 'short'],
  ['one two three four', 12, 'one two…'],
])('the summary of %j in %d characters', (words, length, expected) =>
  expect(summaryOf([heading('No'), paragraph(words)], length)).toBe(expected),
);
