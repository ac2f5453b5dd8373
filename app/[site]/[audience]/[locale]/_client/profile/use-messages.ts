/** The player's messages (swr), kept current by pushes, and their actions. */
import { useAtomValue } from 'jotai';
import { useCallback, useEffect, useRef, useState } from 'react';
import { notify } from '#components/ui/notify.ts';
import { useServerPages } from '#components/ui/use-server-pages.ts';
import type { MessageReply } from '#contract/rest/messages.ts';
import type { Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { deleteMessage, getMessages, readMessages, restoreMessage } from '#lib/rest/inbox-calls.ts';
import type { User } from '#lib/session/user.ts';
import { inboxChangesAtom } from '../inbox-state.ts';
import { reportFailure } from '../report-failure.ts';
import { getSession } from '../services.ts';
import type { SiteView } from '../site-view.ts';

const UNDO_MS = 8_000;

export function useMessages(site: SiteView, { id: playerId }: User, t: Translator<'inbox'>) {
  const { rest } = getSession(site);
  const { reload, ...loaded } = useServerPages(
    ['profile/messages', playerId],
    (before) => getMessages(rest, before),
    { onFocus: true, withFirst: false },
  );
  /** Ids of messages that the player has deleted, until the list is reloaded without them. */
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());
  const { count, deleted } = useAtomValue(inboxChangesAtom);

  const seen = useRef({ count, deleted });
  useEffect(() => {
    const before = seen.current;
    seen.current = { count, deleted };
    if (before.count === count) return;
    if (deleted.size > before.deleted.size) notify({ type: 'info', text: t('withdrawnNotice') });
    void reload();
  }, [count, deleted, reload, t]);

  /** Makes a call and reloads the list; if the call fails, the failure is shown. */
  const change = useCallback(
    async (call: Promise<Result<unknown, Failure>>): Promise<boolean> => {
      const reply = await call;
      if (!reply.ok) void reportFailure(reply.error, site.locale);
      await reload();
      return reply.ok;
    },
    [reload, site.locale],
  );
  const keepRemoved = (id: string, isRemoved: boolean) =>
    setRemoved((known) => {
      const next = new Set(known);
      if (isRemoved) next.add(id);
      else next.delete(id);
      return next;
    });

  const { pages = [], error, more, further } = loaded;
  const list: readonly MessageReply[] = pages
    .flatMap(({ messages }) => messages)
    .filter(({ id }) => !removed.has(id) && !deleted.has(id));
  return {
    list,
    unread: pages.at(-1)?.unread ?? 0,
    isLoaded: loaded.pages !== undefined,
    failed: error !== undefined,
    reload,
    more,
    further,
    read: useCallback((id: string) => void change(readMessages(rest, { ids: [id] })), [change, rest]),
    readAll: () => void change(readMessages(rest, { all: true })),
    remove(id: string) {
      keepRemoved(id, true);
      void change(deleteMessage(rest, id)).then((isDone) => {
        if (!isDone) return keepRemoved(id, false);
        notify({
          type: 'success',
          text: t('deleted'),
          duration: UNDO_MS,
          action: {
            label: t('undo'),
            run: () => void change(restoreMessage(rest, id)).then(() => keepRemoved(id, false)),
          },
        });
      });
    },
  };
}
