/** Presents the start, the counter and the end of free spins. */
import type { SlotSymbol } from '#games/engines/slots/symbols.ts';
import { isGain, winLevel } from '../kit/celebrate.ts';
import { byId, make } from '../kit/page.ts';
import type { RoundShow } from './present-round.ts';
import { symbolPicture } from './rules.ts';
import type { ShowDeps } from './show-deps.ts';

/** Milliseconds for which the start, added free spins and the end are announced. */
const BEGIN_MS = 4500;
const MORE_MS = 1700;
const END_MS = 4200;

type FreeShow = Pick<RoundShow, 'freeBegins' | 'freeCount' | 'freeAdded' | 'freeEnds'>;

export function createFreeShow({ kit, reels, cues, ladder }: ShowDeps): FreeShow {
  const { t, money, sound, celebrations, open } = kit;
  const { rules } = open.config;

  function titleOf(special: SlotSymbol | null, isResumed: boolean): string {
    const multiplier = rules.free?.multiplier ?? 1;
    if (isResumed) return t('freeBack');
    if (special) return t('freeSpecial');
    return multiplier > 1 ? t('freeMultiplied', { m: multiplier }) : t('freeReady');
  }

  return {
    async freeBegins(granted, special, isResumed) {
      reels.clearMarks();
      cues.free();
      byId('special').replaceChildren(...(special ? [symbolPicture(special)] : []));
      byId('special').hidden = special === null;
      const announced = celebrations.announce(
        'free',
        {
          title: titleOf(special, isResumed),
          number: String(granted),
          unit: t('freeWon'),
          note: t('freeStart'),
        },
        BEGIN_MS,
      );
      if (special)
        byId('celebration-title').append(make('span', { class: 'of-title' }, symbolPicture(special)));
      await announced;
    },

    /** During free spins the light changes, music plays and a counter is shown. */
    freeCount(free) {
      const root = document.documentElement;
      if (!free) byId('special').hidden = true;
      byId('free-count').hidden = free === null;
      if (free) {
        const n = Math.min(free.shown, free.granted);
        byId('free-text').textContent = t('freeCount', { n, of: free.granted });
      }
      if (root.classList.contains('is-free') !== (free !== null)) {
        root.classList.toggle('is-free', free !== null);
        cues.music(free !== null);
        if (free) kit.stopAuto();
      }
      ladder.rest(free?.shown ?? null);
    },

    async freeAdded(more) {
      cues.free();
      await celebrations.announce('more', { number: t('freeMore', { n: more }) }, MORE_MS);
    },

    async freeEnds(won, staked) {
      reels.clearMarks();
      reels.pin([]);
      kit.showWin(won);
      if (winLevel(won, staked) > 0) return kit.bigWin(won, staked);
      if (!isGain(won, staked))
        return kit.message(
          won === 0n ? t('freeOver') : `${t('freeOver')}. ${t('returned', { amount: money(won) })}`,
        );
      sound.win(4);
      await celebrations.announce(
        'end',
        { title: t('freeOver'), number: money(won), note: t('tapToGo') },
        END_MS,
      );
    },
  };
}
