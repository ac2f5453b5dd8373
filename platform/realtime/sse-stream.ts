/** A stream over server-sent events. */
import type { ServerResponse } from 'node:http';
import { RETRY_MS, UNREAD_MAX } from './constants.ts';
import { Stream } from './stream.ts';
import type { EndReason } from './stream.ts';

export const SSE_HEAD = {
  'content-type': 'text/event-stream; charset=utf-8',
  // no-transform: a proxy that compresses would delay events.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  'x-content-type-options': 'nosniff',
};

export class SseStream extends Stream {
  readonly #response: ServerResponse;
  #unreadBefore = false;

  constructor(response: ServerResponse, requestId: Readonly<Record<string, string>>) {
    super();
    this.#response = response;
    response.writeHead(200, { ...SSE_HEAD, ...requestId });
    response.write(`retry: ${RETRY_MS}\n\n`);
  }

  send(id: string | null, frame: string): void {
    this.#response.write(id === null ? `data: ${frame}\n\n` : `id: ${id}\ndata: ${frame}\n\n`);
    if (this.#response.writableLength > UNREAD_MAX) this.drop();
  }

  end(_reason: EndReason): void {
    this.#response.end();
  }

  /** A client that has unread bytes at two consecutive heartbeats is regarded as gone. */
  beat(): boolean {
    const unread = this.#response.writableLength > 0;
    const dead = unread && this.#unreadBefore;
    this.#unreadBefore = unread;
    return !dead && !this.#response.destroyed;
  }

  drop(): void {
    this.#response.destroy();
  }
}
