import type { OpenReply } from '#games/server/protocol.ts';
import { lookOf } from '#artwork/slots/theme-looks.ts';
import { loadLettering } from '../kit/lettering.ts';
import { make } from '../kit/page.ts';
import type { SlotFacts } from './view.ts';

/** SCENE_VARIANTS of client/art/scene.ts. */
const VARIANTS = 8;

/** Which of its theme's places a game is played in: always the same one. */
export function sceneVariant(slug: string): number {
  let hash = 7;
  for (const letter of slug) hash = (hash * 31 + letter.charCodeAt(0)) % 9973;
  return hash % VARIANTS;
}

/**
 * Dresses the page in the game's theme and loads its pictures. `onShare` hears how much is there. Throws when
 * the symbols can't be loaded.
 */
export async function loadArt(
  { facts: { theme }, game }: OpenReply<SlotFacts>,
  onShare: (share: number) => void,
): Promise<HTMLImageElement> {
  const { base = '/', art = '' } = document.documentElement.dataset;
  const address = (path: string): string => new URL(`${base}${path}?v=${art}`, location.href).href;
  const style = document.documentElement.style;
  for (const [name, color] of Object.entries(theme.palette)) style.setProperty(`--${name}`, color);
  const scene = (mode: string, shape: string): string =>
    address(`scenes/${theme.id}/${sceneVariant(game.slug)}-${mode}-${shape}.webp`);
  for (const mode of ['base', 'free'])
    for (const side of ['wide', 'tall'])
      style.setProperty(`--scene-${mode}-${side}`, `url("${scene(mode, side)}")`);
  style.setProperty('--symbols', `url("${address(`symbols/${theme.id}.webp`)}")`);
  document.documentElement.dataset['theme'] = theme.id;

  const sheet = make('img', { src: address(`symbols/${theme.id}.webp`), alt: '' });
  const shape = matchMedia('(orientation: landscape)').matches ? 'wide' : 'tall';
  const place = make('img', { src: scene('base', shape), alt: '' });
  let loaded = 0;
  const count = (): void => onShare((loaded += 1) / 3);
  // Without its scene or lettering a game can be played, without its symbols it can't.
  await Promise.all([
    sheet.decode().then(count),
    place.decode().then(count, count),
    loadLettering(lookOf(theme.id).font).then(count, count),
  ]);
  // For later, so that free spins begin without a gap.
  make('img', { src: scene('free', shape), alt: '' });
  return sheet;
}
