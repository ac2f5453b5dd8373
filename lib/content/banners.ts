/** Banners and promotions (specification 2 §3 "Banner / promotion content", §4 "Banners"). */
import * as v from 'valibot';
import { jsonOf } from '#contract/json-text.ts';
import { layersOf, pictureId, type BannerImage, type ContentNode } from './content-node.ts';

const bannerProps = v.object({
  active: v.boolean(),
  order: v.number(),
  promotionTypeId: v.optional(v.nullable(v.number()), null),
  image: pictureId,
  imageBackground: pictureId,
  imageTop: pictureId,
  eventId: v.optional(v.nullable(v.union([v.number(), v.string()])), null),
  showNavigationOnMobile: v.optional(v.boolean(), false),
  /** Path without base and language; null = no link. */
  link: v.optional(v.nullable(v.string()), null),
  title: v.optional(v.string(), ''),
  text: v.optional(v.string(), ''),
  button: v.optional(v.string(), ''),
});

export type Banner = Pick<
  v.InferOutput<typeof bannerProps>,
  'link' | 'title' | 'text' | 'button' | 'showNavigationOnMobile'
> & {
  id: string;
  /** Layers of the picture, the lowest first. */
  layers: BannerImage[];
};

/**
 * "Shown only if active, sorted ascending by order." A malformed banner, or one without title and picture,
 * is omitted and reported through `onBroken`.
 */
export function toBanners(
  nodes: readonly ContentNode[],
  onBroken: (id: string) => void = () => {},
): Banner[] {
  const found: (Banner & { order: number })[] = [];
  for (const node of nodes) {
    const { id } = node;
    const parsed = v.safeParse(jsonOf(bannerProps), node.props);
    if (!parsed.success) {
      onBroken(id);
      continue;
    }
    const {
      active,
      order,
      image,
      imageBackground,
      imageTop,
      link,
      title,
      text,
      button,
      showNavigationOnMobile,
    } = parsed.output;
    if (!active) continue;
    const layers = layersOf(node, [imageBackground, image, imageTop]);
    if (layers.length === 0 && title === '') onBroken(id);
    else found.push({ id, order, layers, link, title, text, button, showNavigationOnMobile });
  }
  return found.sort((a, b) => a.order - b.order).map(({ order: _order, ...banner }) => banner);
}

/** True when a list of banners shows arrows on phones: one banner with the flag is enough. */
export const hasNavigation = (banners: readonly Pick<Banner, 'showNavigationOnMobile'>[]): boolean =>
  banners.some(({ showNavigationOnMobile }) => showNavigationOnMobile);

/** Largest number of banners that are doubled. */
const FEW_BANNERS = 3;

/**
 * "If three or fewer banners on small mobile and no navigation flag, the list is doubled": true when the list has
 * copies of its banners, which only small phones show.
 */
export const isDoubled = (count: number, navigation: boolean): boolean => !navigation && count <= FEW_BANNERS;
