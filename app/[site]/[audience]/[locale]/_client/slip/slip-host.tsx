/** The slip in its places: a column on wide screens, a bar and a sheet on others, and the banner of one-tap bets. */
import { useAtom, useAtomValue } from 'jotai';
import { usePathname } from 'next/navigation';
import { useEffect, useEffectEvent, useRef, useSyncExternalStore } from 'react';
import { FastBanner } from '#components/sports/slip/fast-banner.tsx';
import { hasSlipBar, SlipBar } from '#components/sports/slip/slip-bar.tsx';
import { SlipHead, SlipPanel } from '#components/sports/slip/slip-panel.tsx';
import { SlipRail } from '#components/sports/slip/slip-rail.tsx';
import type { SlipPanelProps } from '#components/sports/slip/slip-types.ts';
import { useOddsText } from '#components/sports/use-odds-text.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { notify } from '#components/ui/notify.ts';
import { amountText } from '#contract/currencies.ts';
import { loadMessages } from '#lib/i18n/load-messages.ts';
import { translatorOf } from '#lib/i18n/translator.ts';
import { marked } from '#lib/core/marks.ts';
import { href } from '#lib/routes/links.ts';
import { isArmed } from '#lib/sports/slip/fast-bet.ts';
import { takeOffer } from '#lib/sports/slip/taken-slip.ts';
import { builderOdds, toggle } from '#lib/sports/slip/slip.ts';
import { useTexts } from '../profile/use-texts.ts';
import { linkSite, type SiteView } from '../site-view.ts';
import { tab } from '../tab-state.ts';
import { changeFast, fastAtom, isFastArmed, placeFast, resumeFast } from './fast-bets.ts';
import { useSheetAgain } from './leave-slip.ts';
import { markOutcomes, onNewContent } from './mark-outcomes.ts';
import { readOffer, readOutcome } from './read-outcome.ts';
import { changeSlip, dropDecided, sheetAtom, slipAtom, startSlipStore } from './slip-store.ts';
import { usePlayer } from './use-slip-context.ts';
import { useSlip } from './use-slip.ts';
import { writeBuilder } from './write-builder.ts';

/**
 * Handles a press on odds: puts the outcome on the slip or removes it; if one-tap bets are armed, places a bet instead.
 */
function pressOutcome(site: SiteView, button: HTMLElement): void {
  startSlipStore();
  const outcome = readOutcome(button, site.locale);
  if (!outcome) return;
  if (isFastArmed()) return placeFast(site, outcome);
  const before = tab.get(slipAtom);
  changeSlip((slip) => toggle(slip, outcome));
  if (tab.get(slipAtom) === before)
    void loadMessages(site.locale, ['slip']).then(
      (loaded) => notify({ type: 'info', text: translatorOf(loaded, 'slip')('full'), key: 'slip-full' }),
      () => undefined,
    );
}

/** Handles a press on the button of a special offer: the offer replaces the slip, and the slip is shown. */
function pressOffer(site: SiteView, button: HTMLElement): void {
  const card = button.closest<HTMLElement>(marked('offer'));
  const offer = card && readOffer(card, site.locale);
  if (!offer) return;
  startSlipStore();
  dropDecided();
  changeSlip((slip) => takeOffer(slip, offer.id, offer.legs));
  tab.set(sheetAtom, true);
}

export { openFromAddress } from './booking.ts';

/** Handles a press on odds or on the button of a special offer. */
export const press = (site: SiteView, button: HTMLElement): void =>
  button.dataset['addOffer'] === undefined ? pressOutcome(site, button) : pressOffer(site, button);

const WIDE = '(min-width: 1200px)';
const useWide = (): boolean =>
  useSyncExternalStore(
    (changed) => {
      const media = matchMedia(WIDE);
      media.addEventListener('change', changed);
      return () => media.removeEventListener('change', changed);
    },
    () => matchMedia(WIDE).matches,
    () => false,
  );

/**
 * Marks odds buttons and fills the builder of a match page after each change of the slip, also on pages that open
 * later.
 */
function useMarks({ slip, locale, t }: SlipPanelProps): void {
  const { one } = useOddsText(locale);
  const price = builderOdds(slip);
  const odds = typeof price === 'number' ? one(price) : '';
  const mark = useEffectEvent(() => {
    markOutcomes(slip);
    writeBuilder(slip, { t, odds });
  });
  useEffect(() => mark(), [slip, odds]);
  useEffect(() => onNewContent(mark), []);
}

function Banner({ site }: { site: SiteView }) {
  const { slip: t } = useTexts(site.locale, ['slip']);
  const fast = useAtomValue(fastAtom);
  const user = usePlayer();
  const id = user?.id ?? null;
  useEffect(() => {
    if (id !== null) resumeFast(site, id);
  }, [site, id]);
  if (!user || !isArmed(fast, user.id)) return null;
  return (
    <FastBanner
      amount={amountText(fast.stake, user.currency.code, site.locale)}
      settingsHref={href(linkSite(site), site.locale, 'sportFastbet')}
      onDisarm={() => changeFast((now) => ({ ...now, armedFor: null }))}
      t={t}
    />
  );
}

/** The slip of the page; `isAlone`: no other part of the page shows the slip. */
export function SlipHost({ site, isAlone }: { site: SiteView; isAlone: boolean }) {
  startSlipStore();
  const isWide = useWide();
  const [isOpen, setOpen] = useAtom(sheetAtom);
  const pathname = usePathname();
  const shownOn = useRef(pathname);
  // The sheet closes when another page opens.
  useEffect(() => {
    if (shownOn.current === pathname) return;
    shownOn.current = pathname;
    setOpen(false);
  }, [pathname, setOpen]);
  const { panel, common } = useSlip(site, isAlone && (isWide || isOpen), isAlone);
  useMarks(panel);
  useSheetAgain(panel.context.player !== null);
  return (
    <>
      <Banner site={site} />
      {isAlone && isWide && (
        <SlipRail>
          <SlipPanel {...panel} titled />
        </SlipRail>
      )}
      {isAlone && !isWide && hasSlipBar(panel, pathname) && !isOpen && (
        <SlipBar
          slip={panel.slip}
          context={panel.context}
          locale={site.locale}
          t={panel.t}
          onOpen={() => setOpen(true)}
        />
      )}
      {isAlone && !isWide && isOpen && (
        <Dialog
          title={panel.t('title')}
          head={<SlipHead slip={panel.slip} on={panel.on} t={panel.t} isOfSheet />}
          closeLabel={common('actions.close')}
          position="bottom"
          onClose={() => {
            setOpen(false);
            // If the sheet showed only a receipt, the receipt is removed when the sheet closes.
            if (panel.slip.selections.length === 0) dropDecided();
          }}
        >
          <SlipPanel {...panel} />
        </Dialog>
      )}
    </>
  );
}
