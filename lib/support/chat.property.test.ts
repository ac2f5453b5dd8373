import { expect, test } from '@jest/globals';
import fc from 'fast-check';
import type { SupportMessage, SupportReply, SupportState } from '#contract/rest/support.ts';
import { isWhole, lastNumber, withMessage, withOlder, withPage, type Chat } from './chat.ts';

const PAGE = 4;
const hours = { open: true, until: null, from: null };

/** A server with this many messages; every third message is from the support. */
function serverOf(last: number) {
  const all = Array.from({ length: last }, (_, index): SupportMessage => ({
    number: index + 1,
    id: `m${index + 1}`,
    from: index % 3 === 2 ? 'support' : 'visitor',
    kind: 'text',
    text: `text ${index + 1}`,
    name: null,
    sent: '2026-11-26T00:00:00.000Z',
  }));
  const stateAt = (upTo: number): SupportState => ({
    status: 'open',
    last: upTo,
    unread: 0,
    read: 0,
    rating: null,
    email: null,
  });
  return {
    message: (number: number) => all[number - 1] ?? null,
    stateAt,
    page(upTo: number, { before, after }: { before?: number; after?: number }): SupportReply {
      const there = all.slice(0, upTo);
      const messages =
        after !== undefined
          ? there.filter(({ number }) => number > after).slice(0, PAGE)
          : there.filter(({ number }) => number < (before ?? Infinity)).slice(-PAGE);
      return { hours, state: stateAt(upTo), messages, more: (messages[0]?.number ?? 1) > 1 };
    },
  };
}

/** Loads new messages as a page does, until none are missing. */
function caughtUp(server: ReturnType<typeof serverOf>, upTo: number, chat: Chat | undefined): Chat {
  let known = withPage(chat, server.page(upTo, chat ? { after: lastNumber(chat) } : {}));
  while (!isWhole(known)) known = withPage(known, server.page(upTo, { after: lastNumber(known) }));
  return known;
}

const step = fc.oneof(
  fc.record({ do: fc.constant('push' as const), number: fc.integer({ min: 1, max: 20 }) }),
  fc.record({ do: fc.constant('older' as const) }),
  fc.record({ do: fc.constant('poll' as const), upTo: fc.integer({ min: 1, max: 20 }) }),
  fc.record({ do: fc.constant('newest' as const), upTo: fc.integer({ min: 1, max: 20 }) }),
);

test('any messages in any order: each is listed once, in order and without gaps', () => {
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 20 }), fc.array(step, { maxLength: 25 }), (begin, steps) => {
      const server = serverOf(20);
      let chat: Chat = withPage(undefined, server.page(begin, {}));
      for (const each of steps) {
        if (each.do === 'push')
          chat = withMessage(chat, server.message(each.number), server.stateAt(each.number));
        else if (each.do === 'older')
          chat = withOlder(chat, server.page(20, { before: chat.messages[0]?.number ?? 1 }));
        else if (each.do === 'poll')
          chat = withPage(chat, server.page(each.upTo, { after: lastNumber(chat) }));
        else chat = withPage(chat, server.page(each.upTo, {}));
        const numbers = chat.messages.map(({ number }) => number);
        expect(numbers).toEqual(numbers.map((_, index) => (numbers[0] ?? 1) + index));
        expect(chat.more).toBe((numbers[0] ?? 1) > 1);
        expect(lastNumber(chat)).toBeLessThanOrEqual(chat.state.last);
      }
      const end = caughtUp(server, 20, chat);
      expect(lastNumber(end)).toBe(20);
    }),
  );
});
