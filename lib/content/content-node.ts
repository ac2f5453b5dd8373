/** A row of content as the platform sends it: props as JSON text, pictures beside them by id. */
import * as v from 'valibot';

export type BannerImage = {
  xs: string | null;
  sm: string | null;
  md: string | null;
  lg: string | null;
  xl: string | null;
};
export type ContentNode = {
  id: string;
  props: string;
  images: readonly { id: string; compressedImage: { webp: BannerImage } }[];
};

/** Props that name a picture; null = none. */
export const pictureId = v.optional(v.nullable(v.number()), null);

/**
 * The pictures that the props name, in this order; those that the row does not have are omitted. The page stacks them
 * as layers of one picture, the lowest first.
 */
export const layersOf = (
  { images }: Pick<ContentNode, 'images'>,
  wanted: readonly (number | null)[],
): BannerImage[] =>
  wanted.flatMap((id) =>
    id === null ? [] : (images.find((each) => each.id === String(id))?.compressedImage.webp ?? []),
  );
