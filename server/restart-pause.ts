/**
 * Pauses before an ended process or thread is started again: doubled each time up to a cap, short again after a healthy
 * run. Used for the processes of `npm start` and for the rendering thread.
 */
type Limits = { readonly firstMs: number; readonly maxMs: number; readonly healthyMs: number };

/** Returns a function that takes how long the last run lasted and returns the next pause, in milliseconds. */
export function createRestartPause({ firstMs, maxMs, healthyMs }: Limits): (ranMs: number) => number {
  let pause = 0;
  return (ranMs) => {
    pause = pause === 0 || ranMs >= healthyMs ? firstMs : Math.min(pause * 2, maxMs);
    return pause;
  };
}
