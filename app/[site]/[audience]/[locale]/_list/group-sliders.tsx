import { GamesTrack, gamesPlaceholder } from '#components/catalog/games-slider.tsx';
import { SliderGrid, SliderPlace } from '#components/catalog/slider-grid.tsx';
import type { Translator } from '#lib/i18n/translator.ts';
import { sliderColumns } from '#lib/catalog/slider-layout.ts';
import { href } from '#lib/routes/links.ts';
import { LatePart, LateWords } from '../_shared/late-part.tsx';
import type { PageContext } from '../_shared/page-context.ts';
import { WHOLE_SLIDERS, type GroupSliderData } from './group-sliders-data.ts';

/**
 * Sliders of a group's subgroups. A page for crawlers contains all of them; in a page for people the later ones load
 * near the viewport.
 */
export function GroupSliders({
  group,
  sliders,
  eager,
  context,
  t,
  common,
}: {
  group: string;
  sliders: readonly GroupSliderData[];
  /** True if the first slider is on the first screen of a phone: its pictures then load at once. */
  eager: boolean;
  context: PageContext;
  t: Translator<'catalog'>;
  common: Translator<'common'>;
}) {
  const { site, locale, audience } = context;
  const lateHref = href(site, locale, 'GroupSliders', { group });
  return (
    <SliderGrid>
      {sliders.map(({ id, title, all, page, layout }, index) => (
        <SliderPlace
          key={id}
          id={`slider-${id}`}
          title={title}
          all={{ ...all, text: t('slider.all'), label: `${t('slider.all')} ${all.count}: ${title}` }}
          columns={sliderColumns(layout, page.totalCount)}
        >
          {audience === 'bot' || index < WHOLE_SLIDERS ? (
            <GamesTrack title={title} page={page} layout={layout} eager={eager && index === 0} t={t} />
          ) : (
            <LatePart id={id} href={lateHref} placeholder={gamesPlaceholder(layout, page.games.length)} />
          )}
        </SliderPlace>
      ))}
      {audience === 'human' && sliders.length > WHOLE_SLIDERS && <LateWords t={common} />}
    </SliderGrid>
  );
}
