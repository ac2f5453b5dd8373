/** The visitor's draft and unsent messages, both kept over a reload. */
import { useEffect, useMemo, useRef, useState } from 'react';
import type {
  SendSupportBody,
  SentSupportReply,
  SupportMessage,
  SupportTopic,
} from '#contract/rest/support.ts';
import type { Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { textOfFailure } from '#lib/errors/texts-of-failure.ts';
import { sessionStore } from '#lib/storage/key-value.ts';
import { keepOwnMessages, readOwnMessages, type Unsent } from '#lib/support/own-messages.ts';

type Sending = (body: SendSupportBody) => Promise<Result<SentSupportReply, Failure>>;

/**
 * `owner`: the player's id; null = a guest. `messages`: the loaded messages of the conversation. `send`: sends a
 * message and adds the reply to the list.
 */
export function useOwnMessages(
  owner: string | null,
  locale: string,
  messages: readonly SupportMessage[],
  send: Sending,
) {
  const [kept] = useState(() => readOwnMessages(sessionStore(), owner));
  const [draft, setDraft] = useState(kept.draft);
  const [written, setUnsent] = useState<readonly Unsent[]>(kept.unsent);
  /**
   * The written messages that have not arrived. A message in the conversation has arrived, even if the response to it
   * was lost.
   */
  const unsent = useMemo(() => {
    const arrived = new Set(messages.map(({ id }) => id));
    return written.filter(({ id }) => !arrived.has(id));
  }, [written, messages]);
  /** The queue that sends messages one after another, so that they arrive in order. */
  const queue = useRef<Promise<void>>(Promise.resolve());

  useEffect(
    () => keepOwnMessages(sessionStore(), owner, { draft, unsent: [...unsent] }),
    [owner, draft, unsent],
  );

  const change = (id: string, values: Partial<Unsent> | null) =>
    setUnsent((known) =>
      known.flatMap((each) => (each.id !== id ? [each] : values === null ? [] : [{ ...each, ...values }])),
    );

  async function post({ id, text, topic }: Unsent): Promise<void> {
    const reply = await send({ id, text, ...(topic && { topic }) });
    if (reply.ok) return change(id, null);
    change(id, { status: 'failed', problem: await textOfFailure(reply.error, locale) });
  }
  const enqueue = (message: Unsent): void => {
    queue.current = queue.current.then(() => post(message));
  };

  const retry = (id: string): void => {
    const message = unsent.find((each) => each.id === id && each.status === 'failed');
    if (!message) return;
    change(id, { status: 'sending', problem: null });
    enqueue(message);
  };
  return {
    draft,
    setDraft,
    unsent,
    /** Sends the draft. */
    submit(topic: SupportTopic | null): void {
      const text = draft.trim();
      const message: Unsent = {
        id: crypto.randomUUID(),
        text,
        status: 'sending',
        problem: null,
        ...(topic && { topic }),
      };
      setUnsent((known) => [...known, message]);
      setDraft('');
      enqueue(message);
    },
    retry,
    retryAll: (): void => {
      for (const { id } of unsent) retry(id);
    },
    discard: (id: string): void => change(id, null),
  };
}
