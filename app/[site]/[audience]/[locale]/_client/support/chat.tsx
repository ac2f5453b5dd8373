import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { ChatLog } from '#components/support/chat-log.tsx';
import { Composer } from '#components/support/composer.tsx';
import { GuestContact } from '#components/support/guest-contact.tsx';
import { Rating } from '#components/support/rating.tsx';
import { ChatRemark, Greeting, SupportPanel, SupportSkeleton } from '#components/support/support-chat.tsx';
import { LoadFailed } from '#components/ui/load-failed.tsx';
import { Loading } from '#components/ui/loaded.tsx';
import { useRetry } from '#components/ui/use-retry.ts';
import type { SupportMessage, SupportState, SupportTopic } from '#contract/rest/support.ts';
import { mark } from '#lib/core/marks.ts';
import { textsOfFailure } from '#lib/errors/texts-of-failure.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import type { User } from '#lib/session/user.ts';
import type { Chat as ChatState } from '#lib/support/chat.ts';
import { chatRows } from '#lib/support/rows.ts';
import { useTexts } from '../profile/use-texts.ts';
import { reportFailure } from '../report-failure.ts';
import { getSession } from '../services.ts';
import type { SiteView } from '../site-view.ts';
import { tab } from '../tab-state.ts';
import { supportOpenAtom } from './support-state.ts';
import { useOwnMessages } from './use-own-messages.ts';
import { useReadMark } from './use-read-mark.ts';
import { useSupport } from './use-support.ts';

const MINUTE_MS = 60_000;
const NO_MESSAGES: readonly SupportMessage[] = [];

/** The current time, updated each minute: texts such as "today" and the opening hours depend on it. */
function useNow(): Date {
  const [now, setNow] = useState(() => new Date());
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), MINUTE_MS);
    return () => clearInterval(timer);
  }, []);
  return now;
}

/** Number of the first answer that was unread when the chat was opened; null = none. */
function useFirstUnread(chat: ChatState | undefined): number | null {
  const [first, setFirst] = useState<number | null | undefined>(undefined);
  if (chat === undefined || first !== undefined) return first ?? null;
  const answers = chat.messages.filter(({ from, kind }) => from === 'support' && kind === 'text');
  const found = chat.state.unread > 0 ? (answers.at(-chat.state.unread) ?? answers[0]) : undefined;
  setFirst(found?.number ?? null);
  return found?.number ?? null;
}

type Parts = {
  site: SiteView;
  user: User | null;
  t: Translator<'support'>;
  support: ReturnType<typeof useSupport>;
};

/** Below the messages: stars for a closed conversation, and a guest's e-mail. */
function AfterMessages({ site, user, t, support, state }: Parts & { state: SupportState }) {
  const rate = async (stars: number): Promise<void> => {
    const reply = await support.rate(stars);
    if (!reply.ok) void reportFailure(reply.error, site.locale);
  };
  const saveContact = async (email: string): Promise<string | null> => {
    const reply = await support.contact(email);
    if (reply.ok) return null;
    const { fields, general } = await textsOfFailure(reply.error, site.locale, ['email']);
    return fields.email ?? general;
  };
  return (
    <>
      {state.status === 'closed' && <Rating value={state.rating} onRate={rate} t={t} />}
      {user === null && state.last > 0 && <GuestContact email={state.email} onSave={saveContact} t={t} />}
    </>
  );
}

/** Notices above the field: nobody is on duty, and information for guests. */
function Remarks({
  user,
  t,
  isOpen,
  hasWritten,
}: Omit<Parts, 'site' | 'support'> & { isOpen: boolean; hasWritten: boolean }) {
  const isGuest = user === null;
  return (
    <>
      {!isOpen && (
        <ChatRemark icon="clock">{t(isGuest ? 'hours.closedGuest' : 'hours.closedPlayer')}</ChatRemark>
      )}
      {isGuest && !hasWritten && (
        <ChatRemark icon="info">
          {t('guest.text')}{' '}
          <a href="?modal=login" rel="nofollow" {...mark('open-modal', 'login')}>
            {t('guest.login')}
          </a>
        </ChatRemark>
      )}
    </>
  );
}

/** Marks the chat as open in this tab, and sends failed messages again when the connection is back. */
function useOpenChat(retryAll: () => void): void {
  useEffect(() => {
    tab.set(supportOpenAtom, true);
    return () => tab.set(supportOpenAtom, false);
  }, []);
  const retry = useEffectEvent(retryAll);
  useEffect(() => {
    const onOnline = () => retry();
    addEventListener('online', onOnline);
    return () => removeEventListener('online', onOnline);
  }, []);
}

/** The support chat of the player, or of a guest (`user` null). */
export function Chat({ site, user }: { site: SiteView; user: User | null }) {
  const { support: t, common } = useTexts(site.locale, ['support', 'common']);
  const support = useSupport(getSession(site).rest, user?.id ?? null);
  const { chat } = support;
  const { isRetrying, retry } = useRetry(support.reload);
  const own = useOwnMessages(user?.id ?? null, site.locale, chat?.messages ?? NO_MESSAGES, support.send);
  const [topic, setTopic] = useState<SupportTopic | null>(null);
  const now = useNow();
  const newFrom = useFirstUnread(chat);
  const onEnd = useReadMark(chat, support.read);
  const frame = useRef<HTMLDivElement>(null);
  useOpenChat(own.retryAll);

  if (support.failed) return <LoadFailed big retry={retry} isRetrying={isRetrying} common={common} />;
  if (chat === undefined) return <Loading common={common} skeleton={<SupportSkeleton />} />;

  const hasWritten = chat.state.last > 0 || own.unsent.length > 0;
  const begin = (chosen: SupportTopic) => {
    setTopic(chosen);
    if (chosen !== 'other') own.setDraft(`${t(`topics.${chosen}.text`)} `);
    frame.current?.querySelector('textarea')?.focus();
  };
  const send = () => {
    own.submit(topic);
    setTopic(null);
  };
  return (
    <div ref={frame}>
      <SupportPanel brand={site.brandName} hours={chat.hours} now={now} locale={site.locale} t={t}>
        <ChatLog
          rows={chatRows(chat.messages, own.unsent, newFrom)}
          readUpTo={chat.state.read}
          now={now}
          locale={site.locale}
          t={t}
          more={chat.more}
          loadingMore={support.isLoadingMore}
          onMore={() => void support.more()}
          onRetry={own.retry}
          onDiscard={own.discard}
          onEnd={onEnd}
          greeting={<Greeting name={user?.name || null} offersTopics={!hasWritten} onTopic={begin} t={t} />}
        >
          <AfterMessages site={site} user={user} t={t} support={support} state={chat.state} />
        </ChatLog>
        <div>
          <Remarks user={user} t={t} isOpen={chat.hours.open} hasWritten={hasWritten} />
          <Composer value={own.draft} onChange={own.setDraft} onSend={send} t={t} />
        </div>
      </SupportPanel>
    </div>
  );
}
