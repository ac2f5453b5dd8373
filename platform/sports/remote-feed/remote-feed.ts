/** A sports feed in another process as the platform uses it: calls over HTTP, its stream over WebSocket. */
import type { FeedPort } from '#contract/feed-port.ts';
import { createRemoteCalls, type RemoteFeedOptions } from './remote-calls.ts';
import { openRemoteStream, type RemoteStreamOptions } from './remote-stream.ts';

/** Opens the feed. Each subscription has its own connection, since each watches other events. */
export const openRemoteFeed = (options: RemoteFeedOptions & RemoteStreamOptions): FeedPort => ({
  ...createRemoteCalls(options),
  subscribe: (listener) => openRemoteStream(options, listener),
});
