import { afterEach, beforeEach, describe, expect, jest, test } from '@jest/globals';
import { createChannel, type TicketAnswer, type TransportEvents } from './channel.ts';

beforeEach(() => void jest.useFakeTimers());
afterEach(() => void jest.useRealTimers());

const push = (id: string | null, type = 'update_balance_bk', payload: object = { balance_bk: '1' }) =>
  JSON.stringify({ id, type, payload });

function setup({ mobile = false, tickets = [] as TicketAnswer[] } = {}) {
  const opened: {
    transport: string;
    ticket: string | null;
    lastId: string | null;
    events: TransportEvents;
    closed: boolean;
    pings: number;
  }[] = [];
  const pushes: string[] = [];
  const before: (string | null)[] = [];
  const logged: string[] = [];
  let signedOut = 0;
  let ticketCount = 0;
  const connect =
    (transport: string) =>
    (options: { ticket: string | null; lastId: string | null }, events: TransportEvents) => {
      const one = { transport, ...options, events, closed: false, pings: 0 };
      opened.push(one);
      return { close: () => void (one.closed = true), ping: () => void one.pings++ };
    };
  const channel = createChannel({
    transports: { sse: connect('sse'), ws: connect('ws') },
    getTicket: async () => tickets.shift() ?? { ticket: `T${++ticketCount}`, position: '1-2' },
    onFrame(one, id) {
      pushes.push(`${one.type} ${one.id}`);
      before.push(id);
    },
    onSignedOut: () => void signedOut++,
    log: (message) => logged.push(message),
  });
  channel.start({ support: { mobile, sse: true, ws: true }, online: true, visible: true });
  const settle = () => jest.advanceTimersByTimeAsync(0);
  const last = () => {
    const one = opened.at(-1);
    if (!one) throw new Error('no connection was opened');
    return one;
  };
  return { channel, opened, pushes, before, logged, settle, last, signedOut: () => signedOut };
}

