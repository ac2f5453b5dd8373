/**
 * The real-time channel of a guest (specification 1 §4, §7): maintenance, notices for everybody, and the
 * closing of a region. Loaded some time after the page (components/runtime/page-runtime.ts).
 */
import type { PushType } from '#contract/push/frame.ts';
import { createRunner, effectsOnPage, startChannel } from './page-channel.ts';
import { getSession } from './services.ts';
import type { SiteView } from './site-view.ts';

/** Pushes for everybody that concern guests. */
const FOR_GUESTS: ReadonlySet<PushType> = new Set([
  'update_settings_underdev',
  'update_restrictions',
  'notification_for_all_users',
]);

let isOpen = false;

/** Opens the channel until the visitor signs in. No effect for a player, or while it is open. */
export function startGuestChannel(site: SiteView): void {
  const browserSession = getSession(site);
  const { session } = browserSession;
  if (isOpen || session.state().status === 'player') return;
  isOpen = true;
  const runner = createRunner(site, browserSession);
  const stop = startChannel(browserSession, (push) => {
    // A region may have closed while the stream was interrupted, so restrictions are checked again.
    if (push.type === 'resync') runner.run([{ kind: 'recheckRestrictions' }]);
    else if (FOR_GUESTS.has(push.type))
      runner.run(effectsOnPage(push, site, { user: null, openGameId: null }));
  });
  const unsubscribe = session.subscribe(({ status }) => {
    if (status !== 'player') return;
    isOpen = false;
    unsubscribe();
    stop();
    runner.stop();
  });
}
