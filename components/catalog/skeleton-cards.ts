/** Places of cards that load, as lists show them in the browser. */
import { cx } from '#components/ui/cx.ts';
import skeleton from '#components/ui/skeleton.module.css';
import card from './game-card.module.css';

export const skeletonCards = (count: number): HTMLElement[] =>
  Array.from({ length: count }, () => {
    const item = document.createElement('li');
    item.className = card['card'] ?? '';
    item.ariaHidden = 'true';
    item.innerHTML = `<div class="${cx(card['art'], skeleton['skeleton'], skeleton['wave'])}"></div>`;
    return item;
  });
