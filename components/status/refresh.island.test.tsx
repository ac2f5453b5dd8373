/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { NOTIFY_EVENT, type NoticeInput } from '#components/ui/notify.ts';
import { RefreshIsland } from './refresh.island.tsx';

const TEXTS = { refresh: 'Refresh', checking: 'Checking', stillOn: 'Still on', failed: 'Failed' };
const request = jest.fn<(path: string, init: RequestInit) => Promise<unknown>>();
Object.assign(globalThis, { fetch: request });
const notices: NoticeInput[] = [];
document.addEventListener(NOTIFY_EVENT, (event) => notices.push((event as CustomEvent<NoticeInput>).detail));

beforeEach(() => {
  notices.length = 0;
  request.mockReset();
  render(<RefreshIsland texts={TEXTS} />);
});
afterEach(cleanup);
const press = async () => userEvent.setup().click(screen.getByRole('button', { name: 'Refresh' }));

test.each<[string, () => Promise<unknown>, NoticeInput]>([
  [
    'maintenance that goes on: a notice',
    async () => ({ json: async () => ({ underdev: true }) }),
    { type: 'info', text: 'Still on' },
  ],
  [
    'no network: the warning of specification 1 §8',
    async () => Promise.reject(new TypeError('Failed to fetch')),
    { type: 'warning', text: 'Failed' },
  ],
  [
    'a malformed answer: the same warning',
    async () => ({ json: async () => ({}) }),
    { type: 'warning', text: 'Failed' },
  ],
])('%s, and the button can be pressed again', async (_name, answer, notice) => {
  request.mockImplementation(answer);
  await press();
  await waitFor(() => expect(notices).toEqual([notice]));
  await screen.findByRole('button', { name: 'Refresh' });
});
