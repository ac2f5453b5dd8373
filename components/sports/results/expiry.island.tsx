'use client';
/** Needs the client: offers count down and are removed at their end; "add all" selects every leg. */
import { useEffect } from 'react';
import { marked } from '#lib/core/marks.ts';
import { leftText } from '#lib/sports/time-left.ts';

function tick(now: number): void {
  for (const element of document.querySelectorAll<HTMLElement>(marked('ends'))) {
    const left = Date.parse(element.dataset['ends'] ?? '') - now;
    const text = leftText(left);
    if (element.textContent !== text) element.textContent = text;
    const card = element.closest<HTMLElement>('article');
    if (card && left <= 0) card.hidden = true;
  }
}

/** Chooses the legs that are not on the slip yet, as if each button were pressed. */
function addAll(card: HTMLElement): void {
  for (const button of card.querySelectorAll<HTMLElement>(`button${marked('outcome')}[aria-pressed="false"]`))
    if (!button.hasAttribute('aria-disabled')) button.click();
}

export function ExpiryIsland() {
  useEffect(() => {
    tick(Date.now());
    const timer = setInterval(() => tick(Date.now()), 1000);
    const onClick = ({ target }: Event): void => {
      const button = target instanceof Element && target.closest(marked('add-offer'));
      const card = button && button.closest<HTMLElement>(marked('offer'));
      if (card) addAll(card);
    };
    document.addEventListener('click', onClick);
    return () => {
      clearInterval(timer);
      document.removeEventListener('click', onClick);
    };
  }, []);
  return null;
}
