/**
 * Sliders on the page of a group, one for each subgroup with `subgroupLikeSlider` (specification 2 §2, §3), in
 * the order of the subgroups.
 */
import { getGroupInfo } from '#lib/catalog/get-groups.server.ts';
import type { PageContext } from '../_shared/page-context.ts';
import { loadSlider, type SliderData } from '../_shared/slider-data.ts';

export type GroupSliderData = SliderData & { id: string };
/**
 * Number of sliders in the page's own HTML: those on the first screen of a phone or desktop, and one more. The other
 * sliders load near the viewport.
 */
export const WHOLE_SLIDERS = 2;

/** The group's sliders; empty for an unknown group, and for a group without such subgroups. */
export async function loadGroupSliders(slug: string, context: PageContext): Promise<GroupSliderData[]> {
  const group = await getGroupInfo(slug, context.scope);
  if (!group) return [];
  const sliders = await Promise.all(
    group.subgroups
      .filter(({ subgroupLikeSlider }) => subgroupLikeSlider)
      .map(async (subgroup) => {
        const slider = await loadSlider({ group, subgroup }, context);
        return slider && { ...slider, id: subgroup.slug };
      }),
  );
  return sliders.filter((slider) => slider !== null);
}
