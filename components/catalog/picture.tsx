import { preload } from 'react-dom';
import type { PictureView } from '#lib/catalog/views.ts';

type PictureProps = {
  picture: PictureView;
  /** Alternative text; empty when adjacent text gives the same information. */
  alt?: string;
  /**
   * True: the picture loads at once, before it comes near the viewport; `highPriority`: also before other pictures, for
   * the largest picture of the first screen. Every other picture loads after the style sheets and fonts.
   */
  eager?: boolean | 'highPriority';
  className?: string;
};

/** A picture with its sizes and densities; width and height reserve its space. */
export function Picture({ picture, alt = '', eager, className }: PictureProps) {
  // React preloads pictures that it renders itself; those of a server fragment need this call.
  if (eager === 'highPriority' && picture.sources.length === 0)
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
      fetchPriority={eager === 'highPriority' ? 'high' : 'low'}
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
