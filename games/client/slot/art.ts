import type { OpenReply } from '#games/server/protocol.ts';
import { SCENE_VARIANTS } from '#artwork/slots/scene-variants.ts';
import { lookOf } from '#artwork/slots/theme-looks.ts';
import { DECOR_WITHIN_MS, loadLettering } from '../kit/lettering.ts';
import { make, paint, wait } from '../kit/page.ts';
import type { SlotConfig } from './slot-kit.ts';

/** Number of the scene variant of a game; it depends only on the slug. */
function sceneVariant(slug: string): number {
  let hash = 7;
  for (const letter of slug) hash = (hash * 31 + letter.charCodeAt(0)) % 9973;
  return hash % SCENE_VARIANTS;
}

/**
 * Sets the theme's colours and scenes on the page and loads its pictures; resolves to the sheet of symbols.
 * `onShare` is called with the loaded share, 0 to 1. Rejects when the symbols fail to load.
 */
export async function loadArt(
  { config: { theme }, game }: OpenReply<SlotConfig>,
  onShare: (share: number) => void,
): Promise<HTMLImageElement> {
  const { base = '/', art = '' } = document.documentElement.dataset;
  const address = (path: string): string => new URL(`${base}${path}?v=${art}`, location.href).href;
  const style = document.documentElement.style;
  paint(theme.palette);
  const scene = (mode: string, shape: string): string =>
    address(`scenes/${theme.id}/${sceneVariant(game.slug)}-${mode}-${shape}.webp`);
  for (const mode of ['base', 'free'])
    for (const side of ['wide', 'tall'])
      style.setProperty(`--scene-${mode}-${side}`, `url("${scene(mode, side)}")`);
  style.setProperty('--symbols', `url("${address(`symbols/${theme.id}.webp`)}")`);
  document.documentElement.dataset['theme'] = theme.id;

  const sheet = make('img', { src: address(`symbols/${theme.id}.webp`), alt: '' });
  const shape = matchMedia('(orientation: landscape)').matches ? 'wide' : 'tall';
  const backdrop = make('img', { src: scene('base', shape), alt: '' });
  let loaded = 0;
  const count = (): void => onShare((loaded += 1) / 3);
  // A game can be played without scene and display font, which may be slow (a scene is drawn at its first request),
  // so it waits for them only for a limited time. It cannot be played without symbols.
  await Promise.all([
    sheet.decode().then(count),
    Promise.race([backdrop.decode(), wait(DECOR_WITHIN_MS)]).then(count, count),
    loadLettering(lookOf(theme.id).font).then(count),
  ]);
  // Preloaded, so that free spins begin without a delay.
  make('img', { src: scene('free', shape), alt: '' });
  return sheet;
}
