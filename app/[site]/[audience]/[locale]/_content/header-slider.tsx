import { BannerTrack } from '#components/content/banner-track.tsx';
import { hasNavigation, type Banner } from '#lib/content/banners.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import type { PageContext } from '../_shared/page-context.ts';
import { toBannerViews } from './banner-views.tsx';
import { loadOpenBanners } from './open-banners.ts';

/** The operator's slides: content of type `header_slider`. */
export const loadSlides = (context: PageContext): Promise<Banner[]> =>
  loadOpenBanners('header_slider', context);

/**
 * The header slider (specification 2 §2) at the top of Home and of the groups' pages. It is server HTML that
 * scrolls without scripts; the picture of its first slide is the largest of the first screen, so it is
 * requested first.
 */
export function HeaderSlider({
  slides,
  context,
  title,
  t,
}: {
  slides: readonly Banner[];
  context: PageContext;
  title: string;
  t: Translator<'home'>;
}) {
  if (slides.length === 0) return null;
  return (
    <BannerTrack
      opening
      title={title}
      navigable={hasNavigation(slides)}
      banners={toBannerViews(slides, context, true)}
      t={t}
    />
  );
}
