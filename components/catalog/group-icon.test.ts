import { expect, test } from '@jest/globals';
import { ICON_NAMES } from '#components/ui/icon-names.ts';
import { groupIcon } from '#lib/catalog/group-icon.ts';
import { GROUP_CODES } from '#lib/routes/groups.ts';

/** Lists of one player (favorites, recent): their icons come from the player's menu. */
const OWN: readonly string[] = ['favorites', 'latest'];

test('specification 2 §2: every public group has an icon that exists in the icon set', () => {
  const groups = [...GROUP_CODES.filter((code) => !OWN.includes(code)), 'drops_and_wins'];
  expect(groups.filter((code) => !(ICON_NAMES as readonly string[]).includes(groupIcon(code)))).toEqual([]);
});
