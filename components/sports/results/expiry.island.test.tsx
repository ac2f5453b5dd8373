/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, render } from '@testing-library/react';
import { ExpiryIsland } from './expiry.island.tsx';

const NOW = Date.parse('2026-11-26T12:00:00Z');

beforeEach(() => void jest.useFakeTimers({ now: NOW }));
afterEach(() => void jest.useRealTimers());

test('an offer counts down; after its end it keeps its place but cannot be used', () => {
  const { container } = render(
    <>
      <article>
        <span data-ends="2026-11-26T12:00:02Z" />
      </article>
      <ExpiryIsland />
    </>,
  );
  const card = container.querySelector('article');
  expect([card?.textContent, card?.hasAttribute('inert')]).toEqual(['00:00:02', false]);
  act(() => void jest.advanceTimersByTime(2000));
  expect([card?.textContent, card?.hasAttribute('inert'), card?.hidden]).toEqual(['00:00:00', true, false]);
});
