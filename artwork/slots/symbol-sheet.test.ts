import { describe, expect, test } from '@jest/globals';
import { hasIcon } from '../icons.ts';
import { SLOT_THEMES } from '#games/engines/slots/themes.ts';
import { symbolSheetSvg } from './symbol-sheet.ts';

describe('symbol sheets', () => {
  test.each(SLOT_THEMES)(
    '$id: every symbol with a picture is drawn, ids of definitions are unique',
    (theme) => {
      for (const icon of Object.values(theme.symbols)) expect([icon, hasIcon(icon)]).toEqual([icon, true]);
      const svg = symbolSheetSvg(theme, 100);
      const ids = [...svg.matchAll(/ id="([^"]+)"/g)].map(([, id]) => id);
      expect(new Set(ids).size).toBe(ids.length);
      for (const [, used] of svg.matchAll(/url\(#([^)]+)\)/g)) expect(ids).toContain(used);
    },
  );
});
