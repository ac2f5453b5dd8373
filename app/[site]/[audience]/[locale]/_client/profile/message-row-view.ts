/** A message as the list shows it. */
import type { MessageRowView } from '#components/profile/messages/message-list.tsx';
import type { MessageReply } from '#contract/rest/messages.ts';
import type { RichBlock, RichInline } from '#contract/rich-text.ts';
import { momentText } from '#lib/i18n/time-text.ts';

/** Characters of an excerpt. */
const EXCERPT = 240;

const ofInlines = (nodes: readonly RichInline[]): string =>
  nodes
    .map((node) => ('children' in node ? ofInlines(node.children) : 'text' in node ? node.text : ' '))
    .join('');

function ofBlock(block: RichBlock): string {
  if (block.kind === 'list') return block.items.flat().map(ofBlock).join(' ');
  if (block.kind === 'quote') return block.children.map(ofBlock).join(' ');
  if (block.kind === 'rule') return '';
  return 'text' in block ? block.text : ofInlines(block.children);
}

/** Beginning of a text, without its formatting; a longer one is cut after a word. */
export function excerptOf(text: readonly RichBlock[]): string {
  const whole = text.map(ofBlock).join(' ').replace(/\s+/g, ' ').trim();
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
