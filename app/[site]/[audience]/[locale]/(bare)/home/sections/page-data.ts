/** Data of the sections of Home that load later. */
import { loadHomeSections, WHOLE_SECTIONS } from '../../../_home/home-data.ts';
import { getHomeTexts } from '../../../_home/home-texts.ts';
import type { PageContext } from '../../../_shared/page-context.ts';

export async function loadLateSections(context: PageContext) {
  const [sections, texts] = await Promise.all([loadHomeSections(context), getHomeTexts(context)]);
  return { sections: sections.slice(WHOLE_SECTIONS), texts };
}
