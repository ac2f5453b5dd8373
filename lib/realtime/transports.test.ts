import { describe, expect, jest, test } from '@jest/globals';
import type { TransportEvents } from './channel.ts';
import { eventSourceTransport } from './event-source.ts';
import { webSocketTransport } from './web-socket.ts';

describe('specification 1 §7, addresses and messages', () => {
  const recordEvents = () => {
    const log: string[] = [];
    const events: TransportEvents = {
      opened: () => log.push('opened'),
      frame: (text) => log.push(text),
      closed: (code) => log.push(`closed ${code}`),
    };
    return { log, events };
  };
  test.each([
    ['T', null, '/api/g/sse/?token=T&nocache=5'],
    ['T', '7-1', '/api/g/sse/?token=T&nocache=5&lastEventId=7-1'],
    [null, null, '/api/g/sse/?nocache=5'],
    [null, '7', '/api/g/sse/?nocache=5&lastEventId=7'],
  ])('event stream with ticket %j after %j', (ticket, lastId, address) => {
    const source = { close: jest.fn() } as unknown as EventSource & { close: jest.Mock };
    const { log, events } = recordEvents();
    let asked = '';
    eventSourceTransport({ open: (to) => ((asked = to), source), now: () => 5 })({ ticket, lastId }, events);
    expect(asked).toBe(address);
    source.onopen?.(new Event('open'));
    source.onmessage?.({ data: '{}' } as MessageEvent);
    source.onerror?.(new Event('error'));
    expect(log).toEqual(['opened', '{}', 'closed undefined']);
    expect(source.close).toHaveBeenCalledTimes(1);
    expect(source.onmessage).toBeNull();
  });
  test.each([
    [
      'T',
      null,
      'wss://site.example/api/g/ws/?expects=token',
      ['{"action":"update_token","content":{"token":"T"}}'],
    ],
    [
      'T',
      '7-1',
      'wss://site.example/api/g/ws/?expects=token',
      ['{"action":"update_token","content":{"token":"T","lastEventId":"7-1"}}'],
    ],
    [null, '7', 'wss://site.example/api/g/ws/?lastEventId=7', []],
  ])('socket with ticket %j after %j', (ticket, lastId, address, sent) => {
    const out: string[] = [];
    const socket = {
      OPEN: 1,
      readyState: 1,
      send: (text: string) => void out.push(text),
      close: jest.fn(),
    } as unknown as WebSocket & { close: jest.Mock };
    const { log, events } = recordEvents();
    let asked = '';
    const connection = webSocketTransport({
      open: (to) => ((asked = to), socket),
      origin: 'https://site.example',
    })({ ticket, lastId }, events);
    expect(asked).toBe(address);
    socket.onopen?.(new Event('open'));
    connection.ping();
    expect(out).toEqual([...sent, '{"action":"ping"}']);
    socket.onmessage?.({ data: '{}' } as MessageEvent);
    socket.onclose?.({ code: 4401 } as CloseEvent);
    expect(log).toEqual(['opened', '{}', 'closed 4401']);
    connection.close();
    expect(socket.onclose).toBeNull();
  });
  test('a ping on a socket that is closing is not sent', () => {
    const send = jest.fn();
    const socket = { OPEN: 1, readyState: 2, send, close: jest.fn() } as unknown as WebSocket;
    webSocketTransport({ open: () => socket, origin: 'http://localhost:3000' })(
      { ticket: null, lastId: null },
      recordEvents().events,
    ).ping();
    expect(send).not.toHaveBeenCalled();
  });
});
