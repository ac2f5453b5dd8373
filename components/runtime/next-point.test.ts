/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import { MARKET_STATUS } from '#contract/feed.ts';
import type { LineMarket, LineMessage } from '#contract/sports/line-stream.ts';
import { marked } from '#lib/core/marks.ts';
import { translatorOf } from '#lib/i18n/translator.ts';
import { readMessages } from '#tests/fixtures/messages.ts';
import { RENEWED_EVENT } from './renew-board.ts';
import { watchLine } from './watch-line.ts';

const { active, settled } = MARKET_STATUS;
const point = (number: number, status: number, odds = 1500): LineMarket => ({
  id: `next_point;period=2;game=5;point=${number}`,
  status,
  outcomes: [
    { id: '1', odds, isActive: true },
    { id: '2', odds: 2500, isActive: true },
  ],
});
const total = (line: string): LineMarket => ({
  id: `total;line=${line}`,
  status: active,
  outcomes: [{ id: 'over', odds: 1900, isActive: true }],
});
const card = ({ id, outcomes }: LineMarket, name: string) =>
  `<div data-market-name="${name}"><h3>${name}</h3>${outcomes
    .map(
      (one) =>
        `<button data-outcome="7|${id}|${one.id}" data-odds="${one.odds}" data-name="${one.id}" aria-pressed="true"><span>${one.id}</span><span data-price></span></button>`,
    )
    .join('')}</div>`;

/** The page of a match, rendered while point 3 was the next one, with its stream of messages. */
function stage() {
  jest.useFakeTimers();
  let see = (): void => undefined;
  globalThis.IntersectionObserver = class {
    constructor(report: (entries: { target: Element; isIntersecting: boolean }[]) => void) {
      see = () =>
        report(
          [...document.querySelectorAll(marked('event'))].map((target) => ({ target, isIntersecting: true })),
        );
    }
    observe = () => undefined;
    disconnect = () => undefined;
  } as unknown as typeof IntersectionObserver;
  document.body.innerHTML = `<div><div data-event="7" data-sport="3" data-all-markets>${card(point(3, active), 'Game 5, point 3 · Set 2')}${card(total('22.5'), 'Total')}</div></div>`;
  const board = document.body.firstElementChild as HTMLElement;
  let hear: (message: LineMessage) => void = () => undefined;
  const renew = jest.fn();
  const replaced = watchLine(board, {
    open(_what, events) {
      hear = events.message;
      return () => undefined;
    },
    texts: {
      t: translatorOf({ bundle: 'en', messages: { sports: readMessages('sports') } }, 'sports'),
      locale: 'en',
      format: () => 'decimal',
    },
    renew,
  });
  see();
  jest.runAllTimers();
  const tell = (...markets: LineMarket[]) => hear({ id: '7', isGone: false, state: null, markets });
  const shown = () =>
    [...board.querySelectorAll<HTMLElement>('button')].map(
      ({ dataset }) => `${dataset['outcome']} ${dataset['odds']}`,
    );
  const locked = () =>
    [...board.querySelectorAll<HTMLElement>('button[aria-disabled]')].map(
      ({ dataset }) => dataset['outcome'],
    );
  return { board, tell, renew, replaced, shown, locked };
}

test('the card of the next point changes to the point after it, unlocked and not selected', () => {
  const { board, tell, shown, locked } = stage();
  const renewed = jest.fn();
  document.addEventListener(RENEWED_EVENT, renewed, { once: true });
  tell(point(3, active), total('22.5'));
  tell(point(3, settled), point(4, active, 1400));
  expect(board.querySelector('h3')?.textContent).toBe('Game 5, point 4 · Set 2');
  expect(shown().slice(0, 2)).toEqual([
    '7|next_point;period=2;game=5;point=4|1 1400',
    '7|next_point;period=2;game=5;point=4|2 2500',
  ]);
  expect(board.querySelectorAll('[data-market-name^="Game"] [aria-pressed=true]')).toHaveLength(0);
  expect([locked(), renewed.mock.calls.length]).toEqual([[], 1]);
});

test('on a page older than the stream the point is replaced, and a market that has ended is locked', () => {
  const { tell, shown, locked, renew } = stage();
  tell(point(6, active));
  expect(shown()[0]).toBe('7|next_point;period=2;game=5;point=6|1 1500');
  expect(locked()).toEqual(['7|total;line=22.5|over']);
  expect(renew).toHaveBeenCalled();
});

test('markup that was read again gets the state that the stream has sent before', () => {
  const { board, tell, replaced, shown, locked } = stage();
  tell(point(3, active), total('22.5'));
  tell({ ...total('22.5'), status: settled });
  tell(point(3, settled), point(4, active, 1400));
  board.querySelectorAll('button').forEach((button) => button.removeAttribute('aria-disabled'));
  const [first, second] = board.querySelectorAll<HTMLElement>('button');
  for (const [index, button] of [first, second].entries())
    if (button) button.dataset['outcome'] = `7|${point(3, active).id}|${index + 1}`;
  replaced();
  expect(locked()).toEqual(['7|total;line=22.5|over']);
  expect(shown()[0]).toBe('7|next_point;period=2;game=5;point=4|1 1400');
});
