import { describe, expect, jest, test } from '@jest/globals';
import * as v from 'valibot';
import { nativeMessage } from '#contract/native.ts';
import { closeGameInApp, postToApp } from './app-bridge.ts';

const ANDROID =
  'Mozilla/5.0 (Linux; Android 13; Pixel 5; wv) AppleWebKit/537.36 Chrome/143.0.0.0 Mobile Safari/537.36';
const IPHONE = 'Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148';

describe('specification 1 §6, messages posted to the native app', () => {
  test.each(['ReactNativeWebView', 'CroupierApp'])('closing a game on Android, by %s', (name) => {
    const postMessage = jest.fn<(text: string) => void>();
    expect(closeGameInApp({ [name]: { postMessage } }, ANDROID)).toBe(true);
    expect(v.parse(nativeMessage, JSON.parse(postMessage.mock.calls[0]?.[0] ?? ''))).toEqual({
      type: 'close_game',
    });
  });
  test('no message is posted on an iPhone, or in a browser without a bridge', () => {
    const postMessage = jest.fn<(text: string) => void>();
    expect(closeGameInApp({ CroupierApp: { postMessage } }, IPHONE)).toBe(false);
    expect(closeGameInApp({}, ANDROID)).toBe(false);
    expect(postMessage).not.toHaveBeenCalled();
  });
  test('a bridge that throws is treated as missing', () => {
    const postMessage = (): never => {
      throw new Error('gone');
    };
    expect(postToApp({ CroupierApp: { postMessage } }, { type: 'close_game' })).toBe(false);
    expect(postToApp({ CroupierApp: {} as never }, { type: 'close_game' })).toBe(false);
  });
});
