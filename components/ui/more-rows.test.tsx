/** @jest-environment jsdom */
import { afterEach, expect, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MoreRows, type FurtherPages } from './more-rows.tsx';

afterEach(cleanup);

const List = ({ rows, first = 0, ...further }: { rows: number; first?: number } & Partial<FurtherPages>) => (
  <div>
    <button type="button">elsewhere</button>
    <ul>
      {Array.from({ length: rows - first }, (_, at) => first + at).map((at) => (
        <li key={at}>
          row {at}
          <ul>
            <li>part</li>
          </ul>
        </li>
      ))}
    </ul>
    <MoreRows
      hasMore
      isLoading={false}
      hasFailed={false}
      onMore={() => undefined}
      {...further}
      common={(key) => key}
    />
  </div>
);
const more = () => screen.getByRole('button', { name: /showMore|retry/ });
const press = () => {
  more().focus();
  fireEvent.click(more());
};
const focused = () =>
  document.activeElement?.firstChild?.textContent +
  (document.activeElement?.childNodes[1]?.textContent ?? '');

test.each([true, false])(
  'the first new row gets the focus when it is there; further pages: %s',
  (hasMore) => {
    const { rerender } = render(<List rows={2} />);
    press();
    rerender(<List rows={2} isLoading />);
    expect(document.activeElement).toBe(more());
    rerender(<List rows={4} hasMore={hasMore} />);
    expect(focused()).toBe('row 2');
  },
);

test('after a failure the button keeps the focus, and the first new row of the next attempt gets it', () => {
  const { rerender } = render(<List rows={2} />);
  press();
  rerender(<List rows={2} isLoading />);
  rerender(<List rows={2} hasFailed />);
  expect(document.activeElement).toBe(more());
  press();
  rerender(<List rows={2} hasFailed isLoading />);
  rerender(<List rows={3} hasMore={false} />);
  expect(focused()).toBe('row 2');
});

test('rows that were added before the others are not taken for new ones', () => {
  const { rerender } = render(<List rows={2} />);
  press();
  rerender(<List rows={4} first={-3} />);
  expect(focused()).toBe('row 2');
});

test('when the last page has no rows, the last row gets the focus', () => {
  const { rerender } = render(<List rows={2} />);
  press();
  rerender(<List rows={2} hasMore={false} />);
  expect(focused()).toBe('row 1');
});

test('the focus stays where the visitor moved it, and does not move when rows come without a press', () => {
  const { rerender } = render(<List rows={2} />);
  screen.getByText('elsewhere').focus();
  rerender(<List rows={3} />);
  expect(focused()).toBe('elsewhere');
  press();
  screen.getByText('elsewhere').focus();
  rerender(<List rows={5} />);
  expect(focused()).toBe('elsewhere');
});
