/** Opens the object that the visitor chose. The main button chooses an object for the visitor. */
import { marked } from '#lib/core/marks.ts';
import type { MakeShow } from './show.ts';

/** Milliseconds that an object takes to open (choice.module.css). */
const OPEN_MS = 900;

export const makeChoiceShow: MakeShow = (page, isCalm) => {
  const things = [...page.querySelectorAll<HTMLElement>(`button${marked('draw')}`)].filter(
    ({ dataset }) => dataset['draw'] !== '',
  );
  let chosen: HTMLElement | undefined;
  /** The middle object shows a prize if it is not known which object was chosen for it. */
  const middle = things[Math.floor((things.length - 1) / 2)];
  const show = (thing: HTMLElement | undefined, text: string) => {
    if (!thing) return;
    thing.dataset['state'] = 'open';
    const bubble = thing.querySelector(marked('revealed'));
    if (bubble) bubble.textContent = text;
  };
  return {
    begin(control) {
      chosen = things.includes(control) ? control : things[Math.floor(Math.random() * things.length)];
      if (chosen) chosen.dataset['state'] = 'busy';
    },
    async end({ text }) {
      show(chosen ?? middle, text.value);
      if (!isCalm) await new Promise((resolve) => setTimeout(resolve, OPEN_MS));
    },
    fail: () => chosen?.removeAttribute('data-state'),
    rest: ({ text }) => show(middle, text.value),
  };
};
