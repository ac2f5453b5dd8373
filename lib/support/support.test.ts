import { describe, expect, test } from '@jest/globals';
import type { SupportMessage } from '#contract/rest/support.ts';
import type { KeyValue } from '#lib/storage/key-value.ts';
import { linkParts } from './links.ts';
import {
  guestSecret,
  keepOwnMessages,
  makeGuestSecret,
  readOwnMessages,
  type Unsent,
} from './own-messages.ts';
import { chatRows } from './rows.ts';

describe('links in messages', () => {
  test.each<[string, readonly string[]]>([
    ['See https://a.example/x.', ['https://a.example/x']],
    ['(https://a.example/x)', ['https://a.example/x']],
    ['https://a.example/?q=1&b=2, https://b.example', ['https://a.example/?q=1&b=2', 'https://b.example']],
    ['http://a.example', []],
    ['javascript:alert(1) data:text/html,x', []],
    ['https://good.example@evil.example/', []],
    ['https://', []],
    ['<a href="https://a.example/">', ['https://a.example/']],
    ['https://a.example/\u202Etxt.exe', ['https://a.example/']],
  ])('%s', (text, links) => {
    const parts = linkParts(text);
    expect(parts.flatMap(({ text: part, href }) => (href === null ? [] : [part]))).toEqual(links);
    expect(parts.map(({ text: part }) => part).join('')).toBe(text);
  });
});

const message = (number: number, rest: Partial<SupportMessage> = {}): SupportMessage => ({
  number,
  id: `m${number}`,
  from: 'visitor',
  kind: 'text',
  text: `t${number}`,
  name: null,
  sent: new Date(2026, 10, 26, 12, number).toISOString(),
  ...rest,
});
const unsent = (id: string): Unsent => ({ id, text: id, status: 'sending', problem: null });

describe('lines of the chat', () => {
  const shown = (messages: SupportMessage[], waiting: Unsent[] = [], newFrom: number | null = null) =>
    chatRows(messages, waiting, newFrom).map((row) => {
      if (row.kind === 'message') return `${row.first ? '[' : ''}${row.message.text}${row.last ? ']' : ''}`;
      return row.kind === 'unsent' ? `? ${row.unsent.id}` : row.kind;
    });

  test('days, groups of one sender within five minutes, events, new messages, and unsent ones', () => {
    const other = { from: 'support', name: 'A' } as const;
    expect(
      shown(
        [
          message(1),
          message(2),
          message(3, { ...other, kind: 'taken', text: '' }),
          message(4, other),
          message(10, other),
          message(11, { ...other, name: 'B' }),
          message(12, { sent: new Date(2026, 10, 27, 0, 1).toISOString() }),
        ],
        [unsent('x')],
        10,
      ),
    ).toEqual(['day', '[t1', 't2]', 'event', '[t4]', 'new', '[t10]', '[t11]', 'day', '[t12]', '? x']);
  });

  test('a message that has arrived is no longer unsent', () =>
    expect(shown([message(1, { id: 'x' })], [unsent('x'), unsent('y')])).toEqual(['day', '[t1]', '? y']));
});

function memory(): KeyValue {
  const kept = new Map<string, string>();
  return {
    get: (key) => kept.get(key) ?? null,
    set: (key, value) => void kept.set(key, value),
    remove: (key) => void kept.delete(key),
  };
}

describe('data stored in the browser', () => {
  test('only the draft and the unsent messages of this visitor are read', () => {
    const store = memory();
    keepOwnMessages(store, 'player', { draft: 'half a sen', unsent: [unsent('x')] });
    expect(readOwnMessages(store, 'player')).toEqual({
      draft: 'half a sen',
      unsent: [{ ...unsent('x'), status: 'failed' }],
    });
    for (const other of ['other', null])
      expect(readOwnMessages(store, other)).toEqual({ draft: '', unsent: [] });
  });

  test('a guest’s secret is made once', () => {
    const store = memory();
    expect(guestSecret(store)).toBeNull();
    const secret = makeGuestSecret(store, (bytes) => void bytes.fill(251));
    expect(secret).toMatch(/^[\w-]{43}$/);
    expect(makeGuestSecret(store, (bytes) => void bytes.fill(1))).toBe(secret);
    expect(guestSecret(store)).toBe(secret);
  });
});
