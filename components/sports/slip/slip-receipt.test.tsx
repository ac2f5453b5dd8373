/** @jest-environment jsdom */
import { cleanup, fireEvent, screen } from '@testing-library/react';
import { expect, jest, test } from '@jest/globals';
import { sampleAttempt, sampleSelection as leg, sampleSlip } from '#lib/sports/slip/slip-samples.ts';
import { setStake } from '#lib/sports/slip/slip.ts';
import { show } from '#tests/fixtures/slip-panel.tsx';

const acceptedAt = (...odds: number[]) => ({
  status: 'accepted' as const,
  bet_id: 'x',
  delay_ms: 0,
  legs: odds.map((price) => ({ odds: price, problem: null })),
  max_stake: null,
  max_reason: null,
  reason: null,
  fault: null,
});

test('a bet that is accepted now is scrolled into view as a receipt, an earlier receipt is not', () => {
  const scrolled = jest.fn();
  Element.prototype.scrollIntoView = scrolled;
  const accepted = sampleAttempt({ stage: 'decided', answer: { status: 'accepted', legs: [] } as never });
  const before = show(setStake(sampleSlip(leg('a')), '300'), { attempts: [sampleAttempt()] });
  expect(scrolled).not.toHaveBeenCalled();
  before(sampleSlip(), { attempts: [accepted] });
  expect(scrolled).toHaveBeenCalledTimes(1);
  before(sampleSlip(), { attempts: [accepted] });
  cleanup();
  show(sampleSlip(), { attempts: [accepted] });
  expect(scrolled).toHaveBeenCalledTimes(1);
  Reflect.deleteProperty(Element.prototype, 'scrollIntoView');
});

test('the receipt of an accepted bet names stake, odds and possible payout', () => {
  const answer = acceptedAt(2100);
  show(sampleSlip(), { attempts: [sampleAttempt({ stage: 'decided', answer })] });
  expect(screen.queryByText('Bet accepted')).not.toBeNull();
  expect(screen.queryByText('Stake ₸100 · odds 2.10 · possible payout ₸210')).not.toBeNull();
  expect(screen.queryByRole('button', { name: 'Done' })).not.toBeNull();
});

test('the receipt of a system names its kind, lines and charged stake', () => {
  const answer = acceptedAt(2000, 2000, 2000);
  const sent = sampleAttempt({
    combination: { kind: 'system', sizes: [2] },
    selections: [leg('a'), leg('b'), leg('c')],
    stake: '200.00',
    stage: 'decided',
    answer,
  });
  show(sampleSlip(), { attempts: [sent] });
  expect(screen.queryByText('System 2/3, 3 lines, ₸66.66 each')).not.toBeNull();
  expect(screen.queryByText('Stake ₸199.98 · possible payout ₸799.92')).not.toBeNull();
});

test('the legs of a receipt show market, accepted odds and banker', () => {
  const answer = acceptedAt(2500, 2000, 2000);
  const sent = sampleAttempt({
    combination: { kind: 'system', sizes: [2] },
    selections: [{ ...leg('a'), isBanker: true }, leg('b'), leg('c')],
    stage: 'decided',
    answer,
  });
  show(sampleSlip(), { attempts: [sent] });
  const lines = [...document.querySelectorAll('li li')].map((line) => line.textContent);
  const { event, market, outcome } = leg('a');
  expect(lines).toHaveLength(3);
  expect(lines[0]).toBe(`${outcome}Banker${event} · ${market}2.50`);
});

test('the receipt links the number of the bet to the history, shows its time, and can be closed', () => {
  const bet_id = '0a1b2c3d-0000-4000-8000-000000000000';
  const askedAt = new Date(2026, 2, 7, 14, 5).getTime();
  const closeReceipt = jest.fn();
  const answer = { ...acceptedAt(2100), bet_id };
  show(sampleSlip(), { attempts: [sampleAttempt({ stage: 'decided', answer, askedAt })] }, { closeReceipt });
  const link = screen.getByRole('link', { name: 'Bet 0a1b2c3d' });
  expect(link.getAttribute('href')).toBe(`/history#bet-${bet_id}`);
  expect(screen.queryByText('07.03.2026, 14:05')).not.toBeNull();
  fireEvent.click(screen.getByRole('button', { name: 'Close' }));
  expect(closeReceipt).toHaveBeenCalledTimes(1);
});
