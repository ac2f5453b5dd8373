/** @jest-environment jsdom */
import { describe, expect, it, jest } from '@jest/globals';
import { act, renderHook, waitFor } from '@testing-library/react';
import type { ReactNode } from 'react';
import { SWRConfig } from 'swr';
import { err, ok, type Result } from '#lib/core/result.ts';
import { useServerData } from './use-server-data.ts';
import { useServerPages } from './use-server-pages.ts';

type Page = { rows: string[]; next: string | null };
const wrapper = ({ children }: { children: ReactNode }) => (
  <SWRConfig value={{ provider: () => new Map(), dedupingInterval: 0 }}>{children}</SWRConfig>
);

describe('useServerData', () => {
  it('returns the value, or the typed failure; only a reload repeats the request', async () => {
    const read = jest.fn<() => Promise<Result<string, 'network'>>>();
    read.mockResolvedValueOnce(err('network')).mockResolvedValueOnce(ok('data'));
    const { result } = renderHook(() => useServerData('key', read), { wrapper });
    await waitFor(() => expect(result.current.error).toBe('network'));
    window.dispatchEvent(new Event('focus'));
    expect(read).toHaveBeenCalledTimes(1);
    await act(() => result.current.mutate());
    expect(result.current).toMatchObject({ data: 'data', error: undefined });
  });

  it('without a key nothing is requested', () => {
    const read = jest.fn<() => Promise<Result<string, never>>>();
    renderHook(() => useServerData(null, read), { wrapper });
    expect(read).not.toHaveBeenCalled();
  });
});

describe('useServerPages', () => {
  it('requests each page from the end of the previous one, until there is no next page', async () => {
    const pages: Record<string, Page> = {
      first: { rows: ['c', 'b'], next: 'b' },
      b: { rows: ['a'], next: null },
    };
    const read = jest.fn(async (before: string | null) => ok(pages[before ?? 'first'] as Page));
    const { result } = renderHook(() => useServerPages(['list', 'player'], read, { withFirst: false }), {
      wrapper,
    });
    await waitFor(() => expect(result.current.pages).toHaveLength(1));
    expect(result.current.further.hasMore).toBe(true);
    act(() => result.current.more());
    expect(result.current.further.isLoading).toBe(true);
    await waitFor(() => expect(result.current.pages).toHaveLength(2));
    expect(result.current.further).toMatchObject({ hasMore: false, isLoading: false });
    act(() => result.current.more());
    await waitFor(() => expect(result.current.further.isLoading).toBe(false));
    expect(read.mock.calls).toEqual([[null], ['b']]);
  });

  it('keeps the loaded pages when another page fails', async () => {
    const read = async (before: string | null): Promise<Result<Page, 'network'>> =>
      before === null ? ok({ rows: ['b'], next: 'b' }) : err('network');
    const { result } = renderHook(() => useServerPages(['list', 'player'], read), { wrapper });
    await waitFor(() => expect(result.current.pages).toHaveLength(1));
    act(() => result.current.more());
    await waitFor(() => expect(result.current.error).toBe('network'));
    expect(result.current.pages).toHaveLength(1);
  });
});
