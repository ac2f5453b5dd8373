import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import * as v from 'valibot';
import { RICH_TEXT, richText, type RichBlock, type RichInline } from '#contract/rich-text.ts';
import { parseMarkdown } from './parse-markdown.ts';

const paragraph = (...children: RichInline[]): RichBlock => ({ kind: 'paragraph', children });
const text = (value: string): RichInline => ({ kind: 'text', text: value });

/** Collects the addresses of all links, and all texts, of a tree. */
function partsOf(tree: unknown): { hrefs: string[]; texts: string } {
  const hrefs: string[] = [];
  let texts = '';
  JSON.stringify(tree, (key, value: unknown) => {
    if (key === 'href') hrefs.push(String(value));
    if (key === 'text') texts += String(value);
    return value;
  });
  return { hrefs, texts };
}

describe('Markdown as a tree', () => {
  test('paragraphs, marks, links, lists, quotes, code', () => {
    const source = `# Hello

Some *soft* and **loud** words\\
with \`code\` and a [page](/promotions?x=1#y), an [outside](https://example.test/a).

- one
- two

3. three

> said

---

    let x = 1;`;
    expect(parseMarkdown(source)).toEqual([
      { kind: 'heading', level: 2, children: [text('Hello')] },
      paragraph(
        text('Some '),
        { kind: 'em', children: [text('soft')] },
        text(' and '),
        { kind: 'strong', children: [text('loud')] },
        text(' words'),
        { kind: 'break' },
        text('with '),
        { kind: 'code', text: 'code' },
        text(' and a '),
        { kind: 'link', href: '/promotions?x=1#y', children: [text('page')] },
        text(', an '),
        { kind: 'link', href: 'https://example.test/a', children: [text('outside')] },
        text('.'),
      ),
      { kind: 'list', start: null, items: [[paragraph(text('one'))], [paragraph(text('two'))]] },
      { kind: 'list', start: 3, items: [[paragraph(text('three'))]] },
      { kind: 'quote', children: [paragraph(text('said'))] },
      { kind: 'rule' },
      { kind: 'code', text: 'let x = 1;' },
    ]);
  });

  test.each([
    ['# one', 2],
    ['## two', 2],
    ['### three', 3],
    ['#### four', 4],
    ['###### six', 4],
  ])('%s has level %d: the page has the first', (source, level) => {
    expect(parseMarkdown(source)).toMatchObject([{ kind: 'heading', level }]);
  });
});

describe('attacks', () => {
  test.each([
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    'a <b onmouseover="alert(1)">b</b>',
    '<svg/onload=alert(1)>',
    '<!-- --><iframe srcdoc="<script>">',
    '<a href="javascript:alert(1)">x</a>',
  ])('HTML is text: %s', (source) => {
    const tree = parseMarkdown(source);
    expect(tree).toHaveLength(1);
    expect(partsOf(tree)).toEqual({ hrefs: [], texts: source });
  });

  test.each([
    '[x](javascript:alert(1))',
    '[x](JaVaScRiPt:alert(1))',
    '[x](java\tscript:alert(1))',
    '[x](<java\nscript:alert(1)>)',
    '[x](&#106;avascript:alert(1))',
    '[x](javascript&colon;alert(1))',
    '[x](data:text/html;base64,PHNjcmlwdD4=)',
    '[x](vbscript:msgbox)',
    '[x](http://example.test)',
    '[x](//example.test)',
    '[x](/\\example.test)',
    '[x](\\\\example.test)',
    '[x](/&#9;/example.test)',
    '[x](/a/../..//example.test)',
    '[x](/.//example.test)',
    '[x](https://user:pass@example.test/)',
    '[x](https://)',
    '[x](blob:https://example.test/1)',
    '<javascript:alert(1)>',
    '<http://example.test>',
    '[x]\n\n[x]: javascript:alert(1)',
    '![x](https://example.test/pixel.gif)',
    '![x](/\\example.test/pixel.gif)',
  ])('no link: %s', (source) => {
    const { hrefs, texts } = partsOf(parseMarkdown(source));
    expect(hrefs).toEqual([]);
    expect(texts).not.toBe('');
  });

  const deep = (part: string, end = '') => part.repeat(5_000) + 'x' + end;
  test.each<[string, string]>([
    ['quotes', deep('> ')],
    ['lists', deep('- ')],
    ['brackets', deep('[')],
    ['links', deep('[', '](/a)'.repeat(2_000))],
    ['emphasis', deep('*', '*'.repeat(5_000))],
    ['mixed emphasis', '*_'.repeat(8_000)],
    ['code', Array.from({ length: 180 }, (_, n) => '`'.repeat(n)).join(' ')],
    ['open HTML', 'a <![CDATA['.repeat(1_800)],
    ['entities', '&#x41;&amp;&lt;'.repeat(1_300)],
    ['backslashes', '\\'.repeat(20_000)],
  ])('5,000 %s inside one another are read within the depth', (_name, source) => {
    const tree = parseMarkdown(source);
    expect(v.is(richText, tree)).toBe(true);
  });

  test('a source longer than allowed is cut', () => {
    expect(partsOf(parseMarkdown('a'.repeat(10 * RICH_TEXT.sourceLength))).texts).toHaveLength(
      RICH_TEXT.sourceLength,
    );
  });

  test('property: any text gives a valid tree without addresses of other sites', () => {
    const piece = fc.oneof(
      fc.string({ maxLength: 20 }),
      fc.constantFrom(
        '[',
        '](',
        ')',
        '<',
        '>',
        '`',
        '*',
        '_',
        '\n',
        '\n\n',
        '- ',
        '> ',
        '1. ',
        '    ',
        '&#106;',
      ),
      fc.constantFrom(
        'javascript:',
        'data:text/html,',
        'https://a.test/',
        '//a.test',
        '/page',
        '\\',
        '\u0000',
      ),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
        const tree = parseMarkdown(pieces.join(''));
        expect(v.is(richText, tree)).toBe(true);
        for (const href of partsOf(tree).hrefs) expect(href).toMatch(/^(?:\/(?!\/)|https:\/\/)/);
      }),
    );
  });
});

describe('the schema refuses what the parser never makes', () => {
  const nested = (depth: number): unknown =>
    depth === 0 ? paragraph(text('x')) : { kind: 'quote', children: [nested(depth - 1)] };
  test.each<[string, unknown]>([
    ['a link to a script', [paragraph({ kind: 'link', href: 'javascript:alert(1)', children: [] })]],
    ['a link to another host', [paragraph({ kind: 'link', href: '//example.test', children: [] })]],
    ['another kind', [{ kind: 'html', text: '<b>' }]],
    ['deeper quotes', [nested(RICH_TEXT.depth + 1)]],
    ['very deep quotes', [nested(3_000)]],
  ])('%s', (_name, tree) => {
    expect(v.is(richText, tree)).toBe(false);
  });
  test('quotes are nested down to the allowed depth', () => {
    expect(v.is(richText, [nested(RICH_TEXT.depth)])).toBe(true);
  });
});

test('a table becomes rows of cells with marks', () => {
  const tree = parseMarkdown('| A | B |\n| --- | --- |\n| **x** | [y](/rules) |\n| <b> |\n');
  expect(tree).toEqual([
    {
      kind: 'table',
      head: [[text('A')], [text('B')]],
      rows: [
        [
          [{ kind: 'strong', children: [text('x')] }],
          [{ kind: 'link', href: '/rules', children: [text('y')] }],
        ],
        [[text('<b>')], []],
      ],
    },
  ]);
  expect(v.is(richText, tree)).toBe(true);
});
