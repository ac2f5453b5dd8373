import { describe, expect, test } from '@jest/globals';
import fc from 'fast-check';
import { withPlainPayload } from './plain-payload.ts';

/** As Next.js writes it: JSON without the characters that HTML or old JavaScript gives a meaning. */
const asNext = (data: string): string => {
  const json = JSON.stringify(data).replace(
    /[&<>\u2028\u2029]/g,
    (each) => `\\u${each.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `<p>"a"</p><script>self.__next_f.push([1,${json}])</script><script>f("x")</script>`;
};
const scriptIn = (html: string): string => /<script>(self[\s\S]*?)<\/script>/.exec(html)?.[1] ?? '';
/** What the script of the page gives React. */
function given(html: string): unknown {
  const rows: [number, string][] = [];
  new Function('self', scriptIn(html))({ __next_f: rows });
  return rows[0]?.[1];
}

describe('the data of a page is written without escapes', () => {
  test.each<[string, string, string]>([
    ['HTML as it is', '2c:T5,<a href="/x?a=1&b">', '`2c:T5,<a href="/x?a=1&b">`'],
    ['a backslash stays escaped', '["a\\"b"]', '`["a\\\\"b"]`'],
    ['a line break stays escaped', '1:x\n', '`1:x\\n`'],
    ['backquotes and expressions', '`${x}$', '`\\`\\${x}$`'],
    [
      'the end of a script',
      '</script></SCRIPT ><script><!--',
      '`\\x3c/script>\\x3c/SCRIPT >\\x3cscript>\\x3c!--`',
    ],
  ])('%s', (_name, data, expected) => {
    expect(scriptIn(withPlainPayload(asNext(data)))).toBe(`self.__next_f.push([1,${expected}])`);
    expect(given(withPlainPayload(asNext(data)))).toBe(data);
  });
  test('whatever the data is, React gets the same, and the rest of the page stays', () => {
    const piece = fc.constantFrom(
      '<',
      '</script',
      '<!--',
      '\\',
      '"',
      '`',
      '$',
      '{',
      '\n',
      '\r',
      '\u2028',
      'ж',
      'a',
      '\\u003c',
    );
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.array(piece).map((each) => each.join('')),
        ),
        (data) => {
          const html = withPlainPayload(asNext(data));
          expect(given(html)).toBe(data);
          expect(
            html.startsWith('<p>"a"</p><script>') && html.endsWith('</script><script>f("x")</script>'),
          ).toBe(true);
          expect(withPlainPayload(html)).toBe(html);
        },
      ),
    );
  });
});
