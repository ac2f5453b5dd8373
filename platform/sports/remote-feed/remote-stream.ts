/** The stream of a sports feed in another process (contract/feed-wire.ts): opened again whenever it is lost. */
import { WebSocket, type RawData } from 'ws';
import { FEED_LOST_AFTER_MS, feedMessage, type FeedListener, type FeedStream } from '#contract/feed-port.ts';
import { FEED_MESSAGE_BYTES, FEED_PROTOCOL, FEED_STREAM } from '#contract/feed-wire.ts';
import { signedHeaders } from '#contract/signature.ts';
import { LEFT_OUT, type RemoteFeedOptions } from './remote-calls.ts';
import { readFeedText } from './readable-parts.ts';

export type RemoteStreamOptions = Pick<RemoteFeedOptions, 'url' | 'secret' | 'now' | 'log'> & {
  /** Milliseconds that a stream may be silent; the feed pings it every FEED_PING_MS. */
  silenceMs?: number;
  /** Milliseconds before the next opening, doubled with each failure up to LONGEST_MS. */
  againMs?: number;
};

const LONGEST_MS = 5_000;

/** Opens a stream that opens itself again after each loss, until it is closed. */
export function openRemoteStream(options: RemoteStreamOptions, listener: FeedListener): FeedStream {
  const remote = new RemoteStream(options, listener);
  remote.connect();
  return { watch: (ids) => remote.watch(ids), close: () => remote.close() };
}

class RemoteStream {
  readonly #options: Required<RemoteStreamOptions>;
  readonly #listener: FeedListener;
  #socket: WebSocket | null = null;
  #watched: readonly string[] = [];
  #isClosed = false;
  #failures = 0;
  #silence: NodeJS.Timeout | undefined;
  #again: NodeJS.Timeout | undefined;

  constructor(options: RemoteStreamOptions, listener: FeedListener) {
    this.#options = {
      now: Date.now,
      silenceMs: FEED_LOST_AFTER_MS,
      againMs: 250,
      ...options,
    };
    this.#listener = listener;
  }

  connect(): void {
    const { url, secret, now, silenceMs } = this.#options;
    const address = new URL(FEED_STREAM, url);
    address.protocol = address.protocol === 'https:' ? 'wss:' : 'ws:';
    const socket = new WebSocket(address, FEED_PROTOCOL, {
      headers: signedHeaders({ method: 'GET', path: address.pathname, body: '' }, secret, now()),
      handshakeTimeout: silenceMs,
      maxPayload: FEED_MESSAGE_BYTES,
      perMessageDeflate: false,
      followRedirects: false,
    });
    this.#socket = socket;
    let isOpen = false;
    socket.on('open', () => {
      isOpen = true;
      this.#failures = 0;
      this.#watchSilence(socket);
      this.#sendWatched();
      this.#listener.connected(true);
    });
    socket.on('ping', () => this.#watchSilence(socket));
    socket.on('message', (data) => this.#take(socket, data));
    socket.on('error', (error) => {
      // Of a long outage only the first failures are logged.
      if (this.#failures < 3) this.#options.log.warn({ err: error }, 'sports: the stream of the feed failed');
    });
    socket.on('close', () => {
      clearTimeout(this.#silence);
      if (isOpen) this.#listener.connected(false);
      this.#connectAgain();
    });
  }

  watch(ids: readonly string[]): void {
    this.#watched = ids;
    this.#sendWatched();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#again);
    clearTimeout(this.#silence);
    this.#socket?.removeAllListeners();
    // Needed because `terminate` of a socket that has not opened yet emits an error.
    this.#socket?.on('error', () => undefined);
    this.#socket?.terminate();
  }

  #sendWatched(): void {
    if (this.#socket?.readyState === WebSocket.OPEN)
      this.#socket.send(JSON.stringify({ watch: this.#watched }));
  }

  #take(socket: WebSocket, data: RawData): void {
    this.#watchSilence(socket);
    const { output, issues } = readFeedText(feedMessage, String(data));
    if (output !== null && issues !== null) this.#options.log.warn({ issues }, LEFT_OUT);
    if (output !== null) return this.#listener.message(output);
    // The changes of an unreadable message are lost; the connection is opened again, and the consumer then
    // requests them.
    this.#options.log.warn(
      { issues },
      'sports: the feed sent a message that is none; its stream is opened again',
    );
    socket.terminate();
  }

  /**
   * Gives the stream up after `silenceMs` without a message or ping, even if the connection stands: the feed's
   * process may be halted.
   */
  #watchSilence(socket: WebSocket): void {
    clearTimeout(this.#silence);
    this.#silence = setTimeout(() => socket.terminate(), this.#options.silenceMs).unref();
  }

  #connectAgain(): void {
    if (this.#isClosed) return;
    const pause = Math.min(LONGEST_MS, this.#options.againMs * 2 ** this.#failures);
    this.#failures = Math.min(this.#failures + 1, 10);
    this.#again = setTimeout(() => this.connect(), pause * (0.5 + Math.random() / 2)).unref();
  }
}
