/**
 * Placeholders of loading cards: copies of the placeholder in the list's `<template data-skeleton>`
 * (components/catalog/games-grid.tsx).
 */
import { marked } from '#lib/core/marks.ts';
export function skeletonCards(list: ParentNode, count: number): Node[] {
  const card = list.querySelector<HTMLTemplateElement>(`template${marked('skeleton')}`)?.content
    .firstElementChild;
  return card ? Array.from({ length: count }, () => document.importNode(card, true)) : [];
}
