/** What the tabs of one site tell each other about the session. */
import * as v from 'valibot';

const tabMessage = v.picklist(['signed-in', 'signed-out']);
export type TabMessage = v.InferOutput<typeof tabMessage>;
/** `listen` hears other tabs only, and returns what stops it. */
export type Tabs = {
  tell(message: TabMessage): void;
  listen(listener: (message: TabMessage) => void): () => void;
};

const NAME = 'session';

/** BroadcastChannel, or storage events where there is none. Both reach only other tabs of the same origin. */
export function browserTabs(): Tabs {
  const read = (data: unknown, listener: (message: TabMessage) => void) => {
    const message = v.safeParse(tabMessage, data);
    if (message.success) listener(message.output);
  };
  if (typeof BroadcastChannel === 'function') {
    const channel = new BroadcastChannel(NAME);
    return {
      tell: (message) => channel.postMessage(message),
      listen(listener) {
        const heard = (event: MessageEvent) => read(event.data, listener);
        channel.addEventListener('message', heard);
        return () => channel.removeEventListener('message', heard);
      },
    };
  }
  return {
    tell(message) {
      try {
        // The time makes two equal messages differ: an unchanged value raises no event.
        localStorage.setItem(NAME, `${message} ${Date.now()}`);
      } catch {
        // Without storage the tabs do not know each other; each finds out at its next call.
      }
    },
    listen(listener) {
      const heard = (event: StorageEvent) =>
        event.key === NAME && read(event.newValue?.split(' ')[0], listener);
      addEventListener('storage', heard);
      return () => removeEventListener('storage', heard);
    },
  };
}
