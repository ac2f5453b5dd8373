/**
 * Polls for unread answers, every minute while the page is visible, for a guest who has written to the
 * support: guests have no own line in the real-time channel (docs/decisions/0293).
 */
import { showCount } from '#components/runtime/player-marks.ts';
import { getSupportUnread } from '#lib/rest/support-calls.ts';
import { localStore } from '#lib/storage/key-value.ts';
import { guestSecret } from '#lib/support/own-messages.ts';
import { getSession } from '../services.ts';
import type { SiteView } from '../site-view.ts';
import { isPlayerAtom, tab } from '../tab-state.ts';
import { showAnswerNotice } from './support-notice.ts';
import { supportOpenAtom } from './support-state.ts';

const EVERY_MS = 60_000;

/** Call once per document. */
export function followGuestSupport(site: SiteView): void {
  let unread: number | null = null;
  async function look(): Promise<void> {
    const secret = guestSecret(localStore());
    if (secret === null || document.hidden || tab.get(isPlayerAtom)) return;
    const reply = await getSupportUnread(getSession(site).rest, secret);
    if (!reply.ok || tab.get(isPlayerAtom)) return;
    const isNew = unread !== null && reply.value.unread > unread;
    unread = reply.value.unread;
    showCount('support', unread);
    if (isNew && !tab.get(supportOpenAtom)) await showAnswerNotice(site, null);
  }
  const begin = () => void look().catch((error: unknown) => console.warn(error));
  begin();
  setInterval(begin, EVERY_MS);
}
