/**
 * Every title of the seed with the icons of its picture, the main icon first. A title's number in this list
 * is its id, to which players' favorites refer: the slots first, then all others; add new ones at the end
 * of the last list, with a new DATA_SET_VERSION.
 */
import { slugOf } from '#platform/kernel/slug.ts';
import { NON_SLOT_TITLES } from './titles-non-slots.ts';
import { FURTHER_TITLES } from './titles-further.ts';
import { MOOD_TITLES } from './titles-moods.ts';
import { TREAT_TITLES } from './titles-treats.ts';
import { WORLD_TITLES } from './titles-world.ts';

const TITLES = { ...WORLD_TITLES, ...TREAT_TITLES, ...MOOD_TITLES, ...FURTHER_TITLES };
export type ThemeId = keyof typeof TITLES;
type Title = { name: string; slug: string; icons: readonly string[] };
export type SlotTitle = Title & { theme: ThemeId };
export type NonSlotTitle = Title & { kind: string; profile: string; look: string; manufacturer: string };

const rowsOf = (lines: string): string[][] =>
  lines
    .trim()
    .split('\n')
    .map((line) => line.split('|').map((part) => part.trim()));

export const slotTitles = (): SlotTitle[] =>
  Object.entries(TITLES).flatMap(([theme, lines]) =>
    rowsOf(lines).map(([name = '', icons = '']) => ({
      theme: theme as ThemeId,
      name,
      slug: slugOf(name),
      icons: icons.split(' '),
    })),
  );

export const nonSlotTitles = (): NonSlotTitle[] =>
  rowsOf(NON_SLOT_TITLES).map(([name = '', icons = '', engine = '', manufacturer = '']) => {
    const [kind = '', profile = '', look = ''] = engine.split(' ');
    return { name, slug: slugOf(name), icons: icons.split(' '), kind, profile, look, manufacturer };
  });
