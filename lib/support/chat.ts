/**
 * A page's copy of the visitor's support conversation, and its changes by server pages, pushes and responses.
 * Pure. Messages are ordered by number, without gaps or repetitions, however they arrive.
 */
import type { SupportMessage, SupportReply, SupportState } from '#contract/rest/support.ts';

export type Chat = SupportReply;

/** Number of the last known message; 0 = none. */
export const lastNumber = ({ messages }: Chat): number => messages.at(-1)?.number ?? 0;
/** False while messages at the end are missing, which the page then loads. */
export const isWhole = (chat: Chat): boolean => lastNumber(chat) >= chat.state.last;

/**
 * The newer of two states. Marks only grow while no message is added, so that responses and pushes may arrive
 * in any order.
 */
function newerState(known: SupportState, come: SupportState): SupportState {
  if (come.last !== known.last) return come.last > known.last ? come : known;
  return {
    ...come,
    unread: Math.min(known.unread, come.unread),
    read: Math.max(known.read, come.read),
    rating: come.rating ?? known.rating,
  };
}

/** Joins two lists that touch or overlap; null when messages between them are missing. */
function joined(
  before: readonly SupportMessage[],
  after: readonly SupportMessage[],
): SupportMessage[] | null {
  const [end, start] = [before.at(-1), after[0]];
  if (!end || !start) return [...before, ...after];
  if (start.number > end.number + 1) return null;
  return [...before, ...after.filter(({ number }) => number > end.number)];
}

/** The chat with a page of the newest messages, or of the messages since the last known one. */
export function withPage(known: Chat | undefined, page: SupportReply): Chat {
  // Another visitor's conversation, or one that was deleted.
  if (known === undefined || page.state.status === 'none' || page.state.last < known.state.last)
    return known !== undefined && page.state.status !== 'none' ? { ...known, hours: page.hours } : page;
  const state = newerState(known.state, page.state);
  const { hours } = page;
  if (page.messages.length === 0) return { ...known, hours, state };
  const messages = joined(known.messages, page.messages);
  if (messages === null) return { ...page, state };
  const isFromBefore = (page.messages[0]?.number ?? 0) < (known.messages[0]?.number ?? Infinity);
  return {
    hours,
    state,
    messages: isFromBefore ? page.messages : messages,
    more: isFromBefore ? page.more : known.more,
  };
}

/** The chat with the page before its first known message. */
export function withOlder(known: Chat, page: SupportReply): Chat {
  const first = known.messages[0]?.number ?? 1;
  const older = page.messages.filter(({ number }) => number < first);
  const messages = joined(older, known.messages);
  return messages === null || older.length === 0
    ? known
    : { ...known, state: newerState(known.state, page.state), messages, more: page.more };
}

/** The chat with one message, of a push or of the answer to a sent message; null = only the state has changed. */
export function withMessage(known: Chat, message: SupportMessage | null, come: SupportState): Chat {
  const state = newerState(known.state, come);
  if (message === null || message.number !== lastNumber(known) + 1) return { ...known, state };
  return { ...known, state, messages: [...known.messages, message] };
}
