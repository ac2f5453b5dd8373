import { preload } from 'react-dom';
import type { PictureView } from '#lib/catalog/views.ts';

type PictureProps = {
  picture: PictureView;
  /** Empty when adjacent text gives the same information. */
  alt?: string;
  /**
   * True: loaded eagerly; `first`: with high priority as well. Every other picture loads after the style
   * sheets and fonts.
   */ eager?: boolean | 'first';
  className?: string;
};

/** A picture with its sizes and densities; width and height reserve its space. */
export function Picture({ picture, alt = '', eager, className }: PictureProps) {
  // React preloads pictures that it renders itself; those of a server fragment need this call.
  if (eager === 'first' && picture.sources.length === 0)
    preload(picture.src, { as: 'image', imageSrcSet: picture.srcSet, fetchPriority: 'high' });
  const image = (
    // The platform renders every size that the specification names, so Next's image optimiser is not needed.

    <img
      className={className}
      src={picture.src}
      srcSet={picture.srcSet}
      width={picture.width}
      height={picture.height}
      alt={alt}
      loading={eager ? undefined : 'lazy'}
      fetchPriority={eager === 'first' ? 'high' : 'low'}
      decoding={eager ? undefined : 'async'}
    />
  );
  if (picture.sources.length === 0) return image;
  return (
    <picture>
      {picture.sources.map((source) => (
        <source key={source.media} media={source.media} srcSet={source.srcSet} />
      ))}
      {image}
    </picture>
  );
}
