/** Links in the text of a message. Messages are plain text: only whole https addresses become links. */

export type TextPart = { readonly text: string; readonly href: string | null };

const ADDRESS = /https:\/\/[^\s<>"'`\u0000-\u001F\u202A-\u202E\u2066-\u2069]+/gi;
/** Punctuation after an address is part of the sentence. */
const TAIL = /[.,;:!?)\]}»”’]+$/;

function safeHref(text: string): string | null {
  try {
    const url = new URL(text);
    // A user name before the host can make an address look like another one: `https://bank.example@evil.example`.
    return url.protocol === 'https:' && url.username === '' && url.password === '' ? url.href : null;
  } catch {
    return null;
  }
}

/** The text in parts; joined they are the text again. */
export function linkParts(text: string): TextPart[] {
  const parts: TextPart[] = [];
  let end = 0;
  for (const match of text.matchAll(ADDRESS)) {
    const address = match[0].replace(TAIL, '');
    const href = safeHref(address);
    if (href === null) continue;
    if (match.index > end) parts.push({ text: text.slice(end, match.index), href: null });
    parts.push({ text: address, href });
    end = match.index + address.length;
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null });
  return parts;
}
