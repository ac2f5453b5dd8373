/**
 * The visitor's conversation with the support (swr), kept current by pushes, or by polling where there are
 * none.
 */
import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react';
import useSWR from 'swr';
import type { PushPayload } from '#contract/push/frame.ts';
import type { SendSupportBody, SupportState } from '#contract/rest/support.ts';
import { showCount } from '#components/runtime/player-marks.ts';
import { ON_DEMAND } from '#components/ui/use-server-data.ts';
import { valueOf, type Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import {
  getSupport,
  rateSupport,
  readSupport,
  sendSupport,
  setSupportContact,
} from '#lib/rest/support-calls.ts';
import type { RestClient } from '#lib/rest/client.ts';
import { localStore } from '#lib/storage/key-value.ts';
import { isWhole, lastNumber, withMessage, withOlder, withPage, type Chat } from '#lib/support/chat.ts';
import { guestSecret, makeGuestSecret } from '#lib/support/own-messages.ts';

/** Milliseconds between polls for a guest. A player's page polls more rarely, because pushes report new messages. */
const GUEST_POLL_MS = 5_000;
const PLAYER_POLL_MS = 30_000;
const RETRY_MS = 8_000;

/** Loads all messages after the last known one; if none is known, the newest page. */
async function load(
  rest: RestClient,
  guest: string | null,
  known: Chat | undefined,
): Promise<Result<Chat, Failure>> {
  let chat = known;
  for (;;) {
    const before = chat === undefined ? 0 : lastNumber(chat);
    const reply = await getSupport(rest, guest, before === 0 ? {} : { after: before });
    if (!reply.ok) return reply;
    chat = withPage(chat, reply.value);
    if (isWhole(chat) || lastNumber(chat) <= before) return { ok: true, value: chat };
  }
}

/** `owner`: the player's id; null = a guest. */
export function useSupport(rest: RestClient, owner: string | null) {
  const isGuest = owner === null;
  const known = useRef<Chat | undefined>(undefined);
  const secret = useCallback(() => (isGuest ? guestSecret(localStore()) : null), [isGuest]);
  const { data, error, isLoading, mutate } = useSWR<Chat, Failure>(
    ['support', owner],
    () => valueOf(load(rest, secret(), known.current)),
    {
      ...ON_DEMAND,
      revalidateOnFocus: true,
      // After a failure swr stops polling unless this is set.
      shouldRetryOnError: true,
      errorRetryInterval: RETRY_MS,
      refreshInterval: (chat) => (!isGuest ? PLAYER_POLL_MS : chat?.state.last ? GUEST_POLL_MS : 0),
    },
  );
  useEffect(() => {
    known.current = data;
    if (data) showCount('support', data.state.unread);
  }, [data]);

  const apply = useCallback(
    (next: (chat: Chat) => Chat): void => {
      // Before the first response there is no list to change, and it could miss pushed messages: the list is requested
      // instead.
      if (known.current === undefined) return void mutate();
      const changed = next(known.current);
      known.current = changed;
      void mutate(changed, { revalidate: !isWhole(changed) });
    },
    [mutate],
  );
  const take = useCallback(
    (reply: Result<SupportState, Failure>) => {
      if (reply.ok) apply((chat) => withMessage(chat, null, reply.value));
      return reply;
    },
    [apply],
  );

  const onPush = useEffectEvent((event: Event) => {
    const { message, state } = (event as CustomEvent<PushPayload<'update_support'>>).detail;
    apply((chat) => withMessage(chat, message, state));
  });
  const onResync = useEffectEvent(() => void mutate());
  useEffect(() => {
    const controller = new AbortController();
    const { signal } = controller;
    document.addEventListener('push:update_support', (event) => onPush(event), { signal });
    document.addEventListener('push:resync', () => onResync(), { signal });
    return () => controller.abort();
  }, []);

  const [isLoadingMore, setLoadingMore] = useState(false);
  return {
    chat: data,
    failed: error !== undefined && data === undefined,
    isLoading,
    isLoadingMore,
    reload: () => mutate(),
    async more(): Promise<void> {
      const first = known.current?.messages[0]?.number;
      if (first === undefined || isLoadingMore) return;
      setLoadingMore(true);
      const reply = await getSupport(rest, secret(), { before: first });
      if (reply.ok) apply((chat) => withOlder(chat, reply.value));
      setLoadingMore(false);
    },
    async send(body: SendSupportBody) {
      const guest = isGuest
        ? makeGuestSecret(localStore(), (bytes) => void crypto.getRandomValues(bytes))
        : null;
      const reply = await sendSupport(rest, guest, body);
      if (reply.ok) apply((chat) => withMessage(chat, reply.value.message, reply.value.state));
      return reply;
    },
    read: useCallback(
      (number: number) => void readSupport(rest, secret(), number).then(take),
      [rest, secret, take],
    ),
    rate: (stars: number) => rateSupport(rest, secret(), stars).then(take),
    contact: (email: string) => setSupportContact(rest, secret(), email).then(take),
  };
}
