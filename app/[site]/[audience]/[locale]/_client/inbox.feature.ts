/** Unread messages in the menus, and news about them. */
import { notify } from '#components/ui/notify.ts';
import { showCount } from '#components/runtime/player-marks.ts';
import type { Push } from '#contract/push/frame.ts';
import { loadTranslator } from '#lib/i18n/load-messages.ts';
import { getUnread } from '#lib/rest/inbox-calls.ts';
import { href } from '#lib/routes/links.ts';
import type { PlayerPart } from './feature.ts';
import { inboxChangesAtom } from './inbox-state.ts';
import { getSession } from './services.ts';
import { linkSite, type SiteView } from './site-view.ts';
import { tab } from './tab-state.ts';

/**
 * Milliseconds: after a message to everybody, each page sends its request at a random time within this period, so that
 * the requests do not arrive together.
 */
const SPREAD_MS = 10_000;
const NOTICE_MS = 8_000;

/**
 * Id of the message that the push reports as deleted; undefined = the push does not name it, null = the push deletes
 * none.
 */
const deletedBy = (push: Push): string | null | undefined =>
  push.type === 'delete_for_user' || push.type === 'delete_message_for_all_users'
    ? push.payload.id === undefined
      ? undefined
      : String(push.payload.id)
    : null;

function inboxPart(site: SiteView): PlayerPart {
  let playerId: string | null = null;
  /** The newest unread message that this page has loaded. */
  let newest: string | null = null;

  async function load(announce: boolean): Promise<void> {
    const asked = playerId;
    const reply = await getUnread(getSession(site).rest);
    // The counter is not essential: after a failed request the old number stays.
    if (!reply.ok || playerId === null || playerId !== asked) return;
    const { unread, newest: message } = reply.value;
    showCount('unread', unread);
    const isNew = message !== null && message.id !== newest;
    newest = message?.id ?? newest;
    if (!announce || !isNew) return;
    const t = await loadTranslator(site.locale, 'inbox');
    notify({
      type: 'info',
      text: t('arrived', { title: message.title }),
      duration: NOTICE_MS,
      action: {
        label: t('open'),
        run: () =>
          location.assign(href(linkSite(site), site.locale, 'profileMessages', {}, { message: message.id })),
      },
    });
  }

  return {
    session(state) {
      if (state.status !== 'player' || !state.user) {
        playerId = null;
        return;
      }
      if (playerId === state.user.id) return;
      playerId = state.user.id;
      newest = null;
      void load(false);
    },
    push(push) {
      const deleted = deletedBy(push);
      if (push.type !== 'update_messages' && push.type !== 'resync' && deleted === null) return;
      const change = () => {
        tab.set(inboxChangesAtom, ({ count, deleted: known }) => ({
          count: count + 1,
          deleted: typeof deleted === 'string' ? new Set([...known, deleted]) : known,
        }));
        void load(push.type === 'update_messages' && push.payload.announce);
      };
      if (push.type === 'update_messages' && push.payload.announce)
        setTimeout(change, Math.random() * SPREAD_MS);
      else change();
    },
  };
}

export const inboxFeature = { player: inboxPart };
