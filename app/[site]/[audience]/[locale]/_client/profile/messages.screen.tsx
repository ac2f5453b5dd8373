import { useAtomValue } from 'jotai';
import { useSearchParams } from 'next/navigation';
import { useEffect, useState } from 'react';
import { RichText } from '#components/content/rich-text.tsx';
import { MessageList } from '#components/profile/messages/message-list.tsx';
import { MessageView } from '#components/profile/messages/message-view.tsx';
import { ProfileSkeleton } from '#components/profile/profile-skeleton.tsx';
import { LoadFailed } from '#components/ui/load-failed.tsx';
import { Loading } from '#components/ui/loaded.tsx';
import { StateMessage } from '#components/ui/state-message.tsx';
import { useRetry } from '#components/ui/use-retry.ts';
import { inboxChangesAtom } from '../inbox-state.ts';
import { MessagesBySms } from './messages-by-sms.tsx';
import { toRowView } from './message-row-view.ts';
import type { ProfileScreenProps } from './screen-props.ts';
import { useMessages } from './use-messages.ts';
import { useTexts } from './use-texts.ts';

const PARAMETER = 'message';

/** The open message is part of the address, so that the back button closes it and a link opens it. */
function useOpenMessage() {
  const open = useSearchParams().get(PARAMETER);
  const hrefOf = (id: string | null): string => {
    const url = new URL(location.href);
    if (id === null) url.searchParams.delete(PARAMETER);
    else url.searchParams.set(PARAMETER, id);
    return url.pathname + url.search;
  };
  return {
    open,
    hrefOf,
    show(id: string | null) {
      if (id === open) return;
      if (id === null) history.replaceState(null, '', hrefOf(null));
      else history.pushState(null, '', hrefOf(id));
      scrollTo({ top: 0 });
    },
  };
}

/** Messages of the operator, and the switch for messages by SMS. */
export function Screen({ site, user }: ProfileScreenProps) {
  const { inbox: t, common } = useTexts(site.locale, ['inbox', 'common']);
  const messages = useMessages(site, user, t);
  const { isRetrying, retry } = useRetry(messages.reload);
  const { open, hrefOf, show } = useOpenMessage();
  const { deleted } = useAtomValue(inboxChangesAtom);
  const [closed, setClosed] = useState<string | null>(null);
  const shown = messages.list.find(({ id }) => id === open);
  const { more, read } = messages;
  const { hasMore, isLoading } = messages.further;

  // A link may name a message that is on a later page of the list, or that does not exist.
  const isMissing = open !== null && !shown && !deleted.has(open);
  useEffect(() => {
    if (isMissing && hasMore && !isLoading) more();
  }, [isMissing, hasMore, isLoading, more]);
  const unreadId = shown && !shown.read ? shown.id : null;
  useEffect(() => {
    if (unreadId !== null) read(unreadId);
  }, [unreadId, read]);
  // The focus returns to the row of the message that was closed.
  useEffect(() => {
    if (open === null && closed !== null) document.getElementById(`message-${closed}`)?.focus();
  }, [open, closed]);

  if (messages.failed && messages.list.length === 0)
    return <LoadFailed big retry={retry} isRetrying={isRetrying} common={common} />;
  if (!messages.isLoaded || (isMissing && hasMore))
    return <Loading common={common} skeleton={<ProfileSkeleton />} />;
  if (open !== null)
    return (
      <MessageView
        message={shown ? toRowView(shown) : null}
        t={t}
        onBack={() => {
          setClosed(open);
          show(null);
        }}
        onDelete={(id) => {
          show(null);
          messages.remove(id);
        }}
      >
        {shown && (
          <RichText
            text={shown.text}
            hrefOf={(path) => (path === '/' ? site.homeHref : site.homeHref + path)}
          />
        )}
      </MessageView>
    );
  return (
    <>
      {messages.list.length === 0 ? (
        <StateMessage icon="mail" title={t('empty.title')} text={t('empty.text')} />
      ) : (
        <MessageList
          rows={messages.list.map(toRowView)}
          unread={messages.unread}
          further={messages.further}
          t={t}
          hrefOf={hrefOf}
          onOpen={show}
          onReadAll={messages.readAll}
          onDelete={messages.remove}
          common={common}
        />
      )}
      <MessagesBySms site={site} user={user} t={t} />
    </>
  );
}
