import type { PictureView } from '#lib/catalog/views.ts';

type PictureProps = {
  picture: PictureView;
  /** Empty where a text beside it says the same. */
  alt?: string;
  /** Fetched before the page is laid out; `first` before all else. Every other picture comes behind the page's styles and letters. */ eager?:
    boolean | 'first';
  className?: string;
};

/** A picture in its sizes and densities; width and height reserve its room before it comes. */
export function Picture({ picture, alt = '', eager, className }: PictureProps) {
  const image = (
    // The platform renders every size that the specification names; there is nothing left for an optimiser.

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
