import { describe, expect, test } from '@jest/globals';
import { STORAGE_KEYS } from '#lib/storage/keys.ts';
import { declarationsOf, opensCashbox, readLaunch, tokensOf, withoutLaunch } from './mini-app.ts';
import { MINI_APP_SCRIPT } from './mini-app-mark.ts';

const DARK = {
  bg_color: '#17212b',
  text_color: '#f5f5f5',
  hint_color: '#708499',
  button_color: '#5288c1',
  button_text_color: '#ffffff',
};
const fragment = (more: Record<string, string>) =>
  `#${new URLSearchParams({ tgWebAppVersion: '8.0', tgWebAppPlatform: 'android', ...more })}`;

describe('specification 1 §2: the launch of the mini app', () => {
  test('init data and colours are in the fragment', () =>
    expect(
      readLaunch(fragment({ tgWebAppData: 'user=x&hash=y', tgWebAppThemeParams: JSON.stringify(DARK) })),
    ).toEqual({ initData: 'user=x&hash=y', colours: DARK }));
  test.each([
    ['', null],
    ['#main', null],
    [fragment({}), null],
    [fragment({ tgWebAppData: '' }), null],
    [fragment({ tgWebAppData: 'a'.repeat(20_000) }), null],
    [`${fragment({ tgWebAppData: 'sender' })}&tgWebAppData=own`, null],
    [fragment({ tgWebAppData: 'd', tgWebAppThemeParams: '{' }), { initData: 'd', colours: {} }],
    [fragment({ tgWebAppData: 'd', tgWebAppThemeParams: '[]' }), { initData: 'd', colours: {} }],
  ])('%.60s', (text, launch) => expect(readLaunch(text)).toEqual(launch));
  test.each([
    ['#main', '#main'],
    ['', ''],
    [fragment({ tgWebAppData: 'd' }), ''],
    [fragment({ tgWebAppData: 'd', place: 'x' }), '#place=x'],
  ])('%.40s leaves %j in the address', (before, after) => expect(withoutLaunch(before)).toBe(after));
});

describe('specification 1 §9: casOpen', () => {
  test.each<[1 | 2 | 3, boolean, boolean]>([
    [1, true, true],
    [1, false, true],
    [2, true, false],
    [2, false, true],
    [3, true, true],
    [3, false, false],
  ])('%i, on mobile %s: %s', (rule, isMobile, opens) => expect(opensCashbox(rule, isMobile)).toBe(opens));
});

describe('colours of the messenger', () => {
  const WHOLE = { '--c-bg': '#17212b', '--c-text': '#f5f5f5', '--c-tint': '#708499' };
  const ACCENT = { '--c-accent': '#5288c1', '--c-accent-2': '#72a8e1', '--c-on-accent': '#000000' };
  test.each<[string, Record<string, unknown>, object]>([
    ['a dark theme; white on its button would be hard to read', DARK, { ...WHOLE, ...ACCENT }],
    ['a light theme', { ...DARK, bg_color: '#ffffff', text_color: '#000000' }, {}],
    ['text that cannot be read', { ...DARK, text_color: '#2a3540' }, {}],
    ['no text', { ...DARK, text_color: undefined }, {}],
    ['a button that cannot be seen', { ...DARK, button_color: '#1b2630' }, WHOLE],
    ['a value that is more than a colour', { ...DARK, bg_color: '#17212b;x:y' }, {}],
    [
      'a value that is no text',
      { ...DARK, hint_color: 7, button_color: ['#5288c1'] },
      { '--c-bg': '#17212b', '--c-text': '#f5f5f5' },
    ],
    ['short colours', { ...DARK, bg_color: '#123' }, { ...WHOLE, ...ACCENT, '--c-bg': '#112233' }],
    ['nothing', {}, {}],
  ])('%s', (_name, colours, tokens) => expect(tokensOf(colours)).toEqual(tokens));
});

describe('the first script of a page', () => {
  const run = (hash: string, stored: string | undefined) => {
    const root = { style: { cssText: '' }, dataset: {} as Record<string, string> };
    let address = '';
    const page = {
      location: { hash, href: `https://casino.example/casino?a=1${hash}` },
      sessionStorage: { [STORAGE_KEYS.miniApp]: stored },
      document: { documentElement: root },
      history: {
        state: 1,
        replaceState: (_state: unknown, _title: string, url: URL) => (address = url.href),
      },
    };
    new Function(...Object.keys(page), MINI_APP_SCRIPT)(...Object.values(page));
    return { isMarked: root.dataset['miniApp'] === '', style: root.style.cssText, address };
  };
  const LAUNCH = fragment({ tgWebAppData: 'd' });
  test('a page that the messenger has not opened is unchanged', () =>
    expect(run('#main', undefined)).toEqual({ isMarked: false, style: '', address: '' }));
  test('the first page that the messenger opens gets the modal in its address', () =>
    expect(run(LAUNCH, undefined)).toEqual({
      isMarked: true,
      style: '',
      address: `https://casino.example/casino?a=1&modal=mini-app${LAUNCH}`,
    }));
  const STYLE = declarationsOf({ ...tokensOf(DARK), '--host-top': '44px' });
  test('the next pages get the stored appearance before their first paint', () =>
    expect(run('', STYLE)).toEqual({ isMarked: true, style: STYLE, address: '' }));
  test.each(['color:red;', '--c-bg:url(x);"', '--c-bg:#000}body{'])('a stored %s is not applied', (style) =>
    expect(run('', style).style).toBe(''),
  );
});
