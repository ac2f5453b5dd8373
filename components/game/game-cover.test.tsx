/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, render, screen } from '@testing-library/react';
import { LONGER_MS } from '#components/ui/use-longer.ts';
import { GameCover } from './game-cover.tsx';

afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

test('a game that takes long to open shows a waiting text, also while its launch is still being requested', () => {
  jest.useFakeTimers();
  const cover = (progress: number) => (
    <GameCover art={null} loading="Loading" longer="Longer than usual" progress={progress} />
  );
  const { rerender } = render(cover(0));
  act(() => jest.advanceTimersByTime(LONGER_MS - 1));
  // Requesting the launch and loading the frame count as one wait.
  rerender(cover(0.4));
  expect(screen.getByRole('status').textContent).toBe('Loading');
  act(() => jest.advanceTimersByTime(1));
  expect(screen.queryByText('Longer than usual')).not.toBeNull();
});
