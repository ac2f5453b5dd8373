import { GamesTrack, gamesPlaceholder } from '#components/catalog/games-slider.tsx';
import { ManufacturerTrack, manufacturersPlaceholder } from '#components/catalog/manufacturer-track.tsx';
import { Picture } from '#components/catalog/picture.tsx';
import { BannerTrack, bannersPlaceholder } from '#components/content/banner-track.tsx';
import {
  CompetitionBlock,
  competitionPlaceholder,
  type CompetitionView,
} from '#components/competitions/competition-block.tsx';
import { JackpotBoard, jackpotsPlaceholder, type JackpotView } from '#components/content/jackpot-board.tsx';
import { TopWinsTrack, topWinsPlaceholder, type TopWinView } from '#components/content/top-wins-track.tsx';
import type { SectionHead } from '#components/ui/section.tsx';
import { amountText } from '#contract/currencies.ts';
import { toPicture } from '#lib/catalog/picture.ts';
import { CARD_RATIO } from '#lib/catalog/to-card-view.ts';
import type { Jackpot } from '#lib/content/get-jackpots.server.ts';
import type { TopWin } from '#lib/content/get-top-wins.server.ts';
import { formatNumber } from '#contract/numbers.ts';
import type { Competition } from '#lib/competitions/get-competitions.server.ts';
import { toTableRows } from '#lib/competitions/table.ts';
import { hasNavigation } from '#lib/content/banners.ts';
import { pageDayText, pageMomentText } from '#lib/i18n/time-text.ts';
import type { HomeBody, HomeSection } from './home-data.ts';
import type { HomeTexts } from './home-texts.ts';
import { innerHref } from '../_shared/inner-href.ts';
import type { PageContext } from '../_shared/page-context.ts';

export function toSectionHead({ id, title, icon, all }: HomeSection, { catalog }: HomeTexts): SectionHead {
  const text = catalog('slider.all');
  return {
    id: `section-${id}`,
    title,
    icon,
    ...(all && { all: { ...all, word: text, label: `${text} ${all.count}: ${title}` } }),
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
    // The platform's name of the section; this code calls the studios manufacturers.
    case 'providers':
      return <ManufacturerTrack manufacturers={body.manufacturers} t={texts.catalog} />;
    case 'banners': {
      const banners = body.banners.map(({ layers, link, ...banner }, index) => ({
        ...banner,
        href: innerHref(context, link),
        layers: toLayers(layers, context, eager && index === 0),
      }));
      return (
        <BannerTrack title={title} banners={banners} navigable={hasNavigation(body.banners)} t={texts.home} />
      );
    }
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

/** Aspect ratio and sizes of banners: a banner is never wider than half a desktop screen. */
const BANNER = { width: 12, height: 5, sizes: ['xs', 'sm'], densities: 2 } as const;

function toJackpotView(
  { id, tier, amount, cap, currency, lastWin }: Jackpot,
  { locale }: PageContext,
): JackpotView {
  const formatted = (majorUnits: string) => amountText(majorUnits, currency, locale);
  return {
    id,
    tier: toTier(tier),
    value: amount,
    amount: formatted(amount),
    cap: formatted(cap),
    lastWin: lastWin ? { amount: formatted(lastWin.amount), username: lastWin.username } : null,
  };
}

const NOMINATIONS = ['multiplier', 'wins', 'rounds'] as const;

function toCompetitionView(competition: Competition, { locale, imagePrefix }: PageContext): CompetitionView {
  const { id, name, shortDescription, sum, currency, nomination, dateStart, dateEnd, images } = competition;
  // On desktop the picture covers a card that is 372 px high. `sm`, which banners use, is only 240 px high;
  // `md` is 310.
  const picture = toPicture(images?.compressedImage?.webp, {
    prefix: imagePrefix,
    ...BANNER,
    sizes: ['xs', 'md'],
  });
  return {
    id,
    name,
    text: shortDescription ?? null,
    image: picture && <Picture picture={picture} />,
    sum: amountText(sum, currency.code, locale),
    nomination: NOMINATIONS.find((each) => each === nomination) ?? 'wins',
    start: dateStart,
    end: dateEnd,
    startText: pageMomentText(dateStart, locale),
    endText: pageMomentText(dateEnd, locale),
    rows: toTableRows(competition, locale),
  };
}

const toTier = (tier: string): JackpotView['tier'] => (tier === 'grand' || tier === 'major' ? tier : 'mini');

/** Texts of one win in the page's language. */
function toTopWinView(
  { game, amount, currency: code, multiplier, wonAt, ...win }: TopWin,
  { locale, links, imagePrefix }: PageContext,
): TopWinView {
  return {
    ...win,
    wonAt,
    amount: amountText(amount, code, locale),
    multiplier: formatNumber(multiplier, locale, { maximumFractionDigits: multiplier < 100 ? 1 : 0 }),
    day: pageDayText(wonAt, locale),
    game: {
      name: game.name,
      href: links.game(game.manufacturer.code.toLowerCase(), game.slug),
      image:
        toPicture(game.compressedImage.webp, { prefix: imagePrefix, ...CARD_RATIO, densities: 1 })?.src ??
        null,
    },
  };
}

const toLayers = (
  layers: Extract<HomeBody, { kind: 'banners' }>['banners'][number]['layers'],
  { imagePrefix }: PageContext,
  eager = false,
) =>
  layers.map((webp, index) => {
    const picture = toPicture(webp, { prefix: imagePrefix, ...BANNER });
    return (
      picture && <Picture key={index} picture={picture} eager={eager && (index === 0 ? 'first' : true)} />
    );
  });

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
