/** @jest-environment jsdom */
import { afterEach, expect, jest, test } from '@jest/globals';
import { cleanup, render, screen } from '@testing-library/react';
import { LoadFailed } from './loaded.tsx';

afterEach(() => {
  cleanup();
  jest.restoreAllMocks();
});

test.each([
  ['with a network: to try again', true, 'error.text'],
  ['without one: that there is none', false, 'network.offline'],
])('a failed load says, %s', (_name, onLine, text) => {
  jest.spyOn(navigator, 'onLine', 'get').mockReturnValue(onLine);
  render(<LoadFailed retry={() => {}} common={(key) => key} />);
  expect(screen.queryByText(text)).not.toBeNull();
});
