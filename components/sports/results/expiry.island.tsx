'use client';
/** Needs the client: offers count down to their end and leave the page with it. */
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

export function ExpiryIsland() {
  useEffect(() => {
    tick(Date.now());
    const timer = setInterval(() => tick(Date.now()), 1000);
    return () => clearInterval(timer);
  }, []);
  return null;
}
