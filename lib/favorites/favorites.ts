/**
 * The player's favorites on this page (specification 2 §4 "Favorite", §8): toggled at once, reverted when the
 * platform rejects the change.
 */
import { err, type Result } from '#lib/core/result.ts';
import { toFailure, type Failure } from '#lib/errors/failure.ts';
import { noticeOf, type Notice } from '#lib/errors/situations.ts';
import type { Text } from '#lib/i18n/messages.ts';

export type FavoritesDeps = {
  /** The mutation favoriteChangeStatus; resolves to its `result`. A rejected promise counts as a failure. */
  readonly change: (slug: string) => Promise<Result<string, Failure>>;
  /** Updates all buttons of this game. */
  readonly onMark: (slug: string, isFavorite: boolean) => void;
  /** `action`: the action that the notice offers the player; null = none. */
  readonly onNotice: (notice: Notice, action: FavoriteAction | null) => void;
};

/** `undo`: reverts a removal; `retry`: repeats the failed change. */
export type FavoriteAction = {
  readonly kind: 'undo' | 'retry';
  readonly slug: string;
  readonly run: () => void;
};

export type Favorites = {
  has(slug: string): boolean;
  all(): ReadonlySet<string>;
  /** Applies the platform's list; a game with a pending toggle keeps its new state. */
  replace(slugs: Iterable<string>): void;
  /** No effect while a toggle of the same game is pending, so that a double tap counts once. */
  toggle(slug: string): Promise<void>;
};

/**
 * Texts of a failed change: what failed, and a reason on which a player can act (the network); every other reason has
 * the server text of §8.
 */
const failedTexts = (wasAdding: boolean, failure: Failure): readonly Text[] => [
  { key: wasAdding ? 'errors.favorite.notAdded' : 'errors.favorite.notRemoved' },
  { key: failure.kind === 'network' ? 'errors.networkErrorTryAgain' : 'errors.serverErrorTryAgain' },
];

export function createFavorites({ change, onMark, onNotice }: FavoritesDeps): Favorites {
  let slugs = new Set<string>();
  const pending = new Set<string>();
  const mark = (slug: string, isFavorite: boolean) => {
    if (slugs.has(slug) === isFavorite) return;
    if (isFavorite) slugs.add(slug);
    else slugs.delete(slug);
    onMark(slug, isFavorite);
  };
  return {
    has: (slug) => slugs.has(slug),
    all: () => slugs,
    replace(next) {
      const before = slugs;
      slugs = new Set(next);
      for (const slug of pending) {
        if (before.has(slug)) slugs.add(slug);
        else slugs.delete(slug);
      }
      for (const slug of new Set([...before, ...slugs]))
        if (before.has(slug) !== slugs.has(slug)) onMark(slug, slugs.has(slug));
    },
    async toggle(slug) {
      if (pending.has(slug)) return;
      pending.add(slug);
      const was = slugs.has(slug);
      mark(slug, !was);
      const reply = await change(slug).catch((thrown: unknown) => err(toFailure(thrown)));
      pending.delete(slug);
      if (!reply.ok) {
        mark(slug, was);
        return onNotice(noticeOf('favoriteToggle', reply.error, failedTexts(!was, reply.error)), {
          kind: 'retry',
          slug,
          // No retry if the player's later toggle of this game has succeeded meanwhile: it would be reverted.
          run: () => void (slugs.has(slug) === was && this.toggle(slug)),
        });
      }
      // ADDED means added, any other value removed.
      const isFavorite = reply.value === 'ADDED';
      mark(slug, isFavorite);
      onNotice(
        noticeOf(isFavorite ? 'favoriteAdded' : 'favoriteRemoved'),
        isFavorite ? null : { kind: 'undo', slug, run: () => void (!slugs.has(slug) && this.toggle(slug)) },
      );
    },
  };
}
