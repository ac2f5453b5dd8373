/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { SlipRail } from './slip-rail.tsx';

afterEach(cleanup);

test('a column without its slip loads the slip when it is hovered or its button is pressed', () => {
  const onLoad = jest.fn();
  render(<SlipRail waiting={{ title: 'Bet slip', code: 'Booking code', onLoad }}>Empty</SlipRail>);
  fireEvent.pointerEnter(screen.getByText('Empty'));
  expect(onLoad).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'Booking code' }));
  expect(onLoad).toHaveBeenCalledTimes(2);
});

test('a column with its slip has no title and no button of its own', () => {
  render(<SlipRail>The slip</SlipRail>);
  expect([screen.queryByRole('heading'), screen.queryByRole('button')]).toEqual([null, null]);
});
