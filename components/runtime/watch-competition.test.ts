/** @jest-environment jsdom */
import { beforeEach, describe, expect, jest, test } from '@jest/globals';
import type { PollDeps } from './poll-while-seen.ts';
import { watchCompetition, type CompetitionUpdate, type ReadCompetition } from './watch-competition.ts';

const START = Date.parse('2026-11-16T00:00:00Z');
const END = Date.parse('2026-11-23T00:00:00Z');
let answer: CompetitionUpdate | null | Error;
let asked: number;
let time: number;
let timers: (() => void)[];
let seen: (isSeen: boolean) => void;
let block: HTMLElement;
let visitorChanged: () => void;
const stopWatching = jest.fn();

const read: ReadCompetition = async () => {
  asked += 1;
  if (answer instanceof Error) throw answer;
  return answer;
};
const deps: PollDeps = {
  watch: (_block, onVisible) => void (seen = onVisible),
  now: () => time,
  later: (work) => timers.push(work),
  cancel: () => void timers.pop(),
};
const settle = () => new Promise((resolve) => setTimeout(resolve, 0));
const cells = () =>
  [...block.querySelectorAll('[data-row]')].map((row) =>
    [...row.querySelectorAll('[data-cell]')].map((cell) => cell.textContent).join(' '),
  );
const notes = () =>
  [...block.querySelectorAll<HTMLElement>('[data-note]')]
    .filter(({ hidden }) => !hidden)
    .map(({ dataset }) => dataset['note']);
const clock = () =>
  [...block.querySelectorAll('[data-unit]')].map(({ textContent }) => textContent).join(':');
const row = (place: number, player: CompetitionUpdate['rows'][number]['player'] = null) => ({
  place,
  prize: `${place} ₸`,
  player,
});

beforeEach(() => {
  asked = 0;
  timers = [];
  time = END - 90_061_000;
  answer = { rows: [row(1, { name: 'an***a', score: '×5' }), row(2)], sum: '10 ₸', mine: null };
  const cell = (name: string) => `<td data-cell="${name}">–</td>`;
  const rows = `<tr data-row>${cell('name')}${cell('score')}${cell('prize')}</tr>`.repeat(2);
  const units = ['days', 'hours', 'minutes', 'seconds']
    .map((unit) => `<b data-unit="${unit}">––</b>`)
    .join('');
  const note = (name: string, rest = '') =>
    `<span data-note="${name}" hidden ${rest}><button data-retry></button></span>`;
  document.body.innerHTML = `<div data-competition="7" data-start="${new Date(START).toISOString()}" data-end="${new Date(END).toISOString()}"><i data-sum></i>${units}<table><tbody>${rows}</tbody></table>${note('none')}${note('taken')}<span data-note="mine" data-template="{place} of {count}: {score}" hidden></span>${note('failed')}</div>`;
  block = document.body.firstElementChild as HTMLElement;
  watchCompetition(
    block,
    read,
    (changed) => {
      visitorChanged = changed;
      return stopWatching;
    },
    deps,
  );
});

describe('specification 2 §4 "Timer": soon, started, ended', () => {
  test.each([
    ['soon', START - 1000, '00:00:00:01'],
    ['started', END - 90_061_000, '01:01:01:01'],
    ['ended', END, '00:00:00:00'],
  ])('%s', (status, now, shown) => {
    time = now;
    seen(true);
    expect(block.dataset['status']).toBe(status);
    expect(clock()).toBe(shown);
    seen(false);
  });
});

describe('the leaderboard', () => {
  test('is requested at intervals while it is visible, and not while it is hidden', async () => {
    expect(asked).toBe(0);
    seen(true);
    await settle();
    expect(cells()).toEqual(['an***a ×5 1 ₸', '– – 2 ₸']);
    expect(notes()).toEqual(['taken']);
    timers.pop()?.();
    await settle();
    expect(asked).toBe(2);
    seen(false);
    await settle();
    expect(timers).toEqual([]);
  });
  test('marks the rows that have changed since the last response', async () => {
    seen(true);
    await settle();
    answer = {
      rows: [row(1, { name: 'an***a', score: '×5' }), row(2, { name: 'be***b', score: '×2' })],
      sum: '10 ₸',
      mine: null,
    };
    timers.pop()?.();
    await settle();
    expect([...block.querySelectorAll('[data-row]')].map((each) => each.hasAttribute('data-new'))).toEqual([
      false,
      true,
    ]);
    seen(false);
  });
  test('without any scores the note for an empty table is shown, with a score of the player their place', async () => {
    answer = { rows: [row(1), row(2)], sum: '10 ₸', mine: null };
    seen(true);
    await settle();
    expect(notes()).toEqual(['none']);
    answer = {
      rows: [row(1, { name: 'me', score: '×3' }), row(2)],
      sum: '10 ₸',
      mine: { place: '1', score: '×3', count: '1' },
    };
    timers.pop()?.();
    await settle();
    expect(notes()).toEqual(['mine']);
    expect(block.querySelector('[data-note="mine"]')?.textContent).toBe('1 of 1: ×3');
    seen(false);
  });
  test('a failure shows a notice and keeps the content; a press of the button retries', async () => {
    seen(true);
    await settle();
    answer = new Error('no network');
    timers.pop()?.();
    await settle();
    expect(notes()).toEqual(['failed']);
    expect(cells()[0]).toBe('an***a ×5 1 ₸');
    answer = { rows: [row(1), row(2)], sum: '10 ₸', mine: null };
    block.querySelector<HTMLElement>('[data-retry]')?.click();
    await settle();
    expect(notes()).toEqual(['none']);
    seen(false);
  });
  test("sign-out removes the player's place immediately, drops a pending response and requests as a guest", async () => {
    const mine = { place: '1', score: '×3', count: '1' };
    answer = { rows: [row(1), row(2)], sum: '10 ₸', mine };
    seen(true);
    await settle();
    // The next response, which is still for the player, is pending.
    timers.pop()?.();
    answer = { rows: [row(1), row(2)], sum: '11 ₸', mine: null };
    visitorChanged();
    expect(notes()).toEqual([]);
    expect(block.textContent).not.toContain('×3');
    await settle();
    expect(asked).toBe(3);
    expect(notes()).toEqual(['none']);
    expect(block.querySelector('[data-sum]')?.textContent).toBe('11 ₸');
    expect(timers).toHaveLength(1);
    seen(false);
  });
  test('a player’s response that arrives after the sign-out is not shown', async () => {
    const late = Promise.withResolvers<CompetitionUpdate>();
    answer = { rows: [row(1), row(2)], sum: '10 ₸', mine: null };
    const other = block.cloneNode(true) as HTMLElement;
    document.body.append(other);
    const answers = [late.promise, Promise.resolve(answer)];
    watchCompetition(
      other,
      async () => (await answers.shift()) ?? null,
      (changed) => {
        visitorChanged = changed;
        return stopWatching;
      },
      deps,
    );
    seen(true);
    visitorChanged();
    await settle();
    late.resolve({ rows: [], sum: '9 ₸', mine: { place: '1', score: '×3', count: '1' } });
    await settle();
    expect(other.textContent).not.toContain('×3');
    expect(other.querySelector('[data-sum]')?.textContent).toBe('10 ₸');
    seen(false);
  });
  test('a removed block stops following the session and requests nothing', () => {
    block.remove();
    visitorChanged();
    expect(stopWatching).toHaveBeenCalledTimes(1);
    expect(asked).toBe(0);
  });
  test('a competition that has ended is requested once', async () => {
    time = END;
    seen(true);
    await settle();
    expect([asked, timers.length]).toEqual([1, 0]);
  });
});
