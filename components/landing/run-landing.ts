/**
 * Runs a landing page (specification 1 §2 "Landing pages under /land"): draws once, shows the result, and allows
 * another attempt after a failed draw. The server HTML contains every state; this module sets `data-phase` and fills
 * texts.
 */
import type { LandingDrawReply } from '#contract/rest/landing.ts';
import { marked } from '#lib/core/marks.ts';
import type { PrizeText } from '#lib/landing/prize-text.ts';
import { makeChoiceShow } from './choice-show.ts';
import { makeFlightShow } from './flight-show.ts';
import type { Outcome, Show } from './show.ts';
import { makeWheelShow } from './wheel-show.ts';

export type DrawFailure = { text: string; canRetry: boolean };
export type LandingDeps = {
  draw: () => Promise<{ ok: true; value: LandingDrawReply } | { ok: false; error: DrawFailure }>;
  keep: (drawn: LandingDrawReply) => void;
  textOf: (drawn: LandingDrawReply) => PrizeText & { until: string };
  announcements: { busy: string; slow: string; before: string; won: (prize: string) => string };
  /** True for a signed-in player, who gets the prize at once. */
  isPlayer: () => boolean;
  /** True if the visitor prefers reduced motion. */
  isCalm: boolean;
};
export type LandingRun = {
  /** Call when the visitor has pressed a control that draws. */
  press(control: HTMLElement): Promise<void>;
  /** Shows a prize that was drawn earlier. */
  show(drawn: LandingDrawReply): void;
};

/** Milliseconds that a draw takes at least, so that the visitor sees it. */
const LEAST_MS = 1_100;
/** Milliseconds after which a text says that the response takes longer. */
const SLOW_MS = 5_000;
const COLLECT = `${marked('until')} ~ a, :has(> ${marked('until')}) ~ a`;
/** Selector of the link that is shown for a prize that an account already has. */
const CLAIMED = (who: 'player' | 'guest') => `[data-claimed][data-when=${who}] a`;
const wait = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms));

function makeShow(page: HTMLElement, isCalm: boolean): Show {
  if (page.querySelector(marked('turning'))) return makeWheelShow(page, isCalm);
  return (page.querySelector(marked('plane')) ? makeFlightShow : makeChoiceShow)(page, isCalm);
}

export function runLanding(page: HTMLElement, deps: LandingDeps): LandingRun {
  const stage = makeShow(page, deps.isCalm);
  const write = (
    name: 'prize-label' | 'prize-value' | 'until' | 'failure' | 'note' | 'said',
    text: string,
  ) => {
    for (const place of page.querySelectorAll(marked(name))) place.textContent = text;
  };
  /** Announces a text to screen readers; `isShown`: shows it on the page, too. */
  const announce = (text: string, isShown = false) => {
    write('said', text);
    write('note', isShown ? text : '');
  };
  const setPhase = (phase: 'idle' | 'busy' | 'won' | 'claimed' | 'failed') =>
    void (page.dataset['phase'] = phase);
  const isOfThisLanding = (drawn: LandingDrawReply) => drawn.landing === page.dataset['landing'];
  const outcomeOf = (drawn: LandingDrawReply): Outcome & { until: string } => {
    const { until, ...text } = deps.textOf(drawn);
    return { place: drawn.place, text, until };
  };

  function showPrize(drawn: LandingDrawReply, isFresh: boolean): void {
    const { text, until } = outcomeOf(drawn);
    write('prize-value', text.value);
    write('prize-label', text.label);
    write('until', until);
    setPhase(drawn.state === 'claimed' ? 'claimed' : 'won');
    if (drawn.state === 'claimed' && !deps.isPlayer()) return announce('');
    if (isFresh && isOfThisLanding(drawn)) {
      if (!deps.isCalm) page.dataset['state'] = 'fresh';
      announce(deps.announcements.won(text.whole));
    } else announce(deps.announcements.before, true);
  }

  function fail({ text, canRetry }: DrawFailure): void {
    stage.fail();
    announce(text);
    write('failure', text);
    const place = page.querySelector(marked('failure'))?.parentElement;
    if (place) place.dataset['state'] = canRetry ? 'again' : 'over';
    setPhase('failed');
  }

  /** The pressed control is hidden now, so the focus moves to the next action. */
  const focusNext = () => {
    const links =
      page.dataset['phase'] === 'claimed' ? CLAIMED(deps.isPlayer() ? 'player' : 'guest') : COLLECT;
    page.querySelector<HTMLElement>(links)?.focus({ preventScroll: true });
  };

  return {
    async press(control) {
      const phase = page.dataset['phase'];
      if (phase !== 'idle' && phase !== 'failed') return;
      setPhase('busy');
      announce(deps.announcements.busy);
      stage.begin(control);
      const slow = setTimeout(() => announce(deps.announcements.slow, true), SLOW_MS);
      const [drawn] = await Promise.all([deps.draw(), deps.isCalm ? null : wait(LEAST_MS)]);
      clearTimeout(slow);
      if (!drawn.ok) return fail(drawn.error);
      deps.keep(drawn.value);
      // A prize that was drawn on another landing page has no place in this game, so the game returns to its start.
      if (isOfThisLanding(drawn.value)) await stage.end(outcomeOf(drawn.value));
      else stage.fail();
      showPrize(drawn.value, true);
      focusNext();
    },
    show(drawn) {
      if (isOfThisLanding(drawn)) stage.rest(outcomeOf(drawn));
      showPrize(drawn, false);
    },
  };
}
