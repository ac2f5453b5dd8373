/**
 * Life of the bonus games on Home (specification 2 §2, §4): asked for by whoever is signed in, shown without
 * moving what is being read.
 */
import { flushSync } from 'react-dom';
import { createRoot, type Root } from 'react-dom/client';
import {
  bonusGamesAfter,
  BONUS_GAMES_RELOAD_MS,
  showsBonusGames,
  type BonusPush,
  type StepFacts,
} from '#lib/bonus/bonus-games.ts';
import { createOwnList, NEW_OWN_LIST, type OwnList, type OwnPage } from '#lib/catalog/own-list.ts';
import { ok, type Result } from '#lib/core/result.ts';
import type { Failure } from '#lib/errors/failure.ts';
import {
  BONUS_GAMES_PLACE,
  hasBonusGamesMark,
  markBonusGames,
  rememberBonusGames,
} from '#lib/bonus/bonus-games-mark.ts';
import { SLIDER } from '#lib/core/ui-constants.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { PromoGames } from './promo-games.tsx';

export type BonusGamesPage = { step: StepFacts | null; page: OwnPage };
export type PromoSlotPorts = {
  read: (offset: number) => Promise<Result<BonusGamesPage, Failure>>;
  words: () => Promise<{ catalog: Translator<'catalog'>; common: Translator<'common'> }>;
  /** Runs the change of `part` when nobody sees what it moves; returns what calls it off. */
  whenUnseen: (part: HTMLElement, change: () => void) => () => void;
  nearsEnd: (track: HTMLElement) => boolean;
};
export type PromoSlot = {
  /** Another page may stand, with a place of its own or none. */
  look(): void;
  heard(push: BonusPush): void;
  /** The player has gone. */
  clear(): void;
};

/** A root of its own in the place, whose HTML belongs to the page. */
function rootIn(place: HTMLElement): Root {
  const inner = document.createElement('div');
  place.replaceChildren(inner);
  return createRoot(inner);
}

export function createPromoSlot(ports: PromoSlotPorts): PromoSlot {
  /** Undefined: not known yet. */
  let step: StepFacts | null | undefined;
  let list: OwnList;
  let state = NEW_OWN_LIST;
  let failedAt = -SLIDER.retryAfterMs;
  let place: HTMLElement | null = null;
  let root: Root | null = null;
  /** Of the track, or of its placeholder: whatever stands there instead keeps it. */
  let height = 0;
  let callOff = () => {};
  /**
   * Counts what is shown: whoever waited for words finds out whether something else is to be shown by now.
   */
  let turn = 0;
  let reload: ReturnType<typeof setTimeout> | undefined;

  /** Answers that an earlier list waits for are nobody's. */
  const renew = (): void => {
    const mine: OwnList = createOwnList(
      async (offset) => {
        const reply = await ports.read(offset);
        if (reply.ok && mine === list) step = reply.value.step;
        return reply.ok ? ok(reply.value.page) : reply;
      },
      (next) => {
        if (mine !== list) return;
        if (next.status === 'failed') failedAt = performance.now();
        // While it is asked for anew what was known stays.
        if (next.status === 'first') return;
        state = next;
        void show();
      },
    );
    list = mine;
  };

  const draw = async (): Promise<void> => {
    const here = place;
    const mine = turn;
    const words = await ports.words();
    if (!here || mine !== turn) return;
    const { games, status } = state;
    height = here.querySelector('ul')?.offsetHeight ?? height;
    const shown = (root ??= rootIn(here));
    flushSync(() =>
      shown.render(
        <PromoGames
          games={games}
          failed={status === 'failed'}
          height={height}
          words={words}
          onRetry={() => void list.load()}
        />,
      ),
    );
    // The arrows look where they stand.
    here.querySelector('[data-track]')?.dispatchEvent(new Event('scroll'));
  };

  const show = async (): Promise<void> => {
    callOff();
    turn += 1;
    const mine = turn;
    const failed = state.status === 'failed';
    const wanted = step !== undefined && showsBonusGames(step) && state.games.length > 0;
    if (!failed) rememberBonusGames(wanted);
    // Room that was kept says that the games did not come, and offers to ask again.
    const isShown = hasBonusGamesMark();
    const section = place?.closest('section');
    if (!place || !section) return void (failed || markBonusGames(wanted));
    if (!wanted && !showsBonusGames(step ?? null)) state = { ...state, games: [] };
    if (wanted || isShown) await draw();
    if (!failed && wanted !== isShown && mine === turn)
      callOff = ports.whenUnseen(section, () => markBonusGames(wanted));
  };

  const onScroll = (event: Event): void => {
    const track = event.target;
    if (!(track instanceof HTMLElement) || !state.hasNextPage || !ports.nearsEnd(track)) return;
    if (state.status === 'ready' || performance.now() - failedAt > SLIDER.retryAfterMs) void list.load();
  };

  const empty = (): void => {
    callOff();
    turn += 1;
    clearTimeout(reload);
    state = { ...NEW_OWN_LIST, status: 'ready' };
    renew();
  };

  renew();
  return {
    look() {
      const found = document.querySelector<HTMLElement>(BONUS_GAMES_PLACE);
      if (found !== place) {
        callOff();
        turn += 1;
        root?.unmount();
        root = null;
        place = found;
        place?.addEventListener('scroll', onScroll, { capture: true, passive: true });
        if (step !== undefined) void show();
      }
      // The rest of the visit pushes tell what changes.
      if (found && step === undefined) void list.load();
    },
    heard(push) {
      const then = bonusGamesAfter(push, step);
      if (then === 'keep') return;
      if (then === 'clear') {
        empty();
        step = null;
        return void show();
      }
      clearTimeout(reload);
      reload = setTimeout(() => void list.reload(), BONUS_GAMES_RELOAD_MS);
    },
    clear() {
      empty();
      step = undefined;
      rememberBonusGames(false);
      markBonusGames(false);
    },
  };
}
