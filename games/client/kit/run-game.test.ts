/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import { webcrypto } from 'node:crypto';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { RoundView } from '#games/server/protocol.ts';
import { readMessages } from '../message-files.ts';
import { runGame } from './run-game.ts';
import type { Kit } from './game-client.ts';

type View = { picks: number };
type Action = { type: 'pick' };
type Call = { name: string; body: Record<string, unknown> };

const FAIRNESS = { serverSeedHash: 'h', nextServerSeedHash: 'n', clientSeed: 'c', nonce: 0 };
const pageText = readFileSync(new URL('./page.html', import.meta.url), 'utf8');

let calls: Call[];
/** Messages to the host. */
let hostMessages: Record<string, unknown>[];
let kit: Kit<object, View, 'play'>;
/** Makes the decision that the stage waits for. */
let decide: (() => void) | null;

/**
 * A game of two picks; the simulated server rejects the first call of each name in `refusals` (name → error
 * code).
 */
function setUp({
  balance = 1000n,
  refusals = {} as Record<string, string>,
  free = null as { left: number; count: number; stake: string } | null,
  picksBefore = null as number | null,
  laid = null as bigint | null,
  shown = Promise.resolve(),
} = {}) {
  const stored = { balance, picks: picksBefore ?? 0, isOpen: picksBefore !== null, free };
  const view = (): RoundView<View> => ({
    id: 'r1',
    stake: '100',
    isFree: false,
    staked: '100',
    win: '250',
    state: stored.isOpen ? (stored.picks === 2 ? 'over' : 'open') : 'closed',
    actions: stored.picks,
    view: { picks: stored.picks },
  });
  const replies: Record<string, () => object> = {
    open: () => ({
      session: 's',
      mode: 'real',
      kind: 'test',
      game: { slug: 'test', name: 'Test' },
      currency: 'KZT',
      exponent: 2,
      symbol: '₸',
      locale: 'en',
      balance: String(stored.balance),
      stakes: ['50', '100', '200'],
      stake: '100',
      freeRounds: stored.free,
      config: {},
      autoplay: true,
      exitUrl: '/',
      fairness: FAIRNESS,
      round: stored.isOpen ? view() : null,
    }),
    play: () => {
      Object.assign(stored, {
        picks: 0,
        isOpen: true,
        balance: stored.balance - 100n,
        free: stored.free && { ...stored.free, left: stored.free.left - 1 },
      });
      return { round: view() };
    },
    act: () => {
      stored.picks += 1;
      return { round: view() };
    },
    collect: () => {
      Object.assign(stored, { isOpen: false, balance: stored.balance + 250n });
      return { round: view() };
    },
    state: () => ({ round: stored.isOpen ? view() : null }),
  };
  globalThis.fetch = (async (path: string, init: RequestInit) => {
    const name = path.split('/').at(-1) ?? '';
    calls.push({ name, body: JSON.parse(String(init.body)) as Record<string, unknown> });
    const refusal = refusals[name];
    delete refusals[name];
    const content = refusal === undefined ? replies[name]?.() : { detail: refusal };
    const status = refusal === undefined ? 200 : 409;
    return {
      ok: status === 200,
      status,
      json: async () => ({
        balance: String(stored.balance),
        fairness: FAIRNESS,
        freeRounds: stored.free,
        ...content,
      }),
    };
  }) as unknown as typeof fetch;
  runGame<object, { n: number }, Action, View, 'play'>({
    repeat: () => ({ picks: 2 }),
    mount(given) {
      kit = given;
      return {
        bet: () => ({ n: 7 }),
        ...(laid !== null && { stake: () => laid }),
        async present(round) {
          while (!round.isOver) {
            await new Promise<void>((done) => (decide = done));
            await round.act({ type: 'pick' });
          }
          kit.showWin(round.win);
          await shown;
        },
        rest: () => kit.message('resting'),
        rules: () => [],
        outcome: () => [],
      };
    },
  });
  return stored;
}

const settle = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 5));
const text = (id: string): string =>
  (document.getElementById(id)?.textContent ?? '').replaceAll('\u00a0', ' ');
const press = (id: string): void => document.getElementById(id)?.click();
const phase = (): string | undefined => document.documentElement.dataset['state'];
const named = (name: string): Call[] => calls.filter((call) => call.name === name);
async function pick(): Promise<void> {
  decide?.();
  await settle();
}

beforeEach(() => {
  [calls, hostMessages, decide] = [[], [], null];
  document.documentElement.innerHTML = pageText.replace(/^[\s\S]*<body hidden>|<\/body>[\s\S]*$/g, '');
  Object.defineProperty(globalThis, 'crypto', { value: webcrypto, configurable: true });
  Object.assign(globalThis, { matchMedia: () => ({ matches: true }) });
  AbortSignal.timeout = () => new AbortController().signal;
  // jsdom has neither canvas nor dialogs.
  jest.spyOn(HTMLCanvasElement.prototype, 'getContext').mockReturnValue({} as never);
  HTMLDialogElement.prototype.showModal = function open() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
  };
  // The host page around the game.
  const host = { postMessage: (message: Record<string, unknown>) => void hostMessages.push(message) };
  Object.defineProperty(globalThis, 'parent', { value: host, configurable: true });
  location.hash = '#launch=token';
  globalThis.GAME_MESSAGES = { ...readMessages('en', []), play: 'Go' };
});
afterEach(() => void jest.restoreAllMocks());

