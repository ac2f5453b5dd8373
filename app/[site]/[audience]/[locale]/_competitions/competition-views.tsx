/** Competitions of the platform as views of the page's language and currency. */
import { Picture } from '#components/catalog/picture.tsx';
import { COMPETITION_ACCENTS, competitionProps, type CompetitionAccent } from '#contract/competitions.ts';
import { amountText } from '#contract/currencies.ts';
import { jsonOf } from '#contract/json-text.ts';
import { toPicture } from '#lib/catalog/picture.ts';
import type { CompetitionCard, CompetitionDetails } from '#lib/competitions/get-competitions.server.ts';
import { PAGE_ROWS, prizeText, toTableRows } from '#lib/competitions/table.ts';
import { timerStatus } from '#lib/competitions/timer.ts';
import { toNomination, type CompetitionCardView, type CompetitionPageView } from '#lib/competitions/views.ts';
import { pageMomentText } from '#lib/i18n/time-text.ts';
import { href } from '#lib/routes/links.ts';
import * as v from 'valibot';
import type { PageContext } from '../_shared/page-context.ts';

/** Aspect ratio and sizes: a card is never wider than a phone; the head is as wide as the page. */
const CARD = { width: 12, height: 5, sizes: ['xs', 'sm'], densities: 2 } as const;
/**
 * Phones get the doubled `xs` or `sm`: sharper than `md`, which has one density only, and still within the first round
 * trip of a connection (decision 0114).
 */
const HEAD = { width: 12, height: 5, sizes: ['xs', 'sm', 'md', 'xl'], densities: 2 } as const;

const accentProps = jsonOf(competitionProps);

/** The colour that the operator chose; the default colour if `props` are missing or malformed. */
function accentOf(props: string | null | undefined): CompetitionAccent {
  const parsed = v.safeParse(accentProps, props);
  return (parsed.success && parsed.output.accent) || COMPETITION_ACCENTS[0];
}

type ViewOptions = { now: Date; eager?: boolean; head?: boolean };

export function toCardView(
  competition: CompetitionCard,
  { site, locale, imagePrefix }: PageContext,
  { now, eager, head }: ViewOptions,
): CompetitionCardView {
  const { id, name, shortDescription, dateStart, dateEnd, sum, currency, customCurrency } = competition;
  const picture = toPicture(competition.images?.compressedImage?.webp, {
    prefix: imagePrefix,
    ...(head ? HEAD : CARD),
  });
  const span = { start: Date.parse(dateStart), end: Date.parse(dateEnd) };
  return {
    id,
    href: href(site, locale, 'Competition', { id }),
    name,
    text: shortDescription ?? null,
    accent: accentOf(competition.propsContent?.props),
    image: picture && <Picture picture={picture} eager={eager && 'highPriority'} />,
    sum: amountText(sum, customCurrency || currency.code, locale),
    countPlaces: competition.countPlaces,
    gamesCount: competition.games.length,
    status: timerStatus(span, now.getTime()),
    start: dateStart,
    end: dateEnd,
    startText: pageMomentText(dateStart, locale),
    endText: pageMomentText(dateEnd, locale),
  };
}

/** The picture of the competition's head as an address, for crawlers. */
export const headImage = ({ images }: CompetitionCard, { imagePrefix }: PageContext): string | null =>
  toPicture(images?.compressedImage?.webp, { prefix: imagePrefix, ...HEAD })?.src ?? null;

/** Splits a text into paragraphs, which empty lines separate. */
const paragraphs = (text: string | null | undefined): string[] =>
  (text ?? '')
    .split(/\n{2,}/)
    .map((each) => each.trim())
    .filter(Boolean);

export function toCompetitionPageView(
  competition: CompetitionDetails,
  context: PageContext,
  now: Date,
): CompetitionPageView {
  const { locale } = context;
  const { nomination, currency, prizePlaces, requiredDoge, competitorsWinners, ended } = competition;
  const first = Number(prizePlaces[0]?.amount ?? 0);
  return {
    ...toCardView(competition, context, { now, eager: true, head: true }),
    nomination: toNomination(nomination),
    description: paragraphs(competition.description),
    rules: paragraphs(competition.rules),
    requiredDoge: requiredDoge ? amountText(requiredDoge, 'DOGE', locale) : null,
    rows: toTableRows({ ...competition, nomination: nomination ?? null }, locale, PAGE_ROWS),
    ladder: prizePlaces.map(({ start, end, amount, customCurrency }) => ({
      start,
      end,
      amount: prizeText({ amount, customCurrency }, currency.code, locale),
      share: first > 0 ? Math.min(1, Number(amount) / first) : 0,
    })),
    // Until the prizes are settled, the leaderboard shows all that is known, so there are no winners.
    winners:
      ended && (competitorsWinners.length > 0 || competition.competitors.length === 0)
        ? competitorsWinners.map(({ id, place, sum, customCurrency, user }) => ({
            id,
            place,
            name: user.username,
            sum: amountText(sum, customCurrency || currency.code, locale),
          }))
        : null,
  };
}
