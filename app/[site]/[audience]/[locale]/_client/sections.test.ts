/** @jest-environment jsdom */
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import { waitFor } from '@testing-library/react';
import { err, ok, type Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import type { SessionState } from '#lib/session/session-state.ts';
import type { ReadCompetition, WatchVisitor } from '#components/runtime/watch-competition.ts';
import { readCookie } from '#lib/storage/cookies.ts';
import type { SiteView } from './site-view.ts';

const graphql = jest.fn<(query: unknown, variables: object) => Promise<Result<unknown, Failure>>>();
let state: SessionState;
const listeners: ((next: SessionState) => void)[] = [];
jest.unstable_mockModule('./services.ts', () => ({
  getGraphql: async () => graphql,
  requestToken: () => readCookie(document.cookie, 'token'),
  getSession: () => ({
    session: {
      state: () => state,
      subscribe: (listener: (next: SessionState) => void) => {
        listeners.push(listener);
        return () => listeners.splice(listeners.indexOf(listener), 1);
      },
    },
  }),
}));
const fillSection = jest.fn<(place: HTMLElement) => Promise<void>>();
const watchCompetition =
  jest.fn<(block: HTMLElement, read: ReadCompetition, visitor: WatchVisitor) => void>();
const watchJackpots = jest.fn<(board: HTMLElement, currency: () => Promise<string | null>) => void>();
jest.unstable_mockModule('#components/runtime/fill-section.ts', () => ({ fillSection }));
jest.unstable_mockModule('#components/runtime/watch-competition.ts', () => ({ watchCompetition }));
jest.unstable_mockModule('#components/runtime/watch-jackpots.ts', () => ({ watchJackpots }));
const { sectionFiller } = await import('./sections.ts');

const site = { locale: 'en', currency: 'KZT' } as SiteView;
const player = (code: string | null): SessionState =>
  ({ status: 'player', user: code && { currency: { code } }, failure: null }) as unknown as SessionState;
/** A section whose fetched content is `html`. */
async function fill(html: string) {
  const place = document.createElement('div');
  fillSection.mockImplementationOnce(async (empty) => void (empty.innerHTML = html));
  await sectionFiller(site)(place);
  return place;
}

beforeEach(() => {
  for (const mock of [graphql, fillSection, watchCompetition, watchJackpots]) mock.mockReset();
  state = { status: 'guest' };
  listeners.length = 0;
  document.cookie = 'token=; Max-Age=0';
});

describe('a section of Home that loads later', () => {
  test('without competition and jackpots only its HTML is inserted, and no updates start', async () => {
    const place = await fill('<p>games</p>');
    expect(place.innerHTML).toBe('<p>games</p>');
    expect([watchCompetition.mock.calls, watchJackpots.mock.calls]).toEqual([[], []]);
  });

  describe('jackpots are in the currency', () => {
    const currencyOf = async () => {
      await fill('<div data-jackpots="/graphql"></div>');
      await waitFor(() => expect(watchJackpots).toHaveBeenCalledTimes(1));
      return watchJackpots.mock.calls[0]?.[1]();
    };
    test('of the page for a guest', async () => expect(await currencyOf()).toBeNull());
    test('of a player whose record is loaded', async () => {
      state = player('USD');
      expect(await currencyOf()).toBe('USD');
    });
    test('of a player whose record arrives', async () => {
      document.cookie = 'token=T';
      state = player(null);
      const currency = currencyOf();
      await waitFor(() => expect(listeners).toHaveLength(1));
      listeners[0]?.(state);
      state = player('USD');
      listeners[0]?.(state);
      expect(await currency).toBe('USD');
      expect(listeners).toEqual([]);
    });
    test('of the page when the record does not arrive in time', async () => {
      document.cookie = 'token=T';
      state = player(null);
      await fill('<div data-jackpots="/graphql"></div>');
      await waitFor(() => expect(watchJackpots).toHaveBeenCalledTimes(1));
      jest.useFakeTimers();
      const currency = watchJackpots.mock.calls[0]?.[1]();
      await jest.advanceTimersByTimeAsync(3000);
      jest.useRealTimers();
      expect(await currency).toBeNull();
    });
  });

  describe('the data of a competition', () => {
    const competition = {
      userPlace: 3,
      userResults: [{ score: '12.5' }],
      usersCount: 1200,
      nomination: 'multiplier',
      sum: '50000',
      currency: { code: 'KZT' },
      prizePlaces: [],
      competitors: [],
    };
    const read = async () => {
      await fill('<div data-competition="7"></div>');
      return watchCompetition.mock.calls[0]?.[1](7);
    };
    test('in the page’s currency for a guest, without a place', async () => {
      graphql.mockResolvedValue(ok({ competition: { ...competition, userPlace: null, userResults: null } }));
      expect(await read()).toMatchObject({ sum: '₸50,000', mine: null });
      expect(graphql.mock.calls[0]?.[1]).toEqual({ id: 7, currency: 'KZT' });
    });
    test('in the player’s currency, with the player’s own place', async () => {
      document.cookie = 'token=T';
      graphql.mockResolvedValue(ok({ competition }));
      expect(await read()).toMatchObject({ mine: { place: '3', score: '×12.5', count: '1,200' } });
      expect(graphql.mock.calls[0]?.[1]).toEqual({ id: 7, isGuest: false, currency: null });
    });
    test.each([
      ['fails', err<Failure>({ kind: 'network' })],
      ['does not exist', ok({ competition: null })],
    ])('a competition that %s gives nothing', async (_name, reply) => {
      graphql.mockResolvedValue(reply);
      expect(await read()).toBeNull();
    });
    test('the visitor changes at sign-in and sign-out, not with the record of the player', async () => {
      document.cookie = 'token=T';
      await fill('<div data-competition="7"></div>');
      const changed = jest.fn();
      const stop = watchCompetition.mock.calls[0]?.[2](changed);
      for (const next of [player(null), player('KZT')]) listeners[0]?.(next);
      expect(changed).not.toHaveBeenCalled();
      listeners[0]?.({ status: 'guest' });
      expect(changed).toHaveBeenCalledTimes(1);
      listeners[0]?.(player(null));
      expect(changed).toHaveBeenCalledTimes(2);
      stop?.();
      expect(listeners).toEqual([]);
    });
  });
});
