/** The HTTP stream of one listener of a shared game: one line of JSON for each message. */
import type { ServerResponse } from 'node:http';
import { GAME_CORS } from '../cors.ts';
import type { Clock } from '../clock.ts';
import { LIVE_UNREAD_MAX } from './constants.ts';
import type { Listener, LiveUpdate } from './live-game.ts';
import type { LiveMessage } from './shared-protocol.ts';

const HEAD = {
  'content-type': 'application/x-ndjson; charset=utf-8',
  // no-transform: a compressing proxy would delay lines.
  'cache-control': 'no-store, no-transform',
  'x-accel-buffering': 'no',
  // A connection that is kept alive after its stream would delay the stop of the server.
  connection: 'close',
  'x-content-type-options': 'nosniff',
};

export class LiveStream implements Listener {
  readonly isPlaying = true;
  readonly #response: ServerResponse;
  readonly #clock: Clock;
  #seq = 0;

  constructor(response: ServerResponse, clock: Clock, more: Readonly<Record<string, string>>) {
    this.#response = response;
    this.#clock = clock;
    response.writeHead(200, { ...HEAD, ...GAME_CORS, ...more });
  }

  send(update: LiveUpdate): void {
    this.#seq += 1;
    this.#write({ ...update, seq: this.#seq, now: this.#clock.now().getTime() });
  }

  beat(): void {
    this.#write({ type: 'beat', now: this.#clock.now().getTime() });
  }

  /** Ends the stream. The client connects again if it still needs one. */
  end(): void {
    this.#response.end();
  }

  #write(message: LiveMessage): void {
    if (this.#response.writableEnded || this.#response.destroyed) return;
    this.#response.write(`${JSON.stringify(message)}\n`);
    // The client leaves too many bytes unread.
    if (this.#response.writableLength > LIVE_UNREAD_MAX) this.#response.destroy();
  }
}
