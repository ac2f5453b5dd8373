/** Jackpots and wins of the platform as views of the page's language: on Home and on pages of their own. */
import type { JackpotView } from '#components/content/jackpot-board.tsx';
import type { TopWinView } from '#components/content/top-wins-track.tsx';
import { amountText } from '#contract/currencies.ts';
import { formatNumber } from '#contract/numbers.ts';
import { toPicture } from '#lib/catalog/picture.ts';
import { CARD_RATIO } from '#lib/catalog/to-card-view.ts';
import type { Jackpot } from '#lib/content/get-jackpots.server.ts';
import type { TopWin } from '#lib/content/get-top-wins.server.ts';
import { pageDayText } from '#lib/i18n/time-text.ts';
import { toTier } from '#lib/jackpots/jackpot-id.ts';
import { href } from '#lib/routes/links.ts';
import type { PageContext } from './page-context.ts';

export function toJackpotView(
  {
    id,
    tier,
    amount,
    cap,
    currency,
    lastWin,
  }: Pick<Jackpot, 'id' | 'tier' | 'amount' | 'cap' | 'currency' | 'lastWin'>,
  { site, locale }: PageContext,
): JackpotView {
  const formatted = (majorUnits: string) => amountText(majorUnits, currency, locale);
  return {
    id,
    href: href(site, locale, 'jackpot', { id }),
    tier: toTier(tier),
    value: amount,
    amount: formatted(amount),
    cap: formatted(cap),
    lastWin: lastWin ? { amount: formatted(lastWin.amount), username: lastWin.username } : null,
  };
}

/** Texts of one win in the page's language. */
export function toTopWinView(
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
