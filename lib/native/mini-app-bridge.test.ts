import { describe, expect, jest, test } from '@jest/globals';
import { hasMessenger, postToHost, readHostEvent, readHostMessage } from './mini-app-bridge.ts';

const ORIGINS = ['https://web.messenger.example'];
const back = { type: 'web_app_setup_back_button', data: { is_visible: true } } as const;

describe('calls to the messenger', () => {
  const parent = () => ({ postMessage: jest.fn<(text: string, origin: string) => void>() });
  test('the messenger’s app gets the name and data of a call', () => {
    const postEvent = jest.fn();
    postToHost({ TelegramWebviewProxy: { postEvent }, parent: parent() }, back, ORIGINS);
    expect(postEvent).toHaveBeenCalledWith('web_app_setup_back_button', '{"is_visible":true}');
  });
  test('the messenger’s web version gets JSON text, posted only to the origins that may frame the brand', () => {
    const framing = parent();
    postToHost({ parent: framing }, { type: 'web_app_ready' }, ORIGINS);
    expect(framing.postMessage.mock.calls).toEqual([
      ['{"eventType":"web_app_ready","eventData":{}}', 'https://web.messenger.example'],
    ]);
  });
  test('a page in no frame posts nothing, and a bridge that throws is treated as missing', () => {
    const page = parent() as ReturnType<typeof parent> & { parent: ReturnType<typeof parent> };
    page.parent = page;
    postToHost(page, back, ORIGINS);
    expect(page.postMessage).not.toHaveBeenCalled();
    const postEvent = (): never => {
      throw new Error('gone');
    };
    expect(() =>
      postToHost({ TelegramWebviewProxy: { postEvent }, parent: page }, back, ORIGINS),
    ).not.toThrow();
  });
});

describe('events of the messenger', () => {
  test.each<[string, unknown, boolean]>([
    ['back_button_pressed', undefined, true],
    ['theme_changed', { theme_params: {} }, true],
    ['theme_changed', {}, false],
    ['viewport_changed', { height: 640, is_state_stable: true }, true],
    ['viewport_changed', { height: 1e9 }, false],
    ['safe_area_changed', { top: 44, bottom: 0, left: 0, right: 0 }, true],
    ['content_safe_area_changed', { top: -1, bottom: 0 }, false],
    ['main_button_pressed', {}, false],
  ])('%s %j', (type, data, isKnown) => expect(readHostEvent(type, data) !== null).toBe(isKnown));

  const page = { parent: {} };
  const text = '{"eventType":"back_button_pressed"}';
  test.each<[string, object, boolean]>([
    ['the framing page', { data: text, source: page.parent, origin: ORIGINS[0] }, true],
    [
      'the framing page of another site',
      { data: text, source: page.parent, origin: 'https://evil.example' },
      false,
    ],
    ['another window', { data: text, source: {}, origin: ORIGINS[0] }, false],
    ['text that is not JSON', { data: 'x', source: page.parent, origin: ORIGINS[0] }, false],
    [
      'an object',
      { data: { eventType: 'back_button_pressed' }, source: page.parent, origin: ORIGINS[0] },
      false,
    ],
  ])('%s', (_name, event, isRead) =>
    expect(readHostMessage(event as MessageEvent, page, ORIGINS) !== null).toBe(isRead),
  );
});

describe('decision 0177: only a messenger that is present signs in without asking', () => {
  const ANSWER = '{"eventType":"theme_changed","eventData":{"theme_params":{}}}';
  /**
   * A page in a frame, whose framing page at `origin` answers each call with `answer`, or with nothing if it is null.
   */
  const framed = (origin: string, answer: string | null) => {
    const events = new EventTarget();
    const framing = {
      postMessage: (_text: string, to: string) =>
        answer !== null &&
        to === ORIGINS[0] &&
        queueMicrotask(() =>
          events.dispatchEvent(
            Object.assign(new Event('message'), { data: answer, source: framing, origin }),
          ),
        ),
    };
    return Object.assign(events, { parent: framing });
  };
  const alone = () => {
    const page = new EventTarget() as EventTarget & { parent: never };
    return Object.assign(page, { parent: page as never });
  };
  test.each<[string, object, boolean]>([
    ['a bridge of its app', Object.assign(alone(), { TelegramWebviewProxy: { postEvent() {} } }), true],
    ['a bridge without its function', Object.assign(alone(), { TelegramWebviewProxy: {} }), false],
    ['a bridge of an older app', Object.assign(alone(), { external: { notify() {} } }), true],
    ['the external of a browser', Object.assign(alone(), { external: { AddSearchProvider() {} } }), false],
    ['no frame', alone(), false],
    ['a framing page of the brand that answers', framed(ORIGINS[0] ?? '', ANSWER), true],
    ['a framing page that is silent', framed(ORIGINS[0] ?? '', null), false],
    ['a framing page that answers something else', framed(ORIGINS[0] ?? '', '{"eventType":"hello"}'), false],
    ['a framing page of another site', framed('https://evil.example', ANSWER), false],
  ])('%s', async (_name, page, isThere) =>
    expect(await hasMessenger(page as Parameters<typeof hasMessenger>[0], ORIGINS, 20)).toBe(isThere),
  );
  test('a brand that may not be framed finds no messenger', async () =>
    expect(await hasMessenger(framed(ORIGINS[0] ?? '', ANSWER), [], 20)).toBe(false));
});
