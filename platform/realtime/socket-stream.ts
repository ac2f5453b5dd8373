/** A stream over a WebSocket. */
import { WebSocket } from 'ws';
import { CLOSE_CODES } from '#contract/push/stream.ts';
import { UNREAD_MAX } from './constants.ts';
import { Stream } from './stream.ts';
import type { EndReason } from './stream.ts';

export class SocketStream extends Stream {
  readonly #socket: WebSocket;
  /** Number of messages received since the last heartbeat. */
  messages = 0;
  #answered = true;

  constructor(socket: WebSocket) {
    super();
    this.#socket = socket;
    socket.on('pong', () => (this.#answered = true));
  }

  get isOpen(): boolean {
    return this.#socket.readyState === WebSocket.OPEN;
  }

  send(_id: string | null, frame: string): void {
    if (!this.isOpen) return;
    this.#socket.send(frame);
    if (this.#socket.bufferedAmount > UNREAD_MAX) this.drop();
  }

  end(reason: EndReason): void {
    this.#socket.close(CLOSE_CODES[reason], reason);
  }

  /** Every WebSocket client answers the protocol's ping, even in a hidden tab. */
  beat(): boolean {
    const answered = this.#answered || this.messages > 0;
    this.messages = 0;
    this.#answered = false;
    if (answered && this.isOpen) this.#socket.ping();
    return answered;
  }

  drop(): void {
    this.#socket.terminate();
  }
}