describe('runGame', () => {
  test('opens a session with the launch token and removes it from the address', async () => {
    setUp();
    await settle();
    expect(named('open')).toEqual([{ name: 'open', body: { launch: 'token' } }]);
    expect(location.hash).toBe('');
    expect([phase(), text('balance'), text('stake-amount'), text('message'), document.title]).toEqual([
      'idle',
      '₸10',
      '₸1',
      'resting',
      'Test',
    ]);
    expect(hostMessages.map(({ type }) => type)).toContain('ready');
  });

  test('a round from the press of the play button to its payment', async () => {
    setUp();
    await settle();
    press('play');
    await settle();
    expect([phase(), text('balance')]).toEqual(['playing', '₸9']);
    await pick();
    await pick();
    expect(named('play')[0]?.body).toMatchObject({ stake: '100', bet: { n: 7 } });
    expect(named('act').map(({ body }) => body['index'])).toEqual([0, 1]);
    expect([phase(), text('balance'), text('win')]).toEqual(['idle', '₸11.50', '₸2.50']);
    expect(hostMessages.map(({ type }) => type).filter((type) => String(type).startsWith('round'))).toEqual([
      'round-start',
      'round-end',
    ]);
  });

  test('a player who leaves while the final outcome is shown is paid at once, but not while a decision is open', async () => {
    let show = (): void => {};
    setUp({ shown: new Promise<void>((done) => (show = done)) });
    await settle();
    press('play');
    await settle();
    await pick();
    dispatchEvent(new Event('pagehide'));
    await settle();
    expect(named('collect')).toEqual([]);
    await pick();
    dispatchEvent(new Event('pagehide'));
    await settle();
    expect(named('collect')).toEqual([{ name: 'collect', body: { roundId: 'r1' } }]);
    // The page comes back from the browser's cache: the outcome is shown to its end, and the payment is requested
    // again, which pays nothing.
    show();
    await settle();
    expect([phase(), text('win'), named('collect').length]).toEqual(['idle', '₸2.50', 2]);
    dispatchEvent(new Event('pagehide'));
    await settle();
    expect(named('collect')).toHaveLength(2);
  });

  test('a stake that is part of the bet is shown, without a control to choose another', async () => {
    setUp({ laid: 300n });
    await settle();
    expect(text('stake-amount')).toBe('₸3');
    const controls = [...document.querySelectorAll<HTMLElement>('.panel .stake button')];
    expect(controls.filter((control) => !control.closest('[hidden]'))).toEqual([]);
  });

  test('a stake from the list of stakes is chosen by two buttons and in a dialog', async () => {
    setUp();
    await settle();
    press('more');
    expect(text('stake-amount')).toBe('₸2');
    press('stake');
    document.querySelector<HTMLElement>('#dialog-body button')?.click();
    expect(text('stake-amount')).toBe('₸0.50');
  });

  test('resumes an open round', async () => {
    setUp({ picksBefore: 1 });
    await settle();
    expect(phase()).toBe('playing');
    await pick();
    expect([phase(), named('play'), named('collect').length]).toEqual(['idle', [], 1]);
  });

  test('a stake above the balance: a message with a lower stake, and the player can continue', async () => {
    setUp({ balance: 60n, refusals: { play: 'insufficient_funds' } });
    await settle();
    press('play');
    await settle();
    expect(text('dialog-title')).toBe('Not enough money');
    document.querySelector<HTMLElement>('#dialog .action:not(.main)')?.click();
    expect([phase(), text('stake-amount')]).toEqual(['idle', '₸0.50']);
  });

  test.each([
    ['during technical works', 'play_paused', 'Maintenance is under way: no new bets are taken.'],
    ['in a closed region', 'not_allowed_in_region', 'This game is not available in your region.'],
  ])('a bet refused %s: the reason as text, and the game continues', async (_where, code, reason) => {
    setUp({ refusals: { play: code } });
    await settle();
    press('play');
    await settle();
    expect(text('dialog-body')).toContain(reason);
    document.querySelector<HTMLElement>('#dialog .action')?.click();
    expect([phase(), text('balance')]).toEqual(['idle', '₸10']);
  });

  test('a round that was finished in another tab ends', async () => {
    const stored = setUp({ refusals: { act: 'round_not_open' } });
    await settle();
    press('play');
    await settle();
    Object.assign(stored, { isOpen: false, balance: 1234n });
    await pick();
    expect([phase(), text('balance'), text('message')]).toEqual([
      'idle',
      '₸12.34',
      'The round was finished and its win was paid.',
    ]);
  });

  test('an expired session of the player stops the game', async () => {
    setUp({ refusals: { play: 'not_authenticated' } });
    await settle();
    press('play');
    await settle();
    expect([phase(), document.getElementById('stop')?.hidden]).toEqual(['error', false]);
    expect(hostMessages.at(-1)).toMatchObject({ type: 'error', code: 'not_authenticated', fatal: false });
  });

  test('free rounds are requested with `free` and their own stake; afterwards the chosen stake is shown again', async () => {
    setUp({ free: { left: 1, count: 3, stake: '50' } });
    await settle();
    expect([text('stake-label'), text('stake-amount')]).toEqual(['Free rounds: 1', '₸0.50']);
    press('play');
    await settle();
    await pick();
    await pick();
    expect(named('play')[0]?.body).toMatchObject({ free: true, stake: '50' });
    expect([text('stake-label'), text('stake-amount')]).toEqual(['Bet', '₸1']);
    press('play');
    await settle();
    expect(named('play')[1]?.body).not.toHaveProperty('free');
  });

  test('a free round used up in another tab costs no stake; the player gets a message', async () => {
    const stored = setUp({
      free: { left: 1, count: 3, stake: '50' },
      refusals: { play: 'free_rounds_over' },
    });
    await settle();
    stored.free = { left: 0, count: 3, stake: '50' };
    press('play');
    await settle();
    expect([phase(), text('dialog-title'), text('stake-label')]).toEqual([
      'idle',
      'The free rounds are over',
      'Bet',
    ]);
  });
});
