/** The game catalogue: manufacturers, groups, and each player's lists (specification 2 §3). */
import {
  boolean,
  doublePrecision,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  unique,
} from 'drizzle-orm/pg-core';
import type { GameArt, ManufacturerStyle } from '#artwork/art-types.ts';
import type { GameFeature } from '#contract/game-features.ts';
import { playerKey } from '#platform/accounts/accounts.api.ts';
import type { LocalizedText } from '#platform/kernel/localized.ts';
import { money, time } from '#platform/kernel/store/columns.ts';

/**
 * How a game is played: `kind` and `profile` name a model of the provider (contract/provider.ts), `theme` a
 * theme of the game client.
 */
export type GameEngine = { kind: string; profile: string; theme: string };
/** `features`: features of the model, as the provider named them when the row was written. */
type StoredEngine = GameEngine & { features?: readonly GameFeature[] };

export const manufacturers = pgTable('manufacturers', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  /** Code in lower case; part of page addresses. */
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
  position: integer('position').notNull(),
  active: boolean('active').notNull().default(true),
  /** Style of the manufacturer's lettering, emblem and frame in pictures. */
  style: jsonb('style').$type<ManufacturerStyle>().notNull(),
  createdAt: time('created_at').notNull(),
  updatedAt: time('updated_at').notNull(),
});

/** Companies that deliver manufacturers' games to the platform. */
export const suppliers = pgTable('suppliers', {
  id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
  code: text('code').notNull().unique(),
  name: text('name').notNull(),
  /** True: the supplier's games are shown in a frame of the game page. False: they take the whole window. */
  inFrame: boolean('in_frame').notNull(),
});

export const games = pgTable(
  'games',
  {
    id: integer('id').primaryKey().generatedByDefaultAsIdentity(),
    /** The supplier's id of the game, used in calls of the wallet. */
    gameId: text('game_id').notNull().unique(),
    /**
     * Unique over all manufacturers, because favorites name a game by its slug alone (specification 2 §7).
     */
    slug: text('slug').notNull().unique(),
    name: text('name').notNull(),
    manufacturerId: integer('manufacturer_id')
      .notNull()
      .references(() => manufacturers.id),
    supplierId: integer('supplier_id')
      .notNull()
      .references(() => suppliers.id),
    isSlot: boolean('is_slot').notNull(),
    hasDemo: boolean('has_demo').notNull(),
    /** False hides the game from all responses; its history stays. */
    active: boolean('active').notNull().default(true),
    /** The game takes part in instant cashback. */
    fastCashback: boolean('fast_cashback').notNull().default(false),
    /** Declared return to player in percent. */
    rtp: doublePrecision('rtp'),
    /** Volatility from 1 (low) to 5 (very high). */
    volatility: integer('volatility'),
    engine: jsonb('engine').$type<StoredEngine>().notNull(),
    art: jsonb('art').$type<GameArt>().notNull(),
    /** Position where no group defines an order: higher values come first. */
    popularity: integer('popularity').notNull().default(0),
    createdAt: time('created_at').notNull(),
    updatedAt: time('updated_at').notNull(),
  },
  (table) => [index('games_manufacturer').on(table.manufacturerId)],
);

/**
 * Groups of games. Some numeric ids have a special meaning: 5 (hot), 23 (new), 83 (drop and wins) and 98
 * (jackpot) are badges too (specification 2 §9).
 */
export const gameGroups = pgTable('game_groups', {
  id: integer('id').primaryKey(),
  /** Code in upper case, as the specification prints it. */
  code: text('code').notNull().unique(),
  slug: text('slug').notNull().unique(),
  names: jsonb('names').$type<LocalizedText>().notNull(),
  /** Name of the group's icon. */
  icon: text('icon').notNull(),
  position: integer('position').notNull(),
  /** Shown in the menu, unless the group has no games. */
  showInMenu: boolean('show_in_menu').notNull(),
});

export const gameSubgroups = pgTable(
  'game_subgroups',
  {
    id: integer('id').primaryKey(),
    groupId: integer('group_id')
      .notNull()
      .references(() => gameGroups.id, { onDelete: 'cascade' }),
    code: text('code').notNull(),
    slug: text('slug').notNull(),
    names: jsonb('names').$type<LocalizedText>().notNull(),
    /** Name of the subgroup's icon. */
    icon: text('icon').notNull(),
    position: integer('position').notNull(),
    showInMenu: boolean('show_in_menu').notNull(),
    showPromoGame: boolean('show_promo_game').notNull().default(false),
    /**
     * Paired layout of the subgroup's slider: two games stacked, the first a promo tile (specification 2 §2
     * "Games slider").
     */
    likeSlider: boolean('like_slider').notNull().default(false),
    likeSliderSize: integer('like_slider_size'),
  },
  (table) => [unique('game_subgroups_slug').on(table.groupId, table.slug)],
);

export const gameGroupMembers = pgTable(
  'game_group_members',
  {
    groupId: integer('group_id')
      .notNull()
      .references(() => gameGroups.id, { onDelete: 'cascade' }),
    gameId: integer('game_id')
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.groupId, table.gameId] })],
);

export const gameSubgroupMembers = pgTable(
  'game_subgroup_members',
  {
    subgroupId: integer('subgroup_id')
      .notNull()
      .references(() => gameSubgroups.id, { onDelete: 'cascade' }),
    gameId: integer('game_id')
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    position: integer('position').notNull(),
  },
  (table) => [primaryKey({ columns: [table.subgroupId, table.gameId] })],
);

/** Smallest and largest stake of a round, in minor units. */
export const gameLimits = pgTable(
  'game_limits',
  {
    gameId: integer('game_id')
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    currency: text('currency').notNull(),
    min: money('min').notNull(),
    max: money('max').notNull(),
  },
  (table) => [primaryKey({ columns: [table.gameId, table.currency] })],
);

export const favorites = pgTable(
  'favorites',
  {
    playerId: text('player_id').notNull().references(playerKey, { onDelete: 'cascade' }),
    gameId: integer('game_id')
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    createdAt: time('created_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.gameId] }),
    index('favorites_newest').on(table.playerId, table.createdAt),
  ],
);

/** The last time a player opened a game. */
export const openedGames = pgTable(
  'opened_games',
  {
    playerId: text('player_id').notNull().references(playerKey, { onDelete: 'cascade' }),
    gameId: integer('game_id')
      .notNull()
      .references(() => games.id, { onDelete: 'cascade' }),
    openedAt: time('opened_at').notNull(),
  },
  (table) => [
    primaryKey({ columns: [table.playerId, table.gameId] }),
    index('opened_games_newest').on(table.playerId, table.openedAt),
  ],
);