describe('specification 1 §7 and §9, the event stream', () => {
  test('five failures by connect time-out, then a websocket', async () => {
    const { opened, settle, last } = setup();
    await settle();
    const times: number[] = [];
    let clock = 0;
    for (const delay of [2000, 4000, 6000, 8000]) {
      await jest.advanceTimersByTimeAsync(5000);
      expect(last().closed).toBe(true);
      await jest.advanceTimersByTimeAsync(delay - 1);
      const before = opened.length;
      await jest.advanceTimersByTimeAsync(1);
      expect(opened.length).toBe(before + 1);
      times.push((clock += 5000 + delay));
    }
    expect(times).toEqual([7000, 16000, 27000, 40000]);
    expect(opened.map((one) => one.transport)).toEqual(['sse', 'sse', 'sse', 'sse', 'sse']);
    await jest.advanceTimersByTimeAsync(5000 + 3000);
    expect(last().transport).toBe('ws');
    await jest.advanceTimersByTimeAsync(2000 + 3000);
    expect(opened.slice(5).map((one) => one.transport)).toEqual(['ws', 'ws']);
  });
  test('each connection requests a new ticket', async () => {
    const { opened, settle, last } = setup();
    await settle();
    last().events.opened();
    last().events.closed();
    await jest.advanceTimersByTimeAsync(2000);
    expect(opened.map((one) => one.ticket)).toEqual(['T1', 'T2']);
  });
  test('a stream that stays open for 60 s resets earlier failures', async () => {
    const { channel, settle, last } = setup();
    await settle();
    for (const delay of [2000, 4000, 6000, 8000]) {
      last().events.closed();
      await jest.advanceTimersByTimeAsync(delay);
    }
    expect(channel.state().failures).toBe(4);
    last().events.opened();
    for (let ms = 0; ms < 60_000; ms += 15_000) {
      last().events.frame(push(null, 'pong', {}));
      await jest.advanceTimersByTimeAsync(15_000);
    }
    expect(channel.state().failures).toBe(0);
    last().events.closed();
    await jest.advanceTimersByTimeAsync(2000);
    expect(last().transport).toBe('sse');
  });
  test('a stream that opens and closes at once counts as a failure and leads to the fallback', async () => {
    const { channel, settle, last } = setup();
    await settle();
    for (const delay of [2000, 4000, 6000, 8000, 3000]) {
      last().events.opened();
      last().events.closed();
      await jest.advanceTimersByTimeAsync(delay);
    }
    expect(channel.state().transport).toBe('ws');
  });
  test('a new stream resumes after the last id, and events of the old stream are ignored', async () => {
    const { opened, pushes, settle, last } = setup();
    await settle();
    const first = last();
    first.events.opened();
    first.events.frame(push('7-1'));
    first.events.closed();
    first.events.frame(push('7-2'));
    await jest.advanceTimersByTimeAsync(2000);
    expect(opened[1]?.lastId).toBe('7-1');
    expect(pushes).toEqual(['update_balance_bk 7-1']);
  });
  test('no data for three heartbeats is a failure; any frame resets that time', async () => {
    const { opened, settle, last } = setup();
    await settle();
    last().events.opened();
    await jest.advanceTimersByTimeAsync(44_000);
    last().events.frame(push(null, 'pong', {}));
    await jest.advanceTimersByTimeAsync(44_000);
    expect(opened[0]?.closed).toBe(false);
    await jest.advanceTimersByTimeAsync(1000);
    expect(opened[0]?.closed).toBe(true);
  });
  test('after pushes were missed a resync is delivered once the stream is connected', async () => {
    // The first ticket request fails, so the position of the second ticket does not cover the time between both
    // requests.
    const { pushes, settle, last } = setup({ tickets: ['failed'] });
    await settle();
    await jest.advanceTimersByTimeAsync(2000);
    last().events.opened();
    last().events.frame(push(null, 'pong', {}));
    expect(pushes).toEqual(['pong null']);
    last().events.frame(push('7', 'pong', {}));
    expect(pushes).toEqual(['pong null', 'resync null', 'pong 7']);
    // After the resync the stream resumes after the last id.
    last().events.closed();
    await jest.advanceTimersByTimeAsync(4000);
    last().events.opened();
    last().events.frame(push('8'));
    expect([last().lastId, pushes.slice(3)]).toEqual(['7', ['update_balance_bk 8']]);
  });
  test('each frame is delivered with the stream’s id before it', async () => {
    const { before, settle, last } = setup();
    await settle();
    last().events.opened();
    for (const text of [push('1', 'pong', {}), push('2'), push(null), push('3')]) last().events.frame(text);
    expect(before).toEqual(['1-2', '1', '2', '2']);
  });
  test('a rewind connects again after an earlier id', async () => {
    const { channel, opened, settle, last } = setup();
    await settle();
    last().events.opened();
    last().events.frame(push('9'));
    channel.rewind('7');
    await settle();
    expect([opened[0]?.closed, last().lastId]).toEqual([true, '7']);
  });
  test.each([
    [44_000, 1],
    [46_000, 2],
  ])('a page that wakes up %d ms after the last frame has %d streams', async (silence, count) => {
    const { channel, opened, settle, last } = setup();
    await settle();
    last().events.opened();
    last().events.frame(push('9'));
    // While the page was suspended its timers stood still: only the clock moves.
    jest.setSystemTime(Date.now() + silence);
    channel.wake();
    await settle();
    expect(opened).toHaveLength(count);
  });
  test('an invalid frame is logged, and the stream continues', async () => {
    const { pushes, logged, settle, last } = setup();
    await settle();
    last().events.opened();
    for (const text of [
      '<html>',
      push('1', 'no_such_type', {}),
      push('2', 'update_balance_bk', { balance_bk: 'NaN' }),
      push('3'),
    ])
      last().events.frame(text);
    expect(logged).toEqual([
      'A push was not understood',
      'A push was not understood',
      'A push was not understood',
    ]);
    expect(pushes).toEqual(['update_balance_bk 3']);
  });
});

describe('specification 1 §7 and §9, the websocket', () => {
  test('ping every 20 s; no pong in 5 s: close and reconnect after 3 s', async () => {
    const { opened, settle, last } = setup({ mobile: true });
    await settle();
    last().events.opened();
    await jest.advanceTimersByTimeAsync(20_000);
    expect(last().pings).toBe(1);
    last().events.frame(push(null, 'pong', {}));
    await jest.advanceTimersByTimeAsync(20_000);
    expect([last().pings, last().closed]).toEqual([2, false]);
    await jest.advanceTimersByTimeAsync(5000);
    expect(last().closed).toBe(true);
    await jest.advanceTimersByTimeAsync(3000);
    expect(opened).toHaveLength(2);
  });
});

