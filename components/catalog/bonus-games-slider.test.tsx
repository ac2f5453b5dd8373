/** @jest-environment jsdom */
import { readFileSync } from 'node:fs';
import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { LONGER_MS } from '#components/ui/use-longer.ts';
import { hasBonusGamesMark, markBonusGames } from '#lib/bonus/bonus-games-mark.ts';
import type { ActiveStep } from '#lib/bonus/bonus-games.ts';
import { err, ok } from '#lib/core/result.ts';
import type { GameCardView } from '#lib/catalog/views.ts';
import type { Messages } from '#lib/i18n/messages.ts';
import { translatorOf } from '#lib/i18n/translator.ts';
import { BonusGamesPlace } from './bonus-games.tsx';
import {
  createBonusGamesSlider,
  type BonusGamesSlider,
  type BonusGamesSliderDeps,
} from './bonus-games-slider.tsx';

const read = <N extends 'catalog' | 'common'>(name: N) =>
  JSON.parse(readFileSync(new URL(`../../messages/en/${name}.json`, import.meta.url), 'utf8')) as Messages[N];
const loaded = { bundle: 'en', messages: { catalog: read('catalog'), common: read('common') } } as const;
const t = { catalog: translatorOf(loaded, 'catalog'), common: translatorOf(loaded, 'common') };

const game = (index: number): GameCardView => ({
  slug: `g${index}`,
  name: `Game ${index}`,
  href: `/casino/games/octavo/g${index}`,
  manufacturer: { code: 'octavo', name: 'Octavo', href: '/casino/games/octavo' },
  picture: null,
  demoHref: null,
  badges: [],
});
const STEP: ActiveStep = { condition: 6, section: 0, userProgramId: '7' };
let step: ActiveStep | null;
let total: number;
let fails: boolean;
let unseen: (() => void) | null;
let asked: number[];
/** Replies wait until this promise resolves. */
let held: Promise<void> | undefined;
let atEnd: boolean;
let slider: BonusGamesSlider;

const deps: BonusGamesSliderDeps = {
  async read(offset) {
    asked.push(offset);
    await held;
    if (fails) return err({ kind: 'badResponse', status: 500 });
    const games = step
      ? Array.from({ length: Math.min(24, total - offset) }, (_, index) => game(offset + index))
      : [];
    return ok({ step, page: { games, hasNextPage: step !== null && offset + games.length < total } });
  },
  translators: async () => t,
  whenUnseen: (_part, change) => {
    unseen = change;
    return () => (unseen = null);
  },
  nearsEnd: () => atEnd,
};
const openHome = () =>
  act(async () => void render(<BonusGamesPlace allHref="/casino/bonus-games" t={t.catalog} />));
const openPage = () => act(async () => slider.onPage());
const push = async (message: Parameters<BonusGamesSlider['onPush']>[0]) => {
  jest.useFakeTimers();
  await act(async () => slider.onPush(message));
  await act(async () => jest.advanceTimersByTimeAsync(1500));
  jest.useRealTimers();
};
const shown = () => screen.queryAllByRole('link', { name: /^Game/ }).length;
const scroll = () =>
  act(async () => void document.querySelector('[data-track]')?.dispatchEvent(new Event('scroll')));

beforeEach(() => {
  held = undefined;
  [step, total, fails, unseen, asked, atEnd] = [STEP, 30, false, null, [], false];
  markBonusGames(false);
  localStorage.clear();
  slider = createBonusGamesSlider(deps);
});
afterEach(cleanup);

