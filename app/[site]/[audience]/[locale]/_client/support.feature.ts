/** Unread answers of the support in the menus, and news about them, for players. */
import { showCount } from '#components/runtime/player-marks.ts';
import { getSupportUnread } from '#lib/rest/support-calls.ts';
import type { PlayerPart } from './feature.ts';
import { getSession } from './services.ts';
import type { SiteView } from './site-view.ts';
import { supportOpenAtom } from './support/support-state.ts';
import { tab } from './tab-state.ts';

function supportPart(site: SiteView): PlayerPart {
  let playerId: string | null = null;

  async function load(): Promise<void> {
    const asked = playerId;
    const reply = await getSupportUnread(getSession(site).rest, null);
    // The counter is not essential: after a failed request the old number stays.
    if (reply.ok && playerId !== null && playerId === asked) showCount('support', reply.value.unread);
  }

  return {
    session(state) {
      const id = state.status === 'player' ? (state.user?.id ?? null) : null;
      if (id === playerId) return;
      playerId = id;
      if (id !== null) void load();
    },
    push(push) {
      if (push.type === 'resync') void load();
      if (push.type !== 'update_support') return;
      const { message, state } = push.payload;
      showCount('support', state.unread);
      const isAnswer = message?.from === 'support' && message.kind === 'text';
      if (isAnswer && !tab.get(supportOpenAtom))
        void import('./support/support-notice.ts').then(({ showAnswerNotice }) =>
          showAnswerNotice(site, message.text),
        );
    },
    restored: () => void load(),
  };
}

export const supportFeature = { player: supportPart };
