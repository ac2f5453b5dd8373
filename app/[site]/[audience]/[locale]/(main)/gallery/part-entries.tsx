import { marked } from '#lib/core/marks.ts';
import { StrengthMeter } from '#components/auth/password-strength.tsx';
import { Breadcrumbs } from '#components/catalog/breadcrumbs.tsx';
import { GameCard } from '#components/catalog/game-card.tsx';
import { GameInfo } from '#components/catalog/game-info.tsx';
import { GamesGrid } from '#components/catalog/games-grid.tsx';
import { gamesPlaceholder, GamesTrack } from '#components/catalog/games-slider.tsx';
import { GroupTabs } from '#components/catalog/group-tabs.tsx';
import { OwnGames, OwnGamesSkeleton } from '#components/catalog/own-games.tsx';
import { Section } from '#components/ui/section.tsx';
import type { OwnListState } from '#lib/catalog/own-list.ts';
import type { SliderLayout } from '#lib/catalog/slider-layout.ts';
import { BADGES, type GameCardView } from '#lib/catalog/views.ts';
import type { Strength } from '#lib/password/strength.ts';
import type { GalleryEntry, Samples } from './entry.ts';
import { styles } from './gallery-styles.ts';
import { WithMarks } from './samples.tsx';

/** Enough games to scroll on the widest screen. */
const TRACK_GAMES = 16;
const OPENING = { 'data-opening': '' };

/**
 * The first game of the list with changed properties; `slug` stays that of a real game, so that the game can be opened.
 */
const card = ({ t, page }: Samples, change: Partial<GameCardView> = {}) => {
  const game = page.games[0];
  return (
    <ul className={styles.card}>
      {game && <GameCard game={{ ...game, badges: [], ...change }} t={t.catalog} />}
    </ul>
  );
};
const track = ({ t, page }: Samples, id: string, layout: SliderLayout) => (
  <Section id={`gallery-${id}`} title={t.catalog('sections.similar')}>
    <GamesTrack
      title={id}
      page={{ ...page, games: page.games.slice(0, TRACK_GAMES) }}
      layout={layout}
      t={t.catalog}
    />
  </Section>
);
const own = (
  { t, casinoHref }: Samples,
  state: OwnListState,
  list: 'favorites' | 'latest' | 'bonus' = 'favorites',
) => <OwnGames list={list} state={state} t={t} casinoHref={casinoHref} onMore={() => {}} />;
const NOTHING: OwnListState = { games: [], hasNextPage: false, status: 'ready' };

/**
 * Entries for components of pages that need plain data only. The others are covered by end-to-end tests of
 * their pages.
 */
const strength = ({ t }: Samples, value: Strength | null) => (
  <div className={styles.field}>
    <StrengthMeter strength={value} hint={t.auth('passwordHint', { min: 8 })} t={t.auth} />
  </div>
);

export const PARTS: Readonly<Record<string, GalleryEntry>> = {
  StrengthMeter: (samples) => ({
    empty: strength(samples, null),
    'very weak': strength(samples, { score: 0, level: 'veryWeak', advice: 'personal' }),
    weak: strength(samples, { score: 1, level: 'weak', advice: 'common' }),
    fair: strength(samples, { score: 2, level: 'fair', advice: 'longer' }),
    good: strength(samples, { score: 3, level: 'good', advice: null }),
    strong: strength(samples, { score: 4, level: 'strong', advice: null }),
  }),
  GameCard: (samples) => ({
    plain: card(samples),
    ...Object.fromEntries(BADGES.map((badge) => [badge, card(samples, { badges: [badge] })])),
    'all badges': card(samples, { badges: BADGES }),
    'long names': card(samples, {
      name: 'Across the Seven Mountains: The Return of the Lighthouse Keeper',
      manufacturer: { code: 'long', name: 'A Studio with Quite a Long Name', href: '#GameCard' },
    }),
    'no demo': card(samples, { demoHref: null }),
    'no picture': card(samples, { picture: null }),
    opening: (
      <WithMarks marks={OPENING} on={marked('game')}>
        {card(samples)}
      </WithMarks>
    ),
  }),
  GamesTrack: (samples) => ({
    'one row': track(samples, 'one row', { rows: 1, isPaired: false }),
    'two rows': track(samples, 'two rows', { rows: 2, isPaired: false }),
    pairs: track(samples, 'pairs', { rows: 2, isPaired: true }),
    'not loaded yet': (
      <div
        className={styles.row}
        dangerouslySetInnerHTML={{ __html: gamesPlaceholder({ rows: 1, isPaired: false }, 7) }}
      />
    ),
  }),
  GamesGrid: ({ t, page, casinoHref }) => {
    const empty = {
      title: t.catalog('filters.emptyTitle'),
      text: t.catalog('filters.emptyText'),
      href: casinoHref,
      action: t.catalog('filters.clearAll'),
    };
    const grid = (games: number, nextHref: string | null) => (
      <GamesGrid
        page={{ ...page, games: page.games.slice(0, games), nextHref }}
        empty={empty}
        retry={t.common('actions.retry')}
        t={t.catalog}
      />
    );
    return { 'more to load': grid(6, page.nextHref), end: grid(2, null), empty: grid(0, null) };
  },
  OwnGamesSkeleton: () => ({ loads: <OwnGamesSkeleton /> }),
  OwnGames: (samples) => ({
    failed: own(samples, { ...NOTHING, status: 'failed' }),
    'empty favourites': own(samples, NOTHING),
    'empty latest': own(samples, NOTHING, 'latest'),
    'empty bonus': own(samples, NOTHING, 'bonus'),
  }),
  Breadcrumbs: ({ t, casinoHref }) => ({
    three: (
      <Breadcrumbs
        label={t.common('nav.breadcrumbs')}
        crumbs={[
          { href: casinoHref, name: t.common('nav.home') },
          { href: '#Breadcrumbs', name: t.catalog('manufacturers.title') },
          { href: null, name: t.catalog('sections.allGames') },
        ]}
      />
    ),
  }),
  GroupTabs: ({ t }) => {
    const tabs = BADGES.map((badge, index) => ({
      href: `#GroupTabs-${badge}`,
      name: t.catalog(`badges.${badge}`),
      current: index === 1,
    }));
    const many = [...tabs, ...tabs, ...tabs].map((tab, index) => ({
      ...tab,
      href: `${tab.href}-${index}`,
      current: index === 1,
    }));
    const label = t.common('nav.subgroups', { group: t.common('nav.casino') });
    return {
      few: <GroupTabs tabs={tabs} label={label} t={t.common} />,
      folded: <GroupTabs tabs={many} label={`${label} 2`} t={t.common} />,
    };
  },
  GameInfo: ({ t, page }) => {
    const game = page.games[0];
    return game
      ? {
          whole: (
            <GameInfo
              t={t.game}
              game={{
                name: game.name,
                manufacturer: game.manufacturer,
                rtp: 96.12,
                volatility: 4,
                limits: [{ currency: 'KZT', min: '100 ₸', max: '1 000 000 ₸' }],
                currency: 'KZT',
                features: [
                  { name: t.catalog('features.hold_and_win'), href: '#GameInfo-1' },
                  { name: t.catalog('features.mystery_symbols'), href: '#GameInfo-2' },
                ],
                theme: { name: t.catalog('sections.allGames'), href: '#GameInfo' },
                hasDemo: true,
              }}
            />
          ),
        }
      : {};
  },
};
