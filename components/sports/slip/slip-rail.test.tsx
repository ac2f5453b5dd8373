/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { SlipRail } from './slip-rail.tsx';

afterEach(cleanup);

test('a column without its slip loads it when it is hovered, or its button is pressed', () => {
  const onWake = jest.fn();
  render(<SlipRail waiting={{ title: 'Bet slip', code: 'Booking code', onWake }}>Empty</SlipRail>);
  fireEvent.pointerEnter(screen.getByText('Empty'));
  expect(onWake).toHaveBeenCalledTimes(1);
  fireEvent.click(screen.getByRole('button', { name: 'Booking code' }));
  expect(onWake).toHaveBeenCalledTimes(2);
});

test('a column with its slip has neither title nor button of its own', () => {
  render(<SlipRail>The slip</SlipRail>);
  expect([screen.queryByRole('heading'), screen.queryByRole('button')]).toEqual([null, null]);
});
