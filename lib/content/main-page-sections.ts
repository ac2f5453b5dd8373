/**
 * The configured sections of Home (specification 2 §2 "Home content"): content of type `main_page_sections`,
 * its props as JSON text.
 */
import * as v from 'valibot';
import { jsonOf } from '#contract/json-text.ts';

const placed = { active: v.boolean(), order: v.number() };
const gamesSection = v.object({
  kind: v.literal('games'),
  ...placed,
  group: v.string(),
  subgroup: v.optional(v.string()),
  maxRow: v.optional(v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(6)), 1),
});
const section = <const Kind extends string>(kind: Kind) => v.object({ kind: v.literal(kind), ...placed });
const sectionProps = v.variant('kind', [
  gamesSection,
  section('providers'),
  section('events'),
  section('promotions'),
  section('top_wins'),
  section('jackpot'),
]);
export type MainPageSection = v.InferOutput<typeof sectionProps> & { id: string };
/** Sections that a brand can switch off. */
export type SectionSwitches = { eventSlider: boolean; bigWins: boolean };

/**
 * The active sections in ascending order. A section with malformed props is omitted and reported through
 * `onBroken`, so that it does not break the page.
 */
export function toMainPageSections(
  nodes: readonly { id: string; props: string }[],
  onBroken: (id: string) => void = () => {},
): MainPageSection[] {
  const sections: MainPageSection[] = [];
  for (const node of nodes) {
    const parsed = v.safeParse(jsonOf(sectionProps), node.props);
    if (!parsed.success) onBroken(node.id);
    else if (parsed.output.active) sections.push({ ...parsed.output, id: node.id });
  }
  return sections.sort((a, b) => a.order - b.order);
}

/** Name of a section in a brand's file (lib/brands/brand.ts `homeSections`). */
const nameOf = (section: MainPageSection): string =>
  section.kind !== 'games'
    ? section.kind
    : section.subgroup
      ? `${section.group}/${section.subgroup}`
      : section.group;

/**
 * The sections in a brand's own order: those that `names` lists, in its order, then the others as they
 * came.
 */
export function inBrandOrder(
  sections: readonly MainPageSection[],
  names: readonly string[],
): MainPageSection[] {
  const placeOf = (section: MainPageSection): number => {
    const place = names.indexOf(nameOf(section));
    return place === -1 ? names.length : place;
  };
  return sections.toSorted((a, b) => placeOf(a) - placeOf(b));
}

/** "Event slider (only if enabled)", "top wins (only if big wins are enabled)". */
export const isSwitchedOn = ({ kind }: MainPageSection, { eventSlider, bigWins }: SectionSwitches): boolean =>
  kind === 'events' ? eventSlider : kind === 'top_wins' ? bigWins : true;
