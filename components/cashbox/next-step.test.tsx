/** @jest-environment jsdom */
/** Instructions whose time is over (specification 1 §7 "Cashbox"). */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { NextStep as Step } from '#contract/payments.ts';
import { sampleOrder } from '#lib/cashbox/sample-order.ts';
import { recordPlatformTime } from '#lib/core/platform-clock.ts';
import { translatorOf } from '#lib/i18n/translator.ts';
import { readMessages } from '#tests/fixtures/messages.ts';
import { NextStep } from './next-step.tsx';
import { TimeLeft } from './waiting.tsx';

const t = translatorOf({ bundle: 'en', messages: { cashbox: readMessages('cashbox') } }, 'cashbox');
const NOW = Date.parse('2026-11-26T12:00:00Z');
const until = new Date(NOW + 60_000).toISOString();

beforeEach(() => {
  jest.useFakeTimers({ now: NOW });
});
afterEach(() => {
  cleanup();
  jest.useRealTimers();
});

const STEPS: readonly Step[] = [
  { kind: 'qr', content: 'https://pay.example/1', until },
  { kind: 'code', code: '4821 0937', until },
];
test.each(STEPS.map((step) => [step.kind, step] as const))(
  '%s: usable until its time is over; then a new payment is the only action',
  (_kind, step) => {
    const writeText = jest.fn(async () => {});
    Object.assign(navigator, { clipboard: { writeText } });
    const onNew = jest.fn();
    const nothing = () => undefined;
    render(
      <NextStep
        order={sampleOrder({ next: step })}
        step={step}
        isJustBegun={false}
        pageStays={false}
        onLeave={nothing}
        onSend={nothing}
        onNew={onNew}
        onFrameLoad={nothing}
        money={(amount) => amount}
        locale="en"
        t={t}
      />,
    );
    const copy = screen.getByRole('button', { name: t('next.copy') });
    const status = screen.getByRole('status');
    expect(status.textContent).toBe('');
    expect(copy.getAttribute('aria-disabled')).toBeNull();
    expect(screen.queryAllByRole('img')).toHaveLength(step.kind === 'qr' ? 1 : 0);

    act(() => jest.advanceTimersByTime(61_000));
    // The status element existed before it got a text, so screen readers announce the text once.
    expect(screen.getByRole('status')).toBe(status);
    expect(status.textContent).toBe(t('next.expired'));
    expect(screen.getByRole('heading').textContent).toBe(t('result.title.topup.expired'));
    expect(screen.queryByText(t('next.over'))).toBeNull();
    expect(copy.getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(copy);
    expect(writeText).not.toHaveBeenCalled();
    expect(screen.queryByRole('img')).toBeNull();
    expect(screen.queryByRole('button', { name: t('next.paid') })).toBeNull();
    fireEvent.click(screen.getByRole('button', { name: t('result.again.topup') }));
    expect(onNew).toHaveBeenCalledTimes(1);
  },
);

test.each([-3_600_000, 3_600_000])(
  "a phone whose clock is wrong by %d ms counts the platform's time",
  (wrongBy) => {
    recordPlatformTime(new Date(NOW).toUTCString(), NOW + wrongBy);
    jest.setSystemTime(NOW + wrongBy);
    render(<TimeLeft until={until} t={t} />);
    expect(screen.getByRole('timer').textContent).toMatch(/(1:00|0:59)/);
    recordPlatformTime(new Date(NOW).toUTCString(), NOW);
  },
);
