/**
 * Placeholders of cards that are loading: copies of the one that the list's HTML brings in its
 * `<template data-skeleton>` (components/catalog/games-grid.tsx).
 */
import { marked } from '#lib/core/marks.ts';
export function skeletonCards(list: ParentNode, count: number): Node[] {
  const card = list.querySelector<HTMLTemplateElement>(`template${marked('skeleton')}`)?.content
    .firstElementChild;
  return card ? Array.from({ length: count }, () => document.importNode(card, true)) : [];
}
