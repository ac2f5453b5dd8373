/** The live data of tables on this page (specification 2 §2 "Live table cards"). Loaded when there are any. */
import { amountText } from '#contract/currencies.ts';
import { PATHS } from '#contract/paths.ts';
import { watchTables, type TableTexts } from '#components/runtime/watch-tables.ts';
import { loadTranslator } from '#lib/i18n/load-messages.ts';
import { timeText } from '#lib/i18n/time-text.ts';
import { LiveTables } from '#lib/live-tables/connection.ts';
import { openSocket } from '#lib/realtime/web-socket.ts';
import { playerCurrency } from './current-player.ts';
import { getSession } from './services.ts';
import type { SiteView } from './site-view.ts';

let isStarted = false;

async function textsOf(locale: string): Promise<TableTexts> {
  const t = await loadTranslator(locale, 'tables');
  return {
    facts({ tableOpen, opensAt, totalSeatedPlayers: count, tableLimits, currency }) {
      if (!tableOpen)
        return opensAt === null ? t('closed') : t('closedUntil', { time: timeText(new Date(opensAt)) });
      const [min, max] = [tableLimits.minBet, tableLimits.maxBet].map((amount) =>
        amountText(amount, currency, locale),
      );
      const limits = t('limits', { min: min ?? '', max: max ?? '' });
      // The limits come first, because small cards show only the beginning of this line.
      return count > 0 ? `${limits} · ${t('players', { count })}` : limits;
    },
    dealer: (name) => t('dealer', { name }),
    betting: t('betting'),
    stale: t('stale'),
    results: (results) =>
      `${t('results')}: ${results.map(({ text, tone }) => `${t(`tones.${tone}`)} ${text}`).join(', ')}`,
  };
}

/** Follows the tables of the document; later calls have no effect. Rejects when the texts cannot be loaded. */
export async function startLiveTables(site: SiteView): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  try {
    const texts = await textsOf(site.locale);
    const tables = new LiveTables((await playerCurrency(site)) ?? site.currency, {
      casinoId: site.region,
      open: () => openSocket(PATHS.liveTables, location.origin),
      now: () => Date.now(),
      later: (work, ms) => window.setTimeout(work, ms),
      cancel: (timer) => clearTimeout(timer),
    });
    getSession(site).session.subscribe((state) => {
      if (state.status === 'guest') tables.useCurrency(site.currency);
      else if (state.user) tables.useCurrency(state.user.currency.code);
    });
    watchTables(document.body, { tables, texts });
  } catch (error) {
    isStarted = false;
    throw error;
  }
}
