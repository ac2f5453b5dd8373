import { describe, expect, test } from '@jest/globals';
import { withFragmentsOnce } from './fragments-once.ts';

const escaped = (text: string): string =>
  text.replace(/[<>&]/g, (sign) => `\\u00${sign.charCodeAt(0).toString(16)}`);
const script = (data: string): string =>
  `<script>self.__next_f.push(${escaped(JSON.stringify([1, data]))})</script>`;
/** Text as the web process reads pages: a character is one byte of the UTF-8. */
const bytes = (text: string): string => Buffer.from(text).toString('latin1');
const textRow = (id: string, text: string): string =>
  `${id}:T${Buffer.byteLength(text).toString(16)},${text}`;

const MENU = '<nav class="menu"><a href="/a?b=1&amp;c=2">Футбол — "Кубок"</a></nav>';
const LIST = `<ul>${'<li>Қайрат – Астана</li>'.repeat(60)}</ul>`;
const STYLE = '.a > b { color: red }';
const fragment = (html: string): string => `<div data-fragment="">${html}</div>`;
const body = `<body><style>${STYLE}</style>${fragment(MENU)}<main>${fragment(LIST)}${fragment(MENU)}</main>`;
const rows = [
  '1:I["x",["a.js"],"FragmentIsland"]\n',
  textRow('2', STYLE),
  textRow('a', MENU),
  textRow('b', LIST),
  ':HL["/x.css","style"]\n',
  '0:{"menu":["$","$L1",null,{"html":"$a"}],"list":["$","$L1",null,{"html":"$b"}],"style":"$2"}\n',
].join('');
const page = (...data: string[]): string =>
  bytes(
    `<html>${body}<script>(self.__next_f=self.__next_f||[]).push([0])</script>${data.map(script).join('')}<p>end</p></body></html>`,
  );

/** The hydration data of a page: the texts of its data scripts, joined in their order. */
const dataOf = (html: string): string =>
  [...html.matchAll(/<script>self\.__next_f\.push\((.*?)\)<\/script>/g)]
    .map(([, json = '']) => (JSON.parse(json) as [number, string])[1])
    .join('');

describe('the HTML of fragments stands in a page once', () => {
  const half = Math.floor(rows.length / 2);
  test.each([
    ['in one script', [rows]],
    ['in scripts that end within a row', [rows.slice(0, half), rows.slice(half)]],
  ])('data %s', (_name, data) => {
    const once = withFragmentsOnce(page(...data));
    const text = Buffer.from(once, 'latin1').toString();
    expect(text).toContain(
      `<div data-fragment="~0">${MENU}</div><main><div data-fragment="~1">${LIST}</div>${fragment(MENU)}</main>`,
    );
    expect(text.split(LIST)).toHaveLength(2);
    expect(text.endsWith('<p>end</p></body></html>')).toBe(true);
    expect(Buffer.from(dataOf(once), 'latin1').toString()).toBe(
      rows.replace(textRow('a', MENU), 'a:"~0"\n').replace(textRow('b', LIST), 'b:"~1"\n'),
    );
    expect(withFragmentsOnce(once)).toBe(once);
  });

  test.each<[string, string]>([
    ['without data', bytes(`<html>${body}</body></html>`)],
    ['whose fragments the document does not contain', page(rows).replaceAll('data-fragment=""', 'data-x=""')],
    ['with binary rows', page(`3:o4,1234${rows}`)],
    ['with binary scripts', page(rows).replace('<p>', '<script>self.__next_f.push([3,"AA=="])</script><p>')],
    ['with more than a text in a script', page(rows).replace('])</script><p>', ',2])</script><p>')],
    ['with an unfinished script', page(rows).slice(0, -40)],
    ['whose row is longer than the data', page(rows.slice(0, rows.indexOf(LIST) + 5))],
    [
      'with escaped characters beyond a byte',
      page(rows).replace('"$2"', '"\\u2028"').replace('\\"$2\\"', '\\"\\u2028\\"'),
    ],
  ])('a page %s is not changed', (_name, html) => {
    expect(withFragmentsOnce(html)).toBe(html);
  });
});
