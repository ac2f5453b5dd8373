/** Messages about the session between the tabs of one site. */
import * as v from 'valibot';

/** `signed-out` names the session that ends, because another one may begin before the message arrives. */
const tabMessage = v.variant('kind', [
  v.object({ kind: v.literal('signed-in') }),
  v.object({ kind: v.literal('signed-out'), session: v.string() }),
]);
export type TabMessage = v.InferOutput<typeof tabMessage>;
/** `listen` receives messages of other tabs only, and returns a function that stops it. */
export type Tabs = {
  post(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): () => void;
};

const NAME = 'session';

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? '') as unknown;
  } catch {
    return null;
  }
}

/** BroadcastChannel, or storage events where it is missing. Both reach only other tabs of the same origin. */
export function browserTabs(): Tabs {
  const read = (data: unknown, listener: (message: TabMessage) => void) => {
    const message = v.safeParse(tabMessage, data);
    if (message.success) listener(message.output);
  };
  if (typeof BroadcastChannel === 'function') {
    const channel = new BroadcastChannel(NAME);
    return {
      post: (message) => channel.postMessage(message),
      listen(listener) {
        const onMessage = (event: MessageEvent) => read(event.data, listener);
        channel.addEventListener('message', onMessage);
        return () => channel.removeEventListener('message', onMessage);
      },
    };
  }
  return {
    post(message) {
      try {
        // `at` makes two equal messages differ: an unchanged value raises no storage event.
        localStorage.setItem(NAME, JSON.stringify({ ...message, at: Date.now() }));
      } catch {
        // Without storage tabs cannot communicate; each detects the change at its next request.
      }
    },
    listen(listener) {
      const onMessage = (event: StorageEvent) => event.key === NAME && read(parse(event.newValue), listener);
      addEventListener('storage', onMessage);
      return () => removeEventListener('storage', onMessage);
    },
  };
}
