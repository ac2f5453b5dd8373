/**
 * Sends bets and determines their results. Each bet is sent once, and the platform is polled by the request
 * id until the result is known.
 */
import type { EditBetBody } from '#contract/sports/bet-changes.ts';
import type { BetAnswer, BetPolicy, PlaceBetBody } from '#contract/sports/bets.ts';
import type { Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import { isFinalRefusal } from '#lib/errors/final-refusal.ts';
import { isRefusedWith } from '#lib/errors/is-refused-with.ts';
import {
  answered,
  begin,
  bodyOf,
  callRefused,
  isDecided,
  afterUnknownRequest,
  afterFailedPoll,
  unanswered,
  undecided,
  type Attempt,
} from './attempts.ts';

type Reply = Promise<Result<BetAnswer, Failure>>;
export type PlacerDeps = {
  readonly place: (body: PlaceBetBody | EditBetBody) => Reply;
  readonly byRequest: (requestId: string) => Reply;
  /** True when a call that is sent at once has this player's token (`Session.isCurrentPlayer`). */
  readonly isCurrentPlayer: (player: string) => boolean;
  readonly now: () => number;
  readonly wait: (ms: number) => Promise<void>;
  readonly read: () => readonly Attempt[];
  readonly write: (attempts: readonly Attempt[]) => void;
  /** Called once for each bet that is decided. */
  readonly decided: (attempt: Attempt) => void;
  /** Called when the platform refused the call itself, so that no bet was placed. */
  readonly failed: (failure: Failure) => void;
};

/** Milliseconds after the end of a bet's delay until the first question, because the decision needs some time. */
const AFTER_DELAY_MS = 300;
const DELAYED_EVERY_MS = 1000;
const FIRST_POLL_MS = 1000;
const LONGEST_PAUSE_MS = 10_000;

const isNotFound = (failure: Failure): boolean => failure.kind === 'http' && failure.status === 404;

export function createPlacer({ read, write, now, wait, ...deps }: PlacerDeps) {
  /** Requests that this tab is polling. */
  const polling = new Set<string>();

  const find = (requestId: string): Attempt | undefined =>
    read().find((each) => each.requestId === requestId);

  function change(requestId: string, next: readonly Attempt[]): void {
    const wasDecided = find(requestId)?.stage === 'decided';
    write(next);
    const attempt = find(requestId);
    if (attempt && isDecided(attempt) && !wasDecided) deps.decided(attempt);
  }

  function take(requestId: string, reply: Result<BetAnswer, Failure>, isPoll: boolean): void {
    if (reply.ok) return change(requestId, answered(read(), requestId, reply.value, now()));
    if (isPoll) {
      const next = isNotFound(reply.error) ? afterUnknownRequest : afterFailedPoll;
      return change(requestId, next(read(), requestId, now()));
    }
    // Another tab has sent the same request with other content: the platform is polled for the result of that request.
    const wasSent = isRefusedWith(reply.error, 'idempotency_conflict');
    if (wasSent || !isFinalRefusal(reply.error, { isRepeat: false }))
      return change(requestId, unanswered(read(), requestId, now()));
    change(requestId, callRefused(read(), requestId));
    deps.failed(reply.error);
  }

  /** Polls until the bet is decided. */
  async function poll(requestId: string): Promise<void> {
    if (polling.has(requestId)) return;
    polling.add(requestId);
    let pause = FIRST_POLL_MS;
    try {
      for (let each = find(requestId); each && !isDecided(each); each = find(requestId)) {
        const { stage, until } = each;
        if (stage === 'delayed') {
          const left = (until ?? 0) - now();
          await wait(left > 0 ? left + AFTER_DELAY_MS : DELAYED_EVERY_MS);
        } else {
          await wait(pause);
          pause = Math.min(pause * 2, LONGEST_PAUSE_MS);
        }
        if (find(requestId)?.stage === 'decided') return;
        // The platform hides the requests of other players: its answer would look like "not received".
        if (!deps.isCurrentPlayer(each.player)) continue;
        take(requestId, await deps.byRequest(requestId), true);
      }
    } finally {
      polling.delete(requestId);
    }
  }

  async function send(attempt: Attempt, policy: BetPolicy): Promise<void> {
    const { requestId } = attempt;
    take(requestId, await deps.place(bodyOf(attempt, policy)), false);
    await poll(requestId);
  }

  return {
    /**
     * Sends the bets. False when nothing was sent: another bet is undecided, or the session is no longer that of the
     * player.
     */
    place(added: readonly Attempt[], policy: BetPolicy): boolean {
      const next = added.every(({ player }) => deps.isCurrentPlayer(player)) ? begin(read(), added) : null;
      if (!next) return false;
      write(next);
      for (const attempt of added) void send(attempt, policy);
      return true;
    },
    /** Polls the player's bets that an earlier page, or another tab, has left undecided. */
    resume(player: string): void {
      for (const { requestId, stage, player: owner } of undecided(read()))
        if (owner === player && stage !== 'asked') void poll(requestId);
    },
    /** Polls at once, without waiting for the next interval. */
    async pollNow(player: string): Promise<void> {
      if (!deps.isCurrentPlayer(player)) return;
      const open = undecided(read()).filter((each) => each.player === player && each.stage !== 'asked');
      await Promise.all(
        open.map(async ({ requestId }) => take(requestId, await deps.byRequest(requestId), true)),
      );
    },
  };
}
export type Placer = ReturnType<typeof createPlacer>;
