/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { SLOT_THEMES } from '#games/engines/slots/themes.ts';
import type { OpenReply } from '#games/server/protocol.ts';
import { DECOR_WITHIN_MS } from '../kit/lettering.ts';
import { loadArt } from './art.ts';
import type { SlotConfig } from './slot-kit.ts';

const never = new Promise<never>(() => {});
/** Parts of the addresses of files that never arrive. */
let hanging: string[];
const arrives = (address: string): Promise<void> =>
  hanging.some((part) => address.includes(part)) ? never : Promise.resolve();

beforeEach(() => {
  jest.useFakeTimers();
  hanging = [];
  HTMLImageElement.prototype.decode = function decode() {
    return arrives(this.src);
  };
  Object.assign(globalThis, {
    matchMedia: () => ({ matches: false }),
    FontFace: class {
      readonly load: () => Promise<object>;
      constructor(_family: string, source: string) {
        this.load = () => arrives(source).then(() => this);
      }
    },
  });
  Object.assign(document, { fonts: { add: () => {} } });
});
afterEach(() => void jest.useRealTimers());

const open = { config: { theme: SLOT_THEMES[0] }, game: { slug: 'fox' } } as unknown as OpenReply<SlotConfig>;

/** The shares reported until `ms`, and whether the game can begin then. */
async function after(ms: number): Promise<{ shares: number[]; begins: boolean }> {
  const shares: number[] = [];
  let begins = false;
  void loadArt(open, (share) => shares.push(share)).then(() => (begins = true));
  await jest.advanceTimersByTimeAsync(ms);
  return { shares, begins };
}

test('the game begins when symbols, scene and display font are loaded', async () => {
  expect(await after(0)).toEqual({ shares: [1 / 3, 2 / 3, 1], begins: true });
});

test.each([
  ['scene', ['scenes/']],
  ['display font', ['.woff2']],
  ['scene and display font', ['scenes/', '.woff2']],
])('a %s that does not arrive delays the game, but does not keep it away', async (_name, files) => {
  hanging = files;
  expect((await after(DECOR_WITHIN_MS - 1)).begins).toBe(false);
  expect(await after(DECOR_WITHIN_MS)).toEqual({ shares: [1 / 3, 2 / 3, 1], begins: true });
});

test('the game does not begin without symbols', async () => {
  hanging = ['symbols/'];
  expect((await after(DECOR_WITHIN_MS * 2)).begins).toBe(false);
});
