/** @jest-environment jsdom */
import { afterAll, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { keepPageOnFailure } from './keep-page.ts';

type Navigated = { navigationType: string };
const PAGE = '/casino/en/games/slot';
const NEXT = '/casino/en/games/live';
const NAVIGATION: RequestInit = { headers: { rsc: '1' } };
const native = jest.fn<typeof fetch>();
const onFailure = jest.fn<(thrown: unknown, isTraversal: boolean) => void>();
/** Missing in jsdom: responses, and the list of history entries. */
const entries = Object.assign(new EventTarget(), { currentEntry: { index: 4 } });
let go: jest.SpiedFunction<History['go']>;
const answer = (status: number, type?: string, body: unknown = 'data') =>
  ({
    status,
    headers: new Map(type ? [['content-type', type]] : []),
    clone: () => ({
      arrayBuffer: () => (body instanceof Error ? Promise.reject(body) : Promise.resolve(body)),
    }),
  }) as unknown as Response;
const changeEntry = (index: number, navigationType: Navigated['navigationType']) => {
  entries.currentEntry = { index };
  entries.dispatchEvent(Object.assign(new Event('currententrychange'), { navigationType }));
};
/** How a request of the router ends: its status, `thrown`, or `withheld` (no response ever; `onFailure` is called). */
async function outcomeOf(href: string, init: RequestInit = NAVIGATION): Promise<unknown> {
  const before = onFailure.mock.calls.length;
  const open = fetch(href, init).then(
    ({ status }) => status,
    () => 'thrown',
  );
  const withheld = new Promise((resolve) => {
    const look = () => (onFailure.mock.calls.length > before ? resolve('withheld') : setTimeout(look));
    look();
  });
  return Promise.race([open, withheld]);
}
let ask: (href: string) => Promise<unknown>;

beforeAll(() => {
  Object.assign(globalThis, { fetch: native, navigation: entries });
  AbortSignal.timeout ??= () => new AbortController().signal;
  ask = keepPageOnFailure(onFailure);
});
afterAll(() => void Reflect.deleteProperty(globalThis, 'navigation'));
beforeEach(() => {
  onFailure.mockReset();
  go = jest.spyOn(history, 'go').mockImplementation(() => {});
  history.replaceState(null, '', PAGE);
  changeEntry(4, 'replace');
  document.documentElement.toggleAttribute('data-navigating', true);
});

describe('a request of the router for another page', () => {
  test.each([
    ['page data', answer(200, 'text/x-component'), 200],
    ['the 404 page', answer(404, 'text/x-component'), 404],
    ['the screen of technical works', answer(503, 'text/x-component'), 503],
    ['503 of the web process', answer(503), 'withheld'],
    ['502 of a proxy', answer(502, 'text/html'), 'withheld'],
    ['429', answer(429), 'withheld'],
    ['a body that breaks off', answer(200, 'text/x-component', new TypeError('terminated')), 'withheld'],
  ])('%s', async (_name, response, outcome) => {
    native.mockResolvedValueOnce(response);
    expect(await outcomeOf(NEXT)).toBe(outcome);
    expect(document.documentElement.hasAttribute('data-navigating')).toBe(outcome !== 'withheld');
  });
  test('without a network the response is withheld and `onFailure` gets the error', async () => {
    native.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    expect(await outcomeOf(NEXT)).toBe('withheld');
    expect(onFailure).toHaveBeenCalledWith(expect.any(TypeError), false);
  });
  test('the request has a time limit', async () => {
    native.mockResolvedValueOnce(answer(200));
    await outcomeOf(NEXT);
    expect(native.mock.lastCall?.[1]?.signal).toBeInstanceOf(AbortSignal);
  });
});

test.each([
  ['a prefetch', { headers: { rsc: '1', 'next-router-prefetch': '1' } }],
  ['another request', {}],
])('%s that fails gets its answer unchanged', async (_name, init) => {
  native.mockResolvedValueOnce(answer(503));
  expect(await outcomeOf(NEXT, init)).toBe(503);
  expect(onFailure).not.toHaveBeenCalled();
});

describe('a failed request of the router for a page at the current address', () => {
  test('after a traversal the history returns to the entry of the page that is shown', async () => {
    changeEntry(2, 'traverse');
    native.mockResolvedValueOnce(answer(503));
    expect(await outcomeOf(PAGE)).toBe('withheld');
    expect(go.mock.calls).toEqual([[2]]);
    expect(onFailure.mock.lastCall?.[1]).toBe(true);
  });
  test('for the page that is shown, the failure reaches the router', async () => {
    native.mockResolvedValueOnce(answer(503));
    expect(await outcomeOf(PAGE)).toBe('thrown');
    expect(go).not.toHaveBeenCalled();
  });
});

test('checking a page before leaving the document rejects when it cannot be loaded', async () => {
  native.mockResolvedValueOnce(answer(200, 'text/x-component'));
  await ask(NEXT);
  native.mockResolvedValueOnce(answer(503));
  await expect(ask(NEXT)).rejects.toEqual({ kind: 'http', status: 503, body: undefined });
  expect(onFailure).not.toHaveBeenCalled();
});
