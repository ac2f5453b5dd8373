/** @jest-environment jsdom */
import { afterEach, describe, expect, test } from '@jest/globals';
import { runInNewContext } from 'node:vm';
import { showAppVersion, webViewMarkScript } from './web-view.ts';

afterEach(() => {
  delete document.body.dataset['webView'];
  document.body.innerHTML = '';
});

describe('specification 1 §4: "Web-view mode adds a marker to the page body"', () => {
  const HOSTS = [{ name: 'casino.example' }, { name: 'app.example', app: 'map' as const }];
  const mark = (search: string, session: object, local: object, hostname = 'casino.example') => {
    const dataset: Record<string, string> = {};
    runInNewContext(webViewMarkScript(HOSTS), {
      location: { search, hostname },
      sessionStorage: session,
      localStorage: local,
      document: { body: { dataset } },
    });
    return dataset;
  };
  test.each([
    ['a browser', '?a=1', {}, {}, false],
    ['the launch address', '?a=1&app_type=ios', {}, {}, true],
    ['an empty parameter', '?app_type=', {}, {}, false],
    ['a parameter whose name only ends alike', '?my_app_type=1', {}, {}, false],
    ['this tab’s launch', '', { app_type: 'android' }, {}, true],
    ['an earlier launch', '', {}, { app_type: 'android' }, true],
  ])('%s', (_name, search, session, local, marked) => {
    expect('webView' in mark(search, session, local)).toBe(marked);
  });
  test('specification 1 §6: a web view is detected by the host of an app', () => {
    expect(mark('', {}, {}, 'app.example')).toEqual({ webView: '' });
    expect(webViewMarkScript([{ name: 'casino.example' }])).toBe(webViewMarkScript([]));
  });
  test('a web view is detected by the bridge of the app', () => {
    const dataset = {};
    const location = { search: '', hostname: 'casino.example' };
    runInNewContext(webViewMarkScript(HOSTS), { CroupierApp: {}, location, document: { body: { dataset } } });
    expect(dataset).toEqual({ webView: '' });
  });
  test('with blocked storage the page is not treated as a web view, and no error is thrown', () => {
    const dataset = {};
    const context = { location: { search: '' }, document: { body: { dataset } } };
    Object.defineProperty(context, 'sessionStorage', {
      get() {
        throw new Error('SecurityError');
      },
    });
    runInNewContext(webViewMarkScript([]), context);
    expect(dataset).toEqual({});
  });
});

describe('specification 1 §2: "In a web view the version comes from the stored app version"', () => {
  const show = (webView: boolean, version: string | null) => {
    document.body.innerHTML = '<p data-version="0.1.0">Version 0.1.0</p>';
    if (webView) document.body.dataset['webView'] = '';
    showAppVersion(document, () => ({ getItem: () => version }));
    // Called once for each page: the second call changes nothing.
    showAppVersion(document, () => ({ getItem: () => version }));
    return document.body.textContent;
  };
  test.each([
    ['a web view', true, '3.4.1', 'Version 3.4.1'],
    ['a web view that has stored none', true, null, 'Version 0.1.0'],
    ['a browser', false, '3.4.1', 'Version 0.1.0'],
  ])('%s', (_name, webView, version, expected) => expect(show(webView, version)).toBe(expected));
});
