import { describe, expect, jest, test } from '@jest/globals';
import { postToHost, readHostEvent, readHostMessage } from './mini-app-bridge.ts';

const ORIGINS = ['https://web.messenger.example'];
const back = { type: 'web_app_setup_back_button', data: { is_visible: true } } as const;

describe('calls to the messenger', () => {
  const parent = () => ({ postMessage: jest.fn<(text: string, origin: string) => void>() });
  test('its app gets name and data', () => {
    const postEvent = jest.fn();
    postToHost({ TelegramWebviewProxy: { postEvent }, parent: parent() }, back, ORIGINS);
    expect(postEvent).toHaveBeenCalledWith('web_app_setup_back_button', '{"is_visible":true}');
  });
  test('its web version gets JSON text, for the brand’s framing pages only', () => {
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
