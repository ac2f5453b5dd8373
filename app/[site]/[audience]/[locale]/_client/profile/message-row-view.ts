/** Converts a message to a row of the list. */
import type { MessageRowView } from '#components/profile/messages/message-list.tsx';
import type { MessageReply } from '#contract/rest/messages.ts';
import type { RichBlock } from '#contract/rich-text.ts';
import { plainText } from '#lib/content/text-outline.ts';
import { momentText } from '#lib/i18n/time-text.ts';

/** Maximum length of an excerpt in characters. */
const EXCERPT = 240;

/** Beginning of a text, without its formatting; a longer one is cut after a word. */
export function excerptOf(text: readonly RichBlock[]): string {
  const whole = plainText(text).replace(/\s+/g, ' ').trim();
  return whole.length <= EXCERPT ? whole : `${whole.slice(0, EXCERPT).replace(/\s\S*$/, '')}…`;
}

export const toRowView = (message: MessageReply): MessageRowView => ({
  id: message.id,
  title: message.title,
  excerpt: excerptOf(message.text),
  created: message.created,
  when: momentText(message.created),
  read: message.read,
});