describe('specification 2 §2 "a promo-games slider … only if the bonus games flag is on"', () => {
  test('a page without the section requests nothing', async () => {
    await openPage();
    expect(asked).toEqual([]);
  });
  test('the section appears when this moves nothing on the screen, and the next visit reserves its space', async () => {
    await openHome();
    await openPage();
    expect(asked).toEqual([0]);
    expect([shown(), hasBonusGamesMark()]).toEqual([24, false]);
    unseen?.();
    expect(hasBonusGamesMark()).toBe(true);
    expect(localStorage.getItem('bonusGames')).toBe('1');
    expect(screen.getByRole('link', { name: 'All: Bonus games' }).getAttribute('href')).toBe(
      '/casino/bonus-games',
    );
  });
  test('a reserved section is filled immediately', async () => {
    markBonusGames(true);
    await openHome();
    await openPage();
    expect([shown(), unseen]).toEqual([24, null]);
  });
  test.each([
    ['no active step', null],
    ['another condition', { ...STEP, condition: 4 }],
    ['another section', { ...STEP, section: 2 }],
  ])('%s: the section stays hidden', async (_name, active) => {
    step = active;
    await openHome();
    await openPage();
    expect([shown(), unseen, hasBonusGamesMark()]).toEqual([0, null, false]);
    expect(localStorage.getItem('bonusGames')).toBeNull();
  });
  test('a reserved section of an ended bonus shows a notice until it is outside the viewport and is hidden', async () => {
    step = null;
    markBonusGames(true);
    await openHome();
    await openPage();
    expect(screen.queryByText(t.catalog('own.bonus.emptyTitle'))).not.toBeNull();
    expect(hasBonusGamesMark()).toBe(true);
    unseen?.();
    expect(hasBonusGamesMark()).toBe(false);
  });
  test('a reserved section that takes long shows a waiting text, then its games; a section without reserved space shows no text', async () => {
    for (const isReserved of [false, true]) {
      jest.useFakeTimers();
      let release = () => {};
      held = new Promise((resolve) => (release = resolve));
      slider = createBonusGamesSlider(deps);
      markBonusGames(isReserved);
      await openHome();
      await openPage();
      await act(async () => jest.advanceTimersByTimeAsync(LONGER_MS));
      expect(screen.queryByText(t.common('loadingLonger')) !== null).toBe(isReserved);
      jest.useRealTimers();
      await act(async () => release());
      expect([screen.queryByText(t.common('loadingLonger')), shown()]).toEqual([null, 24]);
      cleanup();
    }
  });
  test('after a failure a reserved section shows a message and a retry button; without reserved space nothing is shown', async () => {
    fails = true;
    await openHome();
    await openPage();
    expect([screen.queryByRole('alert'), unseen]).toEqual([null, null]);
    cleanup();
    markBonusGames(true);
    await openHome();
    await openPage();
    fails = false;
    await act(async () => screen.getByRole('button', { name: t.common('actions.retry') }).click());
    expect([shown(), hasBonusGamesMark()]).toEqual([24, true]);
  });
});

describe('specification 2 §7 "first 24 with offset"', () => {
  test('the next page loads near the end of the track, one request at a time, until the list ends', async () => {
    markBonusGames(true);
    await openHome();
    await openPage();
    await scroll();
    expect(asked).toEqual([0]);
    atEnd = true;
    await scroll();
    await scroll();
    expect([asked, shown()]).toEqual([[0, 24], 30]);
  });
});

describe('specification 2 §4 "Bonus rules": pushes', () => {
  test('a push with a step of condition 6 reloads the list after 1500 ms; several pushes reload it once', async () => {
    step = null;
    await openHome();
    await openPage();
    step = STEP;
    jest.useFakeTimers();
    await act(async () => slider.onPush({ type: 'update_user_step', payload: { condition: 6 } }));
    await act(async () => jest.advanceTimersByTimeAsync(1499));
    await act(async () => slider.onPush({ type: 'update_user_program', payload: {} }));
    await act(async () => jest.advanceTimersByTimeAsync(1499));
    expect(asked).toEqual([0]);
    await act(async () => jest.advanceTimersByTimeAsync(1));
    jest.useRealTimers();
    expect([asked, shown()]).toEqual([[0, 0], 24]);
  });
  test('on a page without the section a push only updates the mark that reserves space on the next Home', async () => {
    await push({ type: 'update_user_step', payload: { condition: 6 } });
    expect([asked, hasBonusGamesMark()]).toEqual([[0], true]);
    await openHome();
    await openPage();
    expect([asked, shown()]).toEqual([[0], 24]);
  });
  test('deletion of the active program removes the games without a request', async () => {
    markBonusGames(true);
    await openHome();
    await openPage();
    await push({ type: 'delete_user_program', payload: { user_program_id: 8 } });
    expect(shown()).toBe(24);
    await push({ type: 'delete_user_program', payload: { user_program_id: 7 } });
    expect([shown(), asked]).toEqual([0, [0]]);
    unseen?.();
    expect([hasBonusGamesMark(), localStorage.getItem('bonusGames')]).toEqual([false, null]);
  });
  test('signing out removes the games and the mark', async () => {
    markBonusGames(true);
    await openHome();
    await openPage();
    await act(async () => slider.clear());
    expect([hasBonusGamesMark(), localStorage.getItem('bonusGames')]).toEqual([false, null]);
  });
});
