/**
 * Live data on the cards of tables (specification 2 §2 "Live table cards", §7 "Live-table data"): over the
 * product's own host, through a socket that the test can cut.
 */
import type { Page, WebSocketRoute } from '@playwright/test';
import * as v from 'valibot';
import { liveTableMessage, liveTableRequest, type LiveTableRequest } from '#contract/live-tables.ts';
import { PATHS } from '#contract/paths.ts';
import { marked } from '#lib/core/marks.ts';
import { expect, signInQuickly, test, translator } from '#tests/fixtures/journey.ts';
import { registerPlayer } from '#tests/fixtures/platform-api.ts';

const t = translator('ru', 'tables');
const LIST = '/casino/games/online';
const tables = (page: Page) => page.locator(marked('live-table'));
/** Ids of the tables whose cards are on the screen, each once. */
const tablesOnScreen = async (page: Page): Promise<string[]> => {
  const ids = await tables(page).evaluateAll((all) =>
    all.flatMap((each) => {
      const { top, bottom, left, right } = (each.closest('li') ?? each).getBoundingClientRect();
      const isSeen = bottom > 0 && top < innerHeight && right > 0 && left < innerWidth;
      return isSeen ? [each.getAttribute('data-live-table') ?? ''] : [];
    }),
  );
  return [...new Set(ids)];
};

type Connection = { route: WebSocketRoute; requests: LiveTableRequest[]; openedAt: number };
/**
 * Forwards the page's connections to the host; the first table that a message names is reported as closed for three
 * hours.
 */
async function followConnections(page: Page): Promise<Connection[]> {
  const connections: Connection[] = [];
  let closedId: string | null = null;
  const closeFirst = (text: string): string => {
    const message = v.parse(liveTableMessage, JSON.parse(text));
    if (!('tableId' in message)) return text;
    closedId ??= message.tableId;
    if (message.tableId !== closedId) return text;
    const opensAt = Date.now() + 3 * 60 * 60_000;
    return JSON.stringify({ ...message, tableOpen: false, phase: 'closed', betsUntil: null, opensAt });
  };
  await page.routeWebSocket(`**${PATHS.liveTables}`, (route) => {
    const host = route.connectToServer();
    const connection: Connection = { route, requests: [], openedAt: Date.now() };
    connections.push(connection);
    route.onMessage((text) => {
      connection.requests.push(v.parse(liveTableRequest, JSON.parse(String(text))));
      host.send(text);
    });
    host.onMessage((text) => route.send(closeFirst(String(text))));
  });
  return connections;
}
const subscribed = ({ requests }: Connection) =>
  requests.flatMap((request) => (request.type === 'subscribe' ? [request] : []));

test('cards on the screen show their tables in the player’s currency, and return after a loss', async ({
  page,
  context,
  site,
}) => {
  await signInQuickly(context, site, await registerPlayer(site, { currency: 'UZS' }));
  const connections = await followConnections(page);
  await page.goto(LIST);
  await tables(page).first().scrollIntoViewIfNeeded();
  const shown = tables(page).filter({ hasText: 'soʻm' });
  await expect(shown.first()).toBeVisible();
  // Only promo tiles have room for the dealer's name.
  await expect(
    tables(page)
      .getByText(t('dealer', { name: '' }).trim())
      .filter({ visible: true })
      .first(),
  ).toBeVisible();
  await expect(tables(page).filter({ hasText: t('closedUntil', { time: '' }).trim() })).not.toHaveCount(0);

  const [first] = connections;
  if (!first) throw new Error('The page has opened no connection.');
  expect(connections).toHaveLength(1);
  expect(first.requests[0]?.type).toBe('available');
  const keys = subscribed(first).map(({ key }) => key);
  expect(new Set(keys).size).toBe(keys.length);
  expect(new Set(subscribed(first).map(({ currency }) => currency))).toEqual(new Set(['UZS']));
  // The page has more cards than its screen.
  expect(keys.length).toBeLessThan(await tables(page).count());
  const seen = await tablesOnScreen(page);
  expect(keys).toEqual(expect.arrayContaining(seen));

  const lostAt = Date.now();
  await first.route.close();
  await expect(
    tables(page)
      .filter({ hasText: t('stale') })
      .first(),
  ).toBeVisible();
  await expect(tables(page).filter({ hasText: t('stale') })).toHaveCount(0);
  const [, second] = connections;
  expect(connections).toHaveLength(2);
  expect((second?.openedAt ?? 0) - lostAt).toBeGreaterThanOrEqual(4_900);
  expect(second && subscribed(second).map(({ key }) => key)).toEqual(expect.arrayContaining(seen));
});
