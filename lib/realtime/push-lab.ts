/**
 * Plays a recording of pushes through a page's rules (receiver.ts, effects.ts), without a page: received
 * pushes, their effects, and the resulting state. A recording is the stream of the platform: pushes that the
 * tab misses because of a lost connection or another order are sent again from its position.
 */
import { parsePush, type Push } from '#contract/push/frame.ts';
import { playbackSteps, type Playback, type PlaybackStep, type Recording } from '#contract/push/recording.ts';
import type { Effect, EffectContext, UserPatch } from './effect-types.ts';
import { effectsOf } from './effects.ts';
import { createReceiver } from './receiver.ts';

export type LabUser = NonNullable<EffectContext['user']> & UserPatch;
/** The player of a playback that names none. */
export const LAB_USER: LabUser = {
  balance: '10000.00',
  bonusBalance: '0.00',
  bonusBalanceOn: false,
  bkBalance: '0.00',
  countActiveWithdraw: 0,
  docsVerificationId: null,
  currency: { code: 'KZT' },
};
export type LabState = {
  readonly user: LabUser;
  /** Effects in order, except changes of the user. */
  readonly done: readonly string[];
  /** Number of received pushes. */
  readonly received: number;
  readonly position: string | null;
};
export type LabMoment = {
  readonly atMs: number;
  /** `cut`: the connection is lost; `again`: a push that is sent again, because the tab missed pushes. */
  readonly what: 'push' | 'cut' | 'again';
  readonly type: string;
  /** False for a repeat, and for a push that waits for missed pushes before it. */
  readonly isNew: boolean;
  readonly effects: readonly Effect[];
  readonly state: LabState;
};

type Frame = { readonly push: Push; readonly before: string | null };

/** The frames of a recording; `before` as the stream of the platform had it. Throws for an unknown push. */
function framesOf({ pushes }: Recording): readonly Frame[] {
  let before: string | null = null;
  return pushes.map((recorded, index) => {
    const parsed = parsePush(JSON.stringify(recorded));
    if (!parsed.ok) throw new Error(`Push ${index + 1} of the recording is not known: ${recorded.type}`);
    const frame = { push: parsed.push, before };
    before = parsed.push.id ?? before;
    return frame;
  });
}

const nameOf = (effect: Effect): string => {
  if (effect.kind === 'event') return effect.name;
  if (effect.kind === 'notify')
    return `notice: ${effect.notice.texts.map((text) => ('key' in text ? text.key : text.text)).join(' ')}`;
  if (effect.kind === 'logout') return `logout: ${effect.reason}`;
  if (effect.kind === 'goTo') return `go to ${effect.screen} after ${effect.afterMs} ms`;
  return effect.kind;
};

/** The effects of a push in words, in order. */
export const effectsText = (effects: readonly Effect[]): string =>
  effects.length === 0 ? 'no effect' : effects.map(nameOf).join(', ');

/**
 * Name and value of what a screen shows, for developers. An amount that the platform has not sent yet is shown as `?`.
 */
export function stateFacts({ user, done }: LabState): Readonly<Record<string, string>> {
  const onOff = (is: boolean) => (is ? 'on' : 'off');
  return {
    balance: `${user.balance ?? '?'} ${user.currency.code}`,
    bonus: `${user.bonusBalance ?? '?'} (${onOff(user.bonusBalanceOn)})`,
    sports: user.bkBalance,
    withdrawals: String(user.countActiveWithdraw),
    documents: String(user.docsVerificationId ?? 'none'),
    ...(user.withdrawAccess !== undefined && { 'withdrawal access': onOff(user.withdrawAccess) }),
    notices: String(done.filter((name) => name.startsWith('notice')).length),
    session: done.find((name) => name.startsWith('logout')) ?? 'signed in',
  };
}

/** A page of a player that gets pushes one by one: its state after each push, by the table of effects. */
export function openLabScreen(start: LabUser, openGameId: string | null) {
  let state: LabState = { user: start, done: [], received: 0, position: null };
  return {
    state: () => state,
    /** Changes the state by a push that the tab has not had yet, and returns the push's effects. */
    take(push: Push): readonly Effect[] {
      const effects = effectsOf(push, {
        user: state.user,
        openGameId,
        formatAmount: (amount, currency) => `${amount} ${currency}`,
      });
      const patches = effects.flatMap((effect) => (effect.kind === 'patchUser' ? [effect.patch] : []));
      state = {
        ...state,
        user: Object.assign({}, state.user, ...patches) as LabUser,
        done: [...state.done, ...effects.filter(({ kind }) => kind !== 'patchUser').map(nameOf)],
        received: state.received + 1,
      };
      return effects;
    },
  };
}

/** The moments of a playback in order, each with the state of the page after it. */
export function playInLab(
  played: Recording,
  playback: Playback,
  start: LabUser,
  openGameId: string | null = null,
): readonly LabMoment[] {
  const frames = framesOf(played);
  const screen = openLabScreen(start, openGameId);
  let state: LabState = screen.state();
  let effects: readonly Effect[] = [];
  let isNew = false;
  /** Number of frames that the platform has sent. */
  let sent = 0;
  let missed: string | null = null;

  const receiver = createReceiver({
    isLate: () => false,
    onGap: (position) => void (missed ??= position),
    onPush(push) {
      isNew = true;
      effects = screen.take(push);
    },
  });
  const moments: LabMoment[] = [];
  const deliver = (frame: Frame, atMs: number, what: LabMoment['what']) => {
    isNew = false;
    effects = [];
    if (frame.push.type === 'pong') receiver.receive(frame.push, frame.before);
    else if (frame.push.id !== null || what === 'push') receiver.receive(frame.push, frame.before);
    state = { ...screen.state(), position: receiver.position() };
    moments.push({ atMs, what, type: frame.push.type, isNew, effects, state });
  };
  /** Restarts the stream after the tab's position: sends again all earlier pushes with a position. */
  const resume = (atMs: number) => {
    missed = null;
    for (const frame of frames.slice(0, sent)) if (frame.push.id !== null) deliver(frame, atMs, 'again');
  };
  const play = (step: PlaybackStep) => {
    if (step.do === 'cut') {
      moments.push({ atMs: step.atMs, what: 'cut', type: '', isNew: false, effects: [], state });
      return resume(step.atMs);
    }
    const frame = frames[step.index];
    if (!frame) return;
    sent = Math.max(sent, step.index + 1);
    deliver(frame, step.atMs, 'push');
    if (missed !== null) resume(step.atMs);
  };
  playbackSteps(played, playback).forEach(play);
  return moments;
}
