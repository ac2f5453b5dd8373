import { expect, jest, test } from '@jest/globals';
import { openLineStream, type LineStreamDeps } from './line-stream.ts';

function stage() {
  const sources: {
    address: string;
    onopen: EventSource['onopen'];
    onmessage: EventSource['onmessage'];
    onerror: EventSource['onerror'];
    readyState: number;
    close: () => void;
  }[] = [];
  const timers = new Map<number, { work: () => void; ms: number }>();
  const deps: LineStreamDeps = {
    open(address) {
      const source = {
        address,
        onopen: null,
        onmessage: null,
        onerror: null,
        readyState: 0,
        close: jest.fn(),
      };
      sources.push(source);
      return source;
    },
    later(work, ms) {
      timers.set(timers.size + 1, { work, ms });
      return timers.size;
    },
    cancel: (timer) => void timers.delete(timer),
  };
  const events = { message: jest.fn(), lost: jest.fn() };
  const run = (ms: number) => {
    for (const [id, timer] of [...timers])
      if (timer.ms === ms) {
        timers.delete(id);
        timer.work();
      }
  };
  return { sources, deps, events, run };
}
const call = (handler: unknown, event: object = {}) => (handler as (event: object) => void)(event);
const MESSAGE = { id: '7', isGone: false, state: null, markets: [] };

test('valid messages of the stream are delivered, others are ignored', () => {
  const { sources, deps, events } = stage();
  openLineStream({ ids: ['7', '8'], isAll: true }, events, deps);
  expect(sources[0]?.address).toBe('/casino/api/sports/stream/?ids=7%2C8&all=1');
  call(sources[0]?.onmessage, { data: JSON.stringify(MESSAGE) });
  for (const data of ['no json', '{}', JSON.stringify({ ...MESSAGE, markets: [{}] })])
    call(sources[0]?.onmessage, { data });
  expect(events.message.mock.calls).toEqual([[MESSAGE]]);
});

test('a loss is reported after four seconds, and its end at once', () => {
  const { sources, deps, events, run } = stage();
  openLineStream({ ids: ['7'], isAll: false }, events, deps);
  call(sources[0]?.onerror);
  expect(events.lost).not.toHaveBeenCalled();
  run(4000);
  call(sources[0]?.onopen);
  expect(events.lost.mock.calls).toEqual([[true], [false]]);
});

test('a refused stream is opened again, a closed one is not', () => {
  const { sources, deps, events, run } = stage();
  const close = openLineStream({ ids: ['7'], isAll: false }, events, deps);
  Object.assign(sources[0] ?? {}, { readyState: 2 });
  call(sources[0]?.onerror);
  run(4000);
  expect(sources).toHaveLength(2);
  close();
  run(8000);
  expect(sources).toHaveLength(2);
  expect(sources[1]?.close).toHaveBeenCalled();
});
