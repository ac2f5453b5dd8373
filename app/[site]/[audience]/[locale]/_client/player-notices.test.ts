/** @jest-environment jsdom */
import { expect, jest, test } from '@jest/globals';
import { NOTIFY_EVENT, type NoticeInput } from '#components/ui/notify.ts';
import type { SiteView } from './site-view.ts';

const translateTexts = jest.fn<() => Promise<string>>();
jest.unstable_mockModule('#lib/i18n/load-messages.ts', () => ({ translateTexts }));
const { notifyPush, notifySignOut } = await import('./player-notices.ts');

const site = { locale: 'en' } as SiteView;
const notices: NoticeInput[] = [];
document.addEventListener(NOTIFY_EVENT, (event) => notices.push((event as CustomEvent<NoticeInput>).detail));

test('the end of a session is shown as a notice; a text that cannot be loaded causes no error', async () => {
  const warn = jest.spyOn(console, 'warn').mockReturnValue();
  translateTexts.mockResolvedValueOnce('You have signed out.').mockRejectedValueOnce(new Error('offline'));
  await notifySignOut(site, 'player');
  await notifySignOut(site, 'player');
  expect(notices).toEqual([{ type: 'info', text: 'You have signed out.' }]);
  expect(warn).toHaveBeenCalledTimes(1);
});

test('the notice to a blocked player stays long enough to be read, with a link to the support', async () => {
  notices.length = 0;
  translateTexts.mockResolvedValueOnce('Blocked.').mockResolvedValueOnce('Support');
  await notifySignOut(site, 'blocked');
  expect(notices).toMatchObject([
    { type: 'warning', text: 'Blocked.', duration: 20_000, action: { label: 'Support' } },
  ]);
});

test('a push about the order that the cashbox shows causes no notice; a push about another order does', async () => {
  notices.length = 0;
  const [shown, other] = [crypto.randomUUID(), crypto.randomUUID()];
  history.replaceState(null, '', `/?modal=cashbox&order=${shown}`);
  translateTexts.mockResolvedValueOnce('Paid.');
  await notifyPush(site, { texts: [], type: 'success', order: shown });
  await notifyPush(site, { texts: [], type: 'success', order: other });
  expect(notices).toEqual([{ type: 'success', text: 'Paid.' }]);
  history.replaceState(null, '', '/');
});
