/** Acceptance cases of the feed's calls: what they answer, page by page, and which calls they refuse. */
import { strict as assert } from 'node:assert';
import { PRODUCERS } from '#contract/feed.ts';
import { marketId } from '#contract/feed-markets.ts';
import { ask, refused, snapshotOf, type Case, type CheckInput } from './check-input.ts';
import { COMBINE_CASES } from './combine-cases.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

/** An offered event: the first one of the first producer that has any. */
async function someEvent(input: CheckInput) {
  for (const producer of PRODUCERS) {
    const [entry] = (await ask(input, 'snapshot', { producer, markets: 'main', limit: 5 })).entries;
    if (entry) return entry.event;
  }
  throw new Error('The feed offers nothing.');
}

const offers: readonly Case[] = [
  {
    name: 'the tree names every category once, and every competition stands in one',
    async run(input) {
      const { categories, competitions } = await ask(input, 'tree', {});
      const ids = new Set(categories.map(({ id }) => id));
      assert.equal(ids.size, categories.length);
      assert.equal(new Set(competitions.map(({ id }) => id)).size, competitions.length);
      for (const { categoryId } of competitions) assert.ok(ids.has(categoryId), categoryId);
    },
  },
  ...PRODUCERS.map((producer): Case => ({
    name: `a snapshot of ${producer} contains every event once, in pages of one version`,
    async run(input) {
      const { entries, pages } = await snapshotOf(input, { producer, limit: 100 });
      const ids = entries.map(({ event }) => event.id);
      assert.equal(new Set(ids).size, ids.length);
      // A page has at most 100 matches, but the last page may have outrights as well: so there may be fewer pages than
      // ids / 100.
      assert.ok(pages >= Math.floor(ids.length / 200));
      const { competitions } = await ask(input, 'tree', {});
      const known = new Set(competitions.map(({ id }) => id));
      for (const { event } of entries) assert.ok(known.has(event.competitionId), event.competitionId);
    },
  })),
  {
    name: 'a market’s id follows from its key and specifiers, and names it and its outcomes once',
    async run(input) {
      const { entries } = await ask(input, 'snapshot', { producer: 'prematch', markets: 'all', limit: 20 });
      for (const { markets } of entries) {
        assert.equal(new Set(markets.map(({ id }) => id)).size, markets.length);
        for (const { id, key, specifiers, outcomes } of markets) {
          assert.equal(id, marketId(key, specifiers));
          assert.equal(new Set(outcomes.map((outcome) => outcome.id)).size, outcomes.length);
        }
      }
    },
  },
  {
    name: 'main markets are a part of all markets',
    async run(input) {
      const { id } = await someEvent(input);
      const { detail } = await ask(input, 'event', { id });
      const all = new Set(detail?.markets.map((market) => market.id));
      const { entries } = await ask(input, 'snapshot', { producer: 'prematch', markets: 'main', limit: 50 });
      for (const { event, markets } of entries)
        for (const market of markets) {
          assert.ok(market.isMain, `${event.id} ${market.id}`);
          if (event.id === id) assert.ok(all.has(market.id), market.id);
        }
    },
  },
  {
    name: 'an event comes with its incidents, numbered from 1 without gaps; an unknown event is null',
    async run(input) {
      const { id } = await someEvent(input);
      const { detail } = await ask(input, 'event', { id });
      assert.equal(detail?.event.id, id);
      assert.deepEqual(
        detail.incidents.map(({ seq }) => seq),
        detail.incidents.map((_, index) => index + 1),
      );
      assert.equal((await ask(input, 'event', { id: 'no-such-event' })).detail, null);
    },
  },
  {
    name: 'events of a time span come by their start, in pages, and none of another time',
    async run(input) {
      const { startsAt, sportId } = await someEvent(input);
      const span = { sportId, from: startsAt - 12 * HOUR, to: startsAt + 12 * HOUR };
      const found = [];
      let cursor: string | undefined;
      do {
        const page = await ask(input, 'events', { ...span, limit: 25, ...(cursor && { cursor }) });
        assert.ok(page.events.length <= 25);
        found.push(...page.events);
        cursor = page.cursor ?? undefined;
      } while (cursor !== undefined && found.length < 500);
      assert.ok(found.length > 0);
      assert.equal(new Set(found.map(({ id }) => id)).size, found.length);
      for (const event of found) {
        assert.equal(event.sportId, sportId);
        assert.ok(event.startsAt >= span.from && event.startsAt < span.to);
      }
      const starts = found.map((event) => event.startsAt);
      assert.deepEqual(
        starts,
        starts.toSorted((a, b) => a - b),
      );
    },
  },
  {
    name: 'a table has a row for each competitor, or is empty',
    async run(input) {
      const { competitionId } = await someEvent(input);
      const { rows } = await ask(input, 'table', { competitionId });
      assert.equal(new Set(rows.map(({ competitorId }) => competitorId)).size, rows.length);
      for (const { played, won, drawn, lost } of rows) assert.equal(played, won + drawn + lost);
    },
  },
];

