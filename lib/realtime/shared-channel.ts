/**
 * One connection for all tabs of a browser that have the same session: the tab with the lock (election.ts)
 * has it and repeats its frames to the others (tab-bus.ts). Each tab keeps its own position (receiver.ts), so
 * that the next leader resumes at its own, and pushes that a tab missed are sent again. A leader that the
 * system has frozen does not respond: a visible tab takes the lock from it.
 */
import { parsePush, type Push } from '#contract/push/frame.ts';
import type { Channel, ChannelDeps } from './channel.ts';
import { LEADER_ANSWER_MS, LEADER_SILENCE_MS, REWIND_AGAIN_MS, POSITION_LATE_MS } from './constants.ts';
import type { Election } from './election.ts';
import { createReceiver, commonPosition, isIdAhead, type Receiver } from './receiver.ts';
import type { TabBus, TabBusMessage } from './tab-bus.ts';
import { createTimers, schedule } from './timers.ts';

export type SharedDeps = Pick<ChannelDeps, 'onSignedOut' | 'later'> & {
  readonly onPush: (push: Push) => void;
  readonly openBus: () => TabBus;
  readonly createElection: (listeners: { onLead: () => void; onLost: () => void }) => Election;
  /** Creates the connection; called each time that this tab begins to lead. */
  readonly createChannel: (listeners: Pick<ChannelDeps, 'onFrame' | 'onPosition' | 'onSignedOut'>) => Channel;
  /** Current abilities of the browser. */
  readonly context: () => Pick<Parameters<Channel['start']>[0], 'support' | 'online'>;
  readonly isVisible: () => boolean;
  readonly now: () => number;
};

export type SharedChannel = {
  start(): void;
  /** The page is closed, frozen or enters the back/forward cache: another tab becomes the leader. */
  stop(): void;
  /** The page runs again after a suspension, or is visible again. */
  wake(): void;
  network(online: boolean): void;
  isLeading(): boolean;
};

/**
 * Watches whether the leader responds. `ask` sends it a question; `takeOver` is called when it does not answer in time.
 */
function createLeaderWatch({
  later = schedule,
  isVisible,
  ask,
  takeOver,
}: Pick<SharedDeps, 'later' | 'isVisible'> & { ask: () => void; takeOver: () => void }) {
  const timers = createTimers<'silence' | 'answer'>((name) => {
    if (name === 'silence') watch.ask();
    else if (isVisible()) takeOver();
    // The system delays the timers of hidden tabs, and with them the answers, so a hidden tab takes no lock.
    else watch.heard();
  }, later);
  const watch = {
    ask() {
      ask();
      timers.set('answer', LEADER_ANSWER_MS);
    },
    heard() {
      timers.clearAll();
      timers.set('silence', LEADER_SILENCE_MS);
    },
    stop: () => timers.clearAll(),
  };
  return watch;
}

/** Repeats a stream for a tab that has missed pushes after `id`. */
function rewind(channel: Channel, id: string): void {
  const position = channel.state().lastId;
  if (position && isIdAhead(position, id)) channel.rewind(commonPosition(position, id));
}

/** Limits how often the same missed pushes are requested. */
function createGaps(now: () => number, ask: (id: string) => void) {
  let asked: { id: string; at: number } | null = null;
  return {
    onGap(id: string): void {
      if (asked?.id === id && now() - asked.at < REWIND_AGAIN_MS) return;
      asked = { id, at: now() };
      ask(id);
    },
    /** Allows the same request again at once: the leader that got the request may have been replaced. */
    forget: () => void (asked = null),
  };
}

/**
 * Handlers of the leader's connection. A frame goes to the other tabs first, since this tab may be closed at any time.
 */
const repeating = ({
  post,
  receive,
  streamReached,
  ended,
}: Pick<TabBus, 'post'> & Pick<Receiver, 'receive' | 'streamReached'> & { ended: () => void }): Pick<
  ChannelDeps,
  'onFrame' | 'onPosition' | 'onSignedOut'
> => ({
  onFrame(push, before) {
    post({ kind: 'frame', text: JSON.stringify(push), before });
    receive(push, before);
  },
  onPosition: streamReached,
  onSignedOut() {
    post({ kind: 'ended' });
    ended();
  },
});

/** A frame that the leader has repeated. */
function receiveFrame(receiver: Receiver, { text, before }: Extract<TabBusMessage, { kind: 'frame' }>): void {
  const parsed = parsePush(text);
  if (parsed.ok) receiver.receive(parsed.push, before);
}

export function createSharedChannel(deps: SharedDeps): SharedChannel {
  let channel: Channel | null = null;
  /** Bus to the other tabs; null = this tab does not take part at the moment. */
  let bus: TabBus | null = null;
  /** True once the tab has stopped and started again, so that it may have missed pushes. */
  let wasAway = false;
  /** The session is over: the tab does not start again. */
  let isOver = false;
  let begunAt = 0;

  const gaps = createGaps(deps.now, (id) => {
    if (channel) rewind(channel, id);
    else bus?.post({ kind: 'rewind', id });
  });
  const receiver = createReceiver({
    isLate: (since = deps.now()) => wasAway || since - begunAt > POSITION_LATE_MS,
    onPush: (push) => push.type !== 'pong' && deps.onPush(push),
    onGap: gaps.onGap,
  });
  const watch = createLeaderWatch({
    ...deps,
    ask: () => bus?.post({ kind: 'hello' }),
    takeOver: () => election.campaign('steal'),
  });
  const postPosition = () => bus?.post({ kind: 'lead', id: channel?.state().lastId ?? receiver.position() });
  const end = () => {
    watch.stop();
    channel?.stop();
    channel = null;
    election.resign();
    bus?.close();
    bus = null;
  };
  const ended = () => {
    isOver = true;
    end();
    deps.onSignedOut();
  };

  const election = deps.createElection({
    onLead() {
      channel = deps.createChannel(repeating({ ...receiver, post: (message) => bus?.post(message), ended }));
      watch.stop();
      postPosition();
      channel.start({ ...deps.context(), visible: true, lastId: receiver.position() });
    },
    onLost() {
      channel?.stop();
      channel = null;
      election.campaign();
      watch.heard();
    },
  });

  const onMessage = (message: TabBusMessage): void => {
    if (message.kind === 'hello') return channel ? postPosition() : undefined;
    if (message.kind === 'rewind') return channel ? rewind(channel, message.id) : undefined;
    if (!channel) watch.heard();
    if (message.kind === 'frame') return receiveFrame(receiver, message);
    if (message.kind === 'ended') return ended();
    gaps.forget();
    if (message.id !== null) receiver.streamReached(message.id);
  };

  const begin = () => {
    bus = deps.openBus();
    bus.listen(onMessage);
    begunAt = deps.now();
    election.campaign();
    watch.ask();
  };
  return {
    start: begin,
    stop: end,
    wake() {
      if (isOver) return;
      wasAway ||= bus === null;
      if (!bus) begin();
      else if (channel) channel.wake();
      else watch.ask();
    },
    network: (online) => channel?.dispatch({ type: 'network', online }),
    isLeading: () => channel !== null,
  };
}
