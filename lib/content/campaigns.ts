/**
 * Campaign pages (glossary: "campaign (content)"): content of type `campaigns`, found by title, its props as JSON text.
 */
import * as v from 'valibot';
import { jsonOf } from '#contract/json-text.ts';
import { layersOf, pictureId, type BannerImage, type ContentNode } from './content-node.ts';

const props = v.object({
  active: v.boolean(),
  image: pictureId,
  /** Path of the list of the campaign's games, without base and language; null = it has no list. */
  link: v.optional(v.nullable(v.string()), null),
  /** Code of the type of promotions that it shows; null = none. */
  promotions: v.optional(v.nullable(v.string()), null),
  title: v.pipe(v.string(), v.minLength(1)),
  text: v.optional(v.string(), ''),
  button: v.optional(v.string(), ''),
});

export type Campaign = Omit<v.InferOutput<typeof props>, 'active' | 'image'> & {
  /** Layers of the picture, the lowest first, as of a banner; a campaign has at most one. */
  layers: BannerImage[];
};

/** The active campaign with this name; null when there is none. A malformed one is reported. */
export function toCampaign(
  nodes: readonly (ContentNode & { title: string | null })[],
  name: string,
  onBroken: (id: string) => void = () => {},
): Campaign | null {
  const node = nodes.find(({ title }) => title === name);
  if (!node) return null;
  const parsed = v.safeParse(jsonOf(props), node.props);
  if (!parsed.success) onBroken(node.id);
  if (!parsed.success || !parsed.output.active) return null;
  const { active: _active, image, ...rest } = parsed.output;
  return { ...rest, layers: layersOf(node, [image]) };
}
