/** "Explain my bonus": which bets counted for a program and which did not, from the platform's ledger. */
import { Explanation } from '#components/bonus/explanation.tsx';
import { askText, type BonusTexts } from '#components/bonus/step-text.ts';
import { Dialog } from '#components/ui/dialog.tsx';
import { Loaded } from '#components/ui/loaded.tsx';
import { Skeleton } from '#components/ui/skeleton.tsx';
import { useServerPages } from '#components/ui/use-server-pages.ts';
import { CURRENCIES, isCurrency } from '#contract/currencies.ts';
import { toMajor, toMinor } from '#contract/money.ts';
import type { BonusExplainReply } from '#contract/rest/bonus.ts';
import { progressOf } from '#lib/bonus/step-view.ts';
import type { Translator } from '#lib/i18n/translator.ts';
import { getBonusExplanation } from '#lib/rest/bonus-calls.ts';
import { catalogLinks, getSession } from '../services.ts';
import type { SiteView } from '../site-view.ts';

/** Real and bonus stakes of a round together. */
function stakedIn(
  { staked_real: real, staked_bonus: bonus }: BonusExplainReply['rounds'][number],
  currency: string,
): string {
  const places = isCurrency(currency) ? CURRENCIES[currency] : null;
  const [one, other] = places ? [toMinor(real, places), toMinor(bonus, places)] : [null, null];
  return places && one !== null && other !== null ? toMajor(one + other, places) : real;
}

export function ExplainDialog({
  site,
  userProgramId,
  texts,
  common,
  onClose,
}: {
  site: SiteView;
  userProgramId: string;
  texts: BonusTexts;
  common: Translator<'common'>;
  onClose: () => void;
}) {
  const { rest } = getSession(site);
  const list = useServerPages(['bonus/explain', userProgramId], (before) =>
    getBonusExplanation(rest, userProgramId, before),
  );
  const links = catalogLinks(site);
  return (
    <Dialog title={texts.t('explain.title')} closeLabel={common('actions.close')} onClose={onClose} big tall>
      <Loaded
        data={list.pages}
        failed={list.error !== undefined}
        retry={() => list.reload()}
        common={common}
        skeleton={<Skeleton height="360px" />}
      >
        {(pages) => (
          <Explanation
            steps={(pages[0]?.steps ?? []).map((step) => ({
              ...step,
              share: progressOf({ ...step, currency: pages[0]?.currency ?? '' }).share,
              ask: askText({ ...step, details: null }, texts),
            }))}
            rounds={pages.flatMap(({ rounds, currency }) =>
              rounds.map(({ game, ...round }) => ({
                ...round,
                staked: stakedIn({ ...round, game }, currency),
                game: game && {
                  name: game.name,
                  href: links.game(game.manufacturer.toLowerCase(), game.slug),
                },
              })),
            )}
            further={list.further}
            common={common}
            texts={texts}
          />
        )}
      </Loaded>
    </Dialog>
  );
}
