/** Jackpots of the platform as views of the page's language. */
import type { JackpotHeadView, JackpotWinView } from '#components/jackpots/jackpot-page.tsx';
import { amountText } from '#contract/currencies.ts';
import { getTranslator } from '#lib/i18n/get-messages.server.ts';
import { pageMomentText } from '#lib/i18n/time-text.ts';
import { parseJackpotId, toTier } from '#lib/jackpots/jackpot-id.ts';
import { getJackpotPage, type JackpotDetails, type JackpotWin } from '#lib/jackpots/get-jackpot.server.ts';
import type { PageContext } from '../_shared/page-context.ts';

/** The jackpot with this id, and the site's other jackpots; null = it does not exist on this site. */
export async function loadJackpot(
  id: string,
  { site, scope }: PageContext,
): Promise<{ jackpot: JackpotDetails; others: readonly JackpotDetails[] } | null> {
  const parsed = parseJackpotId(id);
  if (!parsed || !site.brand.currencies.some((code) => code === parsed.currency)) return null;
  const all = await getJackpotPage(parsed.currency, scope);
  const jackpot = all.find((each) => each.id === id);
  return jackpot ? { jackpot, others: all.filter((each) => each !== jackpot) } : null;
}

export async function jackpotTitle(tier: string, locale: string): Promise<string> {
  const [t, home] = await Promise.all([getTranslator(locale, 'jackpots'), getTranslator(locale, 'home')]);
  return t('title', { tier: home(`jackpot.${toTier(tier)}`) });
}

export function toHeadView(
  { tier, amount, start, cap, currency }: JackpotDetails,
  title: string,
  { locale }: PageContext,
): JackpotHeadView {
  const text = (major: string) => amountText(major, currency, locale);
  const [from, to] = [Number(start), Number(cap)];
  return {
    tier: toTier(tier),
    title,
    value: amount,
    amount: text(amount),
    start: text(start),
    cap: text(cap),
    share: Math.min(1, Math.max(0, (Number(amount) - from) / (to - from))),
    currency,
  };
}

export const toWinView = (
  { id, amount, start, cap, currency, commitment, seed, username, wonAt, game }: JackpotWin,
  { locale, links }: PageContext,
): JackpotWinView => ({
  id,
  amount: amountText(amount, currency, locale),
  username,
  wonAt,
  when: pageMomentText(wonAt, locale),
  game: game && { name: game.name, href: links.game(game.manufacturer.code.toLowerCase(), game.slug) },
  proof: { id, amount, start, cap, currency, commitment, seed },
});
