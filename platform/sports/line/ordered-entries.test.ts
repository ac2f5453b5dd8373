import { expect, test } from '@jest/globals';
import { OrderedEntries } from './ordered-entries.ts';

const entry = (id: string, startsAt: number, version = 1) => ({ event: { id, startsAt }, version });
const shown = (entries: OrderedEntries<ReturnType<typeof entry>>) =>
  entries.inOrder().map(({ event, version }) => `${event.id} ${version}`);

test('entries are ordered by start, then by id, after each change', () => {
  const entries = new OrderedEntries<ReturnType<typeof entry>>();
  expect(shown(entries)).toEqual([]);
  for (const one of [entry('c', 2), entry('b', 1), entry('a', 2)]) entries.set(one);
  expect(shown(entries)).toEqual(['b 1', 'a 1', 'c 1']);
  entries.set(entry('c', 2, 2));
  expect(shown(entries)).toEqual(['b 1', 'a 1', 'c 2']);
  entries.set(entry('c', 0, 3));
  expect(shown(entries)).toEqual(['c 3', 'b 1', 'a 1']);
  entries.delete('b');
  entries.set(entry('d', 1));
  expect(shown(entries)).toEqual(['c 3', 'd 1', 'a 1']);
  expect([...entries.values()]).toHaveLength(3);
});