describe('tickets, network, visibility', () => {
  test('a failed ticket request is repeated and does not count towards the fallback', async () => {
    const { channel, opened, settle } = setup({ tickets: Array<TicketAnswer>(7).fill('failed') });
    await settle();
    await jest.advanceTimersByTimeAsync(2000 + 4000 + 6000 + 8000 + 10_000 + 12_000 + 14_000);
    expect(opened.map((one) => one.transport)).toEqual(['sse']);
    expect(channel.state().failures).toBe(0);
  });
  test('a denied ticket ends the channel and reports it once', async () => {
    const { channel, opened, settle, signedOut } = setup({ tickets: ['denied'] });
    await settle();
    await jest.advanceTimersByTimeAsync(60_000);
    expect([channel.state().phase, opened.length, signedOut()]).toEqual(['stopped', 0, 1]);
  });
  test('the first stream opens after the position of its ticket, later ones after the last id', async () => {
    const { opened, before, settle, last } = setup({
      tickets: ['1-5', '1-6', '1-9'].map((position) => ({ ticket: 'T', position })),
    });
    await settle();
    last().events.closed();
    await jest.advanceTimersByTimeAsync(2000);
    last().events.opened();
    last().events.frame(push('1-7'));
    last().events.closed();
    await jest.advanceTimersByTimeAsync(4000);
    expect([opened.map((one) => one.lastId), before]).toEqual([['1-5', '1-5', '1-7'], ['1-5']]);
  });
  test('a guest needs no ticket', async () => {
    const { settle, last } = setup({ tickets: [{ ticket: null }] });
    await settle();
    expect(last().ticket).toBeNull();
  });
  test('offline the channel closes its connection, online it resumes after the last id', async () => {
    const { channel, opened, settle, last } = setup();
    await settle();
    last().events.opened();
    last().events.frame(push('9'));
    channel.dispatch({ type: 'network', online: false });
    await jest.advanceTimersByTimeAsync(600_000);
    expect([opened.length, opened[0]?.closed, channel.state().phase]).toEqual([1, true, 'asleep']);
    channel.dispatch({ type: 'network', online: true });
    await settle();
    expect([opened.length, last().lastId, channel.state().phase]).toEqual([2, '9', 'connecting']);
  });
  test('a tab that is hidden for 30 s disconnects and resumes when visible; a shorter time has no effect', async () => {
    const { channel, opened, settle, last } = setup();
    await settle();
    last().events.opened();
    channel.dispatch({ type: 'visibility', visible: false });
    await jest.advanceTimersByTimeAsync(29_000);
    channel.dispatch({ type: 'visibility', visible: true });
    await jest.advanceTimersByTimeAsync(10_000);
    expect(opened[0]?.closed).toBe(false);
    last().events.frame(push('4'));
    channel.dispatch({ type: 'visibility', visible: false });
    await jest.advanceTimersByTimeAsync(30_000);
    expect(opened[0]?.closed).toBe(true);
    channel.dispatch({ type: 'visibility', visible: true });
    await settle();
    expect(last().lastId).toBe('4');
  });
  test('stop leaves no timer and no connection', async () => {
    const { channel, opened, settle, last } = setup();
    await settle();
    last().events.opened();
    channel.stop();
    expect([opened[0]?.closed, jest.getTimerCount()]).toEqual([true, 0]);
  });
  test('a transport that throws counts as a failure', async () => {
    const logged: string[] = [];
    const channel = createChannel({
      transports: { sse: () => { throw new Error('refused'); }, ws: () => { throw new Error('refused'); } },
      getTicket: async () => ({ ticket: 'T', position: '1-2' }), onFrame: () => undefined, onSignedOut: () => undefined, log: (message) => logged.push(message),
    }); // oxfmt-ignore
    channel.start({ support: { mobile: false, sse: true, ws: true }, online: true, visible: true });
    await jest.advanceTimersByTimeAsync(0);
    expect([channel.state().phase, channel.state().failures, logged.length]).toEqual(['waiting', 1, 1]);
    channel.stop();
  });
});
