import { GamesTrack, gamesPlaceholder } from '#components/catalog/games-slider.tsx';
import { ManufacturerTrack, manufacturersPlaceholder } from '#components/catalog/manufacturer-track.tsx';
import { Picture } from '#components/catalog/picture.tsx';
import { BannerTrack, bannersPlaceholder } from '#components/content/banner-track.tsx';
import {
  CompetitionBlock,
  competitionPlaceholder,
  type CompetitionView,
} from '#components/competitions/competition-block.tsx';
import { JackpotBoard, jackpotsPlaceholder } from '#components/content/jackpot-board.tsx';
import { TopWinsTrack, topWinsPlaceholder } from '#components/content/top-wins-track.tsx';
import type { SectionHead } from '#components/ui/section.tsx';
import { amountText } from '#contract/currencies.ts';
import { toPicture } from '#lib/catalog/picture.ts';
import type { Competition } from '#lib/competitions/get-competitions.server.ts';
import { toTableRows } from '#lib/competitions/table.ts';
import { toNomination } from '#lib/competitions/views.ts';
import { href } from '#lib/routes/links.ts';
import { toTier } from '#lib/jackpots/jackpot-id.ts';
import { hasNavigation } from '#lib/content/banners.ts';
import { pageMomentText } from '#lib/i18n/time-text.ts';
import { toBannerViews } from '../_content/banner-views.tsx';
import type { HomeBody, HomeSection } from './home-data.ts';
import type { HomeTexts } from './home-texts.ts';
import { toJackpotView, toTopWinView } from '../_shared/win-views.ts';
import type { PageContext } from '../_shared/page-context.ts';

export function toSectionHead({ id, title, icon, all }: HomeSection, { catalog }: HomeTexts): SectionHead {
  const text = catalog('slider.all');
  return {
    id: `section-${id}`,
    title,
    icon,
    ...(all && { all: { ...all, text, label: `${text} ${all.count}: ${title}` } }),
  };
}

/** Content of a section, below its head. */
export function HomePart({
  section,
  context,
  texts,
  eager,
}: {
  section: HomeSection;
  context: PageContext;
  texts: HomeTexts;
  eager?: boolean;
}) {
  const { title, body } = section;
  switch (body.kind) {
    case 'games':
      return (
        <GamesTrack title={title} page={body.page} layout={body.layout} eager={eager} t={texts.catalog} />
      );
    // The platform calls this section "providers"; this code calls these studios manufacturers.
    case 'providers':
      return <ManufacturerTrack manufacturers={body.manufacturers} t={texts.catalog} />;
    case 'banners':
      return (
        <BannerTrack
          title={title}
          banners={toBannerViews(body.banners, context, eager)}
          navigable={hasNavigation(body.banners)}
          t={texts.home}
        />
      );
    case 'top_wins':
      return (
        <TopWinsTrack
          title={title}
          wins={body.wins.map((win) => toTopWinView(win, context))}
          t={texts.home}
        />
      );
    case 'jackpot': {
      const { brand } = context.site;
      return (
        <>
          <JackpotBoard
            jackpots={body.jackpots.map((jackpot) => toJackpotView(jackpot, context))}
            currency={brand.defaultCurrency}
            endpoint={brand.endpoints.graphql}
            t={texts.home}
          />
          <GamesTrack title={title} page={body.page} layout={body.layout} t={texts.catalog} />
        </>
      );
    }
    case 'competition':
      return (
        <>
          <CompetitionBlock
            competition={toCompetitionView(body.competition, context)}
            retry={texts.common('actions.retry')}
            t={texts.home}
          />
          <GamesTrack title={title} page={body.page} layout={body.layout} t={texts.catalog} />
        </>
      );
  }
}

/**
 * Picture of a competition's card, which is 372 px high on desktop. `sm`, which banners use, is only 240 px high; `md`
 * is 310.
 */
const COMPETITION_PICTURE = { width: 12, height: 5, sizes: ['xs', 'md'], densities: 2 } as const;

function toCompetitionView(
  competition: Competition,
  { site, locale, imagePrefix }: PageContext,
): CompetitionView {
  const { id, name, shortDescription, sum, currency, nomination, dateStart, dateEnd, images } = competition;
  const picture = toPicture(images?.compressedImage?.webp, { prefix: imagePrefix, ...COMPETITION_PICTURE });
  return {
    id,
    href: href(site, locale, 'Competition', { id }),
    name,
    text: shortDescription ?? null,
    image: picture && <Picture picture={picture} />,
    sum: amountText(sum, currency.code, locale),
    nomination: toNomination(nomination),
    start: dateStart,
    end: dateEnd,
    startText: pageMomentText(dateStart, locale),
    endText: pageMomentText(dateEnd, locale),
    rows: toTableRows(competition, locale),
  };
}

/** Placeholder HTML of a section that loads later. */
export function placeholderOf(body: HomeBody): string {
  switch (body.kind) {
    case 'games':
      return gamesPlaceholder(body.layout, body.page.games.length);
    case 'providers':
      return manufacturersPlaceholder();
    case 'banners':
      return bannersPlaceholder(body.banners.length);
    case 'top_wins':
      return topWinsPlaceholder(body.wins.length);
    case 'competition':
      return competitionPlaceholder() + gamesPlaceholder(body.layout, body.page.games.length);
    case 'jackpot':
      return (
        jackpotsPlaceholder(body.jackpots.map(({ tier }) => toTier(tier))) +
        gamesPlaceholder(body.layout, body.page.games.length)
      );
  }
}
