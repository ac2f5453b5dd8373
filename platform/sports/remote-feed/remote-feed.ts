/** A sports feed in another process as the platform uses it: calls over HTTP, its stream over WebSocket. */
import type { FeedPort } from '#contract/feed-port.ts';
import { createRemoteCalls, type RemoteFeedOptions } from './remote-calls.ts';
import { openRemoteStream } from './remote-stream.ts';

type Options = RemoteFeedOptions & {
  log: { warn(context: object, text: string): void };
  silenceMs?: number;
  againMs?: number;
};

/** Each subscription has a connection of its own, since each watches other events. */
export const openRemoteFeed = (options: Options): FeedPort => ({
  ...createRemoteCalls(options),
  subscribe: (listener) => openRemoteStream(options, listener),
});
