/** Banners and their pictures as the page shows them. */
import type { ReactNode } from 'react';
import { Picture } from '#components/catalog/picture.tsx';
import type { BannerView } from '#components/content/banner-track.tsx';
import { toPicture, type WebpSizes } from '#lib/catalog/picture.ts';
import type { Banner } from '#lib/content/banners.ts';
import type { BannerImage } from '#lib/content/content-node.ts';
import { innerHref } from '../_shared/inner-href.ts';
import type { PageContext } from '../_shared/page-context.ts';

const RATIO = { width: 12, height: 5 } as const;
/** For a picture that is never wider than half a desktop screen, as on banners and cards. */
export const HALF_SCREEN_SIZES = ['xs', 'sm'] as const;

/** The layers of a picture by breakpoint (specification 2 §9 "Image breakpoints"). */
export const toLayers = (
  layers: readonly BannerImage[],
  { imagePrefix }: Pick<PageContext, 'imagePrefix'>,
  options: { sizes?: readonly (keyof WebpSizes)[]; eager?: boolean } = {},
): ReactNode[] =>
  layers.map((webp, index) => {
    const picture = toPicture(webp, {
      prefix: imagePrefix,
      ...RATIO,
      densities: 2,
      ...(options.sizes && { sizes: options.sizes }),
    });
    return (
      picture && (
        <Picture
          key={index}
          picture={picture}
          {...(options.eager && { eager: index === 0 ? 'highPriority' : true })}
        />
      )
    );
  });

/** Views of banners; `eager`: the first banner's picture is on the first screen and loads at once. */
export const toBannerViews = (
  banners: readonly Banner[],
  context: PageContext,
  eager = false,
): BannerView[] =>
  banners.map(({ layers, link, ...banner }, index) => ({
    ...banner,
    href: innerHref(context, link),
    layers: toLayers(layers, context, { sizes: HALF_SCREEN_SIZES, eager: eager && index === 0 }),
  }));
