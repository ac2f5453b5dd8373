/** @jest-environment jsdom */
/* eslint-disable react/jsx-key -- the rows of a table are not children of an element */
import { describe, expect, test } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import fc from 'fast-check';
import type { CSSProperties, ReactNode } from 'react';
import { toHtml } from './to-html.ts';

/**
 * The elements that a browser creates from HTML. Comparing elements ignores the order of attributes and the escaping.
 */
function elementsOf(html: string): Element {
  const host = document.createElement('div');
  host.innerHTML = html;
  return host;
}
function expectAsByReact(node: ReactNode): void {
  const container = render(node).container.cloneNode(true) as Element;
  container.normalize();
  const own = elementsOf(toHtml(node));
  // React sets styles one by one, which writes the attribute with spaces; this writes it in the same way.
  for (const { style } of own.querySelectorAll<HTMLElement>('[style]')) style.cssText = `${style.cssText}`;
  // When they differ, the message of this expectation shows both.
  if (!own.isEqualNode(container)) expect(own.innerHTML).toBe(container.innerHTML);
  cleanup();
}

const Greeting = ({ name, children }: { name: string; children?: ReactNode }) => (
  <p className={name}>
    {name}: {children}
  </p>
);

describe('decision 0165: server HTML as a string equals what React renders', () => {
  test.each<[string, ReactNode]>([
    ['nothing', null],
    [
      'drawings',
      <svg viewBox="0 0 9 9" preserveAspectRatio="none">
        <linearGradient id="g">
          <stop offset="0" stopColor="red" stopOpacity={0.5} />
        </linearGradient>
        <path
          d="M0 0"
          pathLength={1}
          strokeWidth={2}
          strokeLinecap="round"
          strokeLinejoin="round"
          strokeDasharray="1 2"
        />
        <text fontSize={9}>a</text>
      </svg>,
    ],
    ['booleans', [true, false, undefined]],
    ['texts and numbers', ['a', 0, 1.5, 12n, '']],
    ['nested lists', [['a', [<b key="b">b</b>]], new Set(['c'])]],
    ['a component with children', <Greeting name="Ann">{[1, <i key="i">2</i>]}</Greeting>],
    [
      'a fragment',
      <>
        <br />
        text
      </>,
    ],
    [
      'a class, a label and styles',
      <label className="a b" htmlFor="x" style={{ '--rows': 2 } as CSSProperties} />,
    ],
    ['styles with a dash', <p style={{ overflowX: 'hidden', marginTop: undefined, color: 'red' }} />],
    ['flags', <button hidden disabled={false} type="button" />],
    ['a checked box', <input type="checkbox" defaultChecked name="a" value="b" disabled={false} />],
    ['an unchecked box', <input type="checkbox" defaultChecked={false} defaultValue="b" />],
    [
      'truth of accessibility',
      <p aria-hidden aria-busy={false} data-when={false} data-n={0} tabIndex={-1} />,
    ],
    ['a popover', <button type="button" popoverTarget="x" popoverTargetAction="hide" />],
    [
      'a picture',
      <picture key="p">
        <source media="(max-width: 1px)" srcSet="/a 1x" />
        <img
          src="/a"
          srcSet="/a 1x"
          alt=""
          width={3}
          height={4}
          loading="lazy"
          fetchPriority="low"
          decoding="async"
        />
      </picture>,
    ],
    [
      'a drawing',
      <svg key="s" viewBox="0 0 1 1" aria-hidden="true">
        <use href="#i" />
      </svg>,
    ],
    ['given HTML', <div dangerouslySetInnerHTML={{ __html: '<b>&amp;</b>' }} suppressHydrationWarning />],
    ['a value with time', <time dateTime="2026-01-01">1</time>],
  ])('%s', (_, node) => expectAsByReact(node));

  test('any text and any attribute is escaped', () => {
    const text = fc.string({ unit: fc.constantFrom(...'<>&"\'/=!-`;#x3a \n\u0416\u{1f3b0}'), maxLength: 30 });
    fc.assert(
      fc.property(text, text, text, (content, name, address) => {
        expectAsByReact(
          <a href={`/${address}`} aria-label={name}>
            {content}
            <b>{name}</b>
          </a>,
        );
        const [only, ...others] = elementsOf(toHtml(<i title={name}>{content}</i>)).childNodes;
        expect(others).toEqual([]);
        expect(only?.textContent).toBe(content);
        expect((only as Element).getAttribute('title')).toBe(name);
      }),
    );
  });

  test.each([
    'javascript:alert(1)',
    ' JavaScript:alert(1)',
    'java\nscript:alert(1)',
    '\u0001javascript:alert(1)',
  ])('an address that would run a script is left out: %j', (address) =>
    expect(toHtml(<a href={address}>x</a>)).toBe('<a>x</a>'),
  );
  test.each(['/javascript:x', 'https://a.example/?javascript:', '?modal=login'])(
    'other addresses stay: %s',
    (address) => expect(toHtml(<a href={address} />)).toBe(`<a href="${address}"></a>`),
  );
});

describe('content that a string cannot contain throws, so that the page with the mistake fails', () => {
  const Later = async () => Promise.resolve(null);
  test.each<[string, ReactNode]>([
    ['an event handler', <button type="button" onClick={() => undefined} />],
    ['an asynchronous component', <Later />],
    ['an element that React hoists', <title>x</title>],
    ['an attribute that is neither text nor a flag', <p title={true as unknown as string} />],
    ['a style without a unit', <p style={{ width: 3 }} />],
    ['an object', { a: 1 } as unknown as ReactNode],
  ])('%s', (_, node) => expect(() => toHtml(node)).toThrow());
});
