/** @jest-environment jsdom */
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { PollDeps } from './poll-while-seen.ts';
import { watchCompetitionPage, type CompetitionPageUpdate } from './watch-competition-page.ts';

const START = Date.parse('2026-11-16T00:00:00Z');
const END = Date.parse('2026-11-23T00:00:00Z');
let answer: CompetitionPageUpdate | null;
let asked: number;
let time: number;
let timers: (() => void)[];
let seen: (isSeen: boolean) => void;
let page: HTMLElement;
let visitorChanged: () => void;

const deps: PollDeps = {
  watch: (_page, onVisible) => void (seen = onVisible),
  now: () => time,
  later: (work) => timers.push(work),
  cancel: () => void timers.pop(),
};
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const texts = (selector: string) =>
  [...page.querySelectorAll<HTMLElement>(selector)]
    .filter(({ hidden }) => !hidden)
    .map(({ textContent }) => textContent);
const rows = (...names: string[]) =>
  names.map((name, index) => ({
    place: index + 1,
    prize: index === 0 ? '10 ₸' : null,
    player: name === '' ? null : { name, score: `${9 - index}` },
  }));
const guest = (...names: string[]): CompetitionPageUpdate => ({
  rows: rows(...names),
  sum: '10 ₸',
  ladder: ['10 ₸'],
  countPlaces: 1,
  isGuest: true,
  mine: null,
});
const player = (
  place: number,
  next: NonNullable<CompetitionPageUpdate['mine']>['next'] = null,
): CompetitionPageUpdate => ({
  ...guest('an***a', 'bo***b'),
  isGuest: false,
  mine: { place, score: '8', prize: place === 1 ? '10 ₸' : null, placeText: `${place}`, count: '2', next },
});

beforeEach(() => {
  asked = 0;
  timers = [];
  time = END - 90_061_000;
  answer = guest('an***a', 'bo***b');
  const cell = (name: string, more = '') => `<i data-cell="${name}" ${more}>–</i>`;
  const row = `<p data-row>${cell('name')}${cell('score')}${cell('prize')}<i data-cell="move" data-up="up {count}" data-down="down {count}"></i></p>`;
  const note = (name: string, template: string) =>
    `<span data-note="${name}" data-template="${template}" hidden></span>`;
  document.body.innerHTML = `<div data-competition-page="7" data-status="started" data-start="${new Date(START).toISOString()}" data-end="${new Date(END).toISOString()}">
    <b data-sum></b><b data-unit="days">––</b><b data-unit="seconds">––</b><b data-ladder></b>${row}${row}
    <div data-mine hidden>${cell('place')}${cell('count', 'data-template="of {count}"')}${cell('score')}${cell('prize')}${cell('next', 'data-template="{score} to {place}" hidden')}${cell('first', 'hidden')}</div>
    ${note('wait', 'wait')}${note('signIn', 'sign in')}${note('play', 'play')}${note('prize', 'keep {prize}')}${note('climb', 'climb')}${note('over', 'over')}${note('won', 'place {place}: {prize}')}${note('missed', 'place {place}')}
    <span data-note="failed" hidden>failed<button data-retry></button></span>
    <span data-said="started" hidden>has started</span><span data-said="ended" hidden>is over</span></div>`;
  page = document.body.firstElementChild as HTMLElement;
  watchCompetitionPage(
    page,
    async () => {
      asked += 1;
      return answer;
    },
    (changed) => {
      visitorChanged = changed;
      return () => {};
    },
    deps,
  );
});

describe('specification 2 §4 "Timer": counts down, stops at the end, reports each change of status', () => {
  test('announces only changes of status while the page is open, and requests the table at each', async () => {
    jest.useFakeTimers({ now: 0, doNotFake: ['setTimeout'] });
    time = START - 1500;
    seen(true);
    await settle();
    expect([page.dataset['status'], texts('[data-note]'), texts('[data-said]')]).toEqual([
      'soon',
      ['wait'],
      [],
    ]);
    time = START + 500;
    jest.advanceTimersByTime(1000);
    await settle();
    expect([page.dataset['status'], texts('[data-said]'), asked]).toEqual(['started', ['has started'], 2]);
    time = END + 1;
    jest.advanceTimersByTime(1000);
    await settle();
    expect([page.dataset['status'], texts('[data-said]'), texts('[data-note]')]).toEqual([
      'ended',
      ['is over'],
      ['over'],
    ]);
    expect(jest.getTimerCount()).toBe(0);
    jest.useRealTimers();
  });
  test('days and seconds are written when the page becomes visible', async () => {
    seen(true);
    await settle();
    expect(texts('[data-unit]')).toEqual(['01', '01']);
    seen(false);
  });
});

describe('the leaderboard', () => {
  test('shows places, prizes, and who has moved since the last answer', async () => {
    seen(true);
    await settle();
    expect(texts('[data-cell="name"]')).toEqual(['an***a', 'bo***b']);
    expect(texts('[data-cell="move"]')).toEqual(['', '']);
    answer = guest('bo***b', 'an***a');
    timers.at(-1)?.();
    await settle();
    expect(texts('[data-cell="name"]')).toEqual(['bo***b', 'an***a']);
    const moves = [...page.querySelectorAll('[data-cell="move"]')];
    expect(moves.map((each) => each.getAttribute('aria-label'))).toEqual(['up 1', 'down 1']);
    expect(page.querySelectorAll('[data-new]')).toHaveLength(2);
    seen(false);
  });
  test('a failed request shows a message and keeps the table; a press of the button repeats the request', async () => {
    seen(true);
    await settle();
    answer = null;
    timers.at(-1)?.();
    await settle();
    expect(texts('[data-note]')).toContain('failed');
    expect(texts('[data-cell="name"]')).toEqual(['an***a', 'bo***b']);
    answer = guest('an***a', '');
    page.querySelector<HTMLElement>('[data-retry]')?.click();
    await settle();
    expect(texts('[data-note]')).toEqual(['sign in']);
    seen(false);
  });
});

describe('the visitor of a competition', () => {
  test.each<[string, () => CompetitionPageUpdate, string, number[]]>([
    ['a guest', () => guest('an***a', ''), 'sign in', []],
    ['a player without a score', () => ({ ...guest(''), isGuest: false }), 'play', []],
    ['a player with a prize', () => player(1), 'keep 10 ₸', [0]],
    ['a player behind the prizes', () => player(2, { share: 0.8, score: '9', place: '1' }), 'climb', [1]],
  ])('%s gets the next step', async (_who, update, note, own) => {
    answer = update();
    seen(true);
    await settle();
    expect(texts('[data-note]')).toEqual([note]);
    const marked = [...page.querySelectorAll('[data-row]')].flatMap((row, at) =>
      row.hasAttribute('data-own') ? [at] : [],
    );
    expect(marked).toEqual(own);
    seen(false);
  });
  test('a player sees their place and the distance to the next one; the sign-out hides both at once', async () => {
    answer = player(2, { share: 0.8, score: '9', place: '1' });
    seen(true);
    await settle();
    const mine = page.querySelector<HTMLElement>('[data-mine]');
    expect(mine?.hidden).toBe(false);
    expect(mine?.style.getPropertyValue('--share')).toBe('0.8');
    expect(texts('[data-mine] [data-cell]')).toEqual(['2', 'of 2', '8', '–', '9 to 1']);
    answer = guest('an***a', 'bo***b');
    visitorChanged();
    expect(mine?.hidden).toBe(true);
    expect(page.querySelector('[data-own]')).toBeNull();
    await settle();
    expect(texts('[data-note]')).toEqual(['sign in']);
    seen(false);
  });
});
