/**
 * One stream of the line for a page: its board, its cards of bets and a slip with several events follow the same
 * prices, and a browser has few connections to a host.
 */
import { STREAM_EVENTS_MAX } from '#contract/sports/line-stream.ts';
import { openLineStream } from './line-stream.ts';

type Follow = Parameters<typeof openLineStream>;
/** A part of the page that follows events. */
type Follower = { readonly ids: readonly string[]; readonly events: Follow[1] };

/** The events of all followers, in lists that each fit into one stream. */
function listsOf(followers: ReadonlySet<Follower>): readonly (readonly string[])[] {
  const ids = [...new Set([...followers].flatMap((follower) => follower.ids))];
  return Array.from({ length: Math.ceil(ids.length / STREAM_EVENTS_MAX) }, (_, index) =>
    ids.slice(index * STREAM_EVENTS_MAX, (index + 1) * STREAM_EVENTS_MAX),
  );
}

/**
 * Makes a function with the promise of `openLineStream`: each follower gets the complete states of its events and then
 * their changes, until it calls the returned function. Followers share one stream; more events than a stream carries
 * have a second one. A follower of all markets of an event, or of other columns, has a stream of its own. `soon`
 * delays the opening, so that followers that begin together cause one.
 */
export function createSharedLine(
  open: (...follow: Follow) => () => void = openLineStream,
  soon: (work: () => void) => void = queueMicrotask,
): (...follow: Follow) => () => void {
  const followers = new Set<Follower>();
  let streams: readonly (() => void)[] = [];
  let isLost = false;
  let isDue = false;
  const closeAll = () => {
    for (const close of streams) close();
    streams = [];
  };
  const setLost = (next: boolean) => {
    if (next === isLost) return;
    isLost = next;
    for (const { events } of followers) events.lost(next);
  };
  // Also when the events are followed already: only a new stream sends complete states.
  function reopen(): void {
    isDue = false;
    closeAll();
    streams = listsOf(followers).map((ids) =>
      open(
        { ids, isAll: false },
        {
          message(message) {
            setLost(false);
            for (const { ids, events } of followers) if (ids.includes(message.id)) events.message(message);
          },
          lost: setLost,
        },
      ),
    );
  }
  return (what, events) => {
    if (what.isAll || what.set) return open(what, events);
    const follower = { ids: what.ids, events };
    followers.add(follower);
    if (isLost) events.lost(true);
    if (!isDue) soon(reopen);
    isDue = true;
    return () => {
      followers.delete(follower);
      if (followers.size > 0) return;
      closeAll();
      isLost = false;
    };
  };
}

/** The shared stream of the page. */
export const openSharedLine = createSharedLine();
