/** Runs the countdowns of a list of competitions, each of them while it is on the screen. */
import { marked } from '#lib/core/marks.ts';
import { watchSeen } from '#lib/core/watch-seen.ts';
import { runCountdown, spanOf } from './competition-parts.ts';

export function watchTimers(list: ParentNode, now: () => number = Date.now): void {
  for (const timer of list.querySelectorAll<HTMLElement>(marked('timer'))) {
    const card = timer.closest<HTMLElement>('li');
    let stop = () => {};
    watchSeen(timer, (isSeen) => {
      stop();
      if (!isSeen) return;
      stop = runCountdown(timer, spanOf(timer), now, (status) => {
        timer.dataset['status'] = status;
        if (card) card.dataset['status'] = status;
      });
    });
  }
}