/** Number of events before play whose prices the case reads. */
const PRICED = 12;

async function oddsNow(input: CheckInput, id: string, marketId: string, outcomeId: string) {
  const { detail } = await ask(input, 'event', { id });
  const market = detail?.markets.find((one) => one.id === marketId);
  return market?.outcomes.find((one) => one.id === outcomeId)?.odds;
}

const prices: readonly Case[] = [
  {
    name: 'earlier prices of a main market end with its price of now, in the order of their times; of no market there are none',
    async run(input) {
      const call = { producer: 'prematch', markets: 'main', limit: PRICED } as const;
      const { entries } = await ask(input, 'snapshot', call);
      for (const { event, markets } of entries)
        for (const { id: marketId, outcomes: offered } of markets) {
          const { outcomes } = await ask(input, 'prices', { id: event.id, marketId });
          for (const { id, moves, points } of outcomes) {
            const times = points.map(({ at }) => at);
            assert.deepEqual(
              times,
              [...new Set(times)].toSorted((a, b) => a - b),
              'times',
            );
            assert.ok(points.length <= moves + 1, 'each point is a move');
            const now = offered.find((outcome) => outcome.id === id);
            // Odds that have changed since the snapshot are not compared.
            if (now?.isActive && now.odds === (await oddsNow(input, event.id, marketId, id)))
              assert.equal(points.at(-1)?.odds, now.odds, `${event.id} ${marketId} ${id}`);
          }
        }
      const [first] = entries;
      const none = { id: first?.event.id ?? 'a', marketId: 'no_such_market' };
      assert.deepEqual((await ask(input, 'prices', none)).outcomes, []);
    },
  },
];

const refusals: readonly Case[] = [
  {
    name: 'more than 31 days of events, an end before the start, and a cursor of nowhere are refused',
    async run(input) {
      const { startsAt: from } = await someEvent(input);
      await refused(ask(input, 'events', { from, to: from + 32 * DAY }), 'bad_request');
      await refused(ask(input, 'events', { from, to: from - 1 }), 'bad_request');
      await refused(ask(input, 'events', { from, to: from + DAY, cursor: 'nowhere' }), 'bad_request');
      await refused(
        ask(input, 'snapshot', { producer: 'live', markets: 'main', cursor: 'nowhere' }),
        'bad_request',
      );
    },
  },
  {
    name: 'changes since a version that is too old, or to come, are refused with version_too_old',
    async run(input) {
      for (const producer of PRODUCERS) {
        const { version } = await ask(input, 'snapshot', { producer, markets: 'main', limit: 1 });
        await refused(ask(input, 'changes', { producer, markets: 'main', since: 0 }), 'version_too_old');
        const since = version + DAY;
        await refused(ask(input, 'changes', { producer, markets: 'main', since }), 'version_too_old');
      }
    },
  },
];

export const CALL_CASES: readonly Case[] = [...offers, ...prices, ...refusals, ...COMBINE_CASES];
