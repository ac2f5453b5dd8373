/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { usePressGuard } from './use-press-guard.ts';

afterEach(cleanup);

function Box({ onPay }: { onPay: () => void }) {
  const [at, setAt] = useState('list');
  return (
    <div {...usePressGuard(at)}>
      {at === 'list' ? (
        <button type="button" onClick={() => setAt('form')}>
          method
        </button>
      ) : (
        <button type="button" onClick={onPay}>
          pay
        </button>
      )}
    </div>
  );
}
/** Dispatches one press of a series, as a browser reports it; `detail` is its number in the series. */
function press(name: string, detail: number): void {
  const button = screen.getByRole('button', { name });
  fireEvent.mouseDown(button, { detail });
  fireEvent.click(button, { detail });
}

test.each([
  ['the second press of a double press belongs to the screen of the first', [2], 0],
  ['nor does a third one press the new screen', [2, 3], 0],
  ['a press of its own is taken', [1], 1],
  ['and so is a double press that began there', [1, 2], 2],
  ['the keyboard is taken', [0], 1],
])('%s', (_rule, presses, taken) => {
  const onPay = jest.fn();
  render(<Box onPay={onPay} />);
  press('method', 1);
  for (const detail of presses) press('pay', detail);
  expect(onPay).toHaveBeenCalledTimes(taken);
});
