'use client';
/** A client component, because offers count down to their end and cannot be used after it. */
import { useEffect } from 'react';
import { marked } from '#lib/core/marks.ts';
import { leftText } from '#lib/sports/time-left.ts';

const OVER = '00:00:00';

function tick(now: number): void {
  for (const element of document.querySelectorAll<HTMLElement>(marked('ends'))) {
    const left = Date.parse(element.dataset['ends'] ?? '') - now;
    const text = leftText(left) || OVER;
    if (element.textContent !== text) element.textContent = text;
    const card = element.closest<HTMLElement>('article');
    // An ended offer stays, so that nothing moves under a visitor's finger; the next page comes without it.
    card?.toggleAttribute('inert', left <= 0);
  }
}

export function ExpiryIsland() {
  useEffect(() => {
    tick(Date.now());
    const timer = setInterval(() => tick(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return null;
}
