/** @jest-environment jsdom */
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { pressAgain } from '#components/layout/press-again.ts';
import { withLateScripts } from './late-scripts.ts';

const chunk = (name: string) => `<script src="/casino/_next/${name}.js" async=""></script>`;
const PAGE = `<!DOCTYPE html><html><head><link rel="preload" as="script" fetchPriority="low" href="/casino/_next/a.js"/><link rel="preload" as="image" href="/p.webp"/>${chunk('a')}${chunk('b?x=1&amp;y=2')}<script src="/old.js" noModule=""></script></head><body><script>mark()</script><button id="search">s</button><p>text</p>${chunk('a')}</body></html>`;

describe('scripts after the first paint (DESIGN §5)', () => {
  const late = withLateScripts(PAGE);

  test('asynchronous scripts and their preloads leave the page, everything else stays as it was', () => {
    expect(late).not.toMatch(/<script src="[^"]*" async/);
    expect(late).not.toContain('as="script"');
    expect(late).toContain('<link rel="preload" as="image" href="/p.webp"/>');
    expect(late).toContain('<script src="/old.js" noModule=""></script>');
    expect(late).toContain('<script>mark()</script><button id="search">');
    expect(late.endsWith('</script></body></html>')).toBe(true);
  });
  test('twice is once; a page without scripts is not touched', () => {
    expect(withLateScripts(late)).toBe(late);
    expect(withLateScripts('<html><body><script>f()</script></body></html>')).toBe('<html><body><script>f()</script></body></html>');
  });
});

describe('in the browser', () => {
  const run = () => {
    const [, inline = ''] = withLateScripts(PAGE).match(/<script>(\(function[\s\S]*)<\/script><\/body>/) ?? [];
    (0, eval)(inline);
  };
  const scripts = () => [...document.querySelectorAll('script')].map((script) => script.getAttribute('src'));
  let readiness: jest.SpiedGetter<DocumentReadyState>;
  beforeEach(() => {
    jest.useFakeTimers();
    document.body.innerHTML = '<button id="search"><i>s</i></button><button id="menu" popovertarget="x">m</button>';
    document.documentElement.dataset['session'] = 'guest';
    readiness = jest.spyOn(document, 'readyState', 'get').mockReturnValue('interactive');
  });
  afterEach(() => {
    jest.runAllTimers();
    jest.useRealTimers();
    readiness.mockRestore();
  });

  test('they begin when the page has loaded, each once and by the address the page meant', () => {
    run();
    expect(scripts()).toEqual([]);
    dispatchEvent(new Event('load'));
    jest.advanceTimersByTime(1);
    expect(scripts()).toEqual(['/casino/_next/a.js', '/casino/_next/b?x=1&y=2.js']);
    jest.advanceTimersByTime(10_000);
    expect(scripts()).toHaveLength(2);
  });
  test.each(['pointerdown', 'keydown', 'touchstart'])('a %s calls them at once', (sign) => {
    run();
    dispatchEvent(new Event(sign));
    expect(scripts()).toHaveLength(2);
  });
  test('a picture that never comes does not keep them away', () => {
    run();
    jest.advanceTimersByTime(4000);
    expect(scripts()).toHaveLength(2);
  });
  test('a signed-in player does not wait for pictures', () => {
    document.documentElement.dataset['session'] = 'player';
    run();
    jest.advanceTimersByTime(50);
    expect(scripts()).toHaveLength(2);
  });
  test('the last button pressed meanwhile is pressed again, once; menus that open by themselves are not', () => {
    run();
    const clicks: string[] = [];
    const press = (selector: string) => document.querySelector<HTMLElement>(selector)?.click();
    press('#search i');
    press('#menu');
    document.addEventListener('click', (event) => clicks.push((event.target as HTMLElement).id));
    pressAgain(document);
    expect(clicks).toEqual(['search']);
    pressAgain(document);
    press('#menu');
    pressAgain(document);
    expect(clicks).toEqual(['search', 'menu']);
  });
});
