/** @jest-environment jsdom */
import { afterEach, beforeEach, expect, jest, test } from '@jest/globals';
import { NOTIFY_EVENT, type NoticeInput } from '#components/ui/notify.ts';
import { reportFailure } from './report-failure.ts';

const notices: NoticeInput[] = [];
const listen = (event: Event): void => void notices.push((event as CustomEvent<NoticeInput>).detail);
beforeEach(() => {
  notices.length = 0;
  document.addEventListener(NOTIFY_EVENT, listen);
});
afterEach(() => document.removeEventListener(NOTIFY_EVENT, listen));

test('a script file that failed to load is reported, and causes no notice besides that of the page', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => {});
  await reportFailure(new Error('Failed to load chunk /casino/_next/a.js'), 'en');
  expect(notices).toEqual([]);
  expect(errors).toHaveBeenCalledTimes(1);
});
test('every other failure is shown each time it happens', async () => {
  for (let failure = 0; failure < 2; failure += 1) await reportFailure({ kind: 'network' }, 'en');
  expect(notices).toMatchObject([{ type: 'error' }, { type: 'error' }]);
});
test('a failed game-status check is logged, reported if it is a defect, and not shown', async () => {
  const errors = jest.spyOn(console, 'error').mockImplementation(() => {});
  await reportFailure({ kind: 'network' }, 'en', 'gameStatusCheck');
  await reportFailure(new Error('odd'), 'en', 'gameStatusCheck');
  expect(notices).toEqual([]);
  expect(errors.mock.calls.map(([text]) => text)).toEqual([
    'Failed: gameStatusCheck',
    'Defect in gameStatusCheck:',
  ]);
});
