/**
 * Writes artwork/icons.json.br: `node scripts/pack-icons.ts <icons.json of the npm package
 * @iconify-json/fluent-emoji>`. The product needs one per cent of the package's 100 MB, so the package is not a
 * dependency.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { argv } from 'node:process';
import { brotliCompressSync } from 'node:zlib';
import { SLOT_THEMES } from '#games/engines/slots/themes.ts';
import { slotTitles, nonSlotTitles } from '#platform/seed/titles/titles.ts';
import { ICONS_FILE } from '../artwork/icons.ts';
import { OBJECT_NAMES } from '../artwork/objects.ts';
import { SCENE_ICONS } from './scene-icons.ts';

const source = argv[2];
if (source === undefined) throw new Error('Name the icons.json to pack from.');
const set = JSON.parse(readFileSync(source, 'utf8')) as {
  icons: Record<string, { body: string } | undefined>;
};
const wanted = new Set([
  ...SCENE_ICONS,
  ...SLOT_THEMES.flatMap((theme) => Object.values(theme.symbols)),
  ...[...slotTitles(), ...nonSlotTitles()].flatMap((title) => title.icons),
]);
for (const name of OBJECT_NAMES) wanted.delete(name);
const packed = [...wanted].sort().map((name) => {
  const icon = set.icons[name];
  if (icon === undefined) throw new Error(`There is no icon "${name}".`);
  return [name, icon.body] as const;
});
writeFileSync(ICONS_FILE, brotliCompressSync(JSON.stringify(Object.fromEntries(packed))));
