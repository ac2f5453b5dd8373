/** @jest-environment jsdom */
import { expect, test } from '@jest/globals';
import { PACK } from '#games/engines/cards/cards.ts';
import { cardElement, cardFront, cardText, cardWord, turnCard } from './card.ts';

const pack = Array.from({ length: PACK }, (_, card) => card);

test('the fifty-two cards have different texts, and half of the texts are red', () => {
  expect(new Set(pack.map(cardText)).size).toBe(PACK);
  expect([0, 8, 9, 12, 13, 51].map(cardText)).toEqual(['2♠', '10♠', 'J♠', 'A♠', '2♥', 'A♣']);
  expect(pack.filter((card) => cardWord(card).className.includes('red'))).toHaveLength(26);
});

test('the picture of a number card has as many pips as its rank says, and one more in each of two corners', () => {
  for (const card of pack.filter((one) => one % 13 <= 8))
    expect(cardFront(card).querySelectorAll('path')).toHaveLength((card % 13) + 2 + 2);
});

test('a face-down card has no face until it is turned over', () => {
  const card = cardElement(null);
  expect(card.querySelector('.front')).toBeNull();
  expect(card.classList.contains('is-down')).toBe(true);
  turnCard(card, 12);
  expect(card.querySelector('.front')?.textContent).toBe('AA');
  expect(card.classList.contains('is-down')).toBe(false);
});
