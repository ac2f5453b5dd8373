/** Messages between the tabs of a browser that share one connection. */
import * as v from 'valibot';

const id = v.pipe(v.string(), v.maxLength(64));
const tabBusMessage = v.variant('kind', [
  /** A tab asks whether the leader is alive, and for its position. */
  v.object({ kind: v.literal('hello') }),
  /** The leader is there; its stream has sent everything up to `id`. */
  v.object({ kind: v.literal('lead'), id: v.nullable(id) }),
  /** A frame of the leader's stream, as text (contract/push/frame.ts). `before`: the stream's id before it. */
  v.object({ kind: v.literal('frame'), text: v.string(), before: v.nullable(id) }),
  /** A tab has missed the pushes after `id`. */
  v.object({ kind: v.literal('rewind'), id }),
  /** The platform ended the session. */
  v.object({ kind: v.literal('ended') }),
]);
export type TabBusMessage = v.InferOutput<typeof tabBusMessage>;

/** Reaches the other tabs only, each of them in the order of sending. */
export type TabBus = {
  post(message: TabBusMessage): void;
  listen(listener: (message: TabBusMessage) => void): void;
  close(): void;
};

export function browserBus(name: string): TabBus {
  const channel = new BroadcastChannel(name);
  return {
    post: (message) => channel.postMessage(message),
    listen(listener) {
      channel.onmessage = ({ data }: MessageEvent<unknown>) => {
        const message = v.safeParse(tabBusMessage, data);
        // A message from a tab of another version: it is ignored, and that tab resumes by itself.
        if (message.success) listener(message.output);
      };
    },
    close() {
      channel.onmessage = null;
      channel.close();
    },
  };
}
