/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { loadMessages } from '#lib/i18n/load-messages.ts';
import { translatorOf } from '#lib/i18n/translator.ts';
import type { Attempt } from '#lib/sports/slip/attempts.ts';
import {
  SAMPLE_CONTEXT,
  sampleAttempt,
  sampleSelection as leg,
  sampleSlip,
} from '#lib/sports/slip/slip-samples.ts';
import { hasSlipBar, SlipBar } from './slip-bar.tsx';

const t = translatorOf(await loadMessages('en', ['slip']), 'slip');
const decided = (status: 'accepted' | 'rejected'): Attempt =>
  sampleAttempt({ stage: 'decided', answer: { status, legs: [] } as never });
const accepted = decided('accepted');
afterEach(cleanup);

test.each([
  ['selections', sampleSlip(leg('a')), [], '/history', true],
  ['a receipt', sampleSlip(), [accepted], '/live', true],
  ['a receipt on the page of the bets', sampleSlip(), [accepted], '/history', false],
  ['nothing', sampleSlip(), [], '/live', false],
])('phones have a bar for the slip: %s', (_case, slip, attempts, pathname, has) => {
  const links = { event: () => '/match', history: '/history', live: '/live', line: '/line' };
  expect(hasSlipBar({ slip, context: { ...SAMPLE_CONTEXT, attempts }, links }, pathname)).toBe(has);
});

test.each([
  ['Bet accepted', [accepted]],
  ['Accepted 1 of 2 bets', [accepted, decided('rejected')]],
])('the bar of an empty slip is that of the receipt: %s', (text, attempts) => {
  const onOpen = jest.fn();
  render(
    <SlipBar
      slip={sampleSlip()}
      context={{ ...SAMPLE_CONTEXT, attempts }}
      locale="en"
      t={t}
      onOpen={onOpen}
    />,
  );
  fireEvent.click(screen.getByRole('button', { name: text }));
  expect(onOpen).toHaveBeenCalledTimes(1);
});
