/** The configured sections of Home (specification 2 §2 "Home content"): content of type `main_page_sections`, its props as JSON text. */
import * as v from 'valibot';

const gamesSection = v.object({
  kind: v.literal('games'),
  active: v.boolean(),
  order: v.number(),
  group: v.string(),
  subgroup: v.optional(v.string()),
  maxRow: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6)), 1),
});
const providersSection = v.object({ kind: v.literal('providers'), active: v.boolean(), order: v.number() });
const sectionProps = v.variant('kind', [gamesSection, providersSection]);
export type MainPageSection = v.InferOutput<typeof sectionProps> & { id: string };

/**
 * The active sections in ascending order. A section whose props do not fit is left out and reported through `onBroken`: broken content
 * never breaks a page.
 */
export function toMainPageSections(nodes: readonly { id: string; props: string }[], onBroken: (id: string) => void = () => {}): MainPageSection[] {
  const sections: MainPageSection[] = [];
  for (const node of nodes) {
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), sectionProps), node.props);
    if (!parsed.success) onBroken(node.id);
    else if (parsed.output.active) sections.push({ ...parsed.output, id: node.id });
  }
  return sections.sort((a, b) => a.order - b.order);
}
