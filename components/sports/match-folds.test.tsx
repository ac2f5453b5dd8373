/** @jest-environment jsdom */
import { afterEach, beforeAll, expect, test } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import { loadMessages } from '#lib/i18n/load-messages.ts';
import { translatorOf, type Translator } from '#lib/i18n/translator.ts';
import { LiveNotice } from './live-notice.tsx';
import { MatchTracker } from './match-tracker.tsx';
import { PriceMovement } from './price-movement.tsx';

let t: Translator<'sports'>;
beforeAll(async () => {
  t = translatorOf(await loadMessages('en', ['sports']), 'sports');
});
afterEach(cleanup);

const foldIn = (root: HTMLElement) => {
  const fold = root.querySelector('details');
  if (!fold) throw new Error('There is no fold.');
  return fold;
};

test('the notice of bets in play is folded at first; the text on how current the odds are stands outside of the fold', () => {
  const { container } = render(<LiveNotice text="Bet delay: 6 s" />);
  const fold = foldIn(container);
  expect(fold.open).toBe(false);
  expect(fold.querySelector('summary')?.textContent).toBe('Bet delay: 6 s');
  expect(fold.nextElementSibling?.matches('[data-line-health]')).toBe(true);
});

test('the notice of a match that is over has no fold', () => {
  const { container } = render(<LiveNotice text="Over" isInPlay={false} />);
  expect(container.textContent).toBe('Over');
  expect(container.querySelector('details')).toBeNull();
});

test('the tracker is folded at first; its content, which the runtime replaces, stands outside of the fold', () => {
  const { container } = render(
    <MatchTracker
      tracker={{ field: 'football', spot: null, last: [], marks: [] }}
      home="Zarya"
      away="Volna"
      t={t}
    />,
  );
  const fold = foldIn(container);
  expect(fold.open).toBe(false);
  expect(fold.querySelector('summary')?.textContent).toBe('Match tracker');
  expect(fold.nextElementSibling?.matches('[data-match-facts="tracker"]')).toBe(true);
});

test('the movement of prices is folded at first', () => {
  const { container } = render(<PriceMovement movement={{ since: '', prices: [] }} since="27 Nov" t={t} />);
  const fold = foldIn(container);
  expect(fold.open).toBe(false);
  expect(fold.querySelector('summary')?.textContent).toBe('Price movement');
  expect(fold.nextElementSibling?.getAttribute('aria-labelledby')).toBe('movement');
});
