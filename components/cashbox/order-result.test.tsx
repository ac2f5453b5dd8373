/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, render } from '@testing-library/react';
import type { CashboxMethod } from '#contract/rest/cashbox-methods.ts';
import { sampleOrder } from '#lib/cashbox/sample-order.ts';
import { OrderResult } from './order-result.tsx';
import { Stalled } from './stalled.tsx';
import styles from './cashbox.module.css';

const keys = ((key: string) => key) as never;
const nothing = () => undefined;
const CARD = { code: 'card', name: 'Card' } as CashboxMethod;
const PARTS = {
  'a declined payment': (nextMethod: CashboxMethod | null | undefined) => (
    <OrderResult
      order={sampleOrder({ state: 'declined' })}
      nextMethod={nextMethod}
      onPlay={nothing}
      playLabel=""
      onRepeat={nothing}
      onMethod={nothing}
      onAgain={nothing}
      money={String}
      t={keys}
    />
  ),
  'a payment that its gateway has not taken': (nextMethod: CashboxMethod | null | undefined) => (
    <Stalled
      order={sampleOrder({ state: 'created' })}
      failure={null}
      nextMethod={nextMethod}
      onRetry={nothing}
      onCancel={nothing}
      onMethod={nothing}
      money={String}
      t={keys}
    />
  ),
};
const rows = () => document.querySelector(`.${styles['actions']}`)?.children.length;
afterEach(cleanup);

test.each(Object.entries(PARTS))(
  '%s: the place of another method is kept until it is known',
  (_name, part) => {
    const { rerender } = render(part(undefined));
    const before = rows();
    rerender(part(CARD));
    expect(rows()).toBe(before);
    rerender(part(null));
    expect(rows()).toBe((before ?? 0) - 1);
  },
);
