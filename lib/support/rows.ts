/** The rows of the chat: messages grouped by sender, with separators of days. Pure. */
import { lightFormat } from 'date-fns';
import type { SupportMessage } from '#contract/rest/support.ts';
import type { Unsent } from './own-messages.ts';

/** Messages of one side within this time form a group. */
const GROUP_MS = 5 * 60_000;

export type ChatRow =
  /** `day`: ISO day in the visitor's time zone. */
  | { readonly kind: 'day'; readonly day: string }
  /** Separator: the answers below it were unread when the chat was opened. */
  | { readonly kind: 'new' }
  | { readonly kind: 'event'; readonly message: SupportMessage }
  /** `first`, `last`: whether the message begins or ends its group. */
  | {
      readonly kind: 'message';
      readonly message: SupportMessage;
      readonly first: boolean;
      readonly last: boolean;
    }
  | { readonly kind: 'unsent'; readonly unsent: Unsent };

/** Day of a time in the visitor's time zone, `YYYY-MM-DD`. */
const dayOf = (iso: string): string => lightFormat(new Date(iso), 'yyyy-MM-dd');

const isOneGroup = (one: SupportMessage | undefined, next: SupportMessage | undefined): boolean =>
  one !== undefined &&
  next !== undefined &&
  one.kind === 'text' &&
  next.kind === 'text' &&
  one.from === next.from &&
  one.name === next.name &&
  Date.parse(next.sent) - Date.parse(one.sent) < GROUP_MS &&
  dayOf(one.sent) === dayOf(next.sent);

/**
 * `newFrom`: number of the first unread answer; null = none. Messages that have arrived are removed from the
 * unsent ones.
 */
export function chatRows(
  messages: readonly SupportMessage[],
  unsent: readonly Unsent[],
  newFrom: number | null,
): ChatRow[] {
  const rows: ChatRow[] = [];
  const sent = new Set<string>();
  for (const [index, message] of messages.entries()) {
    const [before, after] = [messages[index - 1], messages[index + 1]];
    if (message.from === 'visitor') sent.add(message.id);
    const day = dayOf(message.sent);
    if (before === undefined || dayOf(before.sent) !== day) rows.push({ kind: 'day', day });
    const isNew = message.number === newFrom;
    if (isNew) rows.push({ kind: 'new' });
    if (message.kind === 'text')
      rows.push({
        kind: 'message',
        message,
        first: isNew || !isOneGroup(before, message),
        last: !isOneGroup(message, after),
      });
    else rows.push({ kind: 'event', message });
  }
  return [
    ...rows,
    ...unsent.filter(({ id }) => !sent.has(id)).map((each): ChatRow => ({ kind: 'unsent', unsent: each })),
  ];
}
