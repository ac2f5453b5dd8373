/** @jest-environment jsdom */
import { afterEach, beforeAll, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { act, cleanup, render as renderPlain, screen, waitFor, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import userEvent from '@testing-library/user-event';
import { err, ok } from '#lib/core/result.ts';
import { LONGER_MS } from '#components/ui/use-longer.ts';
import type { GameCardView } from '#lib/catalog/views.ts';
import { loadMessages } from '#lib/i18n/load-messages.ts';
import { translatorOf } from '#lib/i18n/translator.ts';
import { createRecentSearches } from '#lib/search/recent-searches.ts';
import type { Found, FoundManufacturer, SearchSource } from '#lib/search/views.ts';
import { safeStorage } from '#lib/storage/key-value.ts';
import { SearchModal, type SearchModalProps } from './search-modal.tsx';

const game = (name: string): GameCardView => ({
  slug: name.toLowerCase().replaceAll(' ', '-'),
  name,
  href: `/casino/games/octavo/${name.toLowerCase().replaceAll(' ', '-')}`,
  manufacturer: { code: 'octavo', name: 'Octavo', href: '/casino/games/octavo' },
  picture: null,
  demoHref: null,
  badges: [],
});
const manufacturer = (name: string, gamesCount = 3): FoundManufacturer => ({
  code: name.toLowerCase(),
  name,
  href: `#${name}`,
  image: null,
  gamesCount,
});
const found = (games: string[], rest: Partial<Found> = {}): Found => ({
  games: games.map(game),
  totalCount: games.length,
  hasMore: false,
  searchedFor: null,
  manufacturers: [],
  sections: [],
  ...rest,
});

const source = {
  find: jest.fn<SearchSource['find']>(),
  more: jest.fn<SearchSource['more']>(),
  start: jest.fn<SearchSource['start']>(),
  latest: jest.fn<SearchSource['latest']>(),
  manufacturers: jest.fn<SearchSource['manufacturers']>(),
};
const onChoose = jest.fn<SearchModalProps['onChoose']>();
const onClose = jest.fn();
let translators: Pick<SearchModalProps, 't' | 'common'>;

beforeAll(async () => {
  Element.prototype.scrollIntoView = () => {}; // missing in jsdom
  Object.assign(globalThis, { matchMedia: () => ({ matches: true }) });
  const loaded = await loadMessages('en', ['search', 'common']);
  translators = { t: translatorOf(loaded, 'search'), common: translatorOf(loaded, 'common') };
});
beforeEach(() => {
  for (const port of [...Object.values(source), onChoose, onClose]) port.mockReset();
  source.start.mockResolvedValue(
    ok({ popular: [game('Old Fox')], manufacturers: [manufacturer('Octavo'), manufacturer('Tulpar')] }),
  );
  source.latest.mockResolvedValue(ok([game('Played One')]));
});
afterEach(cleanup);

/** Types without a delay between keys, so that the debounce never ends within a word. */
const quickly = () => userEvent.setup({ delay: null });
/** Each test has its own swr cache. */
const render = (body: ReactNode) =>
  renderPlain(<SWRConfig value={{ provider: () => new Map() }}>{body}</SWRConfig>);
const show = (more: Partial<SearchModalProps> = {}) => {
  const recent = createRecentSearches(safeStorage(() => undefined));
  const onAllManufacturers = jest.fn();
  const props = {
    source,
    recent,
    isPlayer: false,
    isOnGamePage: false,
    onChoose,
    onAllManufacturers,
    onClose,
    ...translators,
    ...more,
  };
  render(<SearchModal {...props} />);
  return { user: quickly(), recent: props.recent, onAllManufacturers };
};
const field = () => screen.getByRole<HTMLInputElement>('combobox');
const selected = () =>
  screen.queryAllByRole('option').filter((option) => option.getAttribute('aria-selected') === 'true');

describe('slow answers', () => {
  const LONGER = 'This is taking longer than usual. Please wait a little.';
  const said = () => screen.getAllByRole('status').map(({ textContent }) => textContent);
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());
  const wait = (ms: number) => act(async () => jest.advanceTimersByTime(ms));

  test('a text appears when the first content takes longer than usual', async () => {
    source.start.mockReturnValue(new Promise(() => {}));
    show();
    await wait(LONGER_MS - 1);
    expect(said()).not.toContain(LONGER);
    await wait(1);
    expect(said().join()).toContain(LONGER);
  });
  test('a text appears when results take longer than usual', async () => {
    source.find.mockReturnValue(new Promise(() => {}));
    show({ begin: 'fox' });
    await wait(0);
    expect(source.find).toHaveBeenCalled();
    await wait(LONGER_MS - 1);
    expect(said()).not.toContain(LONGER);
    await wait(1);
    expect(screen.getByText(LONGER).className).not.toBe('srOnly');
    expect(said()).toContain(LONGER);
  });
});

describe('before anything is typed', () => {
  test('popular games and manufacturers are shown, and for a player recent games', async () => {
    const { user, onAllManufacturers } = show({ isPlayer: true });
    await screen.findByRole('link', { name: 'Old Fox' });
    await screen.findByRole('link', { name: 'Played One' });
    await user.click(screen.getByRole('button', { name: 'All 2' }));
    expect(onAllManufacturers).toHaveBeenCalled();
  });
  test('an initial query of the address is searched immediately', async () => {
    source.find.mockResolvedValue(ok(found(['Lucky Fox'])));
    show({ begin: 'fox' });
    expect(field().value).toBe('fox');
    await screen.findByRole('option', { name: /Lucky Fox/ });
    expect(source.find.mock.calls.map(([query]) => query)).toEqual(['fox']);
  });
  test('for a guest recent games are not requested', async () => {
    show();
    await screen.findByRole('link', { name: 'Old Fox' });
    expect(source.latest).not.toHaveBeenCalled();
  });
  test('recent searches can be repeated, and removed one by one or all together', async () => {
    const recent = createRecentSearches(safeStorage(() => undefined));
    for (const query of ['wolf', 'book', 'fox']) recent.add(query);
    source.find.mockResolvedValue(ok(found(['Lucky Fox'])));
    const { user } = show({ recent });
    await user.click(screen.getByRole('button', { name: 'Remove “book” from recent searches' }));
    expect(recent.list()).toEqual(['fox', 'wolf']);
    await user.click(screen.getByRole('button', { name: 'fox' }));
    expect(field().value).toBe('fox');
    await screen.findByRole('option', { name: /Lucky Fox/ });
    await user.click(screen.getByRole('button', { name: 'Clear the search' }));
    await user.click(await screen.findByRole('button', { name: 'Clear' }));
    expect(recent.list()).toEqual([]);
    expect(screen.queryByText('Recent searches')).toBeNull();
  });
  test('when the first content fails to load, a button retries', async () => {
    source.start.mockResolvedValueOnce(err({ kind: 'network' }));
    const { user } = show();
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByRole('link', { name: 'Old Fox' });
  });
  test('a response after the search was closed changes nothing', async () => {
    let late: (reply: Awaited<ReturnType<SearchSource['start']>>) => void = () => {};
    source.start.mockReturnValueOnce(new Promise((resolve) => (late = resolve)));
    show();
    cleanup();
    await act(async () => late(err({ kind: 'network' })));
    expect(screen.queryByRole('button', { name: 'Try again' })).toBeNull();
  });
  test('empty lists have no headings', async () => {
    source.start.mockResolvedValue(ok({ popular: [], manufacturers: [] }));
    show();
    await waitFor(() => expect(screen.queryByText('Popular games')).toBeNull());
    expect(screen.queryByRole('button', { name: /^All/ })).toBeNull();
  });
});

describe('while typing', () => {
  test('a word typed quickly makes one request; results are grouped, the match is marked, their number is announced', async () => {
    source.find.mockResolvedValue(
      ok(found(['Lucky Fox', 'Fox Hill'], { manufacturers: [manufacturer('Foxworks', 1)] })),
    );
    const { user } = show();
    await user.type(field(), 'fox');
    expect(await screen.findAllByRole('option')).toHaveLength(3);
    expect(source.find.mock.calls.map(([query]) => query)).toEqual(['fox']);
    expect(within(screen.getByRole('group', { name: 'Games' })).getAllByRole('option')).toHaveLength(2);
    expect(
      within(screen.getByRole('group', { name: 'Providers' })).getByRole('option').textContent,
    ).toContain('1 game');
    expect([...document.querySelectorAll('mark')].map((mark) => mark.textContent)).toEqual([
      'Fox',
      'Fox',
      'Fox',
    ]);
    expect(screen.getByRole('status').textContent).toBe('2 games found');
    expect(field().getAttribute('aria-expanded')).toBe('true');
  });
  test('a search typed on another keyboard layout shows the corrected text', async () => {
    source.find.mockResolvedValue(ok(found(['Lucky Fox'], { searchedFor: 'fox' })));
    const { user } = show();
    await user.type(field(), 'ащч');
    await screen.findAllByRole('option');
    expect(screen.getByRole('status').textContent).toBe('1 game found · Results for “fox”');
  });
  test('groups of games are results too, even if no game is found, and arrow keys reach them', async () => {
    const sections = [{ href: '#roulette', name: 'Roulette', of: 'Table games', icon: 'table' }];
    source.find.mockResolvedValue(ok(found([], { sections })));
    const { user, recent } = show();
    await user.type(field(), 'roul');
    const group = await screen.findByRole('group', { name: 'Categories' });
    const option = within(group).getByRole('option');
    expect([option.textContent, option.getAttribute('href')]).toEqual(['Roulette Table games', '#roulette']);
    // Popular games are shown, since no game was found.
    await screen.findByRole('link', { name: 'Old Fox' });
    await user.keyboard('{ArrowDown}{Enter}');
    expect(recent.list()).toEqual(['roul']);
  });
  test('the request of an outdated query is aborted', async () => {
    const signals: AbortSignal[] = [];
    source.find.mockImplementation((_query, signal) => (signals.push(signal), new Promise(() => {})));
    const { user } = show();
    await user.type(field(), 'fo');
    await waitFor(() => expect(signals).toHaveLength(1));
    await user.type(field(), 'x');
    await waitFor(() => expect(signals).toHaveLength(2));
    expect(signals.map((signal) => signal.aborted)).toEqual([true, false]);
  });
  test('arrow keys move through the options and back to the field; Enter chooses and stores the query', async () => {
    source.find.mockResolvedValue(ok(found(['Lucky Fox', 'Fox Hill'])));
    const { user, recent } = show();
    await user.type(field(), 'fox');
    await screen.findAllByRole('option');
    expect(selected()).toEqual([]);
    await user.keyboard('{ArrowDown}{ArrowDown}');
    expect(selected().map(({ id }) => id)).toEqual([field().getAttribute('aria-activedescendant')]);
    expect(selected()[0]?.textContent).toContain('Fox Hill');
    await user.keyboard('{ArrowDown}');
    expect(selected()).toEqual([]);
    await user.keyboard('{ArrowUp}{ArrowUp}{Enter}');
    expect(onChoose.mock.calls[0]?.[0].name).toBe('Lucky Fox');
    expect(recent.list()).toEqual(['fox']);
    expect(document.activeElement).toBe(field());
  });
  test('when nothing is found, a message and popular games are shown', async () => {
    source.find.mockResolvedValue(ok(found([])));
    const { user } = show();
    await user.type(field(), 'qqqq');
    expect(await screen.findAllByText('Nothing found for “qqqq”')).not.toHaveLength(0);
    await user.click(await screen.findByRole('link', { name: 'Old Fox' }));
    expect(onChoose.mock.calls[0]?.[0].name).toBe('Old Fox');
    expect(screen.queryByRole('listbox')).toBeNull();
  });
  test('after a failed search a button retries', async () => {
    source.find
      .mockResolvedValueOnce(err({ kind: 'timeout' }))
      .mockResolvedValueOnce(ok(found(['Lucky Fox'])));
    const { user } = show();
    await user.type(field(), 'fox');
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await screen.findByRole('option', { name: /Lucky Fox/ });
  });
  test('without a network a message is shown; the request is repeated when the network is back', async () => {
    source.find
      .mockResolvedValueOnce(err({ kind: 'network' }))
      .mockResolvedValueOnce(ok(found(['Lucky Fox'])));
    const { user } = show();
    await user.type(field(), 'fox');
    await screen.findByText('No internet connection');
    act(() => void dispatchEvent(new Event('online')));
    await screen.findByRole('option', { name: /Lucky Fox/ });
  });
  test('more results are appended: the request has the number of shown games as offset', async () => {
    source.find.mockResolvedValue(ok(found(['Lucky Fox', 'Fox Hill'], { totalCount: 3, hasMore: true })));
    source.more
      .mockResolvedValueOnce(err({ kind: 'timeout' }))
      .mockResolvedValueOnce(ok(found(['Third Fox'], { totalCount: 3 })));
    const { user } = show();
    await user.type(field(), 'fox');
    await user.click(await screen.findByRole('button', { name: 'Show more games (1)' }));
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(screen.getAllByRole('option')).toHaveLength(3));
    expect(source.more.mock.calls).toEqual([
      ['fox', 2],
      ['fox', 2],
    ]);
    expect(screen.queryByRole('button', { name: /Show more/ })).toBeNull();
  });
  test('a query of one letter makes no request', async () => {
    const { user } = show();
    await user.type(field(), 'f');
    await screen.findByRole('link', { name: 'Old Fox' });
    expect(source.find).not.toHaveBeenCalled();
  });
});
