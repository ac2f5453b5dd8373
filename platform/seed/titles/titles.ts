/**
 * The studio list: every title of the seed with its theme and the icons of its picture, hero first. A title's number in this list is its id, which
 * players' favourites point to: add new ones at the end of the last theme, with a new DATA_SET_VERSION.
 */
import { MOOD_TITLES } from './titles-moods.ts';
import { TREAT_TITLES } from './titles-treats.ts';
import { WORLD_TITLES } from './titles-world.ts';

const TITLES = { ...WORLD_TITLES, ...TREAT_TITLES, ...MOOD_TITLES };
export type ThemeId = keyof typeof TITLES;
export type Title = { theme: ThemeId; name: string; slug: string; icons: readonly string[] };

/** Lower-case Latin letters, digits and single hyphens. */
export const slugOf = (name: string): string =>
  name
    .toLowerCase()
    .replace(/['’.]/g, '')
    .replace(/&/g, 'and')
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '');

export function allTitles(): Title[] {
  return Object.entries(TITLES).flatMap(([theme, lines]) =>
    lines
      .trim()
      .split('\n')
      .map((line) => {
        const [name = '', icons = ''] = line.split('|').map((part) => part.trim());
        return { theme: theme as ThemeId, name, slug: slugOf(name), icons: icons.split(' ') };
      }),
  );
}
