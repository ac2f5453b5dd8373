import { isFinalRefusal } from '#lib/errors/final-refusal.ts';
import type { Failure } from '#lib/errors/failure.ts';

type Open<Body> = { readonly content: string; readonly body: Body; readonly isRepeat: boolean };

/**
 * Keeps the body of a call that moves money until its result is known, so that another press repeats it under the
 * same request id instead of moving money twice. `earlier`: a call made before a reload, whose result is unknown.
 * `newId`: creates a request id.
 */
export function createOpenRequest<Body>(
  earlier: Pick<Open<Body>, 'content' | 'body'> | null = null,
  newId: () => string = () => crypto.randomUUID(),
) {
  let open: Open<Body> | null = earlier && { ...earlier, isRepeat: true };
  return {
    /** The body to send for this content: that of an earlier call whose result is unknown, else a new one. */
    bodyFor(content: string, make: (requestId: string) => Body): Body {
      if (open?.content !== content) open = { content, body: make(newId()), isRepeat: false };
      return open.body;
    },
    /** The body of the call whose result is unknown, or that is running; null: none. */
    openBody: (): Body | null => open?.body ?? null,
    /** Call it when the platform has accepted the call, but will decide it later: the next press repeats it. */
    undecided(): void {
      open = open && { ...open, isRepeat: true };
    },
    /** Call it when the platform has decided the call: the next press makes a new call. */
    decided(): void {
      open = null;
    },
    /**
     * Call it after a failure. Returns true when the result is unknown, so that the next press has to repeat the call.
     */
    failed(failure: Failure): boolean {
      open = open && !isFinalRefusal(failure, open) ? { ...open, isRepeat: true } : null;
      return open !== null;
    },
  };
}
