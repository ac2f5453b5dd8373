/**
 * Promotions (specification 2 §3 "Promotion: id, activeSettings, images, props, promotionTypeProps matched by
 * promotion type id").
 */
import * as v from 'valibot';
import { endedFor } from '#contract/competitions.ts';
import { jsonOf } from '#contract/json-text.ts';
import { layersOf, pictureId, type BannerImage, type ContentNode } from './content-node.ts';

/** Action of a promotion. `none`: information only. */
const ACTIONS = ['deposit', 'play', 'competition', 'code', 'sport', 'none'] as const;
export type PromotionAction = (typeof ACTIONS)[number];

const moment = v.pipe(
  v.string(),
  v.check((value) => !Number.isNaN(Date.parse(value))),
);
const typeProps = v.object({
  id: v.number(),
  /** Last part of the address `promo/{type}`. */
  code: v.pipe(v.string(), v.regex(/^[a-z0-9_-]{1,80}$/)),
  active: v.boolean(),
  order: v.number(),
  name: v.pipe(v.string(), v.minLength(1)),
  action: v.optional(v.picklist(ACTIONS), 'none'),
});
const promotionProps = v.object({
  active: v.boolean(),
  order: v.number(),
  promotionTypeId: v.optional(v.nullable(v.number()), null),
  activeSettings: v.optional(v.object({ dateStart: moment, dateEnd: moment })),
  image: pictureId,
  imageBackground: pictureId,
  imageTop: pictureId,
  /** A path without base and language. */
  link: v.optional(v.nullable(v.string()), null),
  action: v.optional(v.picklist(ACTIONS)),
  /** Slug of its terms among the pages of text. */
  terms: v.optional(v.nullable(v.string()), null),
  title: v.pipe(v.string(), v.minLength(1)),
  text: v.optional(v.string(), ''),
  button: v.optional(v.string(), ''),
});

export type PromotionType = v.InferOutput<typeof typeProps>;
export type ActiveSettings = { dateStart: string; dateEnd: string };
export type PromotionState = 'soon' | 'active' | 'ended';
export type Promotion = Pick<
  v.InferOutput<typeof promotionProps>,
  'link' | 'title' | 'text' | 'button' | 'terms'
> & {
  id: string;
  order: number;
  /** Times between which the promotion runs; null = it always runs. */
  activeSettings: ActiveSettings | null;
  /** The promotion's type; null = the type has no tab, so the promotion is listed among all promotions only. */
  promotionTypeProps: PromotionType | null;
  action: PromotionAction;
  /** Layers of the picture, the lowest first. */
  layers: BannerImage[];
};

/** Code of the list of all promotions (specification 2 §2: "promo alone redirects to promo/all"). */
export const ALL_PROMOTIONS = 'all';
/** Days for which an ended promotion keeps its page; afterwards the page answers 410. */
const KEPT_DAYS = 30;

/** The active types in ascending order; a malformed one is omitted and reported. */
export function toPromotionTypes(
  nodes: readonly Pick<ContentNode, 'id' | 'props'>[],
  onBroken: (id: string) => void = () => {},
): PromotionType[] {
  return nodes
    .flatMap(({ id, props }) => {
      const parsed = v.safeParse(jsonOf(typeProps), props);
      if (!parsed.success) onBroken(id);
      return parsed.success && parsed.output.active ? [parsed.output] : [];
    })
    .sort((a, b) => a.order - b.order);
}

/** The active promotions in ascending order; a malformed one is omitted and reported. */
export function toPromotions(
  nodes: readonly ContentNode[],
  types: readonly PromotionType[],
  onBroken: (id: string) => void = () => {},
): Promotion[] {
  return nodes
    .flatMap((node): Promotion[] => {
      const { id } = node;
      const parsed = v.safeParse(jsonOf(promotionProps), node.props);
      if (!parsed.success) {
        onBroken(id);
        return [];
      }
      const { active, promotionTypeId, image, imageBackground, imageTop, activeSettings, action, ...rest } =
        parsed.output;
      if (!active) return [];
      const promotionTypeProps = types.find((type) => type.id === promotionTypeId) ?? null;
      return [
        {
          ...rest,
          id,
          activeSettings: activeSettings ?? null,
          promotionTypeProps,
          action: action ?? promotionTypeProps?.action ?? 'none',
          layers: layersOf(node, [imageBackground, image, imageTop]),
        },
      ];
    })
    .sort((a, b) => a.order - b.order);
}

export function promotionState(settings: ActiveSettings | null, now: Date): PromotionState {
  if (settings === null) return 'active';
  if (now.getTime() < Date.parse(settings.dateStart)) return 'soon';
  return now.getTime() < Date.parse(settings.dateEnd) ? 'active' : 'ended';
}

/** True when it ended so long ago that its page is gone. */
export const isGone = (settings: ActiveSettings | null, now: Date): boolean =>
  settings !== null && endedFor(settings.dateEnd, KEPT_DAYS, now);

const STATE_ORDER: readonly PromotionState[] = ['active', 'soon', 'ended'];

/**
 * Promotions that have a page: running ones first, then upcoming ones, then ended ones; within each state in the given
 * order.
 */
export function shownPromotions(promotions: readonly Promotion[], now: Date): Promotion[] {
  const placeOf = ({ activeSettings }: Promotion) => STATE_ORDER.indexOf(promotionState(activeSettings, now));
  return promotions
    .filter(({ activeSettings }) => !isGone(activeSettings, now))
    .sort((a, b) => placeOf(a) - placeOf(b));
}

export const ofType = (promotions: readonly Promotion[], code: string): Promotion[] =>
  promotions.filter(({ promotionTypeProps }) => code === ALL_PROMOTIONS || promotionTypeProps?.code === code);
